"""Boards of Line Change: a TOML file with tiles and points becomes a `Board` to look at and a record for the rules.

Places are `x,y`: the left end tile is 0,0, x counts to the right, y downwards, so `3,-1` is just above the row.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Literal

import numpy as np

from mornington.core.boardfile import BoardFile, digest_of, summary_of
from mornington.core.records import Array, Record, proxies
from mornington.core.text import N_, _, ngettext, quoted

from . import state

Place = tuple[int, int]
Shape = Literal["cross", "curves"]

FOLDER = Path(__file__).parent / "boards"
DEFAULT = "standard"
COLOURS = ("red", "blue", "yellow", "green")
COLOUR_NAMES = {"red": N_("red"), "blue": N_("blue"), "yellow": N_("yellow"), "green": N_("green")}
LETTERS = "RBYG"  # of the colours, in moves
SIDES = ("top", "right", "bottom", "left")
SIDE_NAMES = {"top": N_("top"), "right": N_("right"), "bottom": N_("bottom"), "left": N_("left")}
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # from a place to its neighbour on each side
ENDS = ("left", "right")
END_NAMES = {"left": N_("left end"), "right": N_("right end")}
ANY = "M"  # the point where every colour may arrive
PAIRS = tuple(f"{a}-{b}" for a, b in combinations(COLOURS, 2))
SHAPES: tuple[Shape, Shape] = ("cross", "curves")
SHAPE_NAMES = {"cross": N_("crossing lines"), "curves": N_("two curves")}
TILE_NAMES = tuple(f"{pair} {shape}" for pair in PAIRS for shape in SHAPES)  # by kind, as `state` numbers them
POINTS = ("journey", "change", "least", "longest", "to_win")
KEYS = ("name", "straights", "lines", "left_end", "right_end", "sections", "points")
LARGEST = 100  # of any number of points


def beside(place: Place, side: int) -> Place:
    """The neighbour of a place on a side."""
    return place[0] + STEPS[side][0], place[1] + STEPS[side][1]


@dataclass(frozen=True, eq=False)  # compared by identity, so that it is cheap to remember things about it
class Board:
    name: str
    numbers: tuple[int, ...]  # by colour
    ends: tuple[tuple[str | None, ...], ...]  # left and right; a colour, M or None for each side
    straights: tuple[str, ...]
    sections: tuple[int, ...]  # how many tiles of each kind
    points: dict[str, int]
    text: str = field(repr=False)

    @cached_property
    def digest(self) -> str:
        return digest_of(self.numbers, self.ends, self.straights, self.sections, sorted(self.points.items()))

    @cached_property
    def record(self) -> Record:
        """The record the rules read, as interpreted rules see it."""
        return proxies(board_record(self))[0]

    def start(self, line: int) -> tuple[int, int]:
        """The end tile and the side of it where a line starts."""
        return next((e, k) for e in range(2) for k in range(4) if self.ends[e][k] == COLOURS[line])

    def sides(self, look: int) -> tuple[str | None, ...]:
        """What a tile shows on its four sides: a colour, M, or None for blank."""
        if look >= state.END:
            return self.ends[look - state.END]
        if look >= state.STRAIGHT:
            colour = COLOURS[look - state.STRAIGHT]
            return (colour, None, colour, None)
        return section_sides(*divmod(look - state.SECTION, state.TURNS))

    def summary(self) -> str:
        return summary_of(
            self.name,
            ngettext("{n} section tile", "{n} section tiles", sum(self.sections)),
            ngettext("{n} straight tile", "{n} straight tiles", len(self.straights)),
            ngettext("{n} point to win", "{n} points to win", self.points["to_win"]),
        )


def section_sides(kind: int, turns: int) -> tuple[str, ...]:
    """The colours of a section tile's sides, clockwise from the top, after some quarter turns clockwise."""
    pair, shape = divmod(kind, 2)
    a, b = PAIRS[pair].split("-")
    plain = (a, b, a, b) if shape == state.CROSS else (a, a, b, b)
    return tuple(plain[(side - turns) % 4] for side in range(4))


def shape_of(kind: int) -> Shape:
    return SHAPES[kind % 2]


def colour_name(colour: str) -> str:
    return _(COLOUR_NAMES[colour])


def letters(sides: Iterable[str | None]) -> str:
    """The sides of a section tile as moves write them."""
    return "".join(LETTERS[COLOURS.index(str(side))] for side in sides)


def parse(text: str, source: str = "") -> Board:
    """Read a board file; the error names the line and the mistake."""
    file = BoardFile(text, source)
    file.only(KEYS)
    return Board(
        name=file.get("name", str),
        numbers=_numbers(file),
        ends=_ends(file),
        straights=_straights(file),
        sections=_sections(file),
        points=_points(file),
        text=text,
    )


def _numbers(file: BoardFile) -> tuple[int, ...]:
    lines = file.get("lines", dict)
    file.only(COLOURS, "lines")
    found: list[int] = []
    for colour in COLOURS:
        if colour not in lines:
            file.fail(_("the number of the {colour} line is missing", colour=colour), "lines")
        number = lines[colour]
        if type(number) is not int or not 1 <= number <= 9:
            file.fail(_("a line number is a whole number from 1 to 9, not {n}", n=quoted(number)), f"lines.{colour}")
        if number in found:
            file.fail(_("two lines have the number {n}", n=number), f"lines.{colour}")
        found.append(number)
    return tuple(found)


