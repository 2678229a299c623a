"""What may be taken: the cards in the row, the deck, the tickets; and beside them the cards discarded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mornington.core.text import _
from mornington.draw.blocks import Block
from mornington.draw.buttons import FRAME, hot_box, legal, lit
from mornington.draw.svg import QUIET, Markup, Spot, at, group, label

from .. import state
from ..board import KINDS
from ..view_types import TicketToRideView
from .pieces import FLAT, TALL, card, card_back, empty_place, ticket_back

COUNT = 34.0  # height of the numbers of piles


@dataclass(frozen=True)
class Sizes:
    """How large everything is drawn."""

    face_up: float  # width of the cards in the row
    card: float  # width of the cards in piles
    each: float  # the room for a pile
    words: float  # height of letters


IN_COLUMN = Sizes(face_up=106, card=70, each=202, words=22)
IN_STRIP = Sizes(face_up=90, card=52, each=88, words=27)


def strip(view: TicketToRideView, width: float) -> Block:
    """Everything side by side, for the width of a board."""
    row = at(FRAME + 2, FRAME + 2, *_row(view, IN_STRIP, IN_STRIP.face_up + 17))
    piles = at(width - 3 * IN_STRIP.each, FRAME + 2, *_piles(view, IN_STRIP))
    return Block(group(row, piles, class_="market"), 154)


def column(view: TicketToRideView, width: float) -> Block:
    """The row, and the piles below it."""
    row = _row(view, IN_COLUMN, (width - IN_COLUMN.face_up) / (state.ROW - 1))
    piles = at(0, TALL * IN_COLUMN.face_up + 36, *_piles(view, IN_COLUMN))
    return Block(group(*row, piles, class_="market"), 392)


def _row(view: TicketToRideView, sizes: Sizes, step: float) -> Iterator[Markup]:
    """The face-up cards."""
    width, height = sizes.face_up, TALL * sizes.face_up
    for k, kind in enumerate(view["row"]):
        move = legal(view, state.TAKE + KINDS.index(kind)) if kind else None
        if not move:
            yield at(k * step, 0, card(kind, width))
            continue
        frame = (-FRAME, -FRAME, width + 2 * FRAME, height + 2 * FRAME, 11 + FRAME)
        button = hot_box(*frame, [move["id"]], move["text"])
        yield at(k * step, 0, lit(0, 0, width, height, 11), card(kind, width), button)


def _piles(view: TicketToRideView, sizes: Sizes) -> Iterator[Markup]:
    """Cards to draw, tickets to draw, cards discarded."""
    w, tall = sizes.card, TALL * sizes.card
    flat = min(1.7 * w, sizes.each - 2 * FRAME)
    yield _pile(view, state.DRAW, card_back(w), (w, tall), view["deck"], _("deck"), 0.5, sizes)
    tickets = ticket_back(flat), (flat, FLAT * flat)
    yield _pile(view, state.PICK_TICKETS, *tickets, view["ticket_deck"], _("tickets"), 1.5, sizes)
    w *= 0.85
    seen = [at((0.18 * k - 0.68) * w, 0.04 * w * k, card(kind, w)) for k, kind in enumerate([*view["discards"]][-3:])]
    seen = seen or [at(-w / 2, 0, card(None, w))]
    yield at(2.5 * sizes.each, 0, *seen, *_counted(sum(view["discards"].values()), _("discards"), sizes))


def _pile(
    view: TicketToRideView, number: int, back: Markup, size: Spot, count: int, words: str, place: float, sizes: Sizes
) -> Markup:
    """Something face down, with the move that draws from it."""
    (wide, high), tall, parts = size, TALL * sizes.card, []
    move = legal(view, number)
    left, top = -wide / 2, (tall - high) / 2
    if move:
        parts.append(lit(left, top, wide, high, 0.12 * wide))
    deep = [at(left + 0.04 * wide * k, top + 0.03 * wide * k, back) for k in range(min(count, 3) - 2, -2, -1)]
    parts += deep or [at(left, top, empty_place(wide, high))]
    parts += _counted(count, words, sizes)
    if move:
        foot = tall + COUNT + sizes.words + 2 * FRAME
        parts.append(hot_box(-sizes.each / 2, -FRAME, sizes.each, foot, 14, [move["id"]], move["text"]))
    return at(place * sizes.each, 0, *parts)


def _counted(count: int, words: str, sizes: Sizes) -> Iterator[Markup]:
    """How many lie in a pile, and of what."""
    y, room = TALL * sizes.card + 4 + COUNT / 2, 1.15 * sizes.each
    yield label(str(count), 0, y, COUNT, anchor="middle", weight=700)
    yield label(words, 0, y + (COUNT + sizes.words) / 2, sizes.words, room=room, anchor="middle", fill=QUIET)
