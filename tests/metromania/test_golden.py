"""Recorded whole games, replayed to the exact scores. If one changes, the rules version must change too."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

import mornington as mt
from mornington.games.metromania import state
from tests.conftest import GOLDEN

from .test_compulsory import could_dig

FILES = sorted(GOLDEN.glob("metromania-*.txt"))


def name_of(file: Path) -> str:
    return file.stem.removeprefix("metromania-")


@cache
def played(name: str) -> mt.Position:
    return mt.replay((GOLDEN / f"metromania-{name}.txt").read_text("utf-8"))


@cache
def final(name: str) -> dict[str, Any]:
    return played(name).view()


@pytest.mark.parametrize(
    ("name", "causes"),
    [("two", ["both lines finished"]), ("last-station", ["last station"]), ("five-lines", ["five lines"])],
)
def test_the_three_ways_building_ends(name: str, causes: list[str]) -> None:
    assert final(name)["final"]["causes"] == causes


@pytest.mark.parametrize("fault", ["not placed", "no station", "no connection"])
def test_every_kind_of_fault_is_charged(fault: str) -> None:
    tests = final(fault.replace(" ", "-"))["tests"]
    faulty = [(t, c) for t in tests for c, kind in t["faults"].items() if kind == fault]
    assert faulty
    assert all(t["points"][c] == -6 for t, c in faulty)


def test_two_kinds_of_fault_in_one_test() -> None:
    assert any(len(set(t["faults"].values())) == 2 for t in final("no-station")["tests"])


def test_sunday_is_won() -> None:
    sunday = final("two")["tests"][6]
    assert sunday["minutes"]
    assert set(sunday["points"].values()) == {0, 5} or set(sunday["points"].values()) == {5}


def test_between_them_they_reach_every_kind_of_move() -> None:
    lines = [
        line for file in FILES for line in file.read_text("utf-8").splitlines() if line[:2] in ("0 ", "1 ", "2 ", "3 ")
    ]
    words = {line.split()[1] for line in lines}
    assert words == {"1", "2", "station", "pass", "double"}
    assert any("-end" in line for line in lines)


def test_a_bonus_forfeited_a_turn_declined_and_a_forced_pass() -> None:
    game = played("passes")
    kinds = set()
    for n, moved in enumerate(game.moves):
        if moved.move.text == "pass":
            before = game.at(n)
            alone = len(before.legal(moved.seat)) == 1
            kinds.add("forced" if alone else before.view()["phase"])
    assert kinds == {"bonus", "turn", "forced"}


def test_tunnels_that_are_not_legal_because_three_are_compulsory() -> None:
    game, excluded = played("compulsory"), 0
    for n in range(len(game.moves)):
        before = game.at(n)
        if before.fields.phase in (state.TURN, state.DIGGING):
            legal = [move.id for move in before.legal(before.actors[0]) if move.id < state.STATION]
            excluded += legal != could_dig(before)
    assert excluded > 5


def test_ties() -> None:
    for name, words, first in (
        ("tie-by-lines", "won by more finished lines", 1),
        ("tie-by-tunnels", "won by more tunnels", 1),
        ("shared", "shared victory", 2),
    ):
        outcome = played(name).outcome()
        assert outcome is not None
        assert words in outcome.reason
        assert len(outcome.winners) == first
        assert list(outcome.totals).count(max(outcome.totals)) > 1
