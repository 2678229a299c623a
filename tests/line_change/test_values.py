"""What learned players see of a round: by examples whose prices are counted by hand, and by the rules."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import mornington as mt
from mornington.bots.features import features
from mornington.games.line_change import state, values
from mornington.games.line_change.rulebook import examples
from tests.line_change.playing import STANDARD, TO_M, TWO_COLOURS, stacked
from tests.playing import mixed

GAME = mt.load("line-change", interpreted=True)
OWN, SAME_END, FACING, ACROSS = (role * values.WORDS_A_LINE for role in range(4))
TILE = 3  # the price of a cell that touches nothing
ALL = values.ANY_CHANGES


def bits(words: list[int], word: int, first: int, n: int) -> list[int]:
    """Which of some bits of a word are set."""
    return [i for i in range(n) if words[word] >> first + i & 1]


def price(words: list[int], role: int, layer: int) -> int:
    (found,) = bits(words, role + values.PRICES + layer // 2, 32 * (layer % 2), 32)
    return found


def completing(words: list[int], role: int) -> tuple[int, int]:
    """The share of tiles that complete a line's journey, in steps, and the cells where they do."""
    (share,), (cells,) = bits(words, role + values.COMPLETING, 0, 10), bits(words, role + values.COMPLETING, 10, 4)
    return share, cells


def seen(position: mt.Position, seat: int) -> list[int]:
    net, words = features(interpreted(position), seat)
    assert net == values.IN_A_ROUND
    return [int(word) for word in words]


def interpreted(position: mt.Position) -> mt.Position:
    """Features of few positions are sooner found by plain Python than compiled; games are sooner played compiled."""
    game = GAME
    if position.game.board.text != GAME.board.text:
        game = mt.load("line-change", board_text=position.game.board.text, interpreted=True)
    return game.from_bytes(bytes(position))


def moments(board: str, players: int, every: int) -> Iterator[mt.Position]:
    position = mt.load("line-change", board_text=board).start(seed=players, players=players)
    for n, _ in enumerate(mixed(position, 5, 0.3)):
        if n % every == 0:
            yield position


def test_prices_of_journeys_are_those_of_the_missing_tiles() -> None:
    """Nine tiles of the example with one change lie there: at the last cell two colours fit, or more."""
    before = stacked(GAME, ["blue", "green"], TO_M, 8)
    words = seen(before, 0)
    assert price(words, OWN, ALL) <= price(words, OWN, 2) <= price(words, OWN, 1) <= price(words, OWN, 0)
    assert price(words, OWN, 1) == 2 * TILE  # one cell down to the red point is free, one touches a tile
    assert completing(words, OWN) == (0, 0)
    nearly = stacked(GAME, ["blue", "green"], [*examples.ONE_CHANGE], 9)
    words = seen(nearly, 0)
    assert values.HIGHEST > price(words, OWN, 1) == price(words, OWN, ALL) > 0
    assert completing(words, OWN)[1] == 1
    assert completing(words, FACING) == completing(words, OWN)  # from point to point it is a journey for both
    assert completing(words, SAME_END) == completing(words, ACROSS) == (0, 0)


def test_a_journey_with_fewer_changes_is_dearer() -> None:
    many = stacked(GAME, ["blue", "green"], [*examples.MANY_CHANGES], 5)
    words = seen(many, 0)
    assert price(words, OWN, ALL) < price(words, OWN, 2)
    assert completing(words, OWN)[0] > 0


