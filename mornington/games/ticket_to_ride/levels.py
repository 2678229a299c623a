"""How bots play Ticket to Ride, and how strong each level is."""

from mornington.core.recipe import Ahead, Style, ladder

STYLE = Style(others="policy", exploration=0.7, epsilon=0.05, widening=2.0)
LEVELS = ((8, 604), (25, 857), (30, 1096), (300, 1340), (6_000, 1531), (60_000, None))  # simulations, rating
AHEAD = (  # by learned values, where there are weights for the board; else by a search
    Ahead(width=1, slips=5.5),
    Ahead(width=1, slips=3.2),
    Ahead(width=1, slips=1.9),
    Ahead(width=1, slips=0.8),
    Ahead(width=8, margin=5.0, deals=16, rollouts=1_200, own_moves=3),
    Ahead(width=12, margin=8.0, deals=32, rollouts=8_000, own_moves=4),
)
LADDER = ladder(STYLE, LEVELS, AHEAD, rated_rules=2)
