"""Looking ahead by learned values, against a slow and obvious reckoning."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.bots import SearchBot, make
from mornington.bots import weights as stored
from mornington.bots.features import features
from mornington.bots.learned import luck, move_values
from mornington.bots.network import FIRST_BITS, LAST_BITS, SECOND_BITS
from mornington.bots.weights import Weights, file_name, find, load, own_folder, save
from mornington.core.errors import BadBot, BadGame
from mornington.core.position import Position
from mornington.core.recipe import Ahead
from mornington.core.records import proxies
from mornington.games.next_station import values
from tests.thorough import quickly

GAME = mt.load("next-station-london")
EVERYTHING = 10**6  # wider and further behind than any move
WEIGHTS = find(GAME, GAME.check_options(1))
assert WEIGHTS is not None


def by_hand(weights: Weights, position: Position, seat: int = 0) -> float:
    """Points so far and what the network adds, in floats."""
    total = position.scores()[seat]
    net, words = (-1, None) if position.over else features(position, seat)
    if net < 0 or words is None:
        return total
    first, second, second_bias, last, bias = (array[net].astype(float) for array in weights.arrays)
    bits = np.unpackbits(words.view(np.uint8), bitorder="little").astype(float)
    hidden = np.maximum(0, bits @ first / 2**FIRST_BITS)
    deep = np.maximum(0, hidden @ second / 2**SECOND_BITS + second_bias / 2 ** (FIRST_BITS + SECOND_BITS))
    return total + float(deep @ last / 2**LAST_BITS + bias / 2 ** (FIRST_BITS + LAST_BITS))


def outcomes(position: Position) -> Iterator[tuple[int, Position]]:
    board = mt.load(GAME.id, interpreted=True).engine.board[0]
    k = 0
    while True:
        other = position.copy()
        weight = values.chances(board, proxies(other.state)[0], k)
        if not weight:
            return
        yield weight, other
        k += 1


def sensible(position: Position) -> list[int]:
    board = mt.load(GAME.id, interpreted=True).engine.board[0]
    moves = np.array([move.id for move in position.legal(0)])
    return [int(move) for move in moves[: values.sensible(board, position.fields, 0, moves, len(moves))]]


def after(position: Position, move: int, cards: int) -> float:
    """The value of a move, looking so many cards ahead."""
    assert WEIGHTS is not None
    other = position.copy()
    other.play(move, 0)
    if other.over:
        return other.scores()[0]
    if other.reveals == position.reveals:  # the turn goes on
        return max(after(other, more, cards) for more in sensible(other))
    if cards == 1:
        return by_hand(WEIGHTS, other)
    weighed = [
        (weight, max(after(deal, more, cards - 1) for more in sensible(deal))) for weight, deal in outcomes(other)
    ]
    return sum(weight * value for weight, value in weighed) / sum(weight for weight, _ in weighed)


def moments(seed: int, every: int, **options: Any) -> Iterator[Position]:
    position = GAME.start(players=1, seed=seed, **options)
    n = 0
    while not position.over:
        if n % every == every - 1:
            yield position
        position.play(position.legal(0)[position.greedy(0, n)])
        n += 1


@pytest.mark.parametrize("options", [{}, {"powers": True}], ids=str)
def test_one_card_ahead_is_the_value_after_each_move(options: dict[str, bool]) -> None:
    weights = find(GAME, GAME.check_options(1, **options))
    assert weights is not None
    for position in moments(3, 4, **options):
        found = move_values(position, 0, Ahead(1), weights)
        assert set(found) == set(sensible(position))
        assert list(found.values()) == sorted(found.values(), reverse=True)
        for move, value in found.items():
            other = position.copy()
            other.play(move, 0)
            if other.reveals != position.reveals or other.over:
                assert value == pytest.approx(by_hand(weights, other), abs=0.02)


@pytest.mark.parametrize("seed", quickly([0], range(8)))
def test_two_cards_ahead_is_the_expectation_over_the_next(seed: int) -> None:
    assert WEIGHTS is not None
    for position in moments(seed, 17):
        if len(sensible(position)) == 1:  # there is nothing to look into
            continue
        found = move_values(position, 0, Ahead(2, EVERYTHING, EVERYTHING), WEIGHTS)
        assert found == pytest.approx({move: after(position, move, 2) for move in sensible(position)}, abs=0.03)


def test_a_narrow_look_leaves_other_moves_at_first_sight() -> None:
    """What it looks into can only be worth less than by a wide look, since it leaves out answers."""
    assert WEIGHTS is not None
    looked_into = 0
    for position in moments(5, 7):
        first = move_values(position, 0, Ahead(1), WEIGHTS)
        narrow, wide = (move_values(position, 0, Ahead(2, width, 4.0), WEIGHTS) for width in (2, EVERYTHING))
        assert set(narrow) == set(wide) == set(first)
        changed = [move for move in narrow if narrow[move] != first[move]]
        looked_into += len(changed)
        assert len(changed) <= 2
        assert all(narrow[move] <= wide[move] + 0.002 for move in changed)
    assert looked_into > 2


@pytest.mark.parametrize("seed", range(2))
def test_luck_is_nothing_on_average(seed: int) -> None:
    assert WEIGHTS is not None
    for position in moments(seed, 11):
        weighed = [(weight, luck(deal, 0, WEIGHTS)) for weight, deal in outcomes(position)]
        mean = sum(weight * value for weight, value in weighed) / sum(weight for weight, _ in weighed)
        assert mean == pytest.approx(0.0, abs=0.002)
        assert max(abs(value) for _, value in weighed) > 0.1


def test_interpreted_and_compiled_rules_give_the_same_values() -> None:
    assert WEIGHTS is not None
    slow = mt.load(GAME.id, interpreted=True)
    for position in moments(2, 16):
        other = slow.from_bytes(bytes(position))
        assert move_values(other, 0, Ahead(1), WEIGHTS) == move_values(position, 0, Ahead(1), WEIGHTS)


def test_others_at_the_table_change_nothing() -> None:
    """Everyone draws alone, so the same sheet is worth the same."""
    position = GAME.start(players=3, seed=8)
    bot = make("ahead:2")
    assert isinstance(bot, SearchBot)
    before = bot.analyse(position, 1)
    position.play(position.legal(0)[0], 0)
    assert [(line.move, line.value) for line in bot.analyse(position, 1).lines] == [
        (line.move, line.value) for line in before.lines
    ]


def test_it_plays_far_better_than_greedy() -> None:
    bot, points, greedy = make("ahead:1"), [], GAME.play_many(30, 900, [1], 1)[0]
    for seed in range(900, 930):
        position = GAME.start(players=1, seed=seed)
        while not position.over:
            position.play(bot.choose(position))
        points.append(position.scores()[0])
    assert np.mean(points) > greedy.mean() + 15


def test_without_weights_it_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mornington.bots.thinking.find", lambda *_: None)
    bot = make("ahead:2")
    assert isinstance(bot, SearchBot)
    analysis = bot.scaled(0.001).analyse(GAME.start(players=1, seed=1))
    assert analysis.best.visits > 1


def test_without_weights_low_levels_take_the_best_move_of_their_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mornington.bots.thinking.find", lambda *_: None)
    for seed in range(20):
        bot = make("level-1", seed)
        assert isinstance(bot, SearchBot)
        move, analysis = bot.explain(GAME.start(players=1, seed=seed))
        assert move == analysis.best.move


def test_the_number_of_cards_is_checked() -> None:
    for name in ("ahead:0", "ahead:7", "ahead:x", "ahead:"):
        with pytest.raises(BadBot, match="there is no bot"):
            make(name)


def test_weights_can_be_saved_and_own_ones_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert WEIGHTS is not None
    options = GAME.check_options(1)
    assert find(GAME, options) is WEIGHTS
    path = own_folder(GAME) / file_name(GAME, options)
    save(path, Weights(WEIGHTS.arrays, {**WEIGHTS.about, "mine": True}))
    found = find(GAME, options)
    assert found is not None
    assert found.about["mine"]
    assert all(np.array_equal(a, b) for a, b in zip(found.arrays, WEIGHTS.arrays, strict=True))


def other_about(**other: Any) -> Callable[[Path], None]:
    assert WEIGHTS is not None
    weights = Weights(WEIGHTS.arrays, {**WEIGHTS.about, **other})
    return lambda path: save(path, weights)


def other_shape(path: Path) -> None:
    """As damage that no checksum notices: rules that are compiled would read beyond it."""
    assert WEIGHTS is not None
    first, second, *others = WEIGHTS.arrays
    save(path, Weights((first, second[:, :-1], *others), WEIGHTS.about))


def later_version(path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stored, "FORMAT", stored.FORMAT + 1)
        other_about()(path)


def one_array(path: Path) -> None:
    with path.open("wb") as file:
        np.save(file, np.arange(3))


def half_of_it(path: Path) -> None:
    other_about()(path)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def turned_bytes(path: Path) -> None:
    other_about()(path)
    whole = bytearray(path.read_bytes())
    for k in range(len(whole) // 2, len(whole) // 2 + 8):
        whole[k] ^= 0xFF
    path.write_bytes(whole)


UNUSABLE: dict[str, tuple[Callable[[Path], object], str]] = {
    "no weights": (lambda path: path.write_text("no weights"), "cannot be read"),
    "half": (half_of_it, "cannot be read"),
    "damaged": (turned_bytes, "cannot be read"),
    "an array": (one_array, "cannot be read"),
    "other shape": (other_shape, "its parts do not fit"),
    "other features": (other_about(features=0), "learned for other features"),
    "later": (later_version, "written by a later version"),
    "other board": (other_about(digest="0123456789abcdef"), "another board"),
    "other edition": (other_about(edition="modules"), "another board or edition"),
}


@pytest.mark.parametrize("kind", UNUSABLE)
def test_own_weights_that_cannot_be_used_stop_no_bot(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    write, reason = UNUSABLE[kind]
    path = own_folder(GAME) / file_name(GAME, GAME.check_options(1))
    path.parent.mkdir(parents=True)
    write(path)
    position = GAME.start(players=1, seed=1)
    with pytest.warns(UserWarning, match=reason) as told:
        move = make("level-5").choose(position)
    assert [str(path) in str(one.message) for one in told] == [True]
    assert make("level-5").choose(position) == move, "and it is told once"
    assert find(GAME, GAME.check_options(1)) is WEIGHTS, "those that come with the game"


def test_on_ones_own_board_bots_then_search(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(values, "FOLDER", tmp_path)
    path = own_folder(GAME) / file_name(GAME, GAME.check_options(1))
    path.parent.mkdir(parents=True)
    half_of_it(path)
    bot = make("level-5")
    assert isinstance(bot, SearchBot)
    with pytest.warns(UserWarning, match="left out"):
        analysis = bot.scaled(0.001).analyse(GAME.start(players=1, seed=1))
    assert not analysis.learned
    assert analysis.best.visits > 1


def test_weights_for_other_features_and_other_files_are_refused(tmp_path: Path) -> None:
    assert WEIGHTS is not None
    save(tmp_path / "old.npz", Weights(WEIGHTS.arrays, {"features": 0}))
    with pytest.raises(BadGame, match="learned for other features"):
        load(tmp_path / "old.npz", values)
    (tmp_path / "text.npz").write_text("no weights")
    with pytest.raises(BadGame, match="cannot be read"):
        load(tmp_path / "text.npz", values)
