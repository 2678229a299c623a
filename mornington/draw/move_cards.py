"""Small pictures of moves, for the log, buttons and dialogs."""

from __future__ import annotations

from . import svg
from .svg import PAPER, Markup, Picture, document, label, rect

SIZE = 64.0  # the height of all, and the width of most


def move_card(prefix: str, words: str, *children: Markup, width: float = SIZE) -> Picture:
    """Things drawn on a small card; the words say the same."""
    return document(prefix, (width, SIZE), words, words, rect(0, 0, width, SIZE, 8, fill=PAPER), *children)


def lettered_card(prefix: str, words: str) -> Picture:
    """The first letter of a move that has nothing to draw, such as a pass."""
    letter = label(words[:1].upper(), SIZE / 2, SIZE / 2, SIZE / 2, anchor="middle", family=svg.SIGNS)
    return move_card(prefix, words, letter)
