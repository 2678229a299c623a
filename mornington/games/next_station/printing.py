"""The empty sheet to print: the map, and everything that is counted, to fill in with four pencils."""

from __future__ import annotations

from collections.abc import Sequence

from mornington.core.contract import Options
from mornington.draw.svg import Picture

from .board import Board
from .draw.empty_sheet import empty_sheet


def sheets_to_print(board: Board, options: Options, prefix: str) -> Sequence[Picture]:
    """One sheet, which every player needs."""
    return [empty_sheet(board, prefix, with_objectives=bool(options.get("objectives")))]
