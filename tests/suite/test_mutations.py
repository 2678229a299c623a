"""Faults that were once put into a game and that nobody noticed: the suite's laws find each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

import mornington as mt
from mornington.core import engine
from mornington.core.game import Game
from mornington.core.merits import Merit
from mornington.core.rule import rule
from mornington.testing import LAWS, Case, Law, merits, pictures, playing, private, resampling, secrecy

Patch = pytest.MonkeyPatch
TICKETS = "ticket-to-ride-london"
original_apply: Any = None  # the game's own, where a test has put another in its place


def case_of(name: str, players: int = 2, **more: Any) -> Case:
    """A game as it comes: for faults that are not in its rules."""
    return Case(mt.load(name), {"players": players}, **more)


def interpreted(name: str, players: int = 2) -> Case:
    """A game without compiling: a fault in the rules would have to be compiled first."""
    return Case(mt.load(name, interpreted=True), {"players": players})


def broken(law: Law, case: Case) -> str:
    """What a law that is part of the suite says about a game."""
    assert law in LAWS
    with pytest.raises(AssertionError) as found:
        law(case)
    return str(found.value)


def test_cards_told_to_everyone(monkeypatch: Patch) -> None:
    """`turned_up` tells everyone every hidden draw, as it does for the record."""
    notation: Any = mt.load(TICKETS).notation
    honest = notation.turned_up
    monkeypatch.setattr(notation, "turned_up", lambda board, before, s, seat: honest(board, before, s, None))
    law = secrecy.cards_are_told_only_to_those_who_see_them
    assert "turned_up tells" in broken(law, case_of(TICKETS, left_out=("seats.returned",)))


@pytest.mark.parametrize("name", mt.games())
def test_a_generator_that_is_not_redrawn(name: str, monkeypatch: Patch) -> None:
    """`resample` leaves `s.rng` as it is: whoever holds the position knows what will be drawn."""
    rules: Any = mt.load(name).rules
    honest = rules.resample

    def lazy(board: Any, s: Any, seat: int, rng: Any) -> None:
        old = s.rng[0]
        honest(board, s, seat, rng)
        s.rng[0] = old

    case = interpreted(name)
    assert case.game.engine  # bound before, since what is put in place here is no rule that could be
    monkeypatch.setattr(rules, "resample", lazy)
    assert "does not redraw s.rng" in broken(resampling.resampling_redraws_the_generator, case)


@pytest.mark.parametrize(("name", "panel"), [(TICKETS, "hand"), ("metromania", "own")])
def test_a_panel_that_is_missing(name: str, panel: str, monkeypatch: Patch) -> None:
    """A hand, or whatever a seat alone knows, is on no panel."""
    draw: Any = mt.load(name).draw
    honest = draw.panels

    def without(board: Any, view: Any, prefix: str) -> list[Any]:
        return [found for found in honest(board, view, prefix) if found.name != panel]

    case = case_of(name, 3, left_out=("seats.returned",))
    private.pages_show_what_a_seat_holds(case)
    monkeypatch.setattr(draw, "panels", without)
    assert "is a panel missing?" in broken(private.pages_show_what_a_seat_holds, case)


@pytest.mark.parametrize("name", mt.games())
def test_a_dark_colour_that_is_missing(name: str, monkeypatch: Patch) -> None:
    case = case_of(name)
    pictures.colours_have_a_dark_counterpart(case)
    used = "".join(pictures.pictures_of(case.start(1), 0).values())
    colour = next(colour for colour in case.game.draw.DARK if colour in used)
    monkeypatch.delitem(cast("dict[str, str]", case.game.draw.DARK), colour)
    assert colour in broken(pictures.colours_have_a_dark_counterpart, case)


@rule
def silent_apply(board, s, w, seat, move):  # type: ignore[no-untyped-def]
    old = s.reveals
    original_apply(board, s, w, seat, move)
    s.reveals = old


@pytest.mark.parametrize("name", mt.games())
def test_reveals_that_never_count(name: str, monkeypatch: Patch) -> None:
    """A move that shows a card could be taken back, with the card seen."""
    rules: Any = mt.load(name).rules
    monkeypatch.setitem(silent_apply.__globals__, "original_apply", rules.apply)
    monkeypatch.setattr(rules, "apply", silent_apply)
    monkeypatch.setattr(engine, "bound_rules", engine.bound_rules.__wrapped__)
    assert "reveals does not count" in broken(secrecy.learning_counts_as_revealing, interpreted(name, 4))


@pytest.mark.parametrize("name", mt.games())
def test_a_view_that_tells_what_is_hidden(name: str, monkeypatch: Patch) -> None:
    views: Any = mt.load(name).views
    honest: Callable[..., dict[str, Any]] = views.view
    monkeypatch.setattr(views, "view", lambda board, s, *rest: {**honest(board, s, *rest), "next": int(s.rng[0])})
    assert "'next' in the view" in broken(secrecy.nobody_sees_what_they_may_not, case_of(name))


def test_an_oracle_that_counts_otherwise() -> None:
    case = case_of(TICKETS, oracle=lambda position, seat: position.scores()[seat] + (seat == 1))
    with pytest.raises(AssertionError, match="for seat 1"):
        playing.totals_are_those_of_the_oracle(case)


def merits_part(*told: Merit, peeks: bool = False) -> SimpleNamespace:
    """A part that says the same of every move, and with `peeks` also what it turned up."""

    def said(board: Any, before: Any, after: Any, text: str) -> list[Merit]:
        return [*told, *([Merit(f"leaves {len(str(after))} characters to read", -9.0)] if peeks else [])]

    return SimpleNamespace(merits=said)


@pytest.mark.parametrize(
    ("part", "fault"),
    [
        (merits_part(Merit("ends with a full stop.", 1)), "ends with a full stop"),
        (merits_part(Merit("is long " * 20 + "indeed", 1)), "characters, more than 110"),
        (merits_part(Merit("is little", 1), Merit("is more", 2)), "not sorted"),
        (merits_part(Merit("is told", 1), Merit("is told", 1)), "told twice"),
        (merits_part(Merit("is fine", 1), peeks=True), "tell what its player cannot know"),
    ],
)
def test_merits_that_say_too_much_or_too_badly(part: SimpleNamespace, fault: str) -> None:
    game = mt.load(TICKETS)
    case = Case(Game(replace(game.spec, merits=cast(Any, part)), board_text=game.board.text), {"players": 2})
    assert fault in broken(merits.merits_are_short_sorted_and_keep_secrets, case)
