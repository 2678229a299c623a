"""Bots that only one game has, by policies that it names."""

from __future__ import annotations

from types import ModuleType

import pytest

import mornington as mt
from mornington.arena.intervals import wilson
from mornington.arena.ladder import programme
from mornington.arena.match import arrange, play
from mornington.bots import policies
from mornington.core.contract import named_policies
from tests.commands import run

GAME = "ticket-to-ride-london"


def test_they_are_named_where_they_play() -> None:
    assert mt.bot_names(mt.load(GAME)) == (*mt.bot_names(), "racing")
    assert mt.bot_names(mt.load("metromania")) == mt.bot_names()
    assert policies.names() == ("racing",)
    _, shown, _ = run("bots", GAME, "metromania")
    assert shown.count("racing") == 1


def test_one_seed_one_choice() -> None:
    position = mt.load(GAME).start(seed=5)
    for _ in range(40):
        chosen = mt.bot("racing", 3).choose(position)
        assert chosen == mt.bot("racing", 3).choose(position)
        position.play(chosen)


def test_racing_is_the_player_of_the_rollouts() -> None:
    spec = mt.load(GAME).spec
    assert named_policies(spec)["racing"].choose is vars(spec.bots)["rollout"]


def test_racing_beats_greedy_as_claimed() -> None:
    match = arrange(mt.load(GAME), ["racing", "greedy"], 0, 2, {})
    won = 0.0
    for number in range(200):
        done = play(match, match.fixture(number))
        assert done is not None
        first = [bot for bot, rank in zip(done[1].seats, done[1].ranks, strict=True) if rank == 1]
        won += (0 in first) / len(first)
    assert wilson(won / 200, 200)[0] > 0.6, won


@pytest.mark.parametrize("game", ["metromania", "next-station-london", "line-change"])
def test_other_games_say_that_they_do_not_have_it(game: str) -> None:
    with pytest.raises(mt.BadBot, match="racing plays only Ticket to Ride: London, not "):
        mt.bot("racing").choose(mt.load(game, interpreted=True).start(seed=1), 0)
    with pytest.raises(mt.BadBot, match="racing plays only"):
        arrange(mt.load(game), ["greedy", "racing"], 0, 2, {})


@pytest.mark.parametrize("command", [("play", "line-change", "--bot"), ("arena", "line-change", "greedy")])
def test_commands_refuse_it_before_anything_is_played(command: tuple[str, ...]) -> None:
    code, _, said = run(*command, "racing")
    assert code == 2
    assert "racing plays only Ticket to Ride: London, not Line Change" in said


def test_a_mistyped_name_is_guessed() -> None:
    with pytest.raises(mt.BadBot, match=r"there is no bot 'racin' \(did you mean racing\?\)"):
        mt.bot("racin")


def test_it_is_compiled_once_for_each_name() -> None:
    spec = mt.load(GAME).spec
    first = policies.policy_modules(spec, "racing")
    assert first is policies.policy_modules(spec, "racing")
    assert all(isinstance(module, ModuleType) for module in first)


def test_the_ladder_measures_it() -> None:
    asked = {part.bots: part.asked for part in programme(mt.load(GAME))}
    assert asked["racing", "greedy"] is None
    assert asked["level-5", "racing"] == 0.8
    assert not any("racing" in part.bots for part in programme(mt.load("metromania")))
