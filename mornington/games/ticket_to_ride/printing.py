"""What people print to play with the box: a score pad."""

from __future__ import annotations

from collections.abc import Sequence

from mornington.core.contract import Options
from mornington.draw.score_pad import score_pad
from mornington.draw.svg import Picture

from . import meta
from .board import Board
from .draw.pad import pad_rows


def sheets_to_print(board: Board, options: Options, prefix: str) -> Sequence[Picture]:
    """One pad for everyone at the table."""
    title = meta.TITLE if board.name in meta.TITLE else f"{meta.TITLE} · {board.name}"
    return (score_pad(prefix, title, pad_rows(board), options["players"]),)
