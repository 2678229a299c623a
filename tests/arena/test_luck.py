"""Results without the luck of the cards, beside the plain ones."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import mornington as mt
from mornington.arena.match import Match, Played, arrange, play
from mornington.arena.resultfile import ResultFile, read
from mornington.arena.standings import standings
from mornington.bots.learned import luck
from mornington.bots.weights import find
from tests.arena.matches import a_match, games_of
from tests.commands import run

GAME = "next-station-london"


@pytest.fixture(scope="module")
def alone() -> Match:
    return a_match("greedy", game=GAME, seed=0)


@pytest.fixture(scope="module")
def games(alone: Match) -> list[Played]:
    return games_of(alone, 120)


def first(match: Match) -> Played:
    done = play(match, match.fixture(0))
    assert done is not None
    return done[1]


def test_the_mean_is_the_same_and_better_known(alone: Match, games: list[Played]) -> None:
    (bot,) = standings(alone, games).bots
    plain, fair = bot.score, bot.score_without_luck
    assert fair is not None
    assert plain.standard_error is not None
    assert fair.standard_error is not None
    assert fair.standard_error < 0.8 * plain.standard_error
    brought = [game.luck[0] for game in games if game.luck]
    assert len(brought) == len(games)
    assert fair.value == pytest.approx(plain.value - np.mean(brought))
    assert abs(np.mean(brought)) < 3.5 * np.std(brought) / len(brought) ** 0.5


@pytest.mark.parametrize("options", [{}, {"objectives": True, "powers": True, "choose_pencils": True}], ids=str)
def test_every_seat_has_luck_of_its_own(options: dict[str, bool]) -> None:
    match = arrange(mt.load(GAME), ["greedy", "random", "greedy"], 4, 3, options)
    done = play(match, match.fixture(0))
    assert done is not None
    position, played = done
    weights = find(match.game, match.options)
    assert weights is not None
    again, brought, seen = match.game.start(seed=played.seed, **match.options), [0.0] * 3, -1
    for moved in position.moves:
        if again.reveals != seen and again.legal(again.actors[0])[0].id < 1089:  # no pencil is being chosen
            brought = [points + luck(again, seat, weights) for seat, points in enumerate(brought)]
            seen = again.reveals
        again.play(moved.move.id, moved.seat)
    assert played.luck == pytest.approx(brought, abs=0.001)
    assert len(set(brought)) == 3


def test_where_nothing_is_learned_there_is_only_the_plain_figure() -> None:
    match = a_match("greedy", "random")
    games = games_of(match, 4)
    assert all(game.luck is None for game in games)
    assert all(bot.score_without_luck is None for bot in standings(match, games).bots)


def test_cards_are_no_luck_to_those_who_see_them() -> None:
    assert first(a_match("omniscient:1", game=GAME)).luck is None
    assert first(a_match("omniscient:1", "greedy", game=GAME, players=2)).luck is None


def test_files_keep_it_and_older_ones_can_be_read(alone: Match, games: list[Played], tmp_path: Path) -> None:
    new, old = tmp_path / "new.jsonl", tmp_path / "old.jsonl"
    before = [replace(game, luck=None) for game in games]
    for path, played in ((new, games), (old, before)):
        with ResultFile(path, alone) as file:
            for game in played:
                file.append(game)
        assert read(path).games == played
    assert '"luck":[' in new.read_text("utf-8")
    assert "luck" not in old.read_text("utf-8")
    mixed = [*before[:60], *games[60:]]
    assert standings(alone, mixed).bots[0].score_without_luck is None


def test_the_command_tells_both() -> None:
    command = ("arena", GAME, "greedy", "random", "--games", "4", "--seed", "2", "--processes", "1")
    code, out, _ = run(*command)
    assert code == 0
    assert "without luck" in out
    code, out, _ = run(*command, "--json")
    for bot in json.loads(out)["bots"]:
        assert set(bot["score"]) == set(bot["score_without_luck"]) == {"value", "standard_error"}
    code, out, _ = run("arena", "ticket-to-ride-london", *command[2:])
    assert "luck" not in out
