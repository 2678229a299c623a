"""How bots search Line Change, and how strong each level is."""

from mornington.core.recipe import Style, ladder

LADDER = ladder(
    Style(others="tree", exploration=0.7, epsilon=0.05, widening=1.0),
    simulations=(5, 6, 7, 70, 3_000, 15_000),
    ratings=(312, 676, 1113, 1260, 1623, 1648),
    second=0.8,
    rated_rules=1,
)
