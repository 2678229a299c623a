"""What a player holds: cards, tickets, and tickets to choose from. In a panel they are smaller than in a picture."""

from __future__ import annotations

from collections.abc import Sequence

from mornington.core.text import _
from mornington.draw.blocks import Block, below, column, grid, rule
from mornington.draw.buttons import FRAME, hot_box, legal, pill
from mornington.draw.marks import badge
from mornington.draw.motion import thing
from mornington.draw.once import drawn_once
from mornington.draw.panels import COLUMN
from mornington.draw.svg import ACCENT, BLACK, INK, NOTHING, QUIET, Markup, at, group, label
from mornington.draw.words import seat_name

from .. import state
from ..board import Board
from ..move_words import move_words, said
from ..view_types import Cards, KeptTicketView, TicketToRideView, TicketView
from ..words import kept_text
from .keys import DECK, ROW, TICKET_DECK, ticket_key
from .lights import LETTERS, light_name
from .pieces import TALL, TICKET, TICKET_LINE_HEIGHT, card, marker, ticket, ticket_in_line

BEHIND, MOST_BEHIND = 0.12, 3  # how far a card shows above the one before it, of its width; how many do
COUNT = 40.0  # the height of the numbers below the cards
BESIDE, BETWEEN = 24.0, 14.0  # tickets: side by side, one below the other
LOW_BETWEEN = 8.0  # tickets in a panel, one below the other
LOW_TICKET = 76.0  # the height of one to choose in a panel
CAPTION = 30.0  # below a ticket to choose


def cards(hand: Cards, room: float) -> Block:
    """The cards by colour, those of one colour behind each other, with their number."""
    widest, gap, count_height = (64.0, 6.0, 28.0) if room < COLUMN else (108.0, 26.0, COUNT)
    n = max(1, len(hand))
    width = min(widest, (room - gap * (n - 1)) / n)
    most = min(MOST_BEHIND, max(hand.values(), default=1) - 1)
    piles = [_pile(kind, count, most, width, count_height) for kind, count in hand.items()]
    return grid(piles or [Block(card(None, width), TALL * width)], n, width, gap, class_="hand")


def _pile(kind: str, count: int, most: int, width: float, count_height: float) -> Block:
    """Cards of one kind, with room for so many behind the first."""
    step = BEHIND * width
    behind = range(min(count - 1, MOST_BEHIND), -1, -1)
    foot = most * step + TALL * width
    words = label(f"× {count}", width / 2, foot + 0.55 * count_height, 0.7 * count_height, anchor="middle", weight=700)
    topic = "bus-card" if kind == "bus" else "cards"
    # The newest lies in front: people see it come in
    cards = (_held(kind, count - 1 - k, at(0, (most - k) * step, card(kind, width)), newest=not k) for k in behind)
    return Block(group(*cards, words, data_help=topic), foot + count_height)


def _held(kind: str, number: int, drawn: Markup, *, newest: bool) -> Markup:
    """A card in hand; where the newest came from, the row or the deck, is seen by what has gone."""
    return thing(f"hand-{kind}-{number}", drawn, source=f"{ROW}-{kind} {DECK}" if newest else "")


def _in_rows(drawn: Sequence[Block], room: float, between: float = BETWEEN, **style: str) -> Block:
    columns = max(1, int((room + BESIDE) // (TICKET[0] + BESIDE)))
    return grid(drawn, columns, TICKET[0] + BESIDE - between, between, **style)


@drawn_once()
def tickets(held: Sequence[KeptTicketView], room: float) -> Block:
    low = room <= COLUMN
    height = TICKET_LINE_HEIGHT if low else TICKET[1]
    drawn = [Block(at(2, 0, _kept(data, low)), height) for data in held]
    return below(_in_rows(drawn, room, LOW_BETWEEN if low else BETWEEN, class_="tickets"), BETWEEN)


def _kept(data: KeptTicketView, low: bool) -> Markup:
    """A ticket that lights up on the map when it is pointed at, or reached by the keyboard: so it has a name."""
    lit = {"data_lights": light_name(data["number"]), "role": "img", "aria_label": kept_text([data])}
    shown = ticket_in_line(data, done=data["done"]) if low else ticket(data, done=data["done"])
    return group(thing(ticket_key(data["number"]), shown, source=TICKET_DECK), **lit)


def choice(board: Board, view: TicketToRideView, offer: Sequence[TicketView], room: float) -> Block:
    """Tickets to choose from: each to be kept alone, or both."""
    words = _("keep only this one") if len(offer) > 1 else _("keep this one")
    height = LOW_TICKET if room <= COLUMN else TICKET[1]
    parts = [_in_rows([_offered(board, view, k, data, words, height) for k, data in enumerate(offer)], room)]
    if both := legal(view, state.KEEP_BOTH):
        parts.append(Block(pill(_("keep both"), 0, 27, TICKET[0], [said(board, both)]), 58))
    return column(parts, class_="choice")


def _offered(board: Board, view: TicketToRideView, k: int, data: TicketView, words: str, height: float) -> Block:
    move = legal(view, state.KEEP + k)
    under = button = NOTHING
    if move:
        under = label(words, TICKET[0] / 2, height + CAPTION / 2 + 4, 18, anchor="middle", fill=QUIET)
        button = hot_box(0, 0, TICKET[0], height + CAPTION - 4, 16, [move["id"]], move_words(board, move["text"]))
    letter = badge(LETTERS[k], 13, 13, 18, ACCENT, BLACK, size=1.3, ring=INK)
    shown = thing(ticket_key(data["number"]), ticket(data, height, lit=move is not None), letter, source=TICKET_DECK)
    drawn = group(shown, under, button, data_lights=light_name(data["number"]))
    return Block(drawn, height + CAPTION + 2 * FRAME - BETWEEN)


def everyones_tickets(view: TicketToRideView, room: float) -> Block:
    """In the end: the tickets each player kept."""
    return column(_kept_by(view, seat, room) for seat in range(len(view["seats"])))


def _kept_by(view: TicketToRideView, seat: int, room: float) -> Block:
    kept = tickets(view["seats"][seat]["kept"] or (), room)
    name = label(seat_name(view, seat), 52, 28, 21, room=room - 60, weight=700)
    line = rule(room) if seat else NOTHING
    return Block(group(line, at(24, 28, marker(seat, 15)), name, at(10, 58, kept.markup)), kept.height + 66)
