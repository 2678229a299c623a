"""Moves in words for people."""

from __future__ import annotations

from mornington.core.text import _

from .board import KIND_NAMES, Board
from .notation import PAID, SENTENCES


def move_words(board: Board, text: str) -> str:
    """A move's text in words for people."""
    if text in SENTENCES:
        return _(SENTENCES[text])
    word, __, rest = text.partition(" ")
    rest = rest.replace(" - ", " – ")
    if word == "take":
        return _("take {colour}", colour=_(KIND_NAMES[rest]))
    if word == "keep":
        return _("keep {ticket}", ticket=rest)
    route, __, paid = rest.rpartition(": ")
    ends, __, _colour = route.rpartition(" ")
    cards = ", ".join(f"{n} {_(KIND_NAMES[kind])}" for n, kind in PAID.findall(paid))
    return _("claim {ends} for {cards}", ends=ends, cards=cards)
