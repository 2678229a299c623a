"""Boards of Metromania: a TOML file with six districts drawn as text becomes a `Board` and a record for the rules.

The lattice is the same on every board (see lattice.py); a board says what lies on it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import permutations
from pathlib import Path

import numpy as np

from mornington.core.boardfile import BoardFile, digest_of
from mornington.core.records import Array, Record, proxies
from mornington.core.text import N_, _, quoted

from . import state
from .lattice import SECTOR_SPACES, SECTORS, SIDE, Lattice, lattice, step

FOLDER = Path(__file__).parent / "boards"
DEFAULT = "metropolis"
TYPES = ("house", "work", "fun")
TYPE_NAMES = {"house": N_("house"), "work": N_("work"), "fun": N_("fun")}
LETTERS = "ABCDEF"
KINDS = ("plain", *TYPES, "lake", "park")
KIND_NAMES = {"lake": N_("lake"), "park": N_("park"), **TYPE_NAMES}
MARKS = ".HWFLP"  # of the kinds, in board files
COMPANIES = ("red", "green", "blue", "orange")
COMPANY_NAMES = {"red": N_("red"), "green": N_("green"), "blue": N_("blue"), "orange": N_("orange")}
KEYS = ("name", "tunnels", "stations", "arrows", "strict", "destinations", "districts")
START, END = "S", "E"
SPOTS_NEEDED = 4  # of each type, one for each destination
ARROWS_NEEDED = 8  # of each sort, one for each line
BLOCKS = ("arrows", "strict", "districts.*")


def companies_of(players: int) -> tuple[str, ...]:
    """Those that take part: two players have two each."""
    return COMPANIES[: 3 if players == 3 else len(COMPANIES)]


@dataclass(frozen=True)
class District:
    name: str
    kinds: tuple[int, ...]  # of its 25 spaces, row by row


@dataclass(frozen=True, eq=False)  # compared by identity, so that it is cheap to remember things about it
class Board:
    name: str
    districts: tuple[District, ...]
    starts: tuple[bool, ...]  # for each of the 30 arrows, whether lines start there (or end)
    destinations: tuple[str, ...]  # for each type, its letters
    strict: tuple[tuple[str, ...], ...]  # for each company, its letters by type
    tunnels: int
    stations: int
    text: str = field(repr=False)

    @property
    def lattice(self) -> Lattice:
        return lattice()

    @cached_property
    def digest(self) -> str:
        kinds = [district.kinds for district in self.districts]
        return digest_of(kinds, self.starts, self.destinations, self.strict, self.tunnels, self.stations)

    @cached_property
    def record(self) -> Record:
        """The record the rules read, as interpreted rules see it."""
        return proxies(board_record(self))[0]

    def arrow_name(self, arrow: int) -> str:
        return f"{'start' if self.starts[arrow] else 'end'}{arrow + 1}"

    def vertex_name(self, v: int) -> str:
        """A city vertex, or the arrow whose apex it is."""
        beyond = v - self.lattice.city_vertices
        return self.lattice.name(v) if beyond < 0 else self.arrow_name(beyond)

    def summary(self) -> str:
        spots = sum(1 <= kind <= len(TYPES) for district in self.districts for kind in district.kinds)
        return _(
            "{name}: {spots} spots in {districts} districts, {starts} starts and {ends} ends, {stations} stations",
            name=self.name,
            spots=spots,
            districts=len(self.districts),
            starts=sum(self.starts),
            ends=len(self.starts) - sum(self.starts),
            stations=self.stations,
        )


def parse(text: str, source: str = "") -> Board:
    """Read a board file; the error names the line and the mistake."""
    file = BoardFile(text, source, BLOCKS)
    file.only(KEYS)
    destinations = _destinations(file)
    return Board(
        name=file.get("name", str),
        districts=_districts(file),
        starts=_arrows(file),
        destinations=destinations,
        strict=_strict(file, destinations),
        tunnels=_number(file, "tunnels", 2, state.LONGEST),
        stations=_number(file, "stations", 1, state.VERTICES),
        text=text,
    )


def _number(file: BoardFile, key: str, low: int, high: int) -> int:
    value = int(file.get(key, int))
    if not low <= value <= high:
        file.fail(_("{key} must be from {low} to {high}, not {value}", key=key, low=low, high=high, value=value), key)
    return value


def _districts(file: BoardFile) -> tuple[District, ...]:
    found = []
    for name, drawn in file.get("districts", dict).items():
        key = f"districts.{name}"
        if not isinstance(drawn, str):
            file.fail(_("district {name} must be drawn as a text", name=quoted(name)), key)
        rows = [row.strip() for row in drawn.strip("\n").splitlines()]
        if len(rows) != SIDE:
            file.fail(_("district {name} has {n} rows, not {side}", name=quoted(name), n=len(rows), side=SIDE), key)
        for number, row in enumerate(rows):
            if len(row) != 2 * number + 1:
                file.fail(
                    _("this row has {n} spaces, it must have {wanted}", n=len(row), wanted=2 * number + 1), key, number
                )
            for mark in row:
                if mark not in MARKS:
                    file.fail(_("{mark} is no space: use H, W, F, L, P or .", mark=quoted(mark)), key, number)
        found.append(District(name, tuple(MARKS.index(mark) for row in rows for mark in row)))
    if len(found) != SECTORS:
        file.fail(_("a city has {n} districts, this one {m}", n=SECTORS, m=len(found)), "districts")
    every = [kind for district in found for kind in district.kinds]
    for kind, name in enumerate(KINDS):
        needed = 0 if name == "plain" else SPOTS_NEEDED if name in TYPES else 1
        if every.count(kind) < needed:
            message = _("the city needs at least {n} spaces of the kind {kind}", n=needed, kind=_(KIND_NAMES[name]))
            file.fail(message, "districts")
    return tuple(found)


def _arrows(file: BoardFile) -> tuple[bool, ...]:
    rows = file.grid("arrows")
    if (len(rows), len(rows[0])) != (SECTORS, SIDE):
        file.fail(_("the arrows are {n} rows of {side}", n=SECTORS, side=SIDE), "arrows")
    for number, row in enumerate(rows):
        for mark in row:
            if mark not in (START, END):
                file.fail(_("{mark} is no arrow: use S for a start, E for an end", mark=quoted(mark)), "arrows", number)
    starts = tuple(mark == START for row in rows for mark in row)
    if not ARROWS_NEEDED <= sum(starts) <= len(starts) - ARROWS_NEEDED:
        file.fail(_("there must be at least {n} starts and {n} ends", n=ARROWS_NEEDED), "arrows")
    return starts


def _destinations(file: BoardFile) -> tuple[str, ...]:
    given = file.get("destinations", dict)
    file.only(TYPES, "destinations")
    found = []
    for kind in TYPES:
        letters = "".join(str(given.get(kind, "")).split())
        key = f"destinations.{kind}" if kind in given else "destinations"
        if len(set(letters) & set(LETTERS)) != SPOTS_NEEDED or len(letters) != SPOTS_NEEDED:
            message = _("{kind} needs {n} different letters from A to F", kind=kind, n=SPOTS_NEEDED)
            file.fail(message, key)
        found.append("".join(sorted(letters)))
    for letter in LETTERS:
        if "".join(found).count(letter) != 2:
            file.fail(_("the letter {letter} must occur with exactly two types", letter=letter), "destinations")
    for half in (LETTERS[:3], LETTERS[3:]):
        if any(sum(letter in half for letter in letters) != 2 for letters in found):
            message = _("{letters} must occur twice with each type, so that two companies can share them", letters=half)
            file.fail(message, "destinations")
    return tuple(found)


def _strict(file: BoardFile, destinations: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    rows = file.grid("strict")
    if (len(rows), len(rows[0])) != (len(COMPANIES), len(TYPES)):
        file.fail(_("the strict deal is four rows of three letters: house, work, fun"), "strict")
    for k, kind in enumerate(TYPES):
        if sorted(row[k] for row in rows) != list(destinations[k]):
            file.fail(_("the strict deal must give out every letter of {kind} once", kind=kind), "strict")
    for number, row in enumerate(rows):
        if len(set(row)) != len(row):
            file.fail(_("a company's letters must be different"), "strict", number)
    return tuple(tuple(row) for row in rows)


def board_record(board: Board) -> Array:
    """The record the rules read."""
    array = np.zeros(1, state.BOARD)
    b = array[0]
    grid = board.lattice
    for name in ("near", "beside", "around", "other"):
        b[name] = state.NONE
    for v, here in enumerate(grid.vertices):
        for k in range(6):
            left, right = grid.beside(v, k)
            if left is not None or right is not None:
                b["near"][v, k] = grid.number[step(here, k)]
            for i, tunnel in enumerate((left, right)):
                if tunnel is not None:
                    b["beside"][v, k, i] = tunnel
            between = grid.space_between(v, k)
            if v < grid.city_vertices and between is not None and between < grid.city_spaces:
                b["around"][v, k] = between
            if left is not None and right is not None:
                b["other"][left], b["other"][right] = right, left
    for i, t in enumerate(grid.tunnels):
        b["space"][i], b["side"][i] = t.space, t.side
        b["tail"][i], b["head"][i], b["direction"][i] = t.tail, t.head, t.direction
    for space in range(grid.city_spaces):
        b["corner"][space] = sorted(grid.number[v] for v in grid.spaces[space])
    for sector in range(SECTORS):
        for turn in range(3):
            b["sector"][sector, turn] = grid.sector(sector, turn)
        b["district"][sector] = board.districts[sector].kinds
    for i, arrow in enumerate(grid.arrows):
        b["starts"][i], b["arrow_side"][i] = board.starts[i], arrow.side
    first_half = _half(board.destinations, 0) | _half(board.destinations, 3)
    for kind, letters in enumerate(board.destinations):
        for n, letter in enumerate(LETTERS):
            d = kind * state.LETTERS + n
            b["exists"][d] = letter in letters
            b["half"][d] = (kind, n) in first_half
            owners = [c for c, hand in enumerate(board.strict) if hand[kind] == letter]
            b["strict"][d] = owners[0] if owners else state.ABSENT
    b["tunnels"], b["stations"] = board.tunnels, board.stations
    assert len(grid.sector(0, 0)) == SECTOR_SPACES
    return array


def _half(destinations: tuple[str, ...], first: int) -> set[tuple[int, int]]:
    """One of the two ways to take three neighbouring letters with three different types.

    The other destinations of these letters are the second way.
    """
    letters = LETTERS[first : first + 3]
    for kinds in permutations(range(len(TYPES))):
        if all(letter in destinations[kind] for letter, kind in zip(letters, kinds, strict=True)):
            return {(kind, first + i) for i, kind in enumerate(kinds)}
    raise AssertionError("checked when the board was read")
