"""How bots play Line Change, and how strong each level is."""

from mornington.core.recipe import Ahead, Style, ladder

STYLE = Style(others="tree", exploration=0.7, epsilon=0.05, widening=1.0)
LEVELS = ((5, 366), (6, 1170), (7, 1854), (70, 2445), (3_000, 2684), (15_000, None))  # simulations, rating
# By learned values, where there are weights for the board; else by a plain search. Four levels look one move ahead, the
# others search: rollouts are cut after some moves and judged.
AHEAD = (
    Ahead(width=1, deals=4, slips=8.0),
    Ahead(width=1, deals=4, slips=1.5),
    Ahead(width=1, deals=4, slips=0.5),
    Ahead(width=1, deals=4, slips=0.1),
    None,
    None,
)
LADDER = ladder(
    STYLE,
    LEVELS,
    AHEAD,
    cut=4,
    cut_simulations=(None, None, None, None, 5_000, 50_000),
    trees=(1, 1, 1, 1, 1, 4),
    second=0.8,
    rated_rules=2,
)
