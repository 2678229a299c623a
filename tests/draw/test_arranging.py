"""Where the kit puts things: rows that flow, names beside lines, outlines, buttons side by side."""

from __future__ import annotations

import re

import pytest

from mornington.core.views import MoveView
from mornington.draw import svg
from mornington.draw.blocks import Block, flow, ruled
from mornington.draw.buttons import pill_row
from mornington.draw.clearing import clear_places
from mornington.draw.geometry import outlines, towards, turn, upright
from mornington.draw.tracks import Inlay, track

DOT = svg.disc(0, 0, 1)
PLACES = re.compile(r'translate\(([\d.]+) ([\d.]+)\)( scale\([\d.]+\))?"')


def test_what_flows_begins_a_line_where_there_is_no_room() -> None:
    drawn = flow([(DOT, 60.0), (DOT, 40.0), (DOT, 10.0), (DOT, 200.0)], 100.0, 30.0)
    assert drawn.height == 90
    inner = [found for found in PLACES.findall(drawn.markup) if found[1] == "0"]
    assert [float(x) for x, _y, _scale in inner] == [0, 60, 0, 0]
    assert [scale for *_, scale in inner] == ["", "", "", " scale(0.5)"], "too wide: made smaller"
    assert flow([], 100.0, 30.0).height == 0


def test_lines_lie_between_blocks_only() -> None:
    drawn = ruled([Block(DOT, 10.0)] * 3, 50.0)
    assert (drawn.height, drawn.markup.count("<line")) == (30.0, 2)


@pytest.mark.parametrize(("degrees", "expected"), [(0, 0), (60, 60), (120, -60), (180, 0), (-120, 60), (90, 90)])
def test_text_never_stands_on_its_head(degrees: float, expected: float) -> None:
    assert upright(degrees) == pytest.approx(expected)


def test_turns_and_ways() -> None:
    assert turn((0, 0), (1, 0), (1, -1)) == pytest.approx(1.5708, abs=1e-3), "up is left, since y runs downwards"
    assert towards((0, 0), (6, 8), 5) == (3, 4)


def test_outlines_go_around_shapes_and_holes() -> None:
    squares = {(x, y): ((x, y), (x, y + 1), (x + 1, y + 1), (x + 1, y)) for x in range(3) for y in range(3)}

    def sizes(*chosen: tuple[int, int]) -> list[int]:
        return sorted(len(loop) for loop in outlines([squares[key] for key in chosen], lambda corner: corner))

    assert sizes((0, 0), (1, 0)) == [4], "without the corners in the middle of a side"
    assert sizes((0, 0), (1, 0), (1, 1)) == [6]
    assert sizes((0, 0), (1, 1)) == [4, 4], "a corner alone does not join them"
    assert sizes(*(key for key in squares if key != (1, 1))) == [4, 4], "a hole has an outline too"


def test_names_get_out_of_the_way_of_strokes() -> None:
    across = (-50.0, 0.0, 50.0, 0.0, 5.0)
    (free,) = clear_places([("a1", (0.0, 30.0))], 16.0, [across], 60.0)
    assert free == (0.0, 30.0), "nothing hides it where it belongs"
    (moved,) = clear_places([("a1", (0.0, 0.0))], 16.0, [across], 60.0)
    assert abs(moved[1]) >= 5 + 0.36 * 16
    assert clear_places([("a1", (0.0, 0.0))], 16.0, [], 60.0) == [(0.0, 0.0)]


def test_buttons_share_a_width() -> None:
    moves: list[MoveView] = [{"id": k, "text": f"move {k}"} for k in range(3)]
    row = pill_row([(f"do {move['id']}", svg.NOTHING, move) for move in moves], 10, 50, 320)
    boxes = [[float(n) for n in found] for found in re.findall(r'x="([\d.]+)" y="25" width="([\d.]+)"', row)]
    assert sorted({(x, width) for x, width in boxes}) == [(10, 93.33), (123.33, 93.33), (236.67, 93.33)]
    assert [place.moves for place in row.places] == [(0,), (1,), (2,)]
    assert len(pill_row([("do", DOT, moves[0])], 0, 50, 300).places) == 1


def test_a_track_has_white_sides_and_a_pattern() -> None:
    plain = track("M0 0L9 0", "#123456", 18, 26, name="red")
    striped = track("M0 0L9 0", "#123456", 18, 26, inlay=Inlay(7, (9, 9)))
    assert 'class="line red"' in plain
    assert (plain.count("<path"), striped.count("<path")) == (2, 3)
    assert 'stroke-dasharray="9 9"' in striped
