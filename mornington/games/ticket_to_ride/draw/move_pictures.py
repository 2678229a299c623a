"""Small pictures of moves: a card, a ticket, or a route on a map as small as a stamp."""

from __future__ import annotations

from functools import lru_cache

from mornington.draw import svg
from mornington.draw.move_cards import SIZE, lettered_card, move_card
from mornington.draw.svg import FAINT, INK, Markup, Picture, Spot, at, disc, group, path, rect, segment

from ..board import Board, Route
from ..move_words import move_words, routes_by_text
from ..notation import PAID
from .paint import PAINT
from .pieces import FLAT, TALL, card, card_back, ticket_back

CARD = 40.0  # width
STAMP = 1.5 * SIZE  # width of a map
EDGE, PAID_ROOM = 6.0, 13.0  # around the map; below it, for the cards that are paid
CHIP = (8.0, 11.0)


def move_picture(board: Board, text: str, prefix: str) -> Picture:
    """A small picture of a move."""
    words = move_words(board, text)
    word, __, rest = text.partition(" ")
    if word in ("draw", "take"):
        drawn = card_back(CARD) if word == "draw" else card(rest, CARD)
        return move_card(prefix, words, at((SIZE - CARD) / 2, (SIZE - TALL * CARD) / 2, drawn))
    if word == "claim":
        name, __, paid = rest.rpartition(": ")
        return move_card(prefix, words, _claim(board, routes_by_text(board)[name], paid), width=STAMP)
    if word == "tickets" or rest in ("1", "2", "both"):
        return move_card(prefix, words, _tickets(1 if rest == "1" else 2))
    if word == "keep":
        return move_card(prefix, words, _ticket(board, rest), width=STAMP)
    return lettered_card(prefix, words)


def _tickets(count: int) -> Markup:
    width, apart = 44.0, 10.0
    top = (SIZE - FLAT * width - apart * (count - 1)) / 2
    left = (SIZE - width - 4 * (count - 1)) / 2
    return group(*(at(left + 4 * k, top + apart * k, ticket_back(width)) for k in range(count)))


@lru_cache(maxsize=64)
def _stamp(board: Board) -> tuple[Markup, tuple[Spot, ...]]:
    """Everything on the map, faintly, and where its places lie."""
    xs, ys = [place.x for place in board.locations], [place.y for place in board.locations]
    wide, high = max(max(xs) - min(xs), 1.0), max(max(ys) - min(ys), 1.0)
    room = (STAMP - 2 * EDGE, SIZE - 2 * EDGE - PAID_ROOM)
    scale = min(room[0] / wide, room[1] / high)
    left, top = (STAMP - scale * wide) / 2, EDGE + (room[1] - scale * high) / 2
    spots = tuple((left + scale * (x - min(xs)), top + scale * (y - min(ys))) for x, y in zip(xs, ys, strict=True))
    lines = "".join(svg.through([spots[route.tail], spots[route.head]]) for route in board.routes)
    return path(lines, fill="none", stroke=FAINT, stroke_width=1.4), spots


def _claim(board: Board, route: Route, paid: str) -> Markup:
    """The route in its colour, and the cards that are paid for it."""
    ground, spots = _stamp(board)
    a, b = spots[route.tail], spots[route.head]
    cards = [kind for n, kind in PAID.findall(paid) for _card in range(int(n))]
    left = (STAMP - len(cards) * (CHIP[0] + 3)) / 2
    chips = [_chip(kind, left + k * (CHIP[0] + 3)) for k, kind in enumerate(cards)]
    return group(
        ground,
        segment(a, b, stroke=INK, stroke_width=8, stroke_linecap="round"),
        segment(a, b, stroke=PAINT[route.colour], stroke_width=5.4, stroke_linecap="round"),
        *(disc(*spot, 3.2, svg.PAPER, stroke=INK, stroke_width=1.8) for spot in (a, b)),
        *chips,
    )


def _chip(kind: str, x: float) -> Markup:
    """A card, tiny; a bus has a band of every colour."""
    y, (wide, high) = SIZE - CHIP[1] - 3, CHIP
    edge = rect(x, y, wide, high, 1.6, fill=PAINT[kind], stroke=INK, stroke_width=1)
    if kind != "bus":
        return edge
    colours = ("blue", "green", "yellow", "orange")
    each = (wide - 1) / len(colours)
    return group(edge, *(rect(x + 0.5 + k * each, y + 2, each, high - 4, fill=PAINT[c]) for k, c in enumerate(colours)))


def _ticket(board: Board, ends: str) -> Markup:
    """The two places of a ticket."""
    ground, spots = _stamp(board)
    names = [location.name for location in board.locations]
    a, b = (spots[names.index(name)] for name in ends.split(" - "))
    way = segment(a, b, stroke=INK, stroke_width=2.6, stroke_dasharray="0.1 5", stroke_linecap="round")
    return group(ground, way, *(disc(*spot, 5, svg.ACCENT, stroke=INK, stroke_width=2) for spot in (a, b)))
