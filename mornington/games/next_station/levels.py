"""How bots search Next Station, and how strong each level is."""

from mornington.core.recipe import Style, ladder

LADDER = ladder(
    Style(others="idle", exploration=2.0, epsilon=0.02, beyond=0.3),
    (
        (4, 531),
        (5, 801),
        (25, 1152),
        (80, 1391),
        (10_000, 1562),
        (100_000, 1596),
    ),  # simulations and rating of each level
    second=0.02,
    rated_rules=1,
)
