"""The lattice is exact, and every mistake in a board file is named with its line."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from pathlib import Path

import pytest

import mornington as mt
from mornington.games.metromania import board as boards
from mornington.games.metromania import state
from mornington.games.metromania.lattice import (
    DIRECTIONS,
    SECTORS,
    in_city,
    lattice,
    middle,
    place,
    step,
)

from .setting import METROPOLIS, start, tables

GRID = lattice()
COMPASS = {"n": 90, "nw": 150, "sw": 210, "s": 270, "se": 330, "ne": 30}


def test_the_counts_of_the_printed_board() -> None:
    assert GRID.city_vertices == 91
    assert GRID.city_spaces == 150
    assert len(GRID.arrows) == 30
    assert len(GRID.vertices) == 121
    assert sum(max(edge) < 91 for edge in GRID.edges) == 240
    assert len(GRID.edges) == 240 + 60
    assert len(GRID.tunnels) == 510 == state.TUNNELS
    assert Counter(arrow.side for arrow in GRID.arrows) == dict.fromkeys(range(6), 5)


def test_an_inner_edge_has_two_sides_a_boundary_edge_one_and_an_outer_one_too() -> None:
    sides = Counter(frozenset((t.tail, t.head)) for t in GRID.tunnels)
    boundary = {frozenset((a.first, a.second)) for a in GRID.arrows}
    for edge, n in sides.items():
        outer = max(edge) >= 91
        assert n == (1 if outer or edge in boundary else 2)


def test_every_space_is_an_equilateral_triangle_and_every_tunnel_lies_on_its_side() -> None:
    for corners in GRID.spaces:
        for i in range(3):
            assert math.dist(place(corners[i]), place(corners[(i + 1) % 3])) == pytest.approx(1)
    for number, t in enumerate(GRID.tunnels):
        tail, head = GRID.vertices[t.tail], GRID.vertices[t.head]
        assert {tail, head} < set(GRID.spaces[t.space])
        assert step(tail, t.direction) == head
        x, y = middle(GRID.spaces[t.space])
        x0, y0 = middle((tail, head))
        angle = math.degrees(math.atan2(y0 - y, x - x0)) % 360  # y counts downwards
        assert angle == pytest.approx(COMPASS[GRID.compass(number)])


def test_directions_go_round_counterclockwise_in_steps_of_60_degrees() -> None:
    for k, (q, r) in enumerate(DIRECTIONS):
        x, y = place((q, r))
        assert math.degrees(math.atan2(-y, x)) % 360 == pytest.approx(60 * k)


def test_arrows_lie_outside_each_on_its_city_side_clockwise() -> None:
    angles = []
    for number, arrow in enumerate(GRID.arrows):
        corners = GRID.spaces[state.SPACES + number]
        apex = GRID.vertices[arrow.apex]
        assert not in_city(apex)
        assert set(corners) == {GRID.vertices[arrow.first], GRID.vertices[arrow.second], apex}
        x, y = middle(corners)
        angles.append(math.degrees(math.atan2(-y, x)))
        assert arrow.side == number // 5
    turns = [(a - b) % 360 for a, b in itertools.pairwise(angles)]
    assert all(0 < turn < 30 for turn in turns)
    assert len({arrow.apex for arrow in GRID.arrows}) == 30


def test_names() -> None:
    assert GRID.name(GRID.number[0, 0]) == "f6"
    rows = Counter(name[0] for name in GRID.named)
    assert [rows[row] for row in "abcdefghijk"] == [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]
    assert {"a6", "a11", "f1", "f11", "k1", "k6"} < set(GRID.named)
    assert "a5" not in GRID.named
    assert {GRID.space_name(0), GRID.space_name(149), GRID.space_name(150)} == {"a6 a7 b6", "j6 k5 k6", "arrow 1"}
    assert len({GRID.space_name(i) for i in range(180)}) == 180


def test_the_six_sectors_make_the_city_however_they_are_turned() -> None:
    for turn in range(3):
        spaces = [space for sector in range(SECTORS) for space in GRID.sector(sector, turn)]
        assert sorted(spaces) == list(range(150))


def test_a_turned_district_is_rotated_not_mirrored() -> None:
    """Any two of its spaces keep their distance, and any three the sense in which they go round."""

    def sense(points: list[tuple[float, float]]) -> float:
        (ax, ay), (bx, by), (cx, cy) = points
        return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

    drawn = []  # as in the file, corner on top: x to the right, y downwards
    for row in range(5):
        for j in range(2 * row + 1):
            high = math.sqrt(3) / 2
            drawn.append(((j - row) / 2, row * high + high * (2 / 3 if j % 2 == 0 else 1 / 3)))
    for sector in range(SECTORS):
        for turn in range(3):
            placed = [middle(GRID.spaces[i]) for i in GRID.sector(sector, turn)]
            for i in range(25):
                for j in range(i):
                    assert math.dist(placed[i], placed[j]) == pytest.approx(math.dist(drawn[i], drawn[j]))
                a, b, c = i, (i + 7) % 25, (i + 12) % 25
                assert sense([placed[a], placed[b], placed[c]]) == pytest.approx(sense([drawn[a], drawn[b], drawn[c]]))


def test_turning_goes_counterclockwise_in_place() -> None:
    for sector in range(SECTORS):
        tops = [middle(GRID.spaces[GRID.sector(sector, turn)[0]]) for turn in range(3)]
        assert math.hypot(*tops[0]) < 1, "turned by 0: the first corner lies in the centre"
        (ax, ay), (bx, by), (cx, cy) = tops
        assert (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) < 0, "y counts downwards"


def test_the_tables_agree_with_the_lattice(game: mt.Game) -> None:
    record = tables(game)
    for v in range(121):
        for k in range(6):
            w = record.near[v, k]
            if w == state.NONE:
                assert v >= 91 or step(GRID.vertices[v], k) not in GRID.number
                continue
            assert GRID.vertices[w] == step(GRID.vertices[v], k)
            for i in range(2):
                t = record.beside[v, k, i]
                if t != state.NONE:
                    assert {GRID.tunnels[t].tail, GRID.tunnels[t].head} == {v, w}
    for v in range(91):
        around = {record.around[v, k] for k in range(6)} - {state.NONE}
        assert around == {i for i in range(150) if GRID.vertices[v] in GRID.spaces[i]}


def test_the_board_of_the_printed_game(game: mt.Game) -> None:
    kinds = Counter(kind for district in game.board.districts for kind in district.kinds)
    assert [kinds[k] for k in range(1, 6)] == [6, 6, 6, 2, 2]
    assert list(game.board.starts) == [n % 2 == 0 for n in range(30)]
    assert game.board.destinations == ("ACDF", "ABEF", "BCDE")
    assert (game.board.tunnels, game.board.stations) == (18, 30)
    position = game.start(players=4, seed=3)
    shown = Counter(space["kind"] for space in position.view()["spaces"])
    assert shown == {"house": 6, "work": 6, "fun": 6, "lake": 2, "park": 2}
    lake = [set(space["corners"]) for space in position.view()["spaces"] if space["kind"] == "lake"]
    assert len(lake[0] & lake[1]) == 2, "its two spaces lie side by side"


def test_a_district_lands_where_the_lattice_says() -> None:
    position = start()
    s = position.fields
    crowded = position.game.board.districts[0].kinds
    assert [s.spot[i] for i in GRID.sector(0, 0)] == list(crowded)
    assert sum(s.spot[i] != state.PLAIN for i in range(150)) == sum(kind != 0 for kind in crowded)


# Mistakes


def line_of(start: str, offset: int = 0) -> int:
    return next(n for n, line in enumerate(METROPOLIS.splitlines(), 1) if line.startswith(start)) + offset


@pytest.mark.parametrize(
    ("before", "after", "line", "message"),
    [
        ("  ..L..", "  ..L.", line_of('"Lakeside"', 3), "this row has 4 spaces, it must have 5"),
        ("  ..L..", "  ..X..", line_of('"Lakeside"', 3), "'X' is no space"),
        ("    .\n   .H.", "   .H.", line_of('"Lakeside"'), "has 4 rows, not 5"),
        ("S E S E S\nE S", "S E S E S\nX S", line_of("arrows", 2), "'X' is no arrow"),
        ("S E S E S\n", "", line_of("arrows"), "the arrows are 6 rows of 5"),
        ("stations = 30", "stations = 0", line_of("stations"), "stations must be from 1 to 91, not 0"),
        ("tunnels = 18", "tunnels = 19", line_of("tunnels"), "tunnels must be from 2 to 18, not 19"),
        ("tunnels = 18", "tunnels = true", line_of("tunnels"), "must be a whole number"),
        ('house = "A C D F"', 'house = "A C D D"', line_of("house"), "house needs 4 different letters"),
        ('house = "A C D F"', 'house = "A C D E"', line_of("[destinations]"), "must occur with exactly two types"),
        ('house = "A C D F"', 'hut = "A C D F"', line_of("house"), "unknown key 'hut'"),
        ("D A E", "D A B", line_of("strict"), "must give out every letter of fun once"),
        ("A B C\nD A E", "A A C\nD B E", line_of("strict", 1), "letters must be different"),
        ('name = "Metropolis"', "nome = 1", line_of("name"), "unknown key 'nome' (did you mean name?)"),
    ],
)
def test_mistakes(tmp_path: Path, before: str, after: str, line: int, message: str) -> None:
    assert before in METROPOLIS
    file = tmp_path / "mine.toml"
    file.write_text(METROPOLIS.replace(before, after, 1), "utf-8")
    with pytest.raises(mt.BadBoard) as error:
        mt.load("metromania", board=file)
    assert message in str(error.value)
    assert f"mine.toml, line {line}:" in str(error.value)
    assert "\n" not in str(error.value)


def test_a_city_needs_all_it_plays_with() -> None:
    for text, why in (
        (METROPOLIS.replace("L", "."), "at least 1 spaces of the kind lake"),
        (METROPOLIS.replace("..PP.H.", ".....H."), "at least 1 spaces of the kind park"),
        (METROPOLIS.replace("S E S E S", "E E E E E"), "at least 8 starts"),
        (METROPOLIS[: METROPOLIS.index('"Exchange"')], "a city has 6 districts, this one 5"),
    ):
        with pytest.raises(mt.BadBoard, match=why):
            mt.load("metromania", board_text=text)


def test_all_boards_play_and_their_records_find_them(game: mt.Game) -> None:
    assert game.boards == ("metropolis", "two-lakes")
    for name in game.boards:
        position = mt.load("metromania", board=name).start(seed=1)
        position.play(position.legal()[0])
        assert "|" not in position.record()
        assert mt.replay(position.record()) == position
        assert position.game.board.summary()


def test_an_own_board_travels_inside_the_record() -> None:
    position = start(players=2)
    position.play(position.legal()[0])
    assert '| name = "Quiet"' in position.record()
    assert mt.replay(position.record()) == position


def test_both_boards_agree_interpreted_and_compiled() -> None:
    for players in (2, 3, 4):
        fast = mt.load("metromania", board="two-lakes").play_many(3, 5, [1, 0, 1, 0], players)
        slow = mt.load("metromania", board="two-lakes", interpreted=True).play_many(3, 5, [1, 0, 1, 0], players)
        assert (fast[0] == slow[0]).all()
        assert fast[2] == slow[2]


def test_boards_with_the_same_rules_have_the_same_digest(game: mt.Game) -> None:
    renamed = boards.parse(METROPOLIS.replace('"Docks"', '"Harbour"').replace('"Metropolis"', '"Elsewhere"'))
    assert renamed.digest == game.board.digest
    assert boards.parse(METROPOLIS.replace("tunnels = 18", "tunnels = 17")).digest != game.board.digest
