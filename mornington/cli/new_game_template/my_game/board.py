"""Boards, read from TOML files that people edit: here, the values of the cards."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from mornington.core.boardfile import BoardFile
from mornington.core.records import Array

from .rules import BOARD, CARDS

FOLDER = Path(__file__).parent / "boards"
DEFAULT = "first"
HIGHEST = 99


@dataclass(frozen=True)
class Board:
    name: str
    values: tuple[int, ...]
    text: str

    @property
    def digest(self) -> str:
        """Identifies the board for the rules."""
        return hashlib.sha256(repr(self.values).encode()).hexdigest()[:16]

    def summary(self) -> str:
        return f"{self.name}: {len(self.values)} cards"


def parse(text: str, source: str = "") -> Board:
    """The board a file describes. Raises: BadBoard, with the line and the mistake."""
    file = BoardFile(text, source)
    file.only(("name", "values"))
    values = file.get("values", list)
    if len(values) != CARDS or not all(type(value) is int and 0 <= value <= HIGHEST for value in values):
        file.fail(f"there are {CARDS} cards with values from 0 to {HIGHEST}", "values")
    return Board(file.get("name", str), tuple(sorted(values)), text)


def board_record(board: Board) -> Array:
    """The board as the rules want it."""
    array = np.zeros(1, BOARD)
    array["value"][0] = board.values
    return array
