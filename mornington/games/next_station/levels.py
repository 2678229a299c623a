"""How bots search Next Station, and how strong each level is."""

from mornington.core.recipe import Style, ladder

LADDER = ladder(
    Style(others="idle", exploration=2.0, epsilon=0.02, beyond=0.3),
    simulations=(4, 5, 25, 80, 10_000, 100_000),
    ratings=(531, 801, 1152, 1391, 1562, 1596),
    second=0.02,
    rated_rules=1,
)
