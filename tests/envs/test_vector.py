"""Batches of games: they play what positions play, whatever the threads, and share their memory."""

from __future__ import annotations

import copy
import pickle
from typing import Any, cast

import numpy as np
import pytest

import mornington as mt
from mornington.core.play import players_seed
from mornington.core.records import Array
from mornington.envs import cpu
from mornington.envs.cpu import CpuVector
from mornington.envs.settings import checked_settings
from mornington.envs.vector import Vector

GAMES = mt.games()


def interpreted(game: str, n: int, **given: Any) -> Vector:
    return mt.vector(mt.load(game, interpreted=True), n, **given)


def shown(games: Vector) -> dict[str, Array]:
    """All that a batch shows."""
    names = ("mask", "legal_count", "seats", "rewards", "over", "final_scores", "final_ranks", "seeds", "states")
    found = {name: getattr(games, name).copy() for name in names}
    found["legal"] = np.where(np.arange(games.legal.shape[1]) < games.legal_count[:, None], games.legal, -1)
    if games.observations is not None:
        found["observations"] = games.observations.copy()
    return found


def assert_same(one: Vector, other: Vector) -> None:
    for name, array in shown(one).items():
        assert array.tobytes() == shown(other)[name].tobytes(), name


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_plays_what_positions_play(game: str) -> None:
    """Step by step: states, decisions, observations, results; and the game of the next seed follows."""
    games = mt.vector(game, 3, seed=11)
    positions = [games.game.start(seed=11 + i) for i in range(3)]
    ended = [0, 0, 0]
    policy = "greedy" if game == "line-change" else "random"  # random games are far longer there
    for _step in range(400):
        moves = games.choose(policy)
        for i, position in enumerate(positions):
            seat = position.actors[0]
            numbers = [move.id for move in position.legal(seat)]
            assert games.states[i].tobytes() == position.state.tobytes()
            assert games.seats[i] == seat
            assert games.legal[i, : games.legal_count[i]].tolist() == numbers
            assert np.flatnonzero(games.mask[i]).tolist() == sorted(numbers)
            if games.observations is not None:
                assert games.observations[i].tolist() == position.observation(seat).tolist()
            assert moves[i] in numbers
            games.game.engine.apply(position.state, seat, int(moves[i]))
        games.step(moves)
        for i, position in enumerate(positions):
            assert games.over[i] == position.over
            assert games.rewards[i].tolist() == (list(position.scores()) if position.over else [0] * position.players)
            if position.over:
                outcome = position.outcome()
                assert outcome is not None
                assert games.final_scores[i].tolist() == list(outcome.totals)
                assert games.final_ranks[i].tolist() == list(outcome.ranks)
                ended[i] += 1
                assert games.seeds[i] == 11 + i + 3 * ended[i]
                positions[i] = games.game.start(seed=int(games.seeds[i]))
        if sum(ended) > 3:
            break
    assert all(ended)  # and the games of the next seeds have begun


@pytest.mark.parametrize("game", GAMES)
def test_nothing_depends_on_the_number_of_threads(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cpu, "LEAST_SLICE", 1)
    one, three = (mt.vector(game, 10, seed=5, opponents="random", seat=None, threads=k) for k in (1, 3))
    for _step in range(50):
        moves = one.choose("greedy")
        assert moves.tolist() == three.choose("greedy").tolist()
        one.step(moves)
        three.step(moves)
        assert_same(one, three)


@pytest.mark.parametrize("game", GAMES)
def test_interpreted_rules_step_alike(game: str) -> None:
    settings: dict[str, Any] = {"players": 2, "seed": 3, "opponents": "greedy", "seat": 1, "reward": "gains"}
    compiled, plain = mt.vector(game, 2, **settings), interpreted(game, 2, **settings)
    for _step in range(6):
        assert_same(compiled, plain)
        moves = compiled.choose("greedy")
        assert moves.tolist() == plain.choose("greedy").tolist()
        compiled.step(moves)
        plain.step(moves)
    assert_same(compiled, plain)


def test_memory_is_shared_and_stays_where_it_is() -> None:
    games = mt.vector("next-station-london", 4, players=1, seed=7)
    arrays = [games.observations, games.mask, games.legal, games.legal_count, games.seats, games.rewards, games.over]
    shared = [np.from_dlpack(array) for array in arrays if array is not None]
    assert len(shared) == len(arrays)
    for _step in range(40):
        games.step(games.choose())
    for array, view in zip(arrays, shared, strict=True):
        assert array is not None
        assert np.shares_memory(array, view)
        assert array.tolist() == view.tolist()


