"""What may be taken: the cards in the row, the deck, the tickets; and beside them the cards discarded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.buttons import FRAME, hot_box, legal, lit
from mornington.draw.svg import QUIET, Markup, group, label, tag
from mornington.draw.words import View

from .. import state
from ..board import KINDS
from .cards import TALL, card, card_back, ticket_back

STRIP = (800.0, 154.0)


@dataclass(frozen=True)
class Sizes:
    """How large piles are drawn."""

    card: float  # width of the cards in them
    each: float  # the room for a pile
    count: float  # height of letters
    words: float


IN_COLUMN = Sizes(card=70, each=202, count=34, words=22)
IN_STRIP = Sizes(card=52, each=88, count=34, words=27)


def strip(view: View) -> Markup:
    """Everything side by side, for the width of a board."""
    width, step = 90.0, 107.0
    piles = group(*_piles(view, IN_STRIP), transform=svg.moved(STRIP[0] - 3 * IN_STRIP.each, FRAME + 2))
    return group(group(*_row(view, width, step), transform=svg.moved(FRAME + 2, FRAME + 2)), piles, class_="market")


def column(view: View, width: float) -> Markup:
    """The row, and the piles below it."""
    card_width = 106.0
    step = (width - card_width) / (state.ROW - 1)
    piles = group(*_piles(view, IN_COLUMN), transform=svg.moved(0, TALL * card_width + 36))
    return group(group(*_row(view, card_width, step)), piles, class_="market")


def _row(view: View, width: float, step: float) -> Iterator[Markup]:
    """The face-up cards."""
    height = TALL * width
    for k, kind in enumerate(view["row"]):
        x = k * step
        move = legal(view, state.TAKE + KINDS.index(kind)) if kind else None
        if move:
            yield lit(x, 0, width, height, 11)
        yield card(kind, x, 0, width)
        if move:
            wide, high = width + 2 * FRAME, height + 2 * FRAME
            yield hot_box(x - FRAME, -FRAME, wide, high, 11 + FRAME, [move["id"]], move["text"])


def _piles(view: View, sizes: Sizes) -> Iterator[Markup]:
    """Cards to draw, tickets to draw, cards discarded."""
    yield from _pile(view, state.DRAW, view["deck"], _("deck"), 0, sizes)
    yield from _pile(view, state.PICK_TICKETS, view["ticket_deck"], _("tickets"), 1, sizes)
    x, count = 2.5 * sizes.each, sum(view["discards"].values())
    width = 0.85 * sizes.card
    if count:
        for k, kind in enumerate(list(view["discards"])[-3:]):
            yield card(kind, x - 0.68 * width + 0.18 * width * k, 0.04 * width * k, width)
    else:
        yield card(None, x - width / 2, 0, width)
    yield _counted(count, _("discards"), x, sizes)


def _pile(view: View, number: int, count: int, words: str, place: int, sizes: Sizes) -> Iterator[Markup]:
    x = (place + 0.5) * sizes.each
    move = legal(view, number)
    cards = number == state.DRAW
    tall = TALL * sizes.card
    wide = sizes.card if cards else min(1.7 * sizes.card, sizes.each - 2 * FRAME)
    high = tall if cards else 0.62 * wide
    left, top = x - wide / 2, (tall - high) / 2
    if move:
        yield lit(left, top, wide, high, 0.12 * wide)
    back = card_back if cards else ticket_back
    if count:
        for k in range(min(count, 3) - 1, -1, -1):
            yield back(left + 0.04 * wide * (k - 1), top + 0.03 * wide * (k - 1), wide)
    else:
        empty = {"x": left, "y": top, "width": wide, "height": high, "rx": 0.12 * wide}
        yield tag("rect", **empty, fill="none", stroke=QUIET, stroke_dasharray="9 8")
    yield _counted(count, words, x, sizes)
    if move:
        foot = tall + sizes.count + sizes.words + FRAME
        yield hot_box(x - sizes.each / 2, -FRAME, sizes.each, foot + FRAME, 14, [move["id"]], move["text"])


def _counted(count: int, words: str, x: float, sizes: Sizes) -> Markup:
    """How many lie in a pile, and of what."""
    y = TALL * sizes.card + 4 + sizes.count / 2
    return group(
        label(str(count), x, y, sizes.count, anchor="middle", weight=700),
        label(
            words,
            x,
            y + sizes.count / 2 + sizes.words / 2,
            sizes.words,
            room=1.15 * sizes.each,
            anchor="middle",
            fill=QUIET,
        ),
    )
