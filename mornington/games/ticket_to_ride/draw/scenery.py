"""River, parks and landmarks under the routes of a map: quiet colours, so that routes and names stand out.

Landmarks are drawn over the middle of their foot, about a hundred units high. They are of our own drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from mornington.draw import svg
from mornington.draw.svg import WATER, WATER_EDGE, Markup, Spot, at, disc, group, path, rect, segment

from ..board import Board
from .layout import Plan, plan
from .paint import PARK, SHADE, STONE, TREE

RIVER = (62.0, 50.0)  # the width of the banks, of the water
BEND = 60.0  # radius of the river's curves
TREES = ((-0.5, 0.1), (-0.15, -0.35), (0.2, 0.25), (0.5, -0.15), (-0.75, -0.2), (0.75, 0.2))  # in a park, of its half


def scenery(board: Board) -> Markup:
    """Everything that lies under the routes."""
    sheet, found = plan(board), board.scenery
    parts = [*(_park(sheet, park) for park in found.parks)]
    if found.river:
        parts.append(_river([sheet.on_sheet(spot) for spot in found.river]))
    for name, x, y in found.landmarks:
        parts.append(at(*sheet.on_sheet((x, y)), LANDMARKS[name](), class_="landmark"))
    return group(*parts, class_="scenery")


def _river(spots: list[Spot]) -> Markup:
    d, (banks, water) = svg.rounded(spots, BEND), RIVER
    return group(
        path(d, stroke=WATER_EDGE, stroke_width=banks),
        path(d, stroke=WATER, stroke_width=water),
        path(d, stroke=WATER_EDGE, stroke_width=3, stroke_dasharray="34 90", stroke_linecap="round"),
        fill="none",
        stroke_linejoin="round",
    )


def _park(sheet: Plan, park: tuple[float, float, float, float]) -> Markup:
    """A green with a few trees, as many as fit its shape."""
    (x, y), wide, high = sheet.on_sheet(park[:2]), park[2] * sheet.scale, park[3] * sheet.scale
    corner = min(wide, high) * 0.75
    trees = [_tree(x + dx * wide * 0.85, y + dy * high * 1.3) for dx, dy in TREES]
    if high > wide:
        trees = [_tree(x + dy * wide * 1.3, y + dx * high * 0.85) for dx, dy in TREES]
    return group(rect(x - wide, y - high, 2 * wide, 2 * high, corner, fill=PARK), *trees)


def _tree(x: float, y: float) -> Markup:
    return group(segment((x, y), (x, y + 17), stroke=SHADE, stroke_width=4), disc(x, y - 4, 13, TREE))


# Landmarks


def _boat() -> Markup:
    return group(
        path("M-24 -10H24L17 4H-15Z", fill=SHADE),
        rect(-12, -20, 22, 10, 2, fill=STONE),
        rect(12, -28, 5, 18, fill=SHADE),
    )


def _bridge() -> Markup:
    """Two towers, a walk between them and a road on chains."""
    towers = [rect(x - 11, -78, 22, 92, fill=STONE) for x in (-34, 34)]
    roofs = [path(f"M{x - 13} -78L{x} -104L{x + 13} -78Z", fill=SHADE) for x in (-34, 34)]
    windows = [rect(x - 3, y, 6, 12, 3, fill=SHADE) for x in (-34, 34) for y in (-66, -44)]
    return group(
        path("M-88 -14Q-58 -18 -40 -60M88 -14Q58 -18 40 -60", fill="none", stroke=SHADE, stroke_width=4),
        rect(-34, -68, 68, 8, fill=SHADE),
        *towers,
        *roofs,
        *windows,
        rect(-92, -16, 184, 9, fill=SHADE),
    )


def _clock_tower() -> Markup:
    return group(
        rect(-12, -86, 24, 86, fill=STONE),
        rect(-15, -100, 30, 30, 2, fill=SHADE),
        disc(0, -85, 11, STONE),
        segment((0, -85), (0, -92), stroke=SHADE, stroke_width=2.4),
        segment((0, -85), (5, -83), stroke=SHADE, stroke_width=2.4),
        path("M-15 -100L0 -130L15 -100Z", fill=STONE),
        *(segment((x, -64), (x, -4), stroke=SHADE, stroke_width=2.4) for x in (-6, 0, 6)),
        segment((0, -128), (0, -138), stroke=SHADE, stroke_width=3),
    )


def _dome() -> Markup:
    return group(
        rect(-44, -30, 88, 30, fill=STONE),
        *(rect(x, -24, 6, 24, fill=SHADE) for x in (-36, -24, -12, 6, 18, 30)),
        path("M-50 -30H50L44 -36H-44Z", fill=SHADE),
        rect(-24, -54, 48, 18, fill=STONE),
        *(segment((x, -52), (x, -38), stroke=SHADE, stroke_width=2.4) for x in (-16, -8, 0, 8, 16)),
        path("M-27 -54A27 31 0 0 1 27 -54Z", fill=SHADE),
        path("M-10 -54Q-8 -74 0 -84Q8 -74 10 -54", fill="none", stroke=STONE, stroke_width=2.4),
        rect(-5, -96, 10, 14, fill=STONE),
        segment((0, -96), (0, -108), stroke=SHADE, stroke_width=3),
    )


def _palace() -> Markup:
    windows = [rect(x, y, 6, 10, 1, fill=SHADE) for y in (-38, -20) for x in (-66, -52, -38, -24, 18, 32, 46, 60)]
    return group(
        rect(-76, -46, 152, 46, fill=STONE),
        rect(-80, -50, 160, 6, fill=SHADE),
        rect(-16, -56, 32, 56, fill=STONE),
        path("M-19 -54L0 -68L19 -54Z", fill=SHADE),
        *windows,
        *(rect(x, -44, 5, 44, fill=SHADE) for x in (-12, -2.5, 7)),
        segment((0, -66), (0, -92), stroke=SHADE, stroke_width=2.6),
        path("M0 -92L20 -87L0 -80Z", fill=SHADE),
    )


def _phone_box() -> Markup:
    panes = [rect(x, y, 8, 11, fill=STONE) for x in (-13, -4, 5) for y in (-58, -45, -32, -19)]
    return group(
        path("M-20 -72Q0 -86 20 -72Z", fill=SHADE),
        rect(-20, -72, 40, 72, 2, fill=SHADE),
        rect(-15, -69, 30, 7, fill=STONE),
        *panes,
        rect(-23, -4, 46, 6, fill=SHADE),
    )


def _round_theatre() -> Markup:
    timber = [segment((x, -38), (x, -2), stroke=SHADE, stroke_width=3) for x in (-36, -22, -8, 8, 22, 36)]
    return group(
        rect(-46, -40, 92, 40, fill=STONE),
        *timber,
        segment((-46, -20), (46, -20), stroke=SHADE, stroke_width=3),
        path("M-52 -40L-34 -60H34L52 -40Z", fill=SHADE),
        path("M-16 -60L-10 -70H10L16 -60Z", fill=STONE),
        segment((0, -70), (0, -90), stroke=SHADE, stroke_width=2.6),
        path("M0 -90L16 -85L0 -80Z", fill=SHADE),
    )


def _skyscraper() -> Markup:
    """Round as an egg, with bands that wind around it."""
    bands = "M-20 -28L14 -76M-21 -48L6 -96M-14 -10L20 -58M2 -2L21 -30M-18 -70L-3 -104"
    return group(
        path("M-16 0C-30 -44 -20 -92 0 -112C20 -92 30 -44 16 0Z", fill=STONE),
        path(bands, stroke=SHADE, stroke_width=4, fill="none"),
    )


def _spire() -> Markup:
    """A glass pyramid."""
    return group(
        path("M-27 0L-3 -146L2 -134L5 -146L27 0Z", fill=STONE),
        path("M-3 -146L-8 0H-27ZM5 -146L14 0H27Z", fill=SHADE),
    )


def _station() -> Markup:
    return group(
        rect(-62, -48, 124, 48, fill=STONE),
        *(path(f"M{x - 24} 0V-16A24 24 0 0 1 {x + 24} -16V0Z", fill=SHADE) for x in (-31, 31)),
        *(path(f"M{x - 16} 0V-16A16 16 0 0 1 {x + 16} -16V0Z", fill=STONE) for x in (-31, 31)),
        rect(-66, -54, 132, 7, fill=SHADE),
        rect(-10, -80, 20, 30, fill=STONE),
        disc(0, -68, 7, SHADE),
        path("M-13 -80L0 -94L13 -80Z", fill=SHADE),
    )


def _temple() -> Markup:
    return group(
        path("M-54 -46L0 -70L54 -46Z", fill=SHADE),
        path("M-34 -49L0 -64L34 -49Z", fill=STONE),
        rect(-50, -46, 100, 6, fill=STONE),
        *(rect(x, -40, 9, 34, fill=STONE) for x in (-48, -31, -14, 5, 22, 39)),
        *(segment((x, -38), (x, -8), stroke=SHADE, stroke_width=2.4) for x in (-38, -21, -4, 15, 32, 49)),
        rect(-56, -7, 112, 7, fill=SHADE),
    )


def _wheel() -> Markup:
    r, y = 46.0, -60.0
    spokes = "".join(svg.through([(0, y), svg.around(0, y, r, k / 12)]) for k in range(12))
    cabins = [disc(*svg.around(0, y, r + 4, k / 12), 5, SHADE) for k in range(12)]
    return group(
        path(f"M-26 0L0 {y:g}L26 0", fill="none", stroke=SHADE, stroke_width=6, stroke_linejoin="round"),
        path(spokes, stroke=SHADE, stroke_width=1.6, fill="none"),
        disc(0, y, r, "none", stroke=STONE, stroke_width=9),
        disc(0, y, r, "none", stroke=SHADE, stroke_width=2.4),
        *cabins,
        disc(0, y, 7, SHADE),
    )


LANDMARKS: Mapping[str, Callable[[], Markup]] = {
    "boat": cache(_boat),
    "bridge": cache(_bridge),
    "clock tower": cache(_clock_tower),
    "dome": cache(_dome),
    "palace": cache(_palace),
    "phone box": cache(_phone_box),
    "round theatre": cache(_round_theatre),
    "skyscraper": cache(_skyscraper),
    "spire": cache(_spire),
    "station": cache(_station),
    "temple": cache(_temple),
    "wheel": cache(_wheel),
}
