"""How bots search Ticket to Ride, and how strong each level is."""

from mornington.core.recipe import Style, ladder

LADDER = ladder(
    Style(others="policy", exploration=0.7, epsilon=0.05, widening=2.0),
    simulations=(8, 25, 30, 300, 6_000, 60_000),
    ratings=(288, 758, 996, 1228, 1445, 1453),
    rated_rules=1,
)
