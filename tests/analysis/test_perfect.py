"""The best score with all cards known: brute force agrees where it can be had, and the line found can be played."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

import mornington as mt
from mornington.analysis.perfect import NARROWEST, PROBE, SLOWER, opened, perfect, solved
from tests.analysis.positions import greedy_game
from tests.thorough import slow

LONDON = "next-station-london"
perfect_module = import_module("mornington.analysis.perfect")  # the package has a function of this name


def brute_force(position: mt.Position) -> int:
    """The best total of seat 0 alone, by trying everything."""

    @cache
    def best(state: bytes) -> int:
        here = position.game.from_bytes(state)
        if here.over:
            return here.scores()[0]
        totals = []
        for move in here.legal(0):
            there = here.copy()
            there.play(move, 0)
            totals.append(best(bytes(there)))
        return max(totals)

    return best(bytes(position))


LAST_TURNS = [slow(1, False, 7), slow(2, False, 7), (3, False, 7), (1, True, 7), slow(3, True, 7)]
EARLIER_TURNS = [slow(seed, powers, 6 if powers else 5) for seed in (1, 2, 3) for powers in (False, True)]


@pytest.mark.parametrize(("seed", "powers", "turn"), [*LAST_TURNS, *EARLIER_TURNS])
def test_brute_force_agrees_on_the_last_turns(seed: int, powers: bool, turn: int) -> None:
    position = mt.load(LONDON).start(players=1, seed=seed, powers=powers)
    while not (position.view(0)["round"] == 4 and position.view(0)["turn"] >= turn):
        position.play(position.legal(0)[0], 0)
    assert solved(position, 0, runs=2, width=400).runs == (brute_force(position),) * 2


def replayed(start: mt.Position, seat: int, line: tuple[int, ...]) -> int:
    """What a line of play scores, whatever the others do: here they take their first move."""
    position, left = start.copy(), list(line)
    while not position.over:
        actor = position.actors[0]
        position.play(left.pop(0) if actor == seat else position.legal(actor)[0].id, actor)
    assert not left
    return position.scores()[seat]


@pytest.mark.parametrize(("players", "seat", "options"), [(1, 0, {}), (3, 2, {"powers": True, "objectives": True})])
def test_more_than_was_played_and_really_there(players: int, seat: int, options: dict[str, Any]) -> None:
    position = mt.load(LONDON).start(players=players, seed=9, **options)
    start = position.copy()
    while not position.over:
        actor = position.actors[0]
        position.play(position.legal(actor)[position.greedy(actor, len(position.moves))], actor)
    found = perfect(position, seat, runs=2, width=60)
    assert found.played == position.scores()[seat]
    assert found.score > found.played
    assert replayed(start, seat, found.line) == found.score == max(found.runs)
    assert perfect(position, seat, runs=2, width=60) == found
    assert f"a way to {found.score} points, {found.score - found.played} more" in found.text()


def test_pencils_stay_as_they_were_chosen() -> None:
    """Who takes which is not the seat's own affair: the search begins with the first card."""
    position = mt.load(LONDON).start(players=2, seed=4, choose_pencils=True)
    while not position.over:
        actor = position.actors[0]
        position.play(position.legal(actor)[position.greedy(actor, len(position.moves))], actor)
    assert opened(position) == position.at(3)
    again = position.copy()
    again.redeal(1)
    assert opened(again).view(1) == position.at(3).view(1)
    found = perfect(position, 1, runs=1, width=20)
    assert found.played == position.scores()[1]
    assert replayed(position.at(3), 1, found.line) == found.score >= found.played


def test_a_wider_beam_finds_more() -> None:
    start = mt.load(LONDON).start(players=1, seed=2)
    narrow, wide = (solved(start, 0, runs=2, width=width).score for width in (5, 400))
    assert wide > narrow


@pytest.mark.parametrize(("probe", "width"), [(0.1, 70), (0.05, 140), (1000.0, NARROWEST)])
def test_seconds_choose_the_width(probe: float, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By how long a narrow beam takes here, as a clock tells it that the machine cannot disturb."""
    clock = iter([0.0, probe])
    monkeypatch.setattr(perfect_module, "time", SimpleNamespace(perf_counter=lambda: next(clock)))
    start = mt.load(LONDON).start(players=1, seed=2)
    told: list[tuple[int, int]] = []
    found = solved(start, 0, seconds=0.4, runs=2, tell=lambda done, runs: told.append((done, runs)))
    assert found.width == width == max(NARROWEST, int(SLOWER * PROBE * 0.4 / 2 / probe))
    assert told == [(1, 2), (2, 2)]


def test_a_score_that_is_ones_own_affair() -> None:
    """Where the game can be played alone, the others' moves do not change a seat's score."""
    assert [mt.load(name).spec.is_solitaire for name in mt.games()] == [name == LONDON for name in mt.games()]
    position = greedy_game(LONDON, 2)
    own = tuple(entry.move.id for entry in position.moves if entry.seat == 0)
    assert replayed(position.at(0), 0, own) == position.scores()[0]


def test_cards_dealt_anew_are_the_ones_that_count() -> None:
    position = mt.load(LONDON).start(players=1, seed=4)
    for _turn in range(3):
        position.play(position.legal(0)[0], 0)
    position.redeal(99)
    while not position.over:
        position.play(position.legal(0)[0], 0)
    again = opened(position)
    assert not again.moves
    for entry in position.moves:
        again.play(entry.move, 0)
    assert again.over
    assert again.scores() == position.scores()


@pytest.mark.parametrize(
    ("runs", "words"),
    [
        ((150,), "one search only"),
        ((150, 150), "All 2 independent searches found the same"),
        ((150, 149, 150), "2 of 3 independent searches"),
        ((150, 149, 140), "Only one of 3 independent searches found it (the others 140 to 149)"),
    ],
)
def test_how_sure_it_is(runs: tuple[int, ...], words: str) -> None:
    from mornington.analysis import Perfect

    found = Perfect(150, runs, 100, 120, ())
    assert words in found.text()
    assert "150 points, 30 more" in found.text()
    assert found.plain()["reached"] == runs.count(150)


def test_errors() -> None:
    with pytest.raises(mt.BadOption, match="depends on the others too"):
        perfect(greedy_game("ticket-to-ride-london", 2), 0)
    finished = greedy_game(LONDON, 1)
    with pytest.raises(mt.BadOption, match="its cards are still secret"):
        perfect(finished.at(10), 0)
    with pytest.raises(mt.BadSeat):
        perfect(finished, 1)
    with pytest.raises(mt.BadOption, match="needs some seconds"):
        perfect(finished, 0, seconds=0)
