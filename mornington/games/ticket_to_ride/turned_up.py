"""What a step has turned up: found by doing it again, with the interpreted rules, from the state before it.

A state does not remember this. A row can be dealt anew any number of times, so no list in it would be long enough, and
what others drew unseen must not lie about in a state that is shown to a bot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from functools import cache
from typing import Any

from mornington.core.contract import TurnedUp
from mornington.core.records import Cells, Record
from mornington.core.rule import Bound, bind

from . import rules, state, supply
from .board import KINDS, Board
from .view import offered

Place = int | tuple[int, int]  # an index into a field
Turned = tuple[int | None, int]  # who drew the card unseen (None: it lies face up), and its kind


def turned_up(board: Board, before: Record | None, s: Record, seat: int | None) -> TurnedUp:
    """What a move has turned up that the seat may know (-1: everyone, None: everything), as (pile, card)."""
    assert before is not None, "the start is read by turned_up_at_start"
    return _told(board, _cards_of_move(board, before, s), [_drawn(before, s, k) for k in range(s.players)], seat)


def turned_up_at_start(board: Board, dealt: Record, s: Record, seat: int | None) -> TurnedUp:
    """The same for the start of a game, of which `dealt` is the state before anything was turned up."""
    again = _Watched(copy(dealt))
    _rules().begin(board.record, again)
    return _told(board, again.turned, [offered(s, k) for k in range(s.players)], seat)


def _told(board: Board, cards: Sequence[Turned], tickets: Sequence[Sequence[int]], seat: int | None) -> TurnedUp:
    items: TurnedUp = []
    for taker, kind in cards:
        if taker is None:
            items.append(("face up", KINDS[kind]))
        elif seat in (None, taker):
            items.append((f"card of {taker}", KINDS[kind]))
    for other, drawn in enumerate(tickets):
        if seat in (None, other):
            items += [(f"ticket of {other}", board.ends(board.tickets[t])) for t in drawn]
    return items


# Cards


def _cards_of_move(board: Board, before: Record, s: Record) -> list[Turned]:
    """What became of the mover's hand tells what was done: a card taken, a route paid, or nothing with cards."""
    record, mover = board.record, before.seat
    again = copy(before)
    watched = _Watched(again)
    changes = [s.hand[mover, kind] - before.hand[mover, kind] for kind in range(state.KINDS)]
    for kind, change in enumerate(changes):
        if change < 0:
            _rules().spend(again, mover, kind, -change)
        elif change and s.seen[mover, kind] > before.seen[mover, kind]:
            _rules().take_face_up(record, again, mover, kind)  # not watched: all have seen this card before
        elif change:
            _rules().take_blind(record, watched, mover)
    if any(changes):
        _rules().settle(record, watched)
    return watched.turned


@cache
def _rules() -> Bound:
    return bind([rules, supply], compiled=False, name="turned up")


class _Watched:
    """A state, as interpreted rules see it, that notes the cards put into hands and into the row."""

    turned: list[Turned]

    def __init__(self, s: Record) -> None:
        turned: list[Turned] = []
        row = _WatchedCells(s.row, lambda place, kind: turned.append((None, kind)))
        hand = _WatchedCells(s.hand, lambda place, count: turned.append(place))
        vars(self).update(_state=s, turned=turned, row=row, hand=hand)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self._state, name, value)


class _WatchedCells:
    """A field of a state that tells of every card added: a count that grows, or a kind where there was NONE."""

    def __init__(self, cells: Cells, note: Callable[[Any, int], None]) -> None:
        self._cells, self._note = cells, note

    def __getitem__(self, place: Place) -> int:
        return int(self._cells[place])

    def __setitem__(self, place: Place, value: int) -> None:
        if value > self._cells[place]:
            self._note(place, value)
        self._cells[place] = value


# Tickets


def _drawn(before: Record, s: Record, seat: int) -> list[int]:
    """Tickets a seat has drawn in this step, kept at once (the last one) or still to choose from."""
    if offered(before, seat):
        return []
    kept = int(s.kept[seat]) & ~int(before.kept[seat])
    return offered(s, seat) + [t for t in range(state.TICKETS) if kept >> t & 1]
