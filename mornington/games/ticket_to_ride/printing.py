"""What people print to play with the box: a score pad."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mornington.core.contract import Options
from mornington.core.text import _
from mornington.draw.score_pad import PadRow, score_pad
from mornington.draw.svg import Picture

from . import meta
from .board import Board
from .draw.paint import TINTS


def sheets_to_print(board: Board, options: Options, prefix: str) -> Sequence[Picture]:
    """One pad for everyone at the table."""
    title = meta.TITLE if board.name in meta.TITLE else f"{meta.TITLE} · {board.name}"
    return (score_pad(prefix, title, [*_rows(board)], options["players"]),)


def _rows(board: Board) -> Iterator[PadRow]:
    """In the order in which points are counted."""
    worth = (_("{n} spaces {points}", n=n, points=points) for n, points in enumerate(board.route_points) if points)
    yield PadRow(_("routes"), ", ".join(worth))
    yield PadRow(_("tickets done"), "+")
    yield PadRow(_("tickets not done"), "−")
    for district, (_field, badge, _dark) in zip(board.districts, TINTS, strict=False):
        yield PadRow(f"{_('district')} {district.number}", f"+{district.points}", colour=badge)
    yield PadRow(_("total"), sum=True)
