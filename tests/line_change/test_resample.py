"""What a resample gives depends on the seed and on what the seat knows, on nothing hidden; and all of it can occur."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator

import pytest

import mornington as mt
from mornington.games.line_change import state
from tests.line_change.playing import EXAMPLE, STANDARD, TO_M, TWO_COLOURS, stacked, without
from tests.playing import mixed
from tests.thorough import slow

PLAYERS = (2, 3, 4)


def moments(players: int) -> Iterator[mt.Position]:
    """Positions of all stages: first moves, lines complete, later rounds, the end."""
    for text, seed, every in ((STANDARD, 3, 9), (TWO_COLOURS, 58, 7)):
        position = mt.load("line-change", board_text=text).start(seed=seed, players=players)
        for n, _ in enumerate(mixed(position, seed, 0.3)):
            if n % every == 0:
                yield position.copy()
        yield position
    if players < 4:  # a line complete that nobody drew
        yield stacked(mt.load("line-change"), ["yellow", "green", "red"][:players], TO_M, players=players)


def twin(position: mt.Position, seat: int | None, dice: random.Random) -> mt.Position:
    """The same to a seat (None: to everyone), all that is hidden arranged otherwise: by hand, without `resample`."""
    other = position.copy()
    s, players = other.fields, other.players
    first = s.drawn + (not s.over)
    tiles = [s.pile[i] for i in range(first, state.TILES) if s.pile[i] != state.NONE]
    dice.shuffle(tiles)
    for i, kind in enumerate(tiles):
        s.pile[first + i] = kind
    for k in range(s.stage, state.AHEAD):
        for ring in (s.ahead_lines[k], s.ahead_straights[k], s.ahead_tiles[k]):
            used = [i for i in range(len(ring)) if ring[i] != state.NONE]
            cards = [ring[i] for i in used]
            dice.shuffle(cards)
            for i, card in zip(used, cards, strict=True):
                ring[i] = card
    places = list(range(players, state.LINES))
    if seat is not None and not s.over:
        places = [i for i in range(state.LINES) if i != seat]
    lines = [s.lines[i] for i in places]
    while True:
        dice.shuffle(lines)
        taken = [line for i, line in zip(places, lines, strict=True) if i < players]
        if s.over or not any(s.complete >> line & 1 for line in taken):
            break
    for i, line in zip(places, lines, strict=True):
        s.lines[i] = line
    s.rng[0] = dice.getrandbits(64)
    return other


@pytest.mark.parametrize("players", [slow(2), 3, slow(4)])
def test_it_depends_on_nothing_hidden(players: int) -> None:
    dice = random.Random(players)
    checked = differing = 0
    for position in moments(players):
        for seat in (*range(players), None):
            seed = dice.getrandbits(64)
            result = bytes(position.resampled(seat, seed))
            assert bytes(position.resampled(seat, dice.getrandbits(64)).resampled(seat, seed)) == result
            other = twin(position, seat, dice)
            differing += bytes(other) != bytes(position)
            assert other.view(seat) == position.view(seat)
            assert bytes(other.resampled(seat, seed)) == result
            assert position.resampled(seat, seed).view(seat) == position.view(seat)
            checked += 1
    assert checked > 40
    assert differing == checked, "the twins really were others"


def test_interpreted_and_compiled_rules_resample_alike(game: mt.Game, slow_game: mt.Game) -> None:
    position = game.start(seed=8, players=3)
    for n, _ in enumerate(mixed(position, 8, 0.3)):
        if n % 10 == 0:
            same = slow_game.from_bytes(bytes(position))
            for seat in (0, 2, None):
                assert bytes(same.resampled(seat, n)) == bytes(position.resampled(seat, n))


def chi_square_is_plausible(counts: Counter[tuple[int, ...]], arrangements: int, drawn: int) -> bool:
    """Far from both tails: the standard deviation of the sum is √(2 (arrangements − 1))."""
    expected = drawn / arrangements
    total = sum((counts[key] - expected) ** 2 / expected for key in counts) + expected * (arrangements - len(counts))
    freedom = arrangements - 1
    return bool(abs(total - freedom) < 5 * (2 * freedom) ** 0.5)


def test_every_order_of_a_small_pile_is_equally_likely() -> None:
    text = without(STANDARD, "red-yellow", "red-green", "blue-yellow", "blue-green")
    text = text.replace("red-blue = { cross = 4, curves = 4 }", "red-blue = { cross = 3, curves = 2 }")
    text = text.replace("yellow-green = { cross = 4, curves = 4 }", "yellow-green = { cross = 1 }")
    position = mt.load("line-change", board_text=text).start(seed=4, players=2)
    s = position.fields
    pile = [s.pile[i] for i in range(1, 6)]
    orders = set(itertools.permutations(pile))
    counts = Counter(
        tuple(position.resampled(0, seed).fields.pile[i] for i in range(1, 6)) for seed in range(100 * len(orders))
    )
    assert set(counts) == orders
    assert chi_square_is_plausible(counts, len(orders), 100 * len(orders))


@pytest.mark.parametrize("players", PLAYERS)
def test_every_way_the_lines_may_lie_is_equally_likely(game: mt.Game, players: int) -> None:
    position = stacked(game, ["blue", "yellow", "red", "green"][:players], EXAMPLE, 5, players=players)
    for seat in range(players):
        own = position.fields.lines[seat]
        ways = {lines for lines in itertools.permutations(range(4)) if lines[seat] == own}
        counts = Counter(tuple(position.resampled(seat, n).fields.lines[i] for i in range(4)) for n in range(600))
        assert set(counts) == ways
        assert chi_square_is_plausible(counts, len(ways), 600)


def test_a_complete_line_lies_face_down_in_any_place(game: mt.Game) -> None:
    position = stacked(game, ["yellow", "green"], TO_M)
    assert position.view()["not_drawn"] == ["blue"]
    blue, yellow = 1, 2
    ways = {lines for lines in itertools.permutations(range(4)) if lines[0] == yellow and lines.index(blue) in (2, 3)}
    counts = Counter(tuple(position.resampled(0, n).fields.lines[i] for i in range(4)) for n in range(600))
    assert set(counts) == ways
    assert chi_square_is_plausible(counts, len(ways), 600)


def test_to_nobody_only_the_lines_nobody_drew_are_unknown(game: mt.Game) -> None:
    position = stacked(game, ["blue", "yellow"], EXAMPLE, 5)
    counts = Counter(tuple(position.resampled(None, n).fields.lines[i] for i in range(4)) for n in range(300))
    assert set(counts) == {(1, 2, 0, 3), (1, 2, 3, 0)}
    assert chi_square_is_plausible(counts, 2, 300)


def test_the_rounds_to_come_are_dealt_anew() -> None:
    """They come from the new generator: any line, any row, any first tile."""
    text = STANDARD.replace("to_win = 10", "to_win = 100")
    position = stacked(mt.load("line-change", board_text=text), ["blue", "yellow"], EXAMPLE, 9)
    lines, rows, tiles = set(), set(), set()
    for seed in range(300):
        imagined = position.resampled(0, seed)
        imagined.play(EXAMPLE[9][1])
        view = imagined.view(0)
        assert view["round"] == 2
        lines.add(view["own"]["line"])
        rows.add(tuple(tile["sides"][0] for tile in view["tiles"][1:5]))
        tiles.add(view["in_hand"]["name"])
    assert len(lines) == 4
    assert len(rows) == 24
    assert len(tiles) == 12
