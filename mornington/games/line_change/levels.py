"""How bots search Line Change, and how strong each level is."""

from mornington.core.recipe import Style, ladder

STYLE = Style(others="tree", exploration=0.7, epsilon=0.05, widening=1.0)
LEVELS = ((5, 312), (6, 676), (7, 1113), (70, 1260), (3_000, 1623), (15_000, 1648))  # simulations, rating
LADDER = ladder(STYLE, LEVELS, second=0.8, rated_rules=1)
