"""Figures of what there is: a line across the city, and the pieces one by one."""

from __future__ import annotations

from mornington.core.game import Game
from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.svg import Markup, Picture, label

from ..board import KIND_NAMES
from ..draw.city import lake_sign, park_sign, spot_sign
from ..draw.pieces import arrow, bullet, in_hand, placed, station, track
from ..draw.plan import EDGE
from .annotations import box, figure, layer, numbered, place, shifted
from .scenes import Scene

CELL, ROW = 250.0, 84.0


def overview(game: Game, prefix: str) -> Picture:
    """A line from a start to an end, with a destination and a station on it."""
    scene = Scene(game)
    scene.dig("red 1", "start23 h1 h2 h3 h4/s=C h5 h6 h7 h8 h9 end12")
    scene.dig("green 1", "start15 k6 j6 i6 h7 g8/nw")
    spots = (("start23", 30, 48), ("h4", -122, 64), ("h7", 44, -38), ("end12", -34, 46))
    marks = (numbered(n + 1, shifted(place(v), x, y)) for n, (v, x, y) in enumerate(spots))
    shown = box("f2 start23 end12 k6", 0.4 * EDGE)
    return figure(prefix, _("A line across the city"), [(layer(scene, scene.view(), *marks), shown)])


def pieces(game: Game, prefix: str) -> Picture:
    """Every sign with its name."""
    signs: list[tuple[Markup, str]] = [
        (arrow(1, True, 0, 0, 0, 24), _("start of a line")),
        (arrow(2, False, 0, 0, 0, 24), _("end of a line")),
        (station(0, 0, 24), _("station")),
        (track("blue", 1, "M-30 0H30"), _("first line")),
        (track("blue", 2, "M-30 0H30"), _("second line")),
        (bullet("blue", 1, 0, 0, 20), _("company and line")),
        *((spot_sign(kind, 24), _("spot: {kind}", kind=_(KIND_NAMES[kind]))) for kind in ("house", "work", "fun")),
        (in_hand("house", "blue", "A", 0, 0, 24), _("destination")),
        (in_hand("house", "blue", None, 0, 0, 24), _("letter hidden")),
        (placed("house", "blue", "A", 0, 0, 24), _("placed")),
        (lake_sign(), _("lake")),
        (park_sign(), _("park")),
    ]
    parts = []
    for k, (sign, name) in enumerate(signs):
        x, y = k % 3 * CELL, k // 3 * ROW + ROW / 2
        parts += [svg.at(x + 40, y, sign), label(name, x + 84, y, 18, room=CELL - 90)]
    rows = -(-len(signs) // 3)
    title = _("The pieces")
    return svg.document(prefix, (3 * CELL, rows * ROW), title, title, *parts)
