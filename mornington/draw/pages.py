"""The picture of a whole table: a sheet of paper with a header, and what a game puts below it."""

from __future__ import annotations

from . import svg
from .blocks import Block
from .marks import banner
from .svg import PAPER, QUIET, Markup, Picture, Spot, at, document, group, label, tag

MARGIN = 50.0


def page(prefix: str, title: str, words: str, size: Spot, *children: str) -> Picture:
    """Things on paper of this size, with a margin around them."""
    width, height = size[0] + 2 * MARGIN, size[1] + 2 * MARGIN
    paper = tag("rect", width=round(width, 2), height=round(height, 2), fill=PAPER)
    return document(prefix, (width, height), title, words, paper, at(MARGIN, MARGIN, *children))


def header(
    title: str, status: str, below: str, width: float, *, urgent: bool = False, right: Markup = svg.NOTHING
) -> Block:
    """The game's title, how far the game is (on a dark ground where that is `urgent`), whose turn it is.

    `right`, drawn in place, may use the right part of the second row.
    """
    half = width * 0.5
    if urgent:
        told = banner(status, width, width - half)
    else:
        told = label(status, width, 26, 28, room=width - half - 20, anchor="end", fill=QUIET)
    room = width * 0.62 if right else width
    parts = (
        label(title, 0, 26, 56, room=half, family=svg.SIGNS),
        told,
        label(below, 0, 88, 33, room=room, weight=700),
        right,
    )
    return Block(group(*parts), 130.0)
