"""Straight stretches: what is cut, clipped and measured."""

from __future__ import annotations

from mornington.draw.stretches import between, clearest, clipped, cut, distance, shortened, simplified, widened


def test_a_stretch_is_cut_where_others_cross_it() -> None:
    crossing, beside, touching = ((4, -1), (4, 1)), ((4, 1), (4, 2)), ((6, 0), (6, 5))
    assert cut((0, 0), (10, 0), [crossing, beside, touching]) == [((0, 0), (4, 0)), ((4, 0), (10, 0))]


def test_only_what_lies_in_the_box_is_left() -> None:
    assert clipped((-5, 5), (15, 5), (0, 0), (10, 10)) == ((0, 5), (10, 5))
    assert clipped((2, 2), (4, 4), (0, 0), (10, 10)) == ((2, 2), (4, 4))
    a, b = clipped((-5, 20), (15, 20), (0, 0), (10, 10))
    assert a == b, "beside the box nothing is left"


def test_the_distance_is_measured_to_the_nearest_end_or_side() -> None:
    assert distance((5, 3), (0, 0), (10, 0)) == 3
    assert distance((13, 4), (0, 0), (10, 0)) == 5
    assert distance((3, 4), (0, 0), (0, 0)) == 5


def test_small_bends_go_and_large_ones_stay() -> None:
    assert simplified([(0, 0), (5, 1), (10, 0), (10, 9)], 2) == [(0, 0), (10, 0), (10, 9)]


def test_points_along_a_stretch() -> None:
    assert between((0, 0), (10, 20), 0.5) == (5, 10)
    assert shortened((0, 0), (10, 0), 2) == ((2, 0), (8, 0))
    assert widened((0, 0), (10, 0), [(2, 1), (8, 3)]) == [(2, -1), (8, -3), (8, 3), (2, 1)]


def test_the_clearest_spots_come_first() -> None:
    spots = [(1, 1), (5, 8), (5, 3), (50, 50)]
    assert clearest(spots, [((0, 0), (10, 0))], (0, 0), (10, 10)) == [(5, 8), (5, 3), (1, 1)]
