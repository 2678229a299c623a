"""How bots play Metromania, and how strong each level is."""

from mornington.core.recipe import Ahead, Style, ladder

STYLE = Style(others="tree", exploration=0.7, epsilon=0.05, widening=1.0)
LEVELS = ((7, 733), (8, 1008), (18, 1199), (100, 1478), (1_000, 1729), (10_000, None))  # simulations, rating
# By learned values, where there are weights for the board; else by a plain search. Three levels look one move ahead,
# the others search: rollouts are cut after some moves and judged.
AHEAD = (Ahead(width=1, slips=4.0), Ahead(width=1, slips=1.5), Ahead(width=1, slips=0.6), None, None, None)
LADDER = ladder(
    STYLE,
    LEVELS,
    AHEAD,
    cut=6,
    cut_simulations=(None, None, None, 150, 6_000, 60_000),
    trees=(1, 1, 1, 1, 1, 4),
    rated_rules=2,
)
