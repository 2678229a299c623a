"""The table has no edge: maps that grow as far as the tiles reach, in every direction, and all that shows them."""

from __future__ import annotations

import itertools
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

import mornington as mt
from mornington.games.line_change import grid, state
from mornington.games.line_change.board import STEPS
from tests.line_change.playing import STANDARD, TWO_COLOURS, fitting, without
from tests.playing import mixed
from tests.thorough import slow

# All 48 tiles are red-blue crosses, both ends and the points beside them take either colour, and the row is the longest
# there can be: so every tile can be laid in one straight line, to any side.
STRAIGHT_ON = (
    without(STANDARD, "red-yellow", "red-green", "blue-yellow", "blue-green", "yellow-green")
    .replace("red-blue = { cross = 4, curves = 4 }", "red-blue = { cross = 48 }")
    .replace('straights = ["red", "blue", "yellow", "green"]', f"straights = {['yellow'] * 8}".replace("'", '"'))
    .replace('bottom = "yellow"', 'bottom = "red"')
    .replace('top = "red"', 'top = "yellow"')
)
TOWARDS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
FURTHEST = {"north": (0, -48), "east": (9 + 48, 0), "south": (0, 48), "west": (-48, 0)}  # of a row of ten and 48 tiles


def spot(move: mt.Move | str) -> tuple[int, int]:
    x, y = str(move).split()[0].split(",")
    return int(x), int(y)


def steered(position: mt.Position, dx: int, dy: int) -> mt.Move:
    """The legal move furthest in a direction; of those, one near the row."""
    return max(position.legal(), key=lambda m: (dx * spot(m)[0] + dy * spot(m)[1], -abs(sum(spot(m)))))


def check_everything_shows(position: mt.Position) -> None:
    """Legal moves by brute force, and everything that reads or draws the map."""
    view = position.view(0)
    found = {(p["x"], p["y"], tuple(p["sides"])) for p in view["in_hand"]["places"]}
    assert found == fitting(view["tiles"], view["in_hand"]["name"])
    assert len(position.legal()) == len(found) <= state.MAX_LEGAL
    game = position.game
    seat = position.actors[0]
    for move in position.legal():
        assert 0 <= move.id < state.MOVES
        assert position.game.notation.parse(
            game.board, position.fields, seat, str(move), [m.id for m in position.legal()]
        )
    assert game.from_bytes(bytes(position)) == position
    assert mt.replay(position.record()) == position
    screen = game.terminal.screen(game.board, view, 0).plain
    columns, rows = ({spot(move)[axis] for move in position.legal()} for axis in (0, 1))
    heading = screen.split("\n")[2].split()
    assert {str(x) for x in columns if x % 2 == 0} <= set(heading)
    assert all(any(line.startswith(f"{y:>3}") for line in screen.split("\n")) for y in rows)
    picture = game.draw.moving(game.board, position.view(seat), seat, "t")
    assert picture.moves == {move.id for move in position.legal()}
    for place in picture.places:
        assert 50 < place.x < picture.size[0] - 50
        assert 50 < place.y < picture.size[1] - 50
    ElementTree.fromstring(position.svg(0))
    assert str(position.legal()[position.greedy(seat, 1)]) in [move["text"] for move in position.view(seat)["moves"]]


@pytest.mark.parametrize("side", ["north", slow("east"), slow("south"), slow("west")])
def test_all_tiles_can_be_laid_in_one_line(side: str) -> None:
    """The furthest that any map can reach: far beyond the 40 × 40 cells there once were."""
    game = mt.load("line-change", board_text=STRAIGHT_ON)
    interpreted = mt.load("line-change", board_text=STRAIGHT_ON, interpreted=True)
    piles = {"round 1 lines": ["blue", "red"]}
    position, twin = (one.start(seed=1, players=2, piles=piles) for one in (game, interpreted))
    furthest = (0, 0)
    for n in range(48):
        move = steered(position, *TOWARDS[side])
        furthest = spot(move)
        assert furthest == (
            FURTHEST[side][0] - (47 - n) * TOWARDS[side][0],
            FURTHEST[side][1] - (47 - n) * TOWARDS[side][1],
        )
        if n % 15 == 2 or n == 47:
            check_everything_shows(position)
        assert position.greedy(n % 2, n) == twin.greedy(n % 2, n)
        position.play(str(move))
        twin.play(move.id)
        assert bytes(position) == bytes(twin)
    assert furthest == FURTHEST[side]
    last = position.view()["last_round"]
    assert last["ended_by"] == "exhausted"
    assert max(len(seat["path"]) for seat in last["seats"]) == (48 if side in ("north", "south") else 0)
    ElementTree.fromstring(position.svg(None))
    assert mt.replay(position.record()) == position


