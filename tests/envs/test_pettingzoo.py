"""The PettingZoo environments: PettingZoo's own tests, and what we promise beyond them."""

import copy
import importlib
import pickle
import sys
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import mornington as mt
from mornington.core.observations import split
from mornington.envs import pettingzoo as environments

from .variants import FEW, name, with_rewards

TOGETHER = "next-station-london"
EXPECTED = (  # warnings of `api_test` that a dictionary with a mask brings about in every environment that has one
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",  # of those whose game is over, or who wait for the others
)


@pytest.fixture(autouse=True)
def _expected_warnings() -> Iterator[None]:
    with warnings.catch_warnings():
        for message in EXPECTED:
            warnings.filterwarnings("ignore", message)
        yield


def check_with_their_tests(game: str, options: dict[str, Any], cycles: int) -> None:
    api_test(environments.env(game, **options), num_cycles=cycles)
    seed_test(lambda: environments.env(game, **options), num_cycles=cycles)
    if game == TOGETHER:
        parallel_api_test(environments.parallel_env(game, **options), num_cycles=cycles)
        parallel_seed_test(lambda: environments.parallel_env(game, **options), num_cycles=cycles)


@pytest.mark.parametrize(("game", "options"), FEW, ids=name)
def test_their_tests(game: str, options: dict[str, Any]) -> None:
    check_with_their_tests(game, options, cycles=200)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), with_rewards(), ids=name)
def test_their_tests_with_all_variants(game: str, options: dict[str, Any]) -> None:
    check_with_their_tests(game, options, cycles=1000)


def play_on(env: Any, seed: int, steps: int = 10**6) -> list[Any]:
    """Choose at random for some steps, or to the end; return all that agents were told."""
    dice, told = np.random.default_rng(seed), []
    for _agent in env.agent_iter(steps):
        seen, reward, ended, cut, info = env.last()
        told.append((env.agent_selection, seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward, info))
        env.step(None if ended or cut else int(dice.choice(np.flatnonzero(seen["action_mask"]))))
    return told


@pytest.mark.parametrize(
    "duplicate", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["deepcopy", "pickle"]
)
@pytest.mark.parametrize("make", [environments.env, environments.raw_env])
@pytest.mark.parametrize(("game", "options"), FEW, ids=name)
def test_copies_are_exact_and_independent(game: str, options: dict[str, Any], make: Any, duplicate: Any) -> None:
    env = make(game, reward="gains", **options)
    env.reset(seed=3)
    play_on(env, seed=1, steps=17)  # where seats act at once, in the middle of a turn
    twin = duplicate(env)
    assert twin.unwrapped.episode == env.unwrapped.episode
    told = play_on(env, seed=2)
    assert play_on(twin, seed=2) == told
    assert twin.unwrapped.episode == env.unwrapped.episode
    env.reset()
    twin.reset()  # the same game follows
    assert twin.unwrapped.episode == env.unwrapped.episode


