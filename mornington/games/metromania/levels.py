"""How bots search Metromania, and how strong each level is."""

from mornington.core.recipe import Style, ladder

LADDER = ladder(
    Style(others="tree", exploration=0.7, epsilon=0.05, widening=1.0),
    simulations=(7, 8, 18, 100, 1_000, 10_000),
    ratings=(339, 837, 1272, 1530, 1771, 1839),
    rated_rules=1,
)