def _ends(file: BoardFile) -> tuple[tuple[str | None, ...], ...]:
    started: dict[str, str] = {}
    ends = []
    for end in ENDS:
        key = f"{end}_end"
        sides = file.get(key, dict)
        file.only(("top", "bottom", "outer"), key)
        for side in ("top", "bottom", "outer"):
            if side not in sides:
                file.fail(_("the point {side} of this end tile is missing", side=repr(side)), key)
            point = sides[side]
            if point not in (*COLOURS, ANY):
                message = _(
                    "a point is one of {known}, not {point}", known=", ".join((*COLOURS, ANY)), point=quoted(point)
                )
                file.fail(message, f"{key}.{side}")
            if point != ANY and point in started:
                file.fail(_("the {colour} line has two starting points", colour=point), f"{key}.{side}")
            started[point] = end
        if [sides[side] for side in sides].count(ANY) != 1:
            file.fail(_("an end tile has two lines and one M"), key)
        outer: list[str | None] = [None, None]
        outer[ENDS.index(end) - 1] = sides["outer"]  # the left end's outer side is its left one
        ends.append((sides["top"], outer[0], sides["bottom"], outer[1]))
    return tuple(ends)


def _straights(file: BoardFile) -> tuple[str, ...]:
    straights = file.get("straights", list)
    if not 1 <= len(straights) <= state.STRAIGHTS:
        file.fail(_("there are 1 to {n} straight tiles", n=state.STRAIGHTS), "straights")
    for colour in straights:
        if colour not in COLOURS:
            message = _("{colour} is no line; the lines are {known}", colour=quoted(colour), known=", ".join(COLOURS))
            file.fail(message, "straights")
    return tuple(straights)


def _sections(file: BoardFile) -> tuple[int, ...]:
    sections = file.get("sections", dict)
    file.only(PAIRS, "sections")
    counts = []
    for pair in PAIRS:
        copies = sections.get(pair, {})
        if not isinstance(copies, dict) or not set(copies) <= set(SHAPES):
            file.fail(_("write how many: { cross = 4, curves = 4 }"), f"sections.{pair}")
        for shape in SHAPES:
            n = copies.get(shape, 0)
            if type(n) is not int or n < 0:
                file.fail(_("a number of tiles is a whole number from 0, not {n}", n=quoted(n)), f"sections.{pair}")
            counts.append(n)
    if not 1 <= sum(counts) <= state.TILES:
        message = _("there are 1 to {most} section tiles, not {n}", most=state.TILES, n=sum(counts))
        file.fail(message, "sections")
    return tuple(counts)


def _points(file: BoardFile) -> dict[str, int]:
    points = file.get("points", dict)
    file.only(POINTS, "points")
    for name in POINTS:
        if name not in points:
            file.fail(_("{key} is missing", key=repr(name)), "points")
        least = 1 if name in ("least", "to_win") else 0  # a finished journey brings something
        if type(points[name]) is not int or not least <= points[name] <= LARGEST:
            message = _("{key} is a whole number from {least} to {most}", key=repr(name), least=least, most=LARGEST)
            file.fail(message, f"points.{name}")
    return {name: points[name] for name in POINTS}


def board_record(board: Board) -> Array:
    """The record the rules read."""
    array = np.zeros(1, state.BOARD)
    b = array[0]
    looks = range(state.SECTION, state.END + state.ENDS)
    sections = range(state.STRAIGHT - state.SECTION)
    b["half_at"], b["colour"], b["point"] = state.NONE, state.NONE, state.NONE
    b["fits"] = sum(1 << i for i in sections)  # beside an empty cell everything fits
    for look in looks:
        sides = board.sides(look)
        for side in range(4):
            towards = (side + 2) % 4  # a tile on this side of a cell shows it the opposite side of its own
            b["fits"][side, look] = sum(
                1 << i for i in sections if sides[towards] in (ANY, board.sides(i + state.SECTION)[side])
            )
        if look < state.END:
            colours = sorted({COLOURS.index(colour) for colour in sides if colour})
            b["colour"][look, : len(colours)] = colours
            for side, colour in enumerate(sides):
                b["half_at"][look, side] = colours.index(COLOURS.index(colour)) if colour else state.NONE
    for kind in range(state.KINDS):
        b["turns"][kind] = 0b11 if kind % 2 == state.CROSS else 0b1111
    b["end_x"] = (0, len(board.straights) + 1)
    for end in range(2):
        for side, point in enumerate(board.ends[end]):
            if point:
                number = state.LINES + end if point == ANY else COLOURS.index(point)
                b["point"][end, side] = number
                b["near_points"][end] |= np.uint64(1 << number)
    for line in range(state.LINES):
        end, side = board.start(line)
        b["start_end"][line], b["start_side"][line] = end, side
        dx, dy = STEPS[side]
        b["start_x"][line], b["start_y"][line] = b["end_x"][end] + dx, dy
    b["tile"], b["straight"] = state.NONE, state.NONE
    tiles = [kind for kind, n in enumerate(board.sections) for _copy in range(n)]
    b["tile"][: len(tiles)], b["tiles"] = tiles, len(tiles)
    b["straight"][: len(board.straights)] = [COLOURS.index(colour) for colour in board.straights]
    b["straights"] = len(board.straights)
    for name, value in board.points.items():
        b[name] = value
    return array
