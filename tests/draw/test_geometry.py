"""Ways, regions, fitted sheets and names on a map."""

from __future__ import annotations

from math import hypot

import pytest

from mornington.draw.fitting import fit_sheet
from mornington.draw.geometry import upright
from mornington.draw.names import LEADING, Name, Obstacle, place_names
from mornington.draw.regions import Box, region
from mornington.draw.svg import Spot, needed
from mornington.draw.ways import Way, curve

CORNER = Way([(0, 0), (30, 0), (30, 10)])


def test_a_way_is_measured_along_its_length() -> None:
    assert CORNER.length == 40
    assert CORNER.at(15) == (15, 0, 0)
    assert CORNER.at(35) == (30, 5, 90)
    assert CORNER.spots(4) == [(0, 0), (10, 0), (20, 0), (30, 0), (30, 10)]
    assert CORNER.part(25, 35) == [(25, 0), (30, 0), (30, 5)]


def test_a_way_beside_another_lies_to_its_left() -> None:
    assert Way([(0, 0), (10, 0)]).beside(3).points == [(0, -3), (10, -3)]
    assert Way([(0, 0), (10, 0)]).distance([(5, 40), (10, 3), (0, -5)]) == 3


def test_the_middle_of_a_curve_is_as_far_off_as_it_bends() -> None:
    way = curve((0, 0), (100, 0), 20)
    assert way.points[0] == (0, 0)
    assert way.points[-1] == (100, 0)
    assert way.at(way.length / 2)[:2] == pytest.approx((50, -20))


@pytest.mark.parametrize(("degrees", "seen"), [(0, 0), (45, 45), (135, -45), (180, 0), (-90, 90), (90, 90), (-135, 45)])
def test_upright(degrees: float, seen: float) -> None:
    assert upright(degrees) == pytest.approx(seen)


def area(corners: list[Spot]) -> float:
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(corners, corners[1:] + corners[:1], strict=True)) / 2


def test_regions_divide_the_field_and_face_each_other() -> None:
    field: Box = (0, 0, 100, 60)
    spots: list[Spot] = [(10, 10), (70, 20), (40, 50), (90, 55), (40, 50.5)]
    cells = [region(spots, i, field) for i in range(len(spots))]
    assert sum(area([p for p, _faced in cell]) for cell in cells) == pytest.approx(6000)
    for i, cell in enumerate(cells):
        for p, _faced in cell:
            near = [hypot(p[0] - x, p[1] - y) for x, y in spots]
            assert near[i] == pytest.approx(min(near))
        for _p, faced in cell:
            assert faced is None or i in [other for _q, other in cells[faced]]


def test_a_sheet_is_as_large_as_it_may_be_and_holds_points_outside_it() -> None:
    field, spots, scale = fit_sheet([(0, 0), (-50, 100)], (100, 100), (300, 400), 50, 10)
    assert scale == 2
    assert field == (10, 10, 310, 210)
    assert spots == ((110, 10), (10, 210))
    field, spots, scale = fit_sheet([(5, 1)], (10, 1), (100, 100), 80, 0)
    assert field == (0, 0, 100, 80)
    assert spots == ((50, 45),), "a low sheet lies in the middle"


def box(name: Name, size: float) -> Box:
    width = 0.96 * max(needed(line, size) for line in name.lines)
    left = name.x - {"start": 0.0, "middle": width / 2, "end": width}[name.anchor]
    top = name.y - LEADING * size / 2
    return left, top, left + width, top + LEADING * size * len(name.lines)


def test_names_are_clear_of_obstacles_of_each_other_and_of_the_edge() -> None:
    spots: list[Spot] = [(100, 100), (160, 100), (320, 100)]
    obstacles = [Obstacle(x, y, 12, 6) for x, y in spots] + [Obstacle(x, 130, 20, 9) for x in range(0, 400, 10)]
    names = place_names(["Upper Street", "Lower Street", "East"], spots, 12, 20, obstacles, (0, 0, 400, 200))
    boxes = [box(name, 20) for name in names]
    for i, (left, top, right, bottom) in enumerate(boxes):
        assert min(left, top) >= 0
        assert right <= 400
        assert bottom <= 200
        for x, y, r, _weight in obstacles:
            assert hypot(max(left - x, x - right, 0), max(top - y, y - bottom, 0)) >= r
        for other in boxes[:i]:
            assert left >= other[2] or other[0] >= right or top >= other[3] or other[1] >= bottom
