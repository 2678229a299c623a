"""How far a sheet is with a shared objective: whether it is met, the rules say."""

from __future__ import annotations

from .board import Board
from .state import CROSSINGS_NEEDED, INTERCHANGES_NEEDED
from .view_types import SheetView


def progress(board: Board, sheet: SheetView, name: str) -> tuple[int, int]:
    """What is done of an objective, and what it takes."""
    if name == "interchanges":
        return sum(sheet["interchanges"].values()), INTERCHANGES_NEEDED
    if name == "thames":
        return sum(line["crossings"] for line in sheet["lines"].values()), CROSSINGS_NEEDED
    served = {place for line in sheet["lines"].values() for place in line["stations"]}
    if name == "districts":
        return len({s.district for s in board.stations if s.place in served}), len(board.districts)
    wanted = [s.place for s in board.stations if (s.tourist if name == "tourists" else s.district == board.central)]
    return sum(place in served for place in wanted), len(wanted)
