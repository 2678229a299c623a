"""What may be taken: the cards in the row, the deck, the tickets; and beside them the cards discarded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mornington.core.text import _
from mornington.core.views import MoveView
from mornington.draw.blocks import Block
from mornington.draw.buttons import FRAME, hot_box, legal, lit
from mornington.draw.motion import thing
from mornington.draw.once import drawn_once
from mornington.draw.panels import WIDE
from mornington.draw.svg import QUIET, Markup, Spot, at, group, label

from .. import state
from ..board import KINDS, Board
from ..move_words import move_words
from ..view_types import TicketToRideView
from .keys import DECK, ROW, TICKET_DECK
from .pieces import FLAT, FLAT_CARD, TALL, card, card_back, empty_place, flat_card, ticket_back


class Sizes(NamedTuple):
    """How large everything is drawn, and where."""

    row: Spot
    face_up: Spot  # size of the cards in the row
    step: float  # from one to the next
    piles: Spot
    card: float  # width of the cards in piles
    each: float  # the room for a pile
    figures: float  # height of the numbers of piles
    words: float  # height of letters
    height: float


STRIP = Sizes(
    row=(10, 10), face_up=FLAT_CARD, step=108, piles=(547, 7), card=32, each=84, figures=25, words=21.6, height=104
)
COLUMN = Sizes(
    row=(0, 0),
    face_up=(106, TALL * 106),
    step=125,
    piles=(0, 186.5),
    card=70,
    each=202,
    figures=34,
    words=22,
    height=392,
)


def _shown(board: Board, view: TicketToRideView, width: float) -> object:
    return board, view["row"], view["deck"], view["ticket_deck"], view["discards"], view["moves"], width


@drawn_once(_shown)
def market(board: Board, view: TicketToRideView, width: float) -> Block:
    """The row with the piles beside it, over a board; or with the piles below it, beside a board."""
    sizes = STRIP if width == WIDE else COLUMN
    row, piles = at(*sizes.row, *_row(board, view, sizes)), at(*sizes.piles, *_piles(board, view, sizes))
    return Block(group(row, piles, class_="market"), sizes.height)


def _row(board: Board, view: TicketToRideView, sizes: Sizes) -> Iterator[Markup]:
    """The face-up cards."""
    width, height = sizes.face_up
    for k, kind in enumerate(view["row"]):
        drawn = flat_card(kind) if sizes is STRIP else card(kind, width)
        parts = [thing(f"{ROW}-{kind}-{k}", drawn, enter="turn") if kind else drawn]
        if kind and (move := legal(view, state.TAKE + KINDS.index(kind))):
            box = (-FRAME, -FRAME, width + 2 * FRAME, height + 2 * FRAME, 11 + FRAME)
            parts = [lit(0, 0, width, height, 11), *parts, hot_box(*box, [move["id"]], move_words(board, move["text"]))]
        yield at(k * sizes.step, 0, *parts, data_help="bus-card" if kind == "bus" else "row")


def _piles(board: Board, view: TicketToRideView, sizes: Sizes) -> Iterator[Markup]:
    """Cards to draw, tickets to draw, cards discarded."""
    w, flat = sizes.card, min(1.7 * sizes.card, sizes.each - 2 * FRAME)
    draw, pick = legal(view, state.DRAW), legal(view, state.PICK_TICKETS)
    cards = _pile(board, draw, DECK, view["deck"], card_back(w), (w, TALL * w), sizes)
    tickets = _pile(board, pick, TICKET_DECK, view["ticket_deck"], ticket_back(flat), (flat, FLAT * flat), sizes)
    w *= 0.85
    seen = [
        at((0.18 * k - 0.68) * w, 0.04 * w * k, card(kind, w, named=False))
        for k, kind in enumerate([*view["discards"]][-3:])
    ]
    discards = seen or [at(-w / 2, 0, card(None, w))]
    gone = sum(view["discards"].values())
    yield at(0.5 * sizes.each, 0, *_counted(view["deck"], _("deck"), sizes), *cards, data_help="deck")
    counted = _counted(view["ticket_deck"], _("tickets"), sizes)
    yield at(1.5 * sizes.each, 0, *counted, *tickets, data_help="drawing-tickets")
    yield at(2.5 * sizes.each, 0, *_counted(gone, _("discards"), sizes), *discards, data_help="discards")


def _pile(
    board: Board, move: MoveView | None, key: str, count: int, back: Markup, size: Spot, sizes: Sizes
) -> Iterator[Markup]:
    """Something face down, with the move that draws from it."""
    (wide, high), tall = size, TALL * sizes.card
    left, top = -wide / 2, (tall - high) / 2
    if move:
        yield lit(left, top, wide, high, 0.12 * wide)
    backs = [at(left + 0.04 * wide * k, top + 0.03 * wide * k, back) for k in range(min(count, 3) - 2, -2, -1)]
    yield thing(key, *(backs or [at(left, top, empty_place(wide, high))]))
    if move:
        height = min(tall + sizes.figures + sizes.words + 2 * FRAME, sizes.height - sizes.piles[1])
        yield hot_box(-sizes.each / 2, -FRAME, sizes.each, height, 14, [move["id"]], move_words(board, move["text"]))


def _counted(count: int, words: str, sizes: Sizes) -> Iterator[Markup]:
    """How many lie in a pile, and of what."""
    y, room = TALL * sizes.card + 2 + sizes.figures / 2, 1.26 * sizes.each
    yield label(str(count), 0, y, sizes.figures, anchor="middle", weight=700)
    yield label(words, 0, y + (sizes.figures + sizes.words) / 2, sizes.words, room=room, anchor="middle", fill=QUIET)
