"""Which states the rules can run on: positions may come from anywhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mornington.core.placeholders import SEATS
from mornington.core.records import Record

from .rules import CARDS, MOST

BOUNDS: Mapping[str, tuple[int, int]] = {
    "rng": (0, 2**64 - 1),
    "reveals": (0, 2**30),
    "deck": (0, CARDS - 1),
    "taken": (0, MOST),
    "points": (0, 1000),
    "players": (2, SEATS),
    "seat": (0, SEATS - 1),
    "top": (0, CARDS),
    "spare": (0, 0),
}


def fault(board: Record, s: Record, options: Mapping[str, Any]) -> str:
    """What is wrong with a state within the bounds; nothing if the rules can go on from it."""
    if s.players != options["players"] or s.seat >= s.players:
        return "there is no such seat"
    if any(s.taken[seat] or s.points[seat] for seat in range(s.players, SEATS)):
        return "an empty seat has cards"
    left = [s.deck[i] for i in range(s.top, CARDS)]
    if len(set(left)) < len(left) or any(s.deck[i] for i in range(s.top)):
        return "the deck has a card twice"
    if s.taken[s.seat] == MOST and any(s.taken[seat] < MOST for seat in range(s.players)):
        return "it is the turn of someone who is done"
    return ""
