"""The policy of undo, the same on the web and in the terminal. (`Position.undo` itself takes back anything.)

Free: a seat takes back its own last move if nothing was revealed since and no later move depends on it. Agreed:
everyone goes back to before that move, and what nobody has seen is dealt anew. Who must agree is up to the table.
"""

from __future__ import annotations

from enum import StrEnum

from .errors import ForbiddenMove, IllegalMove
from .position import Position
from .text import _


class UndoKind(StrEnum):
    """How a seat can take back its last move now."""

    NONE = ""
    FREE = "free"
    AGREED = "agreed"


class NothingToUndo(ForbiddenMove):
    """The seat has no move in force."""


class NeedsAgreement(ForbiddenMove):
    """The move can only be taken back if the others agree."""


def undo_kind(position: Position, seat: int) -> UndoKind:
    try:
        free_undo(position, seat)
    except NothingToUndo:
        return UndoKind.NONE
    except NeedsAgreement:
        return UndoKind.AGREED
    return UndoKind.FREE


def free_undo(position: Position, seat: int, *, time: float | None = None) -> Position:
    """A copy without the seat's last move; what others did since stays.

    Raises: NothingToUndo, NeedsAgreement.
    """
    _count, was_revealed = _since_last(position, seat)
    if was_revealed:
        raise NeedsAgreement(_("something was turned up since: the others would have to agree"))
    after = position.copy()
    try:
        after.undo(seat, time=time)
    except IllegalMove:
        raise NeedsAgreement(_("others have moved since: they would have to agree")) from None
    return after


def agreed_undo(position: Position, seat: int, seed: int, *, time: float | None = None) -> Position:
    """A copy as it was before the seat's last move, with everything nobody has seen dealt anew from a seed.

    It is dealt anew even if nothing was turned up since: going back may undo an earlier deal too, and would put cards
    back on top of a pile that were seen before that deal. Raises: NothingToUndo.
    """
    count, _was_revealed = _since_last(position, seat)
    after = position.copy()
    for _step in range(count):
        after.undo(time=time)
    after.redeal(seed, time=time)
    return after


def _since_last(position: Position, seat: int) -> tuple[int, bool]:
    """The moves since the seat's last one, that one included, and whether anything was revealed since."""
    count, was_revealed = position.since_last(seat)
    if not count:
        raise NothingToUndo(_("you have no move to take back"))
    return count, was_revealed
