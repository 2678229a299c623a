"""Keys of things that others come from (see `mornington.draw.motion`).

A source may name several, the likeliest first: a new card came from the row if a card of the row has gone, else from
the deck. A view does not tell; what has gone does.
"""

from __future__ import annotations

DECK, TICKET_DECK = "deck", "tickets"
ROW = "row"  # begins the keys of the cards in the row: `row-blue-2`


def ticket_key(number: int) -> str:
    """Of a ticket seen face up: the same while it is offered and when it was kept."""
    return f"ticket-{number}"
