"""Moves in words for people."""

from __future__ import annotations

from mornington.core.text import _

from .board import TYPE_NAMES, Board
from .notation import DOUBLE, SIDE_NAMES, STATION, TUNNEL


def move_words(board: Board, text: str) -> str:
    """A move's text in words for people."""
    if found := TUNNEL.fullmatch(text.lower()):
        line, start, end, side, letter = found.groups()
        words = [_("line {line} from {start} to {end}", line=line, start=_place(start), end=_place(end))]
        words += [_(SIDE_NAMES[side])] if side else []
        words += [_("placing {letter}", letter=letter.upper())] if letter else []
        return ", ".join(words)
    if found := STATION.fullmatch(text):
        return _("a station at {place}", place=found[1])
    if found := DOUBLE.fullmatch(text):
        return _("have two destinations of this type: {type}", type=_(TYPE_NAMES[found[1]]))
    return _("pass")


def _place(name: str) -> str:
    number = name.removeprefix("start").removeprefix("end").strip()
    return _("arrow {n}", n=number) if number.isdigit() else name
