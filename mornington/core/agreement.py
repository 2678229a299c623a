"""Whether the installed rules agree with a log that other rules wrote.

A log says what was done and what that turned up. It is followed by the texts of its moves, since their numbers may mean
something else now, and whatever can be compared is compared. The rules agree if a game comes to the same at every step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .errors import MorningtonError
from .moves import Entry, Moved
from .position import Position
from .text import N_, _

Cards = Sequence[tuple[str, str]]  # pile and card


@dataclass(frozen=True, slots=True)
class Noted:
    """An entry of a log, and what it turned up, whoever may know it (None: not noted)."""

    entry: Entry
    turned_up: Cards | None


class Parted(MorningtonError):
    """The installed rules and those that wrote a log part. The reason names no card: everyone may read it."""

    def __init__(self, reason: str) -> None:
        self.reason = reason  # to be translated when it is shown
        super().__init__(_(reason))


UNNOTED = N_("what was turned up then was not noted, so it cannot be compared")
OTHER_DEAL = N_("the deal turns up other cards now")
NOT_POSSIBLE = N_("the next move is not possible any more")
OTHER_TEXT = N_("the next move means something else now")
OTHER_CARDS = N_("the next move turns up other cards now")
EARLIER_END = N_("the game would be over after the next move")
OTHER_TURN = N_("it would be somebody else's turn now")
LATER_END = N_("the game would not be over yet")
OTHER_RESULT = N_("the result is counted otherwise now")


def check_deal(position: Position, turned_up: Cards | None) -> None:
    """Raises: Parted, unless a deal has turned up these cards (None: not noted)."""
    if turned_up is None:
        raise Parted(UNNOTED)
    if position.turned_up_in_record(None) != list(turned_up):
        raise Parted(OTHER_DEAL)


def followed(position: Position, notes: Sequence[Noted], *, is_over: bool) -> Iterator[Position]:
    """The position after each entry of a log, which may come to the end of the game with its last move if it is over.

    Raises: Parted, after the last entry on which the rules agree.
    """
    last = max((k for k, noted in enumerate(notes) if isinstance(noted.entry, Moved)), default=-1)
    for k, noted in enumerate(notes):
        position = follow(position, noted, may_end=is_over and k == last)
        yield position


def follow(position: Position, noted: Noted, *, may_end: bool) -> Position:
    """A copy after one more entry. Raises: Parted, also if the game is over then and may not be."""
    entry, after = noted.entry, position.copy()
    try:
        if isinstance(entry, Moved):
            after.play(entry.move.text, after.seat(entry.seat), time=entry.time)
        else:
            after.follow(entry)
    except MorningtonError:
        raise Parted(NOT_POSSIBLE) from None
    if isinstance(entry, Moved):
        _check_move(position, after, entry, noted.turned_up)
        if after.over and not may_end:
            raise Parted(EARLIER_END)
    return after


def _check_move(before: Position, after: Position, entry: Moved, turned_up: Cards | None) -> None:
    made = after.log[-1].move  # type: ignore[attr-defined]  # which has just been made
    if made.text != entry.move.text or made.public != (entry.move.public or made.public):  # a record has no public text
        raise Parted(OTHER_TEXT)
    if turned_up is None:
        raise Parted(UNNOTED)
    if after.turned_up_in_record(before) != list(turned_up):
        raise Parted(OTHER_CARDS)


def check_end(position: Position, actors: Sequence[int], totals: Sequence[int] | None) -> None:
    """Raises: Parted, unless these seats are to act in the end; if none is, the game is over with these totals."""
    if position.actors != tuple(actors):
        raise Parted(OTHER_TURN if actors else LATER_END)
    if totals is not None and position.scores() != tuple(totals):
        raise Parted(OTHER_RESULT)