def test_copies_of_a_parallel_environment() -> None:
    env = environments.parallel_env(TOGETHER, players=2, powers=True, reward="gains")
    seen, _infos = env.reset(seed=3)
    for _ in range(30):
        seen = env.step({agent: int(np.argmax(seen[agent]["action_mask"])) for agent in env.agents})[0]
    twins = [copy.copy(env), copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    before = env.episode.copy()
    while env.agents:
        actions = {agent: int(np.argmax(seen[agent]["action_mask"])) for agent in env.agents}
        seen, *told = env.step(actions)
        for twin in twins:
            assert twin.episode == before
            assert list(twin.step(actions)[1:]) == told
            assert twin.episode == env.episode
        before = env.episode.copy()


def test_a_copy_of_turns_is_on_its_own() -> None:
    env = environments.raw_env("line-change", players=2)
    env.reset(seed=3)
    twin, before = copy.copy(env), env.episode.copy()
    play_on(twin, seed=1, steps=9)
    assert env.episode == before != twin.episode


@pytest.mark.parametrize(("game", "options"), FEW, ids=name)
def test_seeds_are_those_of_the_game(game: str, options: dict[str, Any]) -> None:
    env = environments.raw_env(game, **options)
    board = {"board": options["board"]} if "board" in options else {}
    rest = {key: value for key, value in options.items() if key != "board"}
    for seed in (5, 2**64 - 1):
        env.reset(seed=seed)
        assert env.position == mt.load(game, **board).start(seed=seed, **rest)
    play_on(env, seed=4, steps=9)
    assert mt.replay(env.position.record()) == env.position


@pytest.mark.parametrize("make", [environments.env, environments.parallel_env])
def test_later_games_are_drawn_from_the_seed(make: Any) -> None:
    """Environments with neighbouring seeds do not play each other's games later."""
    played = []
    for first in (5, 6, 5):
        env = make(TOGETHER, players=2)
        for seed in (first, None, None):
            env.reset(seed=seed)
            played.append(env.unwrapped.episode.seed)
    assert played[:3] == played[6:]
    assert len(set(played)) == 6
    one, other = (make(TOGETHER, players=2) for _env in range(2))
    one.reset()
    other.reset()
    assert one.unwrapped.episode.seed != other.unwrapped.episode.seed


def test_observations_are_those_of_the_position() -> None:
    env = environments.raw_env("line-change", players=3)
    env.reset(seed=1)
    play_on(env, seed=1, steps=8)
    position = env.position
    for seat, agent in enumerate(env.agents):
        seen = env.observe(agent)
        assert np.array_equal(seen["observation"], position.observation(seat))
        assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(move.id for move in position.legal(seat))
        assert env.state()[seat].tolist() == seen["observation"].tolist()
    assert set(split(env.parts, seen["observation"])) == {part.name for part in env.game.observation_parts}


def test_nobody_sees_what_others_choose_on_the_same_turn() -> None:
    env = environments.raw_env(TOGETHER, players=2)
    env.reset(seed=1)
    before = env.observe("player_1")
    env.step(int(np.flatnonzero(env.observe("player_0")["action_mask"])[0]))
    assert env.agent_selection == "player_1"
    after = env.observe("player_1")
    assert np.array_equal(before["observation"], after["observation"])
    assert not env.observe("player_0")["action_mask"].any()  # it has chosen
    env.step(int(np.flatnonzero(after["action_mask"])[0]))
    assert not np.array_equal(env.observe("player_1")["observation"], after["observation"])


def test_turns_and_parallel_play_are_the_same_game() -> None:
    options: dict[str, Any] = {"players": 3, "powers": True, "choose_pencils": True, "reward": "difference"}
    turns, together = environments.raw_env(TOGETHER, **options), environments.parallel_env(TOGETHER, **options)
    turns.reset(seed=8)
    seen, _infos = together.reset(seed=8)
    dice = np.random.default_rng(1)
    paid: dict[str, float] = {}
    while together.agents:
        actions = {}
        for agent in together.agents:
            moves = np.flatnonzero(seen[agent]["action_mask"])
            actions[agent] = int(dice.choice(moves)) if len(moves) else 0  # which is ignored
        for seat in together.episode.waiting:
            turns.step(actions[f"player_{seat}"])
        seen, paid, _ended, _cut, infos = together.step(actions)
    assert turns.episode == together.episode
    assert turns.rewards == paid
    assert turns.infos == infos


@pytest.mark.parametrize("reward", ["points", "difference", "win"])
def test_rewards(reward: str) -> None:
    env = environments.env("line-change", players=2, board="shuttle", reward=reward)
    env.reset(seed=2)
    told = play_on(env, seed=2)
    *before, first, second = told
    assert not any(reward for *_rest, reward, _info in before)
    outcome = env.unwrapped.position.outcome()
    mine, other = outcome.totals
    expected = {"points": (mine, other), "difference": (mine - other, other - mine)}
    if reward == "win":
        assert sorted([first[3], second[3]]) in ([-1, 1], [0, 0])
    else:
        assert (first[3], second[3]) == expected[reward]
    assert first[4] == {"points": mine, "rank": outcome.ranks[0]}


@pytest.mark.parametrize(("game", "options"), FEW, ids=name)
def test_gains_add_up_to_points(game: str, options: dict[str, Any]) -> None:
    env = environments.env(game, reward="gains", **options)
    for seed in (2, 3):  # nothing is left of the game before
        env.reset(seed=seed)
        told, sums = play_on(env, seed=2), dict.fromkeys(env.possible_agents, 0.0)
        for agent, _seen, _mask, reward, _info in told:
            sums[agent] += reward
        assert tuple(sums.values()) == env.unwrapped.position.scores()
        assert any(reward for *_rest, reward, _info in told[: len(told) // 2])


def test_gains_of_all_at_once() -> None:
    """As the batch pays them, which makes the moves one after the other."""
    env, games = (
        environments.parallel_env(TOGETHER, players=3, reward="gains"),
        mt.vector(TOGETHER, 1, players=3, seed=5, reward="gains"),
    )
    seen, _infos = env.reset(seed=5)
    while env.agents:
        actions = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[-1]) for agent in env.agents}
        seen, rewards, *_rest = env.step(actions)
        paid = np.zeros(3)
        for agent in actions:
            games.step([actions[agent]])
            paid += games.rewards[0]
        assert list(rewards.values()) == paid.tolist()
    assert games.over[0]
    assert env.step({}) == ({}, {}, {}, {}, {})


def test_what_is_not_legal() -> None:
    wrong = mt.load("ticket-to-ride-london").rules.MOVES - 1
    raw = environments.raw_env("ticket-to-ride-london", players=2)
    raw.reset(seed=1)
    with pytest.raises(mt.ForbiddenMove, match="is not possible now"):
        raw.step(wrong)
    with pytest.raises(mt.ForbiddenMove, match="player_0 has to choose"):
        raw.step(None)
    checked = environments.env("ticket-to-ride-london", players=2)
    checked.reset(seed=1)
    checked.step(wrong)
    worst = raw.game.limits(players=2).least
    assert checked.terminations == {"player_0": True, "player_1": True}
    assert checked.rewards == {"player_0": worst, "player_1": 0}
    together = environments.parallel_env(TOGETHER, players=2, reward="win")
    together.reset(seed=1)
    legal = together.episode.legal(0)[0]
    with pytest.raises(mt.ForbiddenMove, match="player_1 has to choose"):
        together.step({"player_0": legal})
    _seen, rewards, ended, cut, infos = together.step({"player_0": legal, "player_1": 1})
    assert rewards == {"player_0": 0, "player_1": -1}
    assert ended == cut == {"player_0": True, "player_1": True}
    assert infos["player_1"] == {"illegal": 1}
    assert together.agents == []


def test_mistakes_are_told() -> None:
    with pytest.raises(mt.BadOption, match=r"the seats of Line Change take turns: use env\(\)"):
        environments.parallel_env("line-change")
    with pytest.raises(mt.UnknownGame, match="did you mean"):
        environments.env("line-chang")
    with pytest.raises(mt.BadOption, match="has no option"):
        environments.env("line-change", pwers=True)
    with pytest.raises(mt.BadOption, match="reward must be one of"):
        environments.env("line-change", reward="score")
    with pytest.raises(mt.BadOption, match="render_mode must be"):
        environments.env("line-change", render_mode="human")
    with pytest.raises(mt.BadSeat, match="no seat 2"):
        environments.env("line-change", render_seat=2)
    with pytest.raises(mt.BadOption, match="must be reset"):
        environments.raw_env("line-change").observe("player_0")


def test_names_and_pictures() -> None:
    env = environments.env("metromania", players=2, render_mode="svg", render_seat=1)
    assert env.metadata["name"] == str(env) == "metromania_v0"
    assert env.metadata["render_modes"] == ["rgb_array", "svg", "ansi"]
    env.reset(seed=1)
    assert env.render() == env.unwrapped.position.svg(1)
    pixels = environments.parallel_env(TOGETHER, players=2, render_mode="rgb_array")
    pixels.reset(seed=1)
    assert pixels.render().dtype == np.uint8
    assert pixels.metadata["name"] == "next_station_london_v0"
    silent = environments.raw_env("metromania")
    silent.reset(seed=1)
    assert silent.render() is None


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium"])
def test_without_the_library_the_extra_is_named(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    for module in ("mornington.envs.pettingzoo", "mornington.envs.spaces"):
        monkeypatch.delitem(sys.modules, module)
    with pytest.raises(mt.MissingExtra, match=r'install with `pip install "mornington\[rl\]"`'):
        importlib.import_module("mornington.envs.pettingzoo")
