"""How long a game of Next Station: London can get, and what it can bring."""

from mornington.core.contract import Options
from mornington.core.limits import Limits
from mornington.core.records import Record

from .observation import MOST_POINTS, MOST_TURNS
from .state import ROUNDS

EXTRA_DECISIONS = 2  # of a seat in a round: the second section of a double, or a circle and the last chance for one


def limits(board: Record, options: Options) -> Limits:
    """Everyone decides once a turn; before that, pencils may be chosen one by one, and the spare ones placed."""
    players = options["players"]
    return Limits(0, MOST_POINTS, players * ROUNDS * (MOST_TURNS + EXTRA_DECISIONS) + players + 1)
