"""How bots search Next Station, and how strong each level is."""

from mornington.core.recipe import Style, ladder

STYLE = Style(others="idle", exploration=2.0, epsilon=0.02, beyond=0.3)
LEVELS = ((4, 531), (5, 801), (25, 1152), (80, 1391), (10_000, 1562), (100_000, 1596))  # simulations, rating
LADDER = ladder(STYLE, LEVELS, second=0.02, rated_rules=1)
