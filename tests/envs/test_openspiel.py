"""The games in OpenSpiel: OpenSpiel's own simulations, information states, chance, and its bots on our games."""

import importlib
import pickle
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest

import mornington as mt
from mornington.core.engine import NOBODY
from mornington.envs import openspiel

from .variants import ALL, FEW, name

TOGETHER = "next-station-london"
HIDING = ["ticket-to-ride-london", "metromania", "line-change"]  # where seats have secrets


def loaded(game: str, **parameters: Any) -> Any:
    return pyspiel.load_game(openspiel.short_name(game), parameters)


def deal(game: Any, seed: int) -> Any:
    state = game.new_initial_state()
    for value in seed.to_bytes(openspiel.SEED_BYTES, "little"):
        state.apply_action(value)
    return state


def step(state: Any, dice: np.random.Generator) -> None:
    """Something that may happen next."""
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(dice.choice(outcomes, p=chances)))
    else:
        state.apply_action(int(dice.choice(state.legal_actions())))


def moments(game: Any, seed: int, every: int) -> Iterator[Any]:
    """Decisions of a random game."""
    state, dice, n = deal(game, seed), np.random.default_rng(seed), 0
    while not state.is_terminal():
        if not state.is_chance_node():
            if n % every == 0:
                yield state
            n += 1
        step(state, dice)


def sampler(seed: int) -> Any:
    return np.random.default_rng(seed).random


# OpenSpiel's own tests


