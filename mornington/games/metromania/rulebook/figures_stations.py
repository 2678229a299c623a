"""Figures of stations: where digging makes them, what they are worth, where a company may build one."""

from __future__ import annotations

from mornington.core.game import Game
from mornington.core.text import _
from mornington.draw.svg import Picture, Spot

from .. import state
from ..draw.plan import EDGE
from .annotations import allowed, between, box, figure, forbidden, layer, numbered, place, shifted, told
from .scenes import Scene

SHOWN = box("i5 h7 k6 j7 h6")


def meeting(game: Game, prefix: str) -> Picture:
    """A line that meets another one: before and after."""
    cells = []
    for way, mark in (("j6", numbered(1, between("j6", "i6", 0.6))), ("j6 i6", numbered(2, _beside("i6")))):
        scene = Scene(game)
        scene.dig("green 1", "start13 i8 i7/s i6/s i5/s")
        scene.dig("blue 1", f"start15 k6 {way}")
        cells.append((layer(scene, scene.view(), mark), SHOWN))
    return figure(prefix, _("A line meets another"), cells)


def separation(game: Game, prefix: str) -> Picture:
    """A line that runs along another one and leaves it: before and after."""
    cells = []
    for way, marks in (
        ("i6/n", [numbered(1, _beside("i7"))]),
        ("i6/n h6", [numbered(1, _beside("i7")), numbered(2, _beside("i6", -46, 14))]),
    ):
        scene = Scene(game)
        scene.dig("green 1", "start13 i8 i7/s i6/s i5/s")
        scene.dig("blue 1", f"start15 j7 i7 {way}")
        cells.append((layer(scene, scene.view(), *marks), SHOWN))
    return figure(prefix, _("A line leaves another"), cells)


def _beside(name: str, x: float = 42, y: float = -34) -> Spot:
    return shifted(place(name), x, y)


def counted(game: Game, finished: int = 0) -> Scene:
    """Two stations of the green company, at two spots and at a spot and the park; so many of its lines finished."""
    scene = Scene(game)
    scene.dig("red 1", "start7 b11 c10")
    scene.dig("green 1", "start9 d11 d10 c10/sw b10")
    scene.station("green 1", "d10")
    if finished >= 1:
        scene.dig("green 1", "b10 b9 b8 b7 b6 b5 end30")
    if finished == 2:
        scene.dig("green 2", "start23 i1 i2 i3 i4/n i5/s i6 i7 i8 end14")
    return scene


def station_points(game: Game, prefix: str) -> Picture:
    """What stations are worth."""
    scene = counted(game)
    points = {station["at"]: station["points"] for station in scene.view()["stations"]}
    marks = [told(f"+{points[name]}", _beside(name, x, y)) for name, x, y in (("c10", -62, -4), ("d10", 52, 44))]
    return figure(prefix, _("Points for stations"), [(layer(scene, scene.view(), *marks), box("c8 b11 e10 d11"))])


def intermediate(game: Game, prefix: str) -> Picture:
    """Where a company may build a station of its own."""
    scene = Scene(game)
    scene.dig("red 1", "start23 i1 i2 i3/n i4/n i5/s i6 i7")
    scene.dig("green 1", "start21 k1 j2 i3")
    scene.dig("blue 1", "start17 k4 j4 i5/se h6")
    scene.turn_of("red")
    view = scene.view(0)
    stations = [move for move in view["moves"] if state.STATION <= move["id"] < state.DOUBLE]
    may = {move["text"].split()[1] for move in stations}
    marks = [(allowed if name in may else forbidden)(_beside(name, 0, -46)) for name in ("i1", "i2", "i4", "i6")]
    shown = layer(scene, {**view, "moves": stations}, *marks)
    return figure(prefix, _("Where an intermediate station may be built"), [(shown, box("i1 h4 k2 i7", 0.7 * EDGE))])
