"""How bots search Metromania, and how strong each level is."""

from mornington.core.recipe import Style, ladder

STYLE = Style(others="tree", exploration=0.7, epsilon=0.05, widening=1.0)
LEVELS = ((7, 339), (8, 837), (18, 1272), (100, 1530), (1_000, 1771), (10_000, 1839))  # simulations, rating
LADDER = ladder(STYLE, LEVELS, rated_rules=1)
