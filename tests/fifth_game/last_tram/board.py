"""Boards: eight stops along a line, read from a TOML file that a person edits."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from mornington.core.boardfile import BoardFile
from mornington.core.records import Array

from .rules import BOARD, STOPS

FOLDER = Path(__file__).parent / "boards"
DEFAULT = "riverside"
MOST_POINTS = 20


@dataclass(frozen=True)
class Stop:
    name: str
    points: int


@dataclass(frozen=True)
class Board:
    name: str
    stops: tuple[Stop, ...]
    text: str

    @property
    def digest(self) -> str:
        """Identifies the board for the rules: names of stops are in moves, so they count too."""
        facts = repr([(stop.name, stop.points) for stop in self.stops])
        return hashlib.sha256(facts.encode()).hexdigest()[:16]

    def summary(self) -> str:
        return f"{self.name}: {len(self.stops)} stops, from {self.stops[0].name} to {self.stops[-1].name}"


def parse(text: str, source: str = "") -> Board:
    """The board a file describes. Raises: BadBoard, with the line and the mistake."""
    file = BoardFile(text, source)
    file.only(("name", "stops"))
    rows = file.get("stops", list)
    if len(rows) != STOPS:
        file.fail(f"there are {STOPS} stops, not {len(rows)}", "stops")
    stops: list[Stop] = []
    for n, row in enumerate(rows):
        match row:
            case [str(name), int(points)] if not isinstance(points, bool):
                if not name.strip() or name.lower() in (stop.name.lower() for stop in stops):
                    file.fail("each stop has a name of its own", "stops", item=n)
                if not 0 <= points <= MOST_POINTS:
                    file.fail(f"a stop is worth 0 to {MOST_POINTS} points", "stops", item=n)
                stops.append(Stop(" ".join(name.split()), points))
            case _:
                file.fail('a stop is written like ["Depot", 2]', "stops", item=n)
    return Board(file.get("name", str), tuple(stops), text)


def board_record(board: Board) -> Array:
    """The board as the rules want it."""
    array = np.zeros(1, BOARD)
    array["points"][0] = [stop.points for stop in board.stops]
    return array
