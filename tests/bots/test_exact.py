"""All orders of the last cards, against a slow and obvious reckoning and against the look ahead without a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.bots import SearchBot, make
from mornington.bots.features import features
from mornington.bots.learned import cards_left, exact_values, is_last_deck, move_values, value_before
from mornington.bots.weights import Weights, find
from mornington.core.position import Position
from mornington.core.recipe import Ahead
from mornington.core.records import proxies
from mornington.games.next_station import values
from tests.bots.test_learned import by_hand as by_network
from tests.thorough import quickly

GAME = mt.load("next-station-london")
SLOW = mt.load("next-station-london", interpreted=True)
EVERYTHING = 10**6
ROUNDS = 4


def weights_for(**options: Any) -> Weights:
    found = find(GAME, GAME.check_options(1, **options))
    assert found is not None
    return found


def moments(seed: int, most: int, **options: Any) -> Iterator[Position]:
    """The decisions of a game with at most so many cards, the one that lies there included."""
    position, n = GAME.start(players=1, seed=seed, **options), 0
    while not position.over:
        if cards_left(position) <= most:
            yield position
        position.play(position.legal(0)[position.greedy(0, n)])
        n += 1


def outcomes(position: Position) -> Iterator[tuple[int, Position]]:
    k = 0
    while True:
        other = position.copy()
        weight = values.chances(SLOW.engine.board[0], proxies(other.state)[0], k)
        if not weight:
            return
        yield weight, other
        k += 1


def sensible(position: Position) -> list[int]:
    moves = np.array([move.id for move in position.legal(0)])
    n = values.sensible(SLOW.engine.board[0], position.fields, 0, moves, len(moves))
    return [int(move) for move in moves[:n]]


def by_hand(position: Position, move: int, weights: Weights) -> float:
    """The expectation over all orders of the cards, every order by itself."""
    after = position.copy()
    after.play(move, 0)
    if after.over:
        return after.scores()[0]
    if after.reveals == position.reveals:
        return max(by_hand(after, more, weights) for more in sensible(after))
    if after.fields.stage != position.fields.stage:
        return learned(after, weights)
    weighed = [
        (weight, max(by_hand(deal, more, weights) for more in sensible(deal))) for weight, deal in outcomes(after)
    ]
    return sum(weight * value for weight, value in weighed) / sum(weight for weight, _ in weighed)


def learned(position: Position, weights: Weights) -> float:
    """The value before a round by the network: the only estimate that is allowed."""
    assert features(position, 0)[0] == position.fields.stage
    return by_network(weights, position)


@pytest.mark.parametrize("seed", quickly([3], range(6)))
@pytest.mark.parametrize("options", [{}, {"powers": True}, {"objectives": True}], ids=str)
def test_it_is_the_expectation_over_all_orders(options: dict[str, bool], seed: int) -> None:
    weights, rounds = weights_for(**options), set()
    for position in moments(seed, 2, **options):
        found = exact_values(position, 0, weights)
        assert found is not None
        assert list(found.values()) == sorted(found.values(), reverse=True)
        expected = {move: by_hand(position, move, weights) for move in sensible(position)}
        assert found == pytest.approx(expected, abs=0.02)
        rounds.add(is_last_deck(position))
    assert rounds


@pytest.mark.parametrize("seed", quickly([0], range(8)))
def test_a_table_changes_nothing(seed: int) -> None:
    """In the last round a wide look at all cards that are left comes to the same, position by position."""
    weights = weights_for()
    compared = 0
    for position in moments(seed, 4):
        if is_last_deck(position) and len(sensible(position)) > 1:
            wide = move_values(position, 0, Ahead(6, EVERYTHING, EVERYTHING), weights)
            assert exact_values(position, 0, weights) == pytest.approx(wide, abs=0.02)
            compared += 1
    assert compared


def test_without_room_it_looks_ahead_as_ever() -> None:
    weights, cards = weights_for(), Ahead(2)
    position = next(position for position in moments(1, 6) if len(sensible(position)) > 1)
    assert exact_values(position, 0, weights, room=4) is None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("mornington.bots.learned.exact_values", lambda *_: None)
        found = move_values(position, 0, Ahead(2, exact_from=11, last_exact_from=11), weights)
    assert found == move_values(position, 0, cards, weights)
    assert found != exact_values(position, 0, weights)


def test_interpreted_and_compiled_rules_give_the_same() -> None:
    weights = weights_for()
    for position in moments(2, 2):
        other = SLOW.from_bytes(bytes(position))
        assert exact_values(other, 0, weights, room=1 << 10) == exact_values(position, 0, weights)


def test_others_at_the_table_change_nothing() -> None:
    weights = weights_for()
    position = GAME.start(players=2, seed=8)
    while not (is_last_deck(position) and cards_left(position) <= 5):
        seat = position.actors[0]
        position.play(position.legal(seat)[position.greedy(seat, 1)], seat)
    before = exact_values(position, 1, weights)
    position.play(position.legal(0)[0], 0)
    assert exact_values(position, 1, weights) == before


def test_deep_tries_all_orders_at_the_end() -> None:
    weights = weights_for()
    bot = make("deep")
    assert isinstance(bot, SearchBot)
    position = next(position for position in moments(4, 5) if is_last_deck(position))
    found = {line.move.id: line.value for line in bot.analyse(position).lines}
    exact = exact_values(position, 0, weights)
    assert exact is not None
    assert {move: found[move] for move in exact} == exact
    assert value_before(position, 0, weights) > 0  # a look before the card is not changed by it


def test_cards_count_down_within_a_round() -> None:
    position, before = GAME.start(players=1, seed=6), (0, 12)
    while not position.over:
        now = int(position.fields.stage), cards_left(position)
        assert now[1] <= 11 if now[0] > before[0] else now[1] < before[1]
        assert is_last_deck(position) == (now[0] == ROUNDS - 1)
        before = now
        position.play(position.legal(0)[-1])