@pytest.mark.parametrize(("game", "options"), [few for few in FEW if few[0] != "line-change"], ids=name)
def test_random_simulation(game: str, options: dict[str, Any]) -> None:
    pyspiel.random_sim_test(loaded(game, **options), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("reward", ["points", "difference", "win"])
@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_simulations_with_all_variants(game: str, options: dict[str, Any], reward: str) -> None:
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    if reward == "win" and options["players"] == 1:
        pytest.skip("alone there is nobody to win against")
    board = {"board": "shuttle"} if game == "line-change" else {}  # games of chance on the other are very long
    it = loaded(game, reward=reward, **options, **board)
    np.random.seed(1)
    pyspiel.random_sim_test(it, num_sims=1, serialize=True, verbose=False)
    GamesSimTest().sim_game(it)


# What a game is


def test_all_games_are_registered() -> None:
    names = set(pyspiel.registered_names())
    assert {openspiel.short_name(game) for game in mt.games()} <= names
    game = pyspiel.load_game("python_mornington_metromania(players=4,strict=True,reward=win)")
    assert (game.num_players(), game.num_distinct_actions()) == (4, mt.load("metromania").rules.MOVES)
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert (game.utility_sum(), game.min_utility(), game.max_utility()) == (0, -1, 1)
    assert loaded("metromania", reward="difference").utility_sum() == 0
    assert loaded("metromania", reward="difference", players=3).utility_sum() is None
    again = pickle.loads(pickle.dumps(game))
    assert str(again) == str(game)
    assert again.game.check_options(players=4, strict=True) == again.options


def test_mistakes_are_told() -> None:
    with pytest.raises(mt.BadOption, match="for 2 to 4 players, not 5"):
        loaded("line-change", players=5)
    with pytest.raises(mt.BadOption, match="reward must be one of"):
        loaded("line-change", reward="score")
    with pytest.raises(mt.BadBoard, match="there is no board file"):
        loaded("line-change", board="nowhere")
    with pytest.raises(mt.ForbiddenMove, match="is not possible now"):
        deal(loaded("line-change"), 1).apply_action(0)
    game = loaded("line-change")
    with pytest.raises(ValueError, match="observations are of one player"):
        game.make_py_observer(
            pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
        )


@pytest.mark.parametrize(("game", "options"), FEW, ids=name)
def test_the_seed_deals_and_moves_have_our_texts(game: str, options: dict[str, Any]) -> None:
    state = deal(loaded(game, **options), 2**63 + 12345)
    board = {"board": options["board"]} if "board" in options else {}
    rest = {key: value for key, value in options.items() if key != "board"}
    position = mt.load(game, **board).start(seed=2**63 + 12345, **rest)
    if state.is_chance_node():
        state.apply_action(next(k for k, _chance in state.chance_outcomes() if _same_card(state, k, position)))
    assert state.playing.snapshot() == position
    seat = state.current_player()
    legal = sorted(position.legal(seat), key=lambda move: move.id)
    assert state.legal_actions() == [move.id for move in legal]
    assert [state.action_to_string(seat, move.id) for move in legal] == [str(move) for move in legal]
    assert state.string_to_action(str(legal[-1])) == legal[-1].id
    assert np.array_equal(state.observation_tensor(seat), position.observation(seat))
    assert np.array_equal(state.information_state_tensor(seat), position.observation(seat))


def _same_card(state: Any, k: int, position: mt.Position) -> bool:
    return bool(state.child(k).playing.snapshot() == position)


@pytest.mark.parametrize(("game", "options"), FEW, ids=name)
def test_clones_and_pickled_states_go_on_alike(game: str, options: dict[str, Any]) -> None:
    it = loaded(game, **options)
    for state in moments(it, seed=5, every=40):
        for twin in (state.clone(), pickle.loads(pickle.dumps(state)), it.deserialize_state(state.serialize())):
            assert (str(twin), twin.history()) == (str(state), state.history())
            assert twin.information_state_string(0) == state.information_state_string(0)
            before = str(state)
            step(twin, np.random.default_rng(1))
            assert str(twin) != before == str(state)


def test_returns_are_the_rewards() -> None:
    for reward in ("points", "difference", "win"):
        state = deal(loaded("line-change", board="shuttle", reward=reward), 7)
        dice = np.random.default_rng(3)
        while not state.is_terminal():
            assert state.rewards() == state.returns() == [0, 0]
            step(state, dice)
        mine, other = state.playing.snapshot().scores()
        sign = (mine > other) - (mine < other)
        paid = {"points": [mine, other], "difference": [mine - other, other - mine], "win": [sign, -sign]}
        assert state.rewards() == state.returns() == paid[reward]


# Chance


def test_cards_are_turned_by_chance_with_their_true_chances() -> None:
    state = deal(loaded(TOGETHER, players=1), 1)
    outcomes = {state.action_to_string(k).split(", street switch")[-1]: p for k, p in state.chance_outcomes()}
    assert len(outcomes) == 20
    assert Counter(round(1 / p) for p in outcomes.values()) == {11: 10, 110: 10}  # a card, or the switch and a card
    assert sum(outcomes.values()) == pytest.approx(1)


def test_what_the_deck_holds_is_never_looked_at() -> None:
    """Whatever lies in the deck, the game goes on in the same way if chance brings the same."""
    states = [deal(loaded(TOGETHER, players=1), 1) for _ in range(2)]
    dice = [np.random.default_rng(2), np.random.default_rng(2)]
    shuffled = states[1].playing
    while not states[0].is_terminal():
        assert states[0].is_chance_node() == states[1].is_chance_node()
        if not states[0].is_chance_node():
            assert states[0].information_state_string() == states[1].information_state_string()
            shuffled.game.engine.resample(shuffled.state, NOBODY, len(shuffled.moves))
        for state, die in zip(states, dice, strict=True):
            step(state, die)
    assert states[0].returns() == states[1].returns()


# What a seat knows


@pytest.mark.parametrize(("game", "options"), FEW, ids=name)
def test_imagined_states_cannot_be_told_apart(game: str, options: dict[str, Any]) -> None:
    it = loaded(game, **options)
    for k, state in enumerate(moments(it, seed=6, every=12)):
        seat = state.current_player()
        for seed in (k, k + 1):
            imagined = state.resample_from_infostate(seat, sampler(seed))
            assert imagined.current_player() == seat
            assert imagined.information_state_string(seat) == state.information_state_string(seat)
            assert imagined.observation_string(seat) == state.observation_string(seat)
            assert imagined.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert imagined.legal_actions() == state.legal_actions()
            assert imagined.history() == []  # it would tell the seed


@pytest.mark.parametrize("game", HIDING)
def test_imagined_states_differ_in_what_is_hidden(game: str) -> None:
    """The control of the test before: what others know is drawn anew, and depends on nothing hidden."""
    it = loaded(game, players=3)
    state = next(s for k, s in enumerate(moments(it, seed=6, every=1)) if k == 10)
    seat = state.current_player()
    other = (seat + 1) % 3
    worlds = [state.resample_from_infostate(seat, sampler(seed)) for seed in range(20)]
    assert len({world.information_state_string(other) for world in worlds}) > 1
    again = worlds[0].resample_from_infostate(seat, sampler(3))
    assert str(again).split("state ")[1] == str(worlds[3]).split("state ")[1]  # imagined from another world


@pytest.mark.parametrize(("game", "options"), FEW, ids=name)
def test_nothing_that_was_seen_is_forgotten(game: str, options: dict[str, Any]) -> None:
    """Every decision of a game is another information state, for whoever decides and whoever looks on."""
    it = loaded(game, **options)
    for seat in range(it.num_players()):
        mine = [s.information_state_string(seat) for s in moments(it, seed=7, every=1) if s.current_player() == seat]
        assert len(set(mine)) == len(mine)
    first, second = deal(it, 8), deal(it, 8)
    for state in (first, second):
        while state.is_chance_node():
            state.apply_action(0)
    seat = first.current_player()
    first.apply_action(first.legal_actions()[0])
    second.apply_action(second.legal_actions()[1])
    assert first.information_state_string(seat) != second.information_state_string(seat)


def test_nobody_knows_what_others_choose_on_the_same_turn() -> None:
    it = loaded(TOGETHER, players=2)
    states = [deal(it, 9), deal(it, 9)]
    for k, state in enumerate(states):
        state.apply_action(0)  # the card
        state.apply_action(state.legal_actions()[k])
        assert state.current_player() == 1
    first, second = states
    assert first.information_state_string(1) == second.information_state_string(1)
    assert first.information_state_string(0) != second.information_state_string(0)
    worlds = [first.resample_from_infostate(1, sampler(seed)) for seed in range(20)]
    assert len({world.playing.chosen[0] for world in worlds}) > 1
    for state in states:
        state.apply_action(state.legal_actions()[0])
        state.apply_action(0)
    assert first.information_state_string(1) != second.information_state_string(1)


def test_a_kept_ticket_is_its_owners_secret() -> None:
    it = loaded("ticket-to-ride-london", players=2)
    states = [deal(it, 10), deal(it, 10)]
    for k, state in enumerate(states):
        state.apply_action(state.legal_actions()[k])  # one of the two tickets
    assert states[0].information_state_string(1) == states[1].information_state_string(1)
    assert states[0].information_state_string(0) != states[1].information_state_string(0)
    assert "keep 1\n" in states[0].information_state_string(1)


# OpenSpiel's bots


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "parameters"),
    [("ticket-to-ride-london", {"board": "dublin"}), (TOGETHER, {"players": 2, "powers": True})],
    ids=["ticket-to-ride", "next-station"],
)
def test_information_set_search_beats_chance(game: str, parameters: dict[str, Any]) -> None:
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    it = loaded(game, reward="difference", **parameters)
    evaluator = RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ISMCTSBot(evaluator, uct_c=40, max_simulations=30, random_state=np.random.RandomState(2))
    sample = sampler(3)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, sample))
    dice, lead = np.random.default_rng(4), 0.0
    for seed in range(2):
        state = deal(it, seed)
        while not state.is_terminal():
            if state.current_player() == seed:  # once from each seat
                state.apply_action(int(bot.step(state)))
            else:
                step(state, dice)
        lead += state.returns()[seed]
    assert lead > 0


@pytest.mark.slow
def test_plain_search_is_fair_where_chance_is_listed() -> None:
    """Alone in Next Station nothing is hidden but what chance will bring, which a search can only try."""
    from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

    it = loaded(TOGETHER, players=1)
    evaluator = RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = MCTSBot(it, 40, 60, evaluator, solve=False, random_state=np.random.RandomState(2))
    dice = np.random.default_rng(3)
    points = []
    for searching in (True, False):
        state = deal(it, 4)
        while not state.is_terminal():
            if searching and not state.is_chance_node():
                state.apply_action(int(bot.step(state)))
            else:
                step(state, dice)
        points.append(state.returns()[0])
    assert points[0] > points[1]


def test_without_the_library_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "mornington.envs.openspiel")
    with pytest.raises(mt.MissingExtra, match=r'install with `pip install "mornington\[rl\]"`'):
        importlib.import_module("mornington.envs.openspiel")
