"""How long a game of Metromania can get, and what it can bring."""

from mornington.core.contract import Options
from mornington.core.limits import Limits
from mornington.core.records import Record

from .state import COMPANIES, DAYS, FAULT, LINES, SAME_TEST

SPOTS_AT_STATION = 6  # spaces around a vertex


def limits(board: Record, options: Options) -> Limits:
    """A seat has a company, of two players two: its points are for stations and for the tests of the seven days.

    Every tunnel and every station is placed once, a finished line is offered one more. Who can do nothing passes; when
    nobody can do anything, or even five lines can go no further, the building ends and the others have one turn each.
    """
    own = 2 if options["players"] == 2 else 1
    for_stations = SPOTS_AT_STATION * int(board.stations)
    other_moves = LINES * int(board.tunnels) + int(board.stations) + 2 * LINES + 2
    return Limits(own * DAYS * FAULT, for_stations + own * DAYS * SAME_TEST, (other_moves + 1) * COMPANIES)
