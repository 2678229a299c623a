"""The Gymnasium environments: Gymnasium's own checks, and what we promise beyond them."""

from __future__ import annotations

import copy
import importlib
import pickle
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode

import mornington as mt
from mornington.core.observations import split
from mornington.envs import rendering
from mornington.envs.gymnasium import MorningtonEnv, MorningtonVectorEnv, environment_id

from .variants import ALL, FEW, name

ALONE = "Mornington/NextStationLondon-v0"
COPIES = [copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


def made(game: str, **given: Any) -> MorningtonEnv:
    env = gymnasium.make(environment_id(game), **given).unwrapped
    assert isinstance(env, MorningtonEnv)
    return env


def made_vector(game: str, n: int, **given: Any) -> MorningtonVectorEnv:
    env = gymnasium.make_vec(environment_id(game), n, **given)
    assert isinstance(env, MorningtonVectorEnv)
    return env


def play_on(env: MorningtonEnv, seed: int, steps: int = 10**6) -> list[Any]:
    """Choose at random for some steps, or to the end; return all that the agent was told."""
    dice, told = np.random.default_rng(seed), []
    for _step in range(steps):
        moves = np.flatnonzero(env.action_masks())
        told.append(env.step(dice.choice(moves)))
        if told[-1][2]:
            break
    return told


@pytest.mark.parametrize(("game", "options"), FEW, ids=name)
def test_their_checks(game: str, options: dict[str, Any]) -> None:
    check_env(made(game, opponents="random", **options), skip_render_check=True)


@pytest.mark.slow
@pytest.mark.parametrize("settings", [{}, {"observation": "parts", "seat": None, "reward": "gains"}], ids=name)
@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_their_checks_with_all_variants(game: str, options: dict[str, Any], settings: dict[str, Any]) -> None:
    env = made(game, **options, **settings)
    check_env(env, skip_render_check=True)
    env.reset(seed=5)
    told = play_on(env, seed=5)
    for observation, reward, _over, truncated, _info in told:
        assert observation in env.observation_space
        assert not truncated
        assert isinstance(reward, float)
    _observation, _reward, over, _truncated, info = told[-1]
    assert over
    assert info["final_scores"].tolist() == list(env.position.scores())


def test_their_checks_of_pictures() -> None:
    check_env(made("next-station-london", render_mode="ansi"))


def test_every_game_is_registered() -> None:
    assert [key for key in gymnasium.registry if key.startswith("Mornington/")] == [
        "Mornington/NextStationLondon-v0",
        "Mornington/TicketToRideLondon-v0",
        "Mornington/Metromania-v0",
        "Mornington/LineChange-v0",
    ]


def test_a_game_is_what_its_seed_deals_and_the_next_is_drawn_from_it() -> None:
    env = made("metromania", players=3, open=True, seat=0)
    env.reset(seed=7)
    assert env.position == env.position.game.start(players=3, seed=7, open=True)
    env.reset()
    second = bytes(env.position)
    env.reset()
    assert bytes(env.position) != second
    env.reset(seed=7)
    env.reset()
    assert bytes(env.position) == second


@pytest.mark.parametrize("opponents", ["greedy", ["random", "level-1"]])
def test_observations_are_what_the_seat_may_know(opponents: Any) -> None:
    env = made("next-station-london", players=3, opponents=opponents, seat=None, powers=True)
    seen, info = env.reset(seed=5)
    for _step in range(100):
        assert env.seat == 5 % 3
        assert seen["observation"].tolist() == env.position.observation(env.seat).tolist()
        legal = [] if env.position.over else [move.id for move in env.position.legal(env.seat)]
        assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(legal)
        assert info["action_mask"].tolist() == seen["action_mask"].tolist()
        if env.position.over:
            break
        seen, _reward, _over, _truncated, info = env.step(np.int64(legal[0]))
    assert env.position.over
    assert info["final_ranks"].tolist() == list(env.position.outcome().ranks)  # type: ignore[union-attr]


def test_parts_are_the_flat_form_taken_apart() -> None:
    flat, parts = made("line-change"), made("line-change", observation="parts")
    one, other = flat.reset(seed=1)[0]["observation"], parts.reset(seed=1)[0]["observation"]
    expected = split(mt.load("line-change").observation_parts, one)
    assert data_equivalence(other, expected, exact=True)


@pytest.mark.parametrize("opponent", ["greedy", "level-1"])
@pytest.mark.parametrize("copied", COPIES)
def test_copies_go_on_alike_and_on_their_own(copied: Any, opponent: str) -> None:
    env = made("next-station-london", players=2, opponents=opponent, reward="gains", seat=None)
    env.reset(seed=5)
    play_on(env, seed=1, steps=4)
    other = copied(env)
    before = bytes(env.position)
    told = play_on(other, seed=2, steps=5)
    assert bytes(env.position) == before
    assert data_equivalence(told, play_on(env, seed=2, steps=5), exact=True)
    assert data_equivalence(env.reset(), other.reset(), exact=True)  # the next game is drawn alike


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("copies", [True, False])
def test_copies_of_many_games_too(copied: Any, copies: bool) -> None:
    """Through ends and restarts, with illegal moves and the luck of what replaces them."""
    env = made_vector("next-station-london", 3, players=2, reward="gains", seat=None, copy=copies)

    def play(env: MorningtonVectorEnv, steps: int) -> list[Any]:
        dice = np.random.default_rng(steps)
        return [copy.deepcopy(env.step(dice.integers(0, 1105, 3))) for _step in range(steps)]

    env.reset(seed=5)
    play(env, 9)
    other = copied(env)
    before = env.games.states.copy()
    told = play(other, 60)
    assert env.games.states.tobytes() == before.tobytes()
    assert any("final_info" in infos for *_rest, infos in told)
    assert data_equivalence(told, play(env, 60), exact=True)
    assert data_equivalence(env.reset(), other.reset(), exact=True)


@pytest.mark.parametrize("opponents", ["greedy", ["search:1"]])
def test_rewards(opponents: Any) -> None:
    sums = {}
    for reward in ("points", "gains", "difference", "win"):
        env = made("ticket-to-ride-london", opponents=opponents, reward=reward)
        env.reset(seed=3)
        told = play_on(env, seed=3)
        sums[reward] = sum(reward for _seen, reward, _over, _truncated, _info in told)
        assert reward == "gains" or not any(reward for _seen, reward, *_rest in told[:-1])
    mine, other = env.position.scores()
    ranks = env.position.outcome().ranks  # type: ignore[union-attr]
    assert sums == {"points": mine, "gains": mine, "difference": mine - other, "win": np.sign(ranks[1] - ranks[0])}


@pytest.mark.parametrize("game", ["next-station-london", "metromania"])
@pytest.mark.parametrize("opponents", ["greedy", "search:1"])
def test_gains_begin_with_what_bots_did_before_the_first_move(game: str, opponents: str) -> None:
    """Points that there are before the agent's first decision, below 0 in Metromania, are paid with it."""
    env = made(game, players=2, opponents=opponents, reward="gains", seat=1)
    for seed in (1, 2):
        env.reset(seed=seed)
        told = play_on(env, seed=3)
        assert sum(reward for _seen, reward, *_rest in told) == env.position.scores()[1]


def test_an_illegal_move_becomes_a_random_one_or_an_error() -> None:
    env = made("next-station-london")
    seen, _info = env.reset(seed=5)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    outcomes = set()
    for _time in range(2):
        env.reset(seed=5)
        info = env.step(np.int64(illegal))[4]
        assert info["illegal"] is True
        outcomes.add(bytes(env.position))
    assert len(outcomes) == 1  # by the luck of the seed
    assert "illegal" not in env.step(np.int64(env._games.legal[0, 0]))[4]

    strict = made("next-station-london", illegal="raise")
    strict.reset(seed=5)
    with pytest.raises(mt.ForbiddenMove, match=f"move number {illegal} is not possible"):
        strict.step(np.int64(illegal))
    for wrong in (-1, 1105, 1.5, "pass", None):
        with pytest.raises(mt.UnreadableMove, match="from 0 to 1104"):
            env.step(wrong)  # type: ignore[arg-type]
    play_on(env, seed=1)
    with pytest.raises(mt.ForbiddenMove, match="is over"):
        env.step(np.int64(0))


@pytest.mark.parametrize("mode", rendering.MODES)
def test_pictures_show_what_the_agent_may_know(mode: str) -> None:
    env = made("ticket-to-ride-london", render_mode=mode, seat=1)
    env.reset(seed=2)
    assert np.array_equal(env.render(), rendering.render(env.position, mode, 1))


def test_many_games_have_a_picture_each() -> None:
    env = made_vector("ticket-to-ride-london", 2, render_mode="ansi", seat=1)
    env.reset(seed=2)
    assert env.render() == tuple(rendering.render(env.games.position(i), "ansi", 1) for i in range(2))


@pytest.mark.parametrize(
    ("given", "error", "message"),
    [
        ({"opponents": "champion"}, mt.BadBot, "there is no bot 'champion'"),
        ({"opponents": "racing"}, mt.BadBot, "racing plays only Ticket to Ride"),
        ({"opponents": ["greedy"] * 2}, mt.BadOption, "one for each of the 1 other seats, not 2"),
        ({"reward": "fame"}, mt.BadOption, "points, difference, win, gains, not 'fame'"),
        ({"observation": "pixels"}, mt.BadOption, "observation must be one of flat, parts, not 'pixels'"),
        ({"illegal": "ignore"}, mt.BadOption, "illegal must be one of random, raise, not 'ignore'"),
        ({"render_mode": "human"}, mt.BadOption, "render_mode must be"),
        ({"seat": 2}, mt.BadSeat, "there is no seat 2"),
        ({"players": 9}, mt.BadOption, "2 to 4 players"),
    ],
)
def test_wrong_settings_are_refused(given: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        MorningtonEnv("metromania", **given)
    if given.get("opponents") not in ("champion", "racing"):
        with pytest.raises(error, match=message):
            MorningtonVectorEnv("metromania", 2, **given)


@pytest.mark.parametrize("form", ["flat", "parts"])
def test_many_games_at_once_are_what_single_ones_are(form: str) -> None:
    """As Gymnasium's own vector of single environments would tell it, game for game, and the next games follow."""
    settings: dict[str, Any] = {
        "players": 2,
        "opponents": "greedy",
        "seat": None,
        "observation": form,
        "reward": "gains",
    }
    many = made_vector("next-station-london", 3, **settings)
    singles = [made("next-station-london", **settings) for _i in range(3)]
    assert many.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, infos = many.reset(seed=8)
    alone = [env.reset(seed=8 + i)[0] for i, env in enumerate(singles)]
    assert seen in many.observation_space
    seeds, ends = [8, 9, 10], 0
    while ends < 4:
        for i in range(3):
            assert infos["action_mask"][i].tolist() == alone[i]["action_mask"].tolist()
            assert infos["seat"][i] == singles[i].seat
            one = {key: value[i] for key, value in seen["observation"].items()} if form == "parts" else None
            assert data_equivalence(one or seen["observation"][i], alone[i]["observation"], exact=True)
        actions = np.array([np.flatnonzero(mask)[-1] for mask in seen["action_mask"]])
        seen, rewards, over, truncated, infos = many.step(actions)
        assert rewards.dtype == np.float64
        assert not truncated.any()
        assert ("final_obs" in infos) == over.any()
        for i, env in enumerate(singles):
            alone[i], reward, ended, _truncated, info = env.step(actions[i])
            assert (rewards[i], over[i]) == (reward, ended)
            if ended:
                ends += 1
                assert data_equivalence(infos["final_obs"][i], alone[i], exact=True)
                assert infos["final_info"]["final_scores"][i].tolist() == info["final_scores"].tolist()
                assert infos["_final_info"][i]
                seeds[i] += 3
                alone[i] = env.reset(seed=seeds[i])[0]


def test_arrays_are_copied_unless_asked_otherwise() -> None:
    for copies in (True, False):
        env = made_vector("next-station-london", 2, copy=copies)
        seen, infos = env.reset(seed=8)
        for array in (seen["observation"], seen["action_mask"], infos["action_mask"]):
            shared = env.games.observations if array is seen["observation"] else env.games.mask
            assert shared is not None
            assert np.shares_memory(array, shared) != copies


def test_illegal_moves_of_many_games() -> None:
    env = made_vector("next-station-london", 2)
    env.reset(seed=8)
    infos = env.step(np.array([1000, env.games.legal[1, 0]]))[4]
    assert infos["illegal"].tolist() == infos["_illegal"].tolist() == [True, False]
    assert "illegal" not in env.step(env.games.legal[:, 0])[4]
    with pytest.raises(mt.ForbiddenMove, match="move number 99999 is not possible in game 1"):
        env.step(np.array([env.games.legal[0, 0], 99_999]))
    with pytest.raises(mt.UnreadableMove, match="2 whole numbers"):
        env.step(np.array([0, 1, 2]))
    strict = made_vector("next-station-london", 2, illegal="raise")
    strict.reset(seed=8)
    with pytest.raises(mt.ForbiddenMove, match="move number 1000 is not possible in game 0"):
        strict.step(np.array([1000, 0]))


def test_an_illegal_last_move_is_told_with_the_end() -> None:
    """As Gymnasium's own vector tells it: what follows is a new game, in which nothing has happened yet."""
    own = gymnasium.vector.SyncVectorEnv(
        [lambda: made("next-station-london")] * 2, autoreset_mode=AutoresetMode.SAME_STEP
    )
    many = made_vector("next-station-london", 2)
    for envs in (own, many):
        envs.reset(seed=8)
        infos: dict[str, Any] = {}
        while "final_info" not in infos:
            infos = envs.step(np.array([1000, 1000]))[4]
        ended = infos["_final_info"]
        assert infos["final_info"]["illegal"].tolist() == infos["final_info"]["_illegal"].tolist() == ended.tolist()
        assert infos.get("illegal", np.zeros(2, np.bool_)).tolist() == (~ended).tolist()
    own.close()


def test_an_observation_and_its_info_have_one_mask() -> None:
    envs: list[Any] = [made("next-station-london"), made_vector("next-station-london", 2)]
    for env in envs:
        for seen, info in (env.reset(seed=8), env.step(env.action_space.sample())[::4]):
            assert seen["action_mask"] is info["action_mask"]


def test_later_resets_go_on_with_other_games() -> None:
    """Only a seed begins anew: games without one never come back to games that were played."""
    env = made_vector("next-station-london", 3)
    for first in (8, [20, 5, 9]):
        played = []
        for seed in (first, None, None):
            env.reset(seed=seed)
            played += env.games.seeds.tolist()
        assert len(set(played)) == 9
        env.reset(seed=first)
        env.reset()
        assert env.games.seeds.tolist() == played[3:6]


def test_their_own_vectors_of_single_environments_work_too() -> None:
    env = gymnasium.make_vec(ALONE, 2, vectorization_mode="sync")
    seen, infos = env.reset(seed=3)
    assert seen in env.observation_space
    assert infos["action_mask"].shape == (2, 1105)
    env.step(env.action_space.sample())
    env.close()


def test_without_gymnasium_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    for module in ("mornington.envs.gymnasium", "mornington.envs.gymnasium_vector", "mornington.envs.spaces"):
        monkeypatch.delitem(sys.modules, module)
    with pytest.raises(mt.MissingExtra, match=r"mornington\[rl\]"):
        importlib.import_module("mornington.envs.gymnasium")
