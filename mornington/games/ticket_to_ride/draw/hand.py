"""What a player holds: cards, tickets, and tickets to choose from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.buttons import FRAME, hot_box, legal, pill
from mornington.draw.svg import FAINT, QUIET, Markup, group, label, segment
from mornington.draw.words import View, seat_name

from .. import state
from .cards import TALL, TICKET, card, marker, ticket

BEHIND, MOST_BEHIND = 0.12, 3  # how far a card shows above the one before it, of its width; how many do
COUNT = 40.0  # the height of the numbers below the cards
BETWEEN = 24.0  # tickets
CAPTION = 34.0  # below a ticket to choose
Drawn = tuple[Markup, float]  # with its height


def cards(hand: Mapping[str, int], room: float, widest: float, gap: float) -> Drawn:
    """The cards by colour, those of one colour behind each other, with their number."""
    n = max(1, len(hand))
    width = min(widest, (room - gap * (n - 1)) / n)
    top = BEHIND * width * max((min(count - 1, MOST_BEHIND) for count in hand.values()), default=0)
    parts = []
    for k, (kind, count) in enumerate(hand.items()):
        x = k * (width + gap)
        parts += [
            card(kind, x, top - BEHIND * width * behind, width) for behind in range(min(count - 1, MOST_BEHIND), -1, -1)
        ]
        parts.append(label(f"× {count}", x + width / 2, top + TALL * width + 22, 26, anchor="middle", weight=700))
    if not hand:
        parts.append(card(None, 2, 2, width - 4))
    return group(*parts, class_="hand"), top + TALL * width + COUNT


def tickets(held: Sequence[Mapping[str, Any]], room: float, height: float = TICKET[1]) -> Drawn:
    """Tickets in rows."""
    columns = max(1, int((room + BETWEEN) // (TICKET[0] + BETWEEN)))
    step = height + 14
    parts = [
        ticket(data, k % columns * (TICKET[0] + BETWEEN) + 2, k // columns * step + 2, height=height)
        for k, data in enumerate(held)
    ]
    return group(*parts, class_="tickets"), -(-len(held) // columns) * step


def choice(view: View, offer: Sequence[Mapping[str, Any]], room: float) -> Drawn:
    """Tickets to choose from: each to be kept alone, or both."""
    columns = max(1, int((room + BETWEEN) // (TICKET[0] + BETWEEN)))
    words = _("keep only this one") if len(offer) > 1 else _("keep this one")
    parts: list[Markup] = []
    y = FRAME + 2
    for k, data in enumerate(offer):
        x, top = k % columns * (TICKET[0] + BETWEEN) + FRAME + 2, y + k // columns * (TICKET[1] + CAPTION + 2 * FRAME)
        move = legal(view, state.KEEP + k)
        parts.append(ticket(data, x, top, frame=move is not None))
        if move:
            middle, foot = x + TICKET[0] / 2, top + TICKET[1] + CAPTION / 2 + 4
            parts.append(label(words, middle, foot, 18, anchor="middle", fill=QUIET))
            parts.append(hot_box(x, top, TICKET[0], TICKET[1] + CAPTION - 4, 16, [move["id"]], move["text"]))
    y += -(-len(offer) // columns) * (TICKET[1] + CAPTION + 2 * FRAME)
    both = legal(view, state.KEEP_BOTH)
    if both:
        parts.append(pill(_("keep both"), FRAME + 2, y + 25, TICKET[0], [both]))
        y += 60
    return group(*parts, class_="choice"), y


def everyones_tickets(view: View, room: float, height: float = TICKET[1]) -> Drawn:
    """In the end: the tickets each player kept."""
    parts: list[Markup] = []
    y = 0.0
    for seat, player in enumerate(view["seats"]):
        kept, high = tickets(player["kept"], room, height)
        if seat:
            parts.append(segment((0, y), (room, y), stroke=FAINT, stroke_width=2))
        parts += [
            marker(seat, 24, y + 28, 15),
            label(seat_name(view, seat), 52, y + 28, 21, room=room - 60, weight=700),
            group(kept, transform=svg.moved(10, y + 56)),
        ]
        y += high + 64
    return group(*parts), y
