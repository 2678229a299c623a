"""Where a line on a sheet could go on, by the tables of the board that the rules read."""

from __future__ import annotations

from functools import lru_cache

from .board import Board, board_record
from .state import NONE
from .view_types import SheetView


def free_ways(board: Board, sheet: SheetView, colour: str) -> dict[str, set[int]]:
    """From each end of a line the stations that a section may be drawn to, whatever the card."""
    tables = _tables(board)
    blocked = 0
    for line in sheet["lines"].values():
        for section in line["sections"]:
            blocked |= tables.rules_out[_section(board, section)]
    on_line = {board.called[place] for place in sheet["lines"][colour]["stations"]}
    found: dict[str, set[int]] = {}
    for place in sheet["ends"]:
        ways = tables.joins[board.called[place]]
        found[place] = {
            station for station, section in ways.items() if station not in on_line and not blocked >> section & 1
        }
    return found


class _Tables:
    """What the rules know of a board, as plain numbers."""

    def __init__(self, board: Board) -> None:
        record = board_record(board)[0]
        stations = range(len(board.stations))
        self.rules_out = [
            sum(int(word) << 64 * k for k, word in enumerate(record["rules_out"][section]))
            for section in range(len(board.sections))
        ]
        self.joins = [
            {other: int(record["joins"][i, other]) for other in stations if record["joins"][i, other] != NONE}
            for i in stations
        ]


@lru_cache(maxsize=16)
def _tables(board: Board) -> _Tables:
    return _Tables(board)


def _section(board: Board, text: str) -> int:
    return board.between[frozenset(board.called[place] for place in text.split("-"))]