def test_calls_are_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """For any number of games, any arrays of moves, copies, other options and opponents."""
    monkeypatch.setattr(cpu, "LEAST_SLICE", 2)
    names = ("start_some", "choose_some", "first_illegal", "step_some", "step_all")

    def compiled() -> list[int]:
        return [len(getattr(games._rules, name).overloads) for name in names]

    def play(games: CpuVector) -> None:
        for policy in ("random", "greedy"):
            games.step(games.choose(policy))
        games.reset()

    for n in (3, 8):  # in one slice, and in two
        games = cast(CpuVector, mt.vector("next-station-london", n, players=1, seed=1, threads=2))
        play(games)
    before = compiled()
    for n in (1, 2, 4, 9):
        games = cast(CpuVector, mt.vector("next-station-london", n, players=3, seed=1, opponents="greedy", threads=2))
        play(games)
        play(games.copy())
        play(pickle.loads(pickle.dumps(games)))
        games.reset(1)
        first = games.legal[:, 0].copy()
        first.setflags(write=False)  # as arrays of JAX are
        for moves in (first, first.tolist(), first.astype(np.uint16)):
            games.reset(1)
            games.step(moves)
    assert compiled() == before


@pytest.mark.parametrize("moves", [[0, 999_999, 0], [0, -1, 0], [0, 4, 0]])
def test_an_illegal_move_is_named_and_nothing_is_stepped(moves: list[int]) -> None:
    games = mt.vector("line-change", 3, seed=1)
    assert not games.mask[1, 4]
    first = int(games.legal[0, 0])
    before = shown(games)
    with pytest.raises(mt.ForbiddenMove, match=rf"move number {moves[1]} is not possible in game 1 .* seat 0 has \d+"):
        games.step([first, moves[1], 0])
    assert all(array.tobytes() == before[name].tobytes() for name, array in shown(games).items())


@pytest.mark.parametrize("moves", [[1, 2], [[1, 2, 3]], [1.0, 2.0, 3.0], "abc", [True, False, True], None])
def test_what_is_no_list_of_moves_is_refused(moves: Any) -> None:
    games = mt.vector("next-station-london", 3, seed=1)
    with pytest.raises(mt.UnreadableMove, match="3 whole numbers"):
        games.step(moves)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda games: pickle.loads(pickle.dumps(games))])
def test_copies_go_on_alike_and_on_their_own(copied: Any) -> None:
    games = mt.vector("next-station-london", 5, players=2, seed=7, opponents="greedy", seat=None, powers=True)
    for _step in range(9):
        games.step(games.choose())
    other = copied(games)
    assert type(other) is type(games)
    before = shown(games)
    for _step in range(30):
        other.step(other.choose())
    assert all(array.tobytes() == before[name].tobytes() for name, array in shown(games).items())
    for _step in range(30):
        games.step(games.choose())
    assert_same(games, other)


def test_seeds_are_counted_on() -> None:
    games = mt.vector("next-station-london", 4, players=1, seed=2**64 - 2)
    assert games.seeds.tolist() == [2**64 - 2, 2**64 - 1, 0, 1]
    games.reset()
    assert games.seeds.tolist() == [2, 3, 4, 5]
    games.reset([9, 9, 7, 2**64 - 1])
    assert games.seeds.tolist() == [9, 9, 7, 2**64 - 1]
    assert games.states[0] == games.states[1]
    start = games.states.copy()
    games.step(games.choose())
    games.reset([9, 9, 7, 2**64 - 1])
    assert games.states.tobytes() == start.tobytes()
    with pytest.raises(mt.BadOption, match="4 seeds, not 2"):
        games.reset([1, 2])
    with pytest.raises(mt.BadOption, match="a seed is a whole number"):
        games.reset(-1)


@pytest.mark.parametrize("opponent", ["greedy", "random"])
def test_opponents_play_their_seats_by_their_own_luck(opponent: str) -> None:
    """As a position and a generator of the game's seed would play them."""
    games = mt.vector("ticket-to-ride-london", 1, players=3, seed=4, opponents=[opponent, "random"], seat=1)
    engine = games.game.engine
    luck = np.array([0], np.uint64)
    with np.errstate(over="ignore"):
        engine.rules.seed_generator(luck, players_seed(np.uint64(4)))
    position = games.game.start(players=3, seed=4)
    for _step in range(12):
        while position.actors[0] != 1:
            seat = position.actors[0]
            moves = np.array(engine.legal(position.state, seat), np.int64)
            if seat == 2 and opponent == "greedy":
                at = engine.rules.greedy_at(engine.board, position.state, 0, engine.work(), 2, moves, len(moves), luck)
            else:
                at = _below(luck, len(moves))
            engine.apply(position.state, seat, int(moves[at]))
        assert games.seats[0] == 1
        assert games.states.tobytes() == position.state.tobytes()
        move = games.choose("greedy")
        games.step(move)
        engine.apply(position.state, 1, int(move[0]))


def _below(rng: Array, n: int) -> int:
    from mornington.core.rng import below

    with np.errstate(over="ignore"):
        return int(below(rng, n))


