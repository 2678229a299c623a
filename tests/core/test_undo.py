"""The policy of undo: what is free, what must be agreed to, and that an agreed undo deals anew."""

from __future__ import annotations

import pytest

import mornington as mt
from mornington.core.moves import Redealt, Undone
from mornington.core.position import Position
from mornington.core.undo import NeedsAgreement, NothingToUndo, UndoKind, agreed_undo, free_undo, undo_kind

NEXT, TICKETS = "next-station-london", "ticket-to-ride-london"


def started(game: str, players: int = 2) -> Position:
    return mt.load(game).start(players=players, seed=3)


def test_who_has_not_moved_has_nothing_to_undo() -> None:
    position = started(NEXT)
    position.play(position.legal(1)[0], 1)
    assert undo_kind(position, 0) == UndoKind.NONE
    with pytest.raises(NothingToUndo):
        free_undo(position, 0)
    with pytest.raises(NothingToUndo):
        agreed_undo(position, 0, 1)


def test_before_anything_is_revealed_undo_is_free_and_leaves_others_alone() -> None:
    position = started(NEXT, 3)
    for seat in (0, 1):
        position.play(position.legal(seat)[0], seat)
    before = bytes(position)
    after = free_undo(position, 0, time=5.0)
    assert undo_kind(position, 0) == UndoKind.FREE
    assert bytes(position) == before, "the policy works on copies"
    assert [entry.seat for entry in after.moves] == [1]
    assert after.log[-1] == Undone(0, 5.0)


def test_after_something_is_revealed_the_others_must_agree() -> None:
    position = started(NEXT)
    for seat in (0, 1):
        position.play(position.legal(seat)[0], seat)  # everyone has moved: the next card is turned up
    assert undo_kind(position, 0) == UndoKind.AGREED
    with pytest.raises(NeedsAgreement, match="turned up"):
        free_undo(position, 0)
    after = agreed_undo(position, 0, 99, time=5.0)
    assert after.moves == ()
    assert after.log[len(position.log) :] == [Undone(None, 5.0), Undone(None, 5.0), Redealt(None, 5.0, 99)]


def test_a_move_that_others_have_moved_after_must_be_agreed_on() -> None:
    """In turn-based games a later move cannot stand without the turn before it, whether anything was seen or not."""
    position = started(TICKETS)
    while position.since_last(0) != (2, False):  # two routes claimed, one after the other: no card was turned up
        seat = position.actors[0]
        position.play(position.legal(seat)[position.greedy(seat, 1)], seat)
    assert undo_kind(position, 0) == UndoKind.AGREED
    with pytest.raises(NeedsAgreement, match="others have moved"):
        free_undo(position, 0)
    assert len(agreed_undo(position, 0, 7).moves) == len(position.moves) - 2
