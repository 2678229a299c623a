"""How bots play Next Station, and how strong each level is."""

from mornington.core.recipe import Ahead, Style, ladder

STYLE = Style(others="idle", exploration=2.0, epsilon=0.02, beyond=0.3)
LEVELS = ((4, 606), (5, 875), (25, 1163), (80, 1444), (10_000, 1641), (100_000, 1581))  # simulations, rating
AHEAD = (  # by learned values, where there are weights for the board; else by a search
    Ahead(cards=1, slips=4.5),
    Ahead(cards=1, slips=2.8),
    Ahead(cards=1, slips=1.7),
    Ahead(cards=1, slips=0.9),
    Ahead(cards=3, margin=1.5),
    Ahead(cards=4, margin=1.5, exact_from=7, last_exact_from=8),
)
LADDER = ladder(STYLE, LEVELS, AHEAD, second=0.02, rated_rules=2)
