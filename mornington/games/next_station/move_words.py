"""Moves in words for people."""

from __future__ import annotations

from mornington.core.text import _

from .board import COLOUR_NAMES, COLOURS, Board
from .notation import CIRCLE, SECTION
from .notation_pencils import PLACING, TAKE


def move_words(board: Board, text: str) -> str:
    """A move's text in words for people."""
    if found := SECTION.fullmatch(text):
        line, *places = found.groups()
        way = {"joker": _("with the joker"), "switch": _("with the switch"), "double": _("a second section")}.get(line)
        words = {"line": _(COLOUR_NAMES[line]) if line in COLOURS else way or ""}
        return _("{line}: {x1},{y1} to {x2},{y2}", **words, **dict(zip(("x1", "y1", "x2", "y2"), places, strict=True)))
    if found := CIRCLE.fullmatch(text):
        return _("circle the station {x},{y}", x=found[1], y=found[2])
    return _pencil_words(text) or _("pass")


def _pencil_words(text: str) -> str:
    """The same in words for people; empty for any other move."""
    if found := TAKE.fullmatch(text):
        return _("take the {colour} pencil", colour=_(COLOUR_NAMES[found[1]]))
    if found := PLACING.fullmatch(text):
        colour = _(COLOUR_NAMES[found[1]])
        if found[2]:
            return _("place the {colour} pencil left of seat {seat}", colour=colour, seat=found[2])
        return _("place the {colour} pencil between seats {a} and {b}", colour=colour, a=found[3], b=found[4])
    return ""
