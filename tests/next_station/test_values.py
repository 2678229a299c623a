"""What learned players see of a sheet, and the cards that may come."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import islice, permutations
from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.bots.features import features
from mornington.core.records import proxies
from mornington.games.next_station import values
from mornington.games.next_station.state import CARDS, SWITCH

GAME = mt.load("next-station-london", interpreted=True)
BOARD = GAME.engine.board[0]
MODULES: tuple[dict[str, Any], ...] = ({}, {"objectives": True}, {"powers": True}, {"objectives": True, "powers": True})


def moments(every: int, seed: int, players: int = 1, **options: Any) -> Any:
    """Positions of a greedy game."""
    position = GAME.start(players=players, seed=seed, **options)
    n = 0
    while not position.over:
        seat = position.actors[0]
        if n % every == 0:
            yield position, seat
        position.play(position.legal(seat)[position.greedy(seat, n)], seat)
        n += 1


def outcomes(state: Any) -> list[tuple[int, Any]]:
    """All that could have been turned up last: the weight and the state."""
    found: list[tuple[int, Any]] = []
    for k in range(2 * CARDS + 1):
        copy = state.copy()
        weight = values.chances(BOARD, proxies(copy)[0], k)
        if not weight:
            return found
        found.append((weight, copy))
    raise AssertionError("there is no end of chances")


@pytest.mark.parametrize("seed", range(3))
def test_chances_are_those_of_a_shuffled_deck(seed: int) -> None:
    """Against counting: every order of the cards that are left is equally likely."""
    for position, _seat in moments(5, seed):
        s = position.fields
        known = values.before_turn(s)
        cards = [s.deck[s.stage, i] for i in range(CARDS)]
        left = sorted(cards[known:])
        counted: Counter[tuple[int, ...]] = Counter()
        for order in permutations(left, 2) if len(left) > 1 else [(left[0],)]:
            counted[order if order[0] == SWITCH else order[:1]] += 1
        total = sum(counted.values())
        listed = {}
        for weight, state in outcomes(position.state):
            after = proxies(state)[0]
            turned = tuple(after.deck[after.stage, i] for i in range(known, after.turned))
            listed[turned] = weight
            assert sorted(after.deck[after.stage, i] for i in range(CARDS)) == list(range(CARDS))
            assert (after.turn, after.stage) == (s.turn, s.stage)
        whole = sum(listed.values())
        assert {k: Fraction(v, whole) for k, v in listed.items()} == {k: Fraction(v, total) for k, v in counted.items()}


@pytest.mark.parametrize("options", MODULES, ids=str)
def test_features_do_not_know_the_card_that_lies_there(options: dict[str, bool]) -> None:
    for position, seat in islice(moments(9, 4, **options), 5):
        if position.fields.phase[seat]:  # in the middle of a turn
            continue
        expected = features(position, seat)
        for _weight, state in outcomes(position.state):
            other = position.copy()
            other.state[:] = state
            net, words = features(other, seat)
            assert net == expected[0]
            assert np.array_equal(words, expected[1])


def test_a_seat_alone_has_the_same_points_and_moves() -> None:
    """But for what modules cost those who play alone."""
    modules: tuple[dict[str, Any], ...] = ({}, {"powers": True}, {"objectives": True})
    for players, options in zip((2, 3, 4), modules, strict=True):
        for position, seat in islice(moments(13, 5, players, **options), 6):
            state = position.state.copy()
            values.alone(BOARD, proxies(state)[0], seat)
            alone = GAME.start(players=1, seed=0, **options)
            alone.state[:] = state
            assert alone.actors == (0,)
            assert [move.id for move in alone.legal(0)] == [move.id for move in position.legal(seat)]
            assert alone.scores()[0] == position.scores()[seat] - 10 * len(options)


def test_sensible_moves_are_legal_and_there_is_always_one() -> None:
    for options in MODULES:
        for position, seat in islice(moments(3, 6, **options), 12):
            legal = [move.id for move in position.legal(seat)]
            moves = np.array(legal)
            n = values.sensible(BOARD, position.fields, seat, moves, len(legal))
            assert 0 < n <= len(legal)
            assert [move for move in legal if move in moves[:n]] == moves[:n].tolist()


def test_choosing_pencils_has_no_value() -> None:
    position = GAME.start(players=2, seed=1, choose_pencils=True)
    assert features(position, 0)[0] == -1


@pytest.mark.slow
@pytest.mark.parametrize("options", MODULES, ids=str)
def test_editions_have_weights_for_every_option(options: dict[str, bool]) -> None:
    from mornington.bots.weights import find

    for players in range(1, 5):
        weights = find(GAME, GAME.check_options(players, **options))
        assert weights is not None
        assert weights.about["edition"] == values.edition(GAME.check_options(players, **options))