@pytest.mark.parametrize(("board", "players"), [(STANDARD, 2), (TWO_COLOURS, 3), (STANDARD, 4)])
def test_one_tile_completes_a_journey_where_features_say_so(board: str, players: int) -> None:
    """Against laying every tile that is left wherever it fits: whose journey exists then."""
    for position in moments(board, players, 13):
        if position.fields.drawn == 0:
            continue
        s = position.fields
        words = seen(position, 0)
        kinds = {s.in_hand, *(s.pile[i] for i in range(state.TILES) if s.pile[i] != state.NONE)}
        arrived = False
        for kind in kinds:
            other = position.copy()
            other.fields.in_hand = kind
            for line in range(state.LINES):  # nobody's round ends before the own journey is looked at
                other.fields.lines[line] = s.lines[0]
            seat = s.turn
            for move in other.legal(seat):
                after = other.copy()
                after.play(move, seat)
                arrived |= after.over or after.fields.stage != s.stage
        last = int(s.drawn == position.game.board.record.tiles - 1)  # the last tile ends the round anyway
        assert last or arrived == (completing(words, OWN)[0] > 0)


def test_numbers_are_one_bit_each() -> None:
    for position in moments(STANDARD, 3, 29):
        for seat in range(3):
            net, found = features(interpreted(position), seat)
            words = [int(word) for word in found]
            assert len(bits(words, values.CLOCK, 0, 50)) == 1
            assert bits(words, values.CLOCK, 50, 4) == [(seat - position.fields.turn) % 3]
            assert sum(word.bit_count() for word in words[values.SCORE_PAIR : values.CLOCK]) == 1
            if net == values.BETWEEN:
                continue
            for role in (OWN, SAME_END, FACING, ACROSS):
                assert [len(bits(words, role + values.PRICES + i, 0, 64)) for i in range(2)] == [2, 2]
                for first, n in ((0, 10), (10, 4), (14, 6), (20, 6), (26, 6), (32, 16)):
                    assert len(bits(words, role + values.COMPLETING, first, n)) == 1


def test_before_a_round_only_points_count() -> None:
    one, other = GAME.start(seed=1), GAME.start(seed=2)
    for seat in range(2):
        (net, words), (_, others) = features(one, seat), features(other, seat)
        assert net == values.BETWEEN
        assert np.array_equal(words, others)
        other.fields.points[0] = 4
        assert not np.array_equal(words, features(other, seat)[1])
        other.fields.points[0] = 0


def test_the_drawn_tile_is_left_out() -> None:
    position = stacked(GAME, ["blue", "green"], TO_M, 8)
    expected = seen(position, 0)
    for i in range(position.fields.drawn + 1, state.TILES, 9):
        other = position.copy()
        s = other.fields
        s.in_hand, s.pile[i] = s.pile[i], s.in_hand
        assert seen(other, 0) == expected


def test_colours_do_not_matter() -> None:
    """Where two lines have changed their colours with the other two, the same round has the same features."""
    recoloured = GAME.board.text.replace('"blue"\nbottom = "yellow"', '"BLUE"\nbottom = "YELLOW"')
    recoloured = recoloured.replace('"red"\nbottom = "green"', '"blue"\nbottom = "yellow"')
    recoloured = recoloured.replace('"BLUE"\nbottom = "YELLOW"', '"red"\nbottom = "green"')
    swapped = {"red": "blue", "blue": "red", "yellow": "green", "green": "yellow"}
    other = mt.load("line-change", board_text=recoloured, interpreted=True)
    play = [(" ".join([_swapped_pair(tile.split()[0], swapped), tile.split()[1]]), move) for tile, move in TO_M[:5]]
    piles = {"round 1 straights": [swapped[colour] for colour in examples.ROW], "round 1 tiles": [t for t, _ in play]}
    position = other.start(seed=1, piles={"round 1 lines": ["red", "yellow"], **piles})
    for _, move in play:
        place, sides = move.split()
        position.play(f"{place} {sides.translate(str.maketrans('RBYG', 'BRGY'))}")
    assert seen(position, 0) == seen(stacked(GAME, ["blue", "green"], TO_M, 5), 0)


def _swapped_pair(pair: str, swapped: dict[str, str]) -> str:
    colours = list(swapped)
    return "-".join(sorted((swapped[colour] for colour in pair.split("-")), key=colours.index))


def test_editions_are_for_two_and_for_more() -> None:
    for players in (2, 3, 4):
        name = values.edition(GAME.check_options(players))
        assert {"players": players} in values.EDITIONS[name]
