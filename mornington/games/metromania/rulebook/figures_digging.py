"""Figures of digging: where lines start and end, how they bend, what is compulsory, when they are blocked."""

from __future__ import annotations

from mornington.core.game import Game
from mornington.core.text import _
from mornington.draw.svg import Markup, Picture

from .. import digging
from ..draw.pieces import in_hand
from ..draw.plan import EDGE, SIZE, arrow_place
from .annotations import Box, allowed, between, box, figure, forbidden, layer, numbered, place, shifted, within
from .scenes import Scene, blocked_lines

WHOLE = Box(0, 0, *SIZE)
LOW_EAST = box("i5 h7 k6 j7 h6")


def second_start(game: Game, prefix: str) -> Picture:
    """Where a company may start its second line."""
    scene = Scene(game)
    scene.dig("red 1", "start17 k4 j4 i5")
    scene.turn_of("red")
    legal = {move.text.split("-")[0] for move in scene.position.legal(0) if move.text.startswith("2 start")}
    marks = []
    for number, starts in enumerate(scene.board.starts):
        if starts and number + 1 != 17:
            mark = allowed if f"2 start{number + 1}" in legal else forbidden
            marks.append(mark(_outside(number)))
    return figure(prefix, _("Where a second line may start"), [(layer(scene, scene.view(), *marks), WHOLE)])


def line_end(game: Game, prefix: str) -> Picture:
    """Where a line may end."""
    scene = Scene(game)
    scene.dig("red 1", "start17 k4 j4 i5 h6 g6 f7")
    marks = []
    for number, starts in enumerate(scene.board.starts):
        if not starts:
            marks.append((allowed if _may_end(scene, number) else forbidden)(_outside(number)))
    return figure(prefix, _("Where a line may end"), [(layer(scene, scene.view(), *marks), WHOLE)])


def _may_end(scene: Scene, arrow: int) -> bool:
    board, s = scene.board.record, scene.state
    return bool(digging.arrow_allowed(board, s, arrow, digging.start_side(board, s, 0)))


def _outside(arrow: int) -> tuple[float, float]:
    """Beside the tip of an arrow space."""
    (x, y), _out = arrow_place(arrow)
    cx, cy = SIZE[0] / 2, SIZE[1] / 2
    far = 1 + 60 / ((x - cx) ** 2 + (y - cy) ** 2) ** 0.5
    return cx + (x - cx) * far, cy + (y - cy) * far


def angles(game: Game, prefix: str) -> Picture:
    """The ways on from the end of a line: without a station there, and with one."""
    without = Scene(game)
    without.dig("red 1", "start15 k6 j6 i6")
    on = [allowed(between("i6", v, 0.62)) for v in ("h6", "h7", "i5")]
    off = [forbidden(between("i6", v, 0.62)) for v in ("i7", "j5")]
    with_one = Scene(game)
    with_one.dig("green 1", "start13 i8 i7/s i6/s i5/s")
    with_one.dig("red 1", "start15 k6 j6 i6")
    every = [allowed(between("i6", v, 0.62)) for v in ("h6", "h7", "i5", "i7", "j5")]
    cells = [
        (layer(without, without.view(), *on, *off), LOW_EAST),
        (layer(with_one, with_one.view(), *every), LOW_EAST),
    ]
    return figure(prefix, _("Which bends are allowed"), cells)


def own_line(game: Game, prefix: str) -> Picture:
    """A line that has come round to itself."""
    scene = Scene(game)
    scene.dig("red 1", "start15 k6 j6 i6 h7 h8 i8 j7")
    drawn = layer(scene, scene.view(), forbidden(between("j7", "j6", 0.55)))
    return figure(prefix, _("A line never comes back to itself"), [(drawn, box("i5 h7 k6 i8 h6"))])


def tunnel(game: Game, prefix: str) -> Picture:
    """One tunnel in one space, and two lines along one edge."""
    one = Scene(game)
    one.dig("red 1", "start15 j7 i7 i6/n")
    two = Scene(game)
    two.dig("green 1", "start13 i8 i7/s i6/s i5/s")
    two.dig("red 1", "start15 j7 i7 i6/n")
    above, below = (shifted(within("i6", "i7"), 16, y) for y in (-56, 56))
    first = layer(one, one.view(), numbered(1, above))
    second = layer(two, two.view(), numbered(2, above), numbered(3, below))
    shown = box("i5 h7 j7 i8")
    return figure(prefix, _("Tunnels in their spaces"), [(first, shown), (second, shown)])


def placing(game: Game, prefix: str) -> Picture:
    """A destination that is placed, and another of its letter that cannot be placed beside it."""
    scene = Scene(game)
    scene.dig("blue 1", "start21 k1 j2 j3 i4/nw=A")
    where = within("h3", "h4", "i3")
    token = in_hand("house", "green", "A", where[0] - 44, where[1] - 62, 24)
    marks: list[Markup] = [numbered(1, shifted(within("i3", "i4", "j3"), 62, 12)), token, forbidden(where)]
    shown = box("h3 h4 k1 i5")
    return figure(prefix, _("Placing a destination"), [(layer(scene, scene.view(), *marks), shown)])


def compulsory(game: Game, prefix: str) -> Picture:
    """A company whose last line is about to end: the end must be the third tunnel."""
    early, in_time = (_last_line(game, way) for way in ("b8 b7 b6 b5", "b8 b7"))
    may_end = any(move.text.endswith("end30") for move in early.position.legal(0))
    mark = allowed if may_end else forbidden
    first = layer(early, early.view(0), mark(_outside(29)))
    ways = ("b7", "b6"), ("b6", "b5"), ("b5", "end30")
    steps = [numbered(n + 1, between(*way, 0.55)) for n, way in enumerate(ways)]
    second = layer(in_time, in_time.view(), *steps, allowed(_outside(29)))
    shown = box("end30 b5 d3 b8 a6", 0.4 * EDGE)
    return figure(prefix, _("Three tunnels are compulsory"), [(first, shown), (second, shown)])


def _last_line(game: Game, way: str) -> Scene:
    """A company with one line finished, in turn, and the other one that far."""
    scene = Scene(game)
    scene.dig("red 1", "start27 e2 e3 e4 e5/n e6 e7/s e8 e9 e10/s e11 end10")
    scene.dig("red 2", f"start7 b11 b10 b9 {way}")
    scene.turn_of("red")
    return scene


def blocked(game: Game, prefix: str) -> Picture:
    """Two lines that cannot go on."""
    scene = blocked_lines(game)
    marks = [numbered(1, shifted(place("c7"), 34, -4)), numbered(2, shifted(place("d9"), 4, -46))]
    return figure(prefix, _("Blocked lines"), [(layer(scene, scene.view(), *marks), box("b6 c6 e10 b8", 0.5 * EDGE))])
