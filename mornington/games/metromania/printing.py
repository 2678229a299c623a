"""Sheets to print for those who have the box: a score pad for the companies, and the memo of the test trips."""

from __future__ import annotations

from mornington.core.contract import Options
from mornington.core.text import _
from mornington.draw.score_pad import score_pad
from mornington.draw.svg import (
    FAINT,
    INK,
    PAPER,
    QUIET,
    SIGNS,
    Markup,
    Picture,
    at,
    document,
    label,
    rect,
    segment,
)

from . import meta, state
from .board import COMPANIES, TYPE_NAMES, TYPES, Board
from .draw.city import lake_sign, park_sign
from .draw.pad import day_title, pad_rows
from .draw.pieces import company_badge, destination
from .trips import DAY_NAMES, day_letter

WIDTH, MARGIN = 1000.0, 40.0
HEAD, ROW = 150.0, 104.0
ENDS = (250.0, 440.0)  # where the two ends of a trip are drawn
MINUTES, POINTS = 590.0, 700.0  # where what is written down later begins


def sheets_to_print(board: Board, options: Options, prefix: str) -> list[Picture]:
    """A pad with a column for each company, and the week."""
    companies = COMPANIES[: 3 if options["players"] == 3 else len(COMPANIES)]
    title = _("{game}: score pad", game=meta.TITLE)
    pad = score_pad(f"{prefix}-pad", title, pad_rows(), len(companies))
    return [pad, _memo(board, companies, f"{prefix}-memo")]


def _memo(board: Board, companies: tuple[str, ...], prefix: str) -> Picture:
    """The tests of the week: between what they go, with room for minutes and everyone's points."""
    title, size = _("The week of tests"), (WIDTH, 2 * MARGIN + HEAD + state.DAYS * ROW)
    each = (WIDTH - MARGIN - POINTS) / len(companies)
    parts = [
        rect(0, 0, *size, fill=PAPER),
        label(title, MARGIN, MARGIN + 30, 48, family=SIGNS, room=WIDTH - 2 * MARGIN),
        label(_("minutes"), MINUTES + 12, MARGIN + HEAD - 28, 20, room=90, fill=QUIET),
        *(company_badge(name, POINTS + (k + 0.5) * each, MARGIN + HEAD - 32, 20) for k, name in enumerate(companies)),
        *(_day(board, day, MARGIN + HEAD + day * ROW) for day in range(state.DAYS)),
    ]
    low = MARGIN + HEAD + state.DAYS * ROW
    for x in (MINUTES, *(POINTS + k * each for k in range(len(companies)))):
        parts.append(segment((x, MARGIN + HEAD), (x, low), stroke=FAINT, stroke_width=2))
    box = MARGIN, MARGIN + HEAD, WIDTH - 2 * MARGIN, low - MARGIN - HEAD
    frame = rect(*box, 8, fill="none", stroke=INK, stroke_width=3)
    described = "; ".join(day_title(day) for day in range(state.DAYS))
    return document(prefix, size, title, described, *parts, frame)


def _day(board: Board, day: int, top: float) -> Markup:
    """A row: the day, its letter and both ends of its trip."""
    y, letter = ROW / 2, day_letter(day)
    parts = [
        segment((MARGIN, 0), (WIDTH - MARGIN, 0), stroke=FAINT, stroke_width=2),
        label(_(DAY_NAMES[day]), MARGIN + 20, y, 25, room=ENDS[0] - MARGIN - 60, weight=700),
        segment((ENDS[1] - 50, y), (ENDS[1] - 32, y), stroke=QUIET, stroke_width=3),
    ]
    if letter is None:
        for x, sign, name in ((ENDS[0], park_sign(), _("park")), (ENDS[1], lake_sign(), _("lake"))):
            parts += [at(x, y, sign, scale=1.2), label(name, x + 40, y, 20, room=90, fill=QUIET)]
    else:
        kinds = [kind for kind, letters in zip(TYPES, board.destinations, strict=True) if letter in letters]
        for x, kind in zip(ENDS, kinds, strict=True):
            parts += [
                destination(kind, x, y, 26, letter, PAPER, INK),
                label(_(TYPE_NAMES[kind]), x + 40, y, 20, room=90, fill=QUIET),
            ]
    return at(0, top, *parts)
