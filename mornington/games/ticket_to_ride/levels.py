"""How bots search Ticket to Ride, and how strong each level is."""

from mornington.core.recipe import Style, ladder

STYLE = Style(others="policy", exploration=0.7, epsilon=0.05, widening=2.0)
LEVELS = ((8, 288), (25, 758), (30, 996), (300, 1228), (6_000, 1445), (60_000, 1453))  # simulations, rating
LADDER = ladder(STYLE, LEVELS, rated_rules=1)
