"""How long a game of Line Change can get, and what it can bring."""

from mornington.core.contract import Options
from mornington.core.limits import Limits
from mornington.core.records import Record

from .state import ROUNDS


def limits(board: Record, options: Options) -> Limits:
    """A seat with enough points to win plays no further round, so only one round comes on top of fewer."""
    best_round = max(board.journey, board.least) + board.longest
    return Limits(0, int(board.to_win - 1 + best_round), int(ROUNDS * board.tiles))