def test_the_window_holds_the_largest_rectangle() -> None:
    """Width and height together are limited, and the square is the largest: here both grow by turns."""
    game = mt.load("line-change", board_text=STRAIGHT_ON)
    position = game.start(seed=2, players=2)
    largest = 0
    for n in range(47):
        x, y = spot(steered(position, *TOWARDS["north" if n < 29 else "west"]))
        position.play(steered(position, *TOWARDS["north" if n < 29 else "west"]))
        s = position.fields
        assert s.width * s.height <= state.CELLS
        assert s.height <= state.WINDOW_ROWS
        largest = max(largest, s.width * s.height)
    assert (x, y)[0] < -15
    assert largest > state.CELLS - 40, "close to the limit, so that the limit is not a guess"
    check_everything_shows(position)


@pytest.mark.parametrize("side", [slow("south"), "west", slow("north"), slow("east")])
def test_ordinary_tiles_go_beyond_the_old_limits(game: mt.Game, side: str) -> None:
    """The standard tiles, wherever they fit best on the way: no legal one is refused beyond the old limits."""
    limits = {"north": 19, "south": 18, "west": 16, "east": 21}
    dx, dy = TOWARDS[side]
    best = 0
    for seed in range(12):
        position = game.start(seed=seed, players=2)
        while position.view()["round"] == 1 and not position.over:
            move = steered(position, dx, dy)
            reached = dx * spot(move)[0] + dy * spot(move)[1]
            if reached > limits[side] and reached > best:
                best = reached
                check_everything_shows(position)
            position.play(move)
        if best > limits[side]:
            return
    raise AssertionError(f"only {best} far")


def test_ids_do_not_depend_on_the_window(game: mt.Game) -> None:
    """The same place has the same number whatever else was laid."""
    ids: dict[str, int] = {}
    for seed in range(3):
        position = game.start(seed=seed, players=3)
        for _ in itertools.islice(mixed(position, seed, 0.7), 60):
            for move in position.legal():
                place, turn = divmod(move.id, state.TURNS)
                x, y = spot(move)
                assert ids.setdefault(f"{x},{y} {turn}", move.id) == move.id == grid.place_at(x, y) * 4 + turn
                assert (grid.x_of(place), grid.y_of(place)) == (x, y)
    assert len(ids) > 200


def test_every_place_a_tile_can_reach_has_a_number() -> None:
    reach, row = state.TILES, state.LONGEST_ROW
    numbers = {grid.place_at(x, y) for x in range(-reach, row + reach) for y in range(-reach, reach + 1)}
    assert len(numbers) == (2 * reach + row) * (2 * reach + 1)
    assert min(numbers) >= 0
    assert max(numbers) < state.PLACES <= 2**15, "a place fits the field of a state"


@pytest.mark.parametrize(("board", "seeds"), [(STANDARD, range(4)), (TWO_COLOURS, range(3)), (STRAIGHT_ON, range(2))])
def test_no_position_has_more_moves_than_there_is_room_for(board: str, seeds: range) -> None:
    """Played for as many moves as possible; what the bound is made of is counted too."""
    game = mt.load("line-change", board_text=board)
    most = 0
    for seed in seeds:
        position = game.start(seed=seed, players=2)
        while position.view()["round"] == 1 and not position.over:
            view = position.view()
            free = {(p["x"], p["y"]) for p in view["in_hand"]["places"]}
            around = beside(view["tiles"])
            sections = sum(tile["order"] is not None for tile in view["tiles"])
            row = len(view["tiles"]) - sections
            assert free <= around
            assert len(around) <= 2 * row + 2 + 2 * sections
            assert len(position.legal()) <= 2 * len(around) + 4 <= state.MAX_LEGAL
            most = max(most, len(position.legal()))
            position.play(max(position.legal(), key=lambda move: (sum(map(abs, spot(move))) % 7, move.id)))
    assert most > 20


def beside(tiles: list[dict[str, Any]]) -> set[tuple[int, int]]:
    """The free cells next to a tile."""
    laid = {(tile["x"], tile["y"]) for tile in tiles}
    return {(x + dx, y + dy) for x, y in laid for dx, dy in STEPS} - laid
