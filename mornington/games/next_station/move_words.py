"""Moves in words for people: where a section goes, by the symbol and the place of the station it reaches."""

from __future__ import annotations

from mornington.core.text import N_, _

from .board import COLOUR_NAMES, COLOURS, Board, local_name
from .notation import CIRCLE, SECTION
from .notation_pencils import PLACING, TAKE
from .places import direction_words, place_words

WAYS = {"joker": N_("with the joker"), "switch": N_("with the switch"), "double": N_("a second section")}


def move_words(board: Board, text: str) -> str:
    """A move's text in words for people. No two sections of a board have the same."""
    if found := SECTION.fullmatch(text):
        line, *numbers = found.groups()
        x1, y1, x2, y2 = map(int, numbers)
        return _section_words(board, line, board.at[x1, y1], board.at[x2, y2])
    if found := CIRCLE.fullmatch(text):
        station = board.at[int(found[1]), int(found[2])]
        return _("circle {place}: it counts twice", place=place_words(board, station))
    return pencil_words(text) or _("pass")


def _section_words(board: Board, line: str, source: int, target: int) -> str:
    words = {
        "line": _(COLOUR_NAMES[line]) if line in COLOURS else _(WAYS[line]),
        "direction": direction_words(board, source, target),
        "place": place_words(board, target),
    }
    section = board.sections[board.between[frozenset((source, target))]]
    if section.crosses:
        return _("{line} {direction} over the {river} to {place}", river=local_name(board.river_name), **words)
    return _("{line} {direction} to {place}", **words)


def pencil_words(text: str) -> str:
    """The same of a choice of pencils; empty for any other move."""
    if found := TAKE.fullmatch(text):
        return _("take the {colour} pencil", colour=_(COLOUR_NAMES[found[1]]))
    if found := PLACING.fullmatch(text):
        colour = _(COLOUR_NAMES[found[1]])
        if found[2]:
            return _("place the {colour} pencil left of seat {seat}", colour=colour, seat=found[2])
        return _("place the {colour} pencil between seats {a} and {b}", colour=colour, a=found[3], b=found[4])
    return ""
