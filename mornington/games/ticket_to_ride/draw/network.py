"""The network of everyone at a glance: the map with what was built, light enough to be shown beside a board."""

from __future__ import annotations

from collections.abc import Sequence

from mornington.draw import svg
from mornington.draw.names import written
from mornington.draw.regions import divided
from mornington.draw.svg import BLACK, FAINT, Markup, Picture, Spot, at, disc, group, path, rect, tag

from ..board import Board
from .layout import NODE, Plan, plan
from .paint import SEAT_PAINT, TINTS

BUILT, CASING = 19.0, 27.0  # the width of a line that was built, with its edge
STEPS = 8  # of a curve


def network(board: Board, owners: Sequence[int | None], prefix: str, title: str, words: str) -> Picture:
    """The map without its score track: lines in the colours of those who built them."""
    sheet = plan(board)
    left, top, right, bottom = sheet.field
    size = (right - left, bottom - top)
    districts = [location.district for location in board.locations]
    fields = divided(
        sheet.spots, sheet.field, districts, [tint for tint, _badge, _dark in TINTS], clip_path=f"url(#{prefix}-edge)"
    )
    clip = tag("clipPath", rect(left, top, *size, 34), id=f"{prefix}-edge")
    lines = (_free(board, owners, sheet), *_built(owners, sheet))
    places = [disc(x, y, NODE * sheet.unit, stroke=BLACK, stroke_width=5 * sheet.unit) for x, y in sheet.spots]
    drawn = at(-left, -top, clip, fields, *lines, group(*places), written(sheet.names, sheet.letters))
    return svg.document(prefix, size, title, words, drawn)


def on_network(board: Board, spots: Sequence[Spot]) -> tuple[Spot, ...]:
    """Points of the board where they lie in the picture of the network."""
    left, top, _right, _bottom = plan(board).field
    return tuple((round(x - left, 2), round(y - top, 2)) for x, y in spots)


def _free(board: Board, owners: Sequence[int | None], sheet: Plan) -> Markup:
    """What nobody built, faintly; of twins, one line."""
    free = [i for i, owner in enumerate(owners) if owner is None]
    ways = [_line(sheet, i) for i in free if (board.routes[i].twin or 0) <= i]
    return path("".join(ways), fill="none", stroke=FAINT, stroke_width=7 * sheet.unit)


def _line(sheet: Plan, route: int) -> str:
    """Its way, in few steps: the picture is sent beside another."""
    way = sheet.lanes[route].way
    return svg.through(way.spots(STEPS) if len(way.points) > STEPS else way.points)


def _built(owners: Sequence[int | None], sheet: Plan) -> list[Markup]:
    """The lines of each player, edged so that white ones are seen too."""
    drawn = []
    for seat, paint in enumerate(SEAT_PAINT):
        ways = [_line(sheet, i) for i, owner in enumerate(owners) if owner == seat]
        if ways:
            d, style = "".join(ways), {"fill": "none", "stroke_linejoin": "round"}
            drawn.append(path(d, stroke=BLACK, stroke_width=CASING * sheet.unit, **style))
            drawn.append(path(d, stroke=paint, stroke_width=BUILT * sheet.unit, **style))
    return drawn