def test_the_caller_may_change_seats() -> None:
    games = mt.vector("next-station-london", 3, players=2, seed=2**64 - 2, opponents="random", seat=None)
    assert games.seats.tolist() == [0, 1, 0]
    ended = np.zeros(3, np.bool_)
    while not ended.all():
        games.step(games.choose())
        ended |= games.over
        assert games.seats.tolist() == (games.seeds % 2).tolist()


def test_gains_add_up_to_points() -> None:
    games = mt.vector("ticket-to-ride-london", 6, players=2, seed=8, reward="gains")
    sums = np.zeros((6, 2))
    ended = 0
    while ended < 8:
        games.step(games.choose("greedy"))
        sums += games.rewards
        assert sums[games.over].tolist() == games.final_scores[games.over].tolist()
        ended += int(games.over.sum())
        sums[games.over] = 0


@pytest.mark.parametrize("reward", ["difference", "win"])
def test_rewards_of_the_end(reward: str) -> None:
    games = mt.vector("next-station-london", 8, players=2, seed=8, reward=reward)
    while not games.over.any():
        assert not games.rewards.any()
        games.step(games.choose("greedy"))
    ends = games.final_scores[games.over]
    difference = ends[:, 0] - ends[:, 1]
    paid = games.rewards[games.over]
    assert paid[:, 0].tolist() == (difference if reward == "difference" else np.sign(difference)).tolist()
    assert not paid.sum(axis=1).any()


def test_without_restarts_a_game_stays_over_and_its_end_is_seen() -> None:
    game = mt.load("next-station-london")
    settings = checked_settings(game, 1, 1, "points", None, 0, {}, restarts=False, shows_ends=True)
    games = CpuVector(settings, 7)
    while not games.over[0]:
        games.step(games.choose())
    position = games.position(0)
    assert position.over
    assert position.scores() == tuple(games.final_scores[0])
    assert games.final_observations is not None
    assert games.final_observations[0].tolist() == position.observation(0).tolist()
    assert not games.mask.any()
    assert games.choose().tolist() == [-1]
    with pytest.raises(mt.ForbiddenMove, match="game 0 of the batch is over"):
        games.step([0])
    games.reset()
    assert not games.over[0]
    assert games.mask.any()


def test_a_game_without_observations_steps_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game = mt.load("next-station-london", interpreted=True)
    monkeypatch.setattr(game, "spec", copy.copy(game.spec))
    object.__setattr__(game.spec, "observation", None)
    games = mt.vector(game, 2, players=1, seed=7)
    games.step(games.choose())
    assert games.observations is None
    assert games.parts == ()


def test_a_batch_says_what_it_is_and_how_much_memory_it_takes() -> None:
    games = mt.vector("next-station-london", 200, players=2, seed=1, objectives=True)
    assert repr(games) == "<200 games of Next Station: London, 2 players>"
    assert len(games) == 200
    assert games.options["objectives"] is True
    assert games.observations is not None
    assert sum(part.size for part in games.parts) == games.observations.shape[1]
    assert games.nbytes > games.mask.nbytes + games.legal.nbytes + games.observations.nbytes + games.states.nbytes
    assert games.nbytes < 200 * 20_000
    position = games.position(3)
    assert position == games.game.start(players=2, seed=4, objectives=True)
    position.play(position.legal(0)[0], 0)
    assert games.states[3].tobytes() != position.state.tobytes()


@pytest.mark.parametrize(
    ("given", "error", "message"),
    [
        ({"game": "go"}, mt.UnknownGame, "there is no game 'go'"),
        ({"n": 0}, mt.BadOption, "number of games"),
        ({"n": 2.0}, mt.BadOption, "number of games"),
        ({"players": 5}, mt.BadOption, "1 to 4 players, not 5"),
        ({"seed": -3}, mt.BadOption, "a seed is"),
        ({"device": "tpu"}, mt.BadOption, "cpu, cuda, not 'tpu'"),
        ({"reward": "fame"}, mt.BadOption, "points, difference, win, gains, not 'fame'"),
        ({"reward": "win"}, mt.BadOption, "somebody to win against"),
        ({"players": 3, "opponents": "level-3"}, mt.BadOption, "opponents random, greedy, not 'level-3'"),
        ({"players": 3, "opponents": ["greedy"]}, mt.BadOption, "each of the 2 other seats, not 1"),
        ({"seat": 1}, mt.BadSeat, "there is no seat 1"),
        ({"threads": 0}, mt.BadOption, "threads must be"),
        ({"colour": "red"}, mt.BadOption, "no option 'colour'"),
    ],
)
def test_wrong_settings_are_refused(given: dict[str, Any], error: type[Exception], message: str) -> None:
    settings: dict[str, Any] = {"game": "next-station-london", "n": 2, "players": 1, "seed": 1, **given}
    with pytest.raises(error, match=message):
        mt.vector(**settings)
    with pytest.raises(mt.BadOption, match="one of random, greedy, not 'best'"):
        interpreted("next-station-london", 1).choose("best")
