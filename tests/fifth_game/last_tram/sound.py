"""Which states are sound: every card is there once, and whose turn it is fits who has cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from mornington.core.placeholders import SEATS
from mornington.core.records import Record

from .rules import CARDS, COPIES, HAND, NONE, ROOM, STOPS

BOUNDS: Mapping[str, tuple[int, int]] = {
    "rng": (0, 2**64 - 1),
    "reveals": (0, 2**30),  # far from what its four bytes hold: it goes on counting
    "deck": (NONE, STOPS - 1),
    "hand": (0, HAND),
    "waiting": (0, ROOM),
    "away": (0, COPIES),
    "players": (2, SEATS),
    "seat": (0, SEATS - 1),
    "top": (0, CARDS),
    "spare": (0, 0),
}


def fault(board: Record, s: Record, options: Mapping[str, Any]) -> str:
    """What is wrong with a state within the bounds, or nothing."""
    if s.players != options["players"] or s.seat >= s.players:
        return "there is no such seat"
    if any((s.deck[i] == NONE) != (i < s.top) for i in range(CARDS)):
        return "the deck does not begin at its top"
    cards = Counter(s.deck[i] for i in range(s.top, CARDS))
    for stop in range(STOPS):
        if sum(s.waiting[stop, seat] for seat in range(SEATS)) > ROOM:
            return "there are too many passengers at a stop"
        cards[stop] += s.away[stop] + sum(s.hand[seat, stop] + s.waiting[stop, seat] for seat in range(SEATS))
    if any(cards[stop] != COPIES for stop in range(STOPS)):
        return f"there are {COPIES} cards of each stop"
    for seat in range(s.players, SEATS):
        if any(s.hand[seat, stop] or s.waiting[stop, seat] for stop in range(STOPS)):
            return "an empty seat has cards or passengers"
    held = [sum(s.hand[seat, stop] for stop in range(STOPS)) for seat in range(s.players)]
    if s.top < CARDS and set(held) != {HAND}:
        return f"everyone holds {HAND} cards while there are more to draw"
    order = held[s.seat :] + held[: s.seat]
    if sorted(order, reverse=True) != order or order[0] - order[-1] > 1:
        return "someone has missed a turn"
    return ""
