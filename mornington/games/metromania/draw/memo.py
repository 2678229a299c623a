"""The tests to come, while the building goes on: which letter on which day, between whose destinations."""

from __future__ import annotations

from mornington.core.text import _
from mornington.draw.blocks import Block
from mornington.draw.marks import chip
from mornington.draw.once import drawn_once
from mornington.draw.svg import QUIET, Markup, at, group, label, segment

from ..view_types import EndView, MemoView
from ..words import day_name, end_status
from .city import lake_sign, park_sign
from .pieces import in_hand, placed

ROW = 38.0
ENDS = (150.0, 284.0)  # where the ends of a trip are drawn
ROOM = 92.0  # for what an end lacks
SIGN = 14.0


@drawn_once()
def memo_row(memo: MemoView) -> Block:
    """A day: its letter and the two ends of its trip, each with what it lacks."""
    middle = ROW / 2
    parts = [
        chip(memo["letter"] or _("S"), 18, middle, 17),
        label(day_name(memo), 40, middle, 15.5, room=1.1 * (ENDS[0] - 62)),
        segment((ENDS[1] - 30, middle), (ENDS[1] - 22, middle), stroke=QUIET, stroke_width=2.5),
    ]
    if memo["letter"] is None:
        for x, sign, name in ((ENDS[0], park_sign(), _("park")), (ENDS[1], lake_sign(), _("lake"))):
            parts += [at(x, middle, sign, scale=0.75), label(name, x + 24, middle, 14.5, room=ROOM, fill=QUIET)]
    for x, end in zip(ENDS, memo["ends"], strict=False):
        parts.append(_end(end, memo["letter"] or "", x, middle))
    return Block(group(*parts, data_help="sunday" if memo["letter"] is None else "memo"), ROW)


def _end(end: EndView, letter: str, x: float, y: float) -> Markup:
    """A destination as far as it is known, and what it lacks."""
    company = end["company"]
    if company and end["placed"]:
        sign = placed(end["type"], company, letter, x, y, SIGN)
    else:
        sign = in_hand(end["type"], company or "", letter if company else None, x, y, SIGN)
    return group(sign, label(end_status(end), x + 22, y, 14.5, room=ROOM, fill=QUIET))
