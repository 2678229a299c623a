"""Texts that are no legal move: unreadable, ambiguous or forbidden, each with its reason and what may be meant."""

from __future__ import annotations

import pytest

import mornington as mt
from mornington.core.errors import AmbiguousMove, ForbiddenMove, IllegalMove, UnreadableMove

from .test_rules import GAME, started

DEAL = "blue bus pink*2 yellow green black orange yellow"  # hands of two, then the row


@pytest.fixture
def position() -> mt.Position:
    return started(mt.load(GAME), DEAL)


def refused(position: mt.Position, text: str, kind: type[IllegalMove]) -> IllegalMove:
    with pytest.raises(IllegalMove) as found:
        position.play(text)
    assert type(found.value) is kind
    return found.value


@pytest.mark.parametrize(
    ("text", "reason", "suggestions"),
    [
        ("tikets", "'tikets' is not a move; write it like 'draw'", ("tickets",)),
        ("draw two", "'draw two' is not a move; write it like 'draw'", ("draw",)),
        ("xyzzy", "'xyzzy' is not a move; write it like 'draw'", ()),
        ("take yelow", "there is no card 'yelow'", ("take yellow",)),
        ("claim Waterloo", "a claim is written like 'claim Big Ben - Waterloo blue: 1 blue'", ()),
        (
            "claim Big Bem - Waterloo blue: 1 blue",
            "there is no route 'Big Bem - Waterloo'",
            ("claim Big Ben - Waterloo blue: 1 blue",),
        ),
        (
            "claim Waterloo - Big Ben: 1 blue",
            "'claim Waterloo - Big Ben: 1 blue' is incomplete",
            ("claim Big Ben - Waterloo blue: 1 blue",),
        ),
    ],
)
def test_unreadable(position: mt.Position, text: str, reason: str, suggestions: tuple[str, ...]) -> None:
    error = refused(position, text, UnreadableMove)
    assert (error.reason, error.suggestions) == (reason, suggestions)


def test_ambiguous(position: mt.Position) -> None:
    """The suggestions are the legal moves it may mean, and all of them can be played."""
    for text, word in (
        ("take", "take "),
        ("claim Big Ben - Trafalgar Square", "claim Trafalgar Square - Big Ben grey: "),
    ):
        error = refused(position, text, AmbiguousMove)
        assert list(error.suggestions) == [str(move) for move in position.legal() if str(move).startswith(word)]
        assert all(repr(suggestion) in str(error) for suggestion in error.suggestions)
        for suggestion in error.suggestions:
            position.copy().play(suggestion)
    position.play("tickets")
    assert refused(position, "keep", AmbiguousMove).suggestions == tuple(map(str, position.legal()))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("take pink", "no pink card lies face up"),
        ("keep both", "there are no tickets to choose from now"),
        ("claim Waterloo - Globe Theatre pink: 2 pink", "you have 0 pink cards, not 2"),
    ],
)
def test_forbidden(position: mt.Position, text: str, reason: str) -> None:
    assert refused(position, text, ForbiddenMove).reason == reason


def test_tickets_are_chosen_first() -> None:
    position = mt.load(GAME).start(seed=1)
    example = str(position.legal()[0])
    error = refused(position, "draw", ForbiddenMove)
    assert error.reason == f"choose your tickets first, for instance {example!r}"
    assert refused(position, example[:-2], ForbiddenMove).suggestions == (example,)
    refused(position, "dwar", UnreadableMove)
