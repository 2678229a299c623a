"""How long a game of Ticket to Ride: London can get, and what it can bring."""

from mornington.core.contract import Options
from mornington.core.limits import Limits
from mornington.core.records import Record


def limits(board: Record, options: Options) -> Limits:
    """A seat cannot own more than its buses pay for, so routes count no more than buses at the best rate.

    Cards come back only when a route is paid, with as many as buses. Each time tickets are drawn one at least is kept.
    A pass is for those who can do nothing else, and when all pass the game is over: so between two other moves there
    are fewer than players, and in the end as many.
    """
    players = options["players"]
    buses = int(board.buses)
    rates = [board.points[n] / n for n in range(1, len(board.points))]
    tickets = sum(int(board.ticket_points[i]) for i in range(board.tickets))
    districts = sum(int(board.district_points[i]) for i in range(board.districts))
    cards_taken = board.cards + players * buses
    other_moves = players + cards_taken + players * buses + 2 * board.tickets
    return Limits(-tickets, int(buses * max(rates)) + tickets + districts, int(other_moves * players + players))
