"""The pieces: buses, markers, cards, tickets; each with a colour and a shape, so that nobody needs to see colours.

Cards and tickets are drawn from their upper left corner, signs, buses and markers around their middle.
"""

from __future__ import annotations

from functools import cache, lru_cache

from mornington.draw import svg
from mornington.draw.marks import tick
from mornington.draw.svg import BLACK, INK, PAPER, WHITE, Markup, Spot, at, disc, group, label, path, rect, segment, tag

from ..board import COLOURS
from ..view_types import TicketView
from ..words import kind_name
from .paint import (
    CARD_BACK,
    CARD_EDGE,
    CARD_SIDE,
    DONE_TICKET,
    GLASS,
    GLASS_ON_WHITE,
    ON_PAINT,
    PAINT,
    SEAT_PAINT,
    TICKET_LINE,
)

BUS = (70.0, 34.0)  # a bus before it is scaled
TALL = 1.42  # a card's height, of its width
FLAT = 0.62  # the height of a ticket's back, of its width
TICKET = (372.0, 108.0)
FLAT_CARD = (97.0, 84.0)  # a card in the row over the board
TICKET_LINE_HEIGHT = 46.0  # a ticket in one line

# The signs of colours, as strokes; green has dots, yellow a ring, and grey, which takes any colour, has no sign
SIGNS: dict[str, list[list[Spot]]] = {
    "blue": [[(-13, 0), (13, 0)]],
    "black": [[(-6, -6), (6, 6)], [(-6, 6), (6, -6)]],
    "pink": [[(x - 3.5, 7), (x + 3.5, -7)] for x in (-9, 0, 9)],
    "orange": [[(-15, 4), (-7.5, -4.5), (0, 4), (7.5, -4.5), (15, 4)]],
}


def glyph(kind: str, scale: float, ink: str | None = None) -> Markup:
    """A colour's sign; of the bus, which is any colour, all of them in a wheel."""
    ink, k = ink or ON_PAINT[kind], scale
    if kind == "green":
        return group(*(disc(x * k, 0, 3.4 * k, ink) for x in (-11, 0, 11)))
    if kind == "yellow":
        return disc(0, 0, 6.6 * k, "none", stroke=ink, stroke_width=4.2 * k)
    if kind == "bus":
        arcs = ((svg.arc(0, 0, 5.5 * k, n / 6, (n + 1) / 6), colour) for n, colour in enumerate(COLOURS))
        return group(*(path(d, fill="none", stroke=PAINT[c], stroke_width=6 * k) for d, c in arcs))
    d = "".join(svg.through([(x * k, y * k) for x, y in stroke]) for stroke in SIGNS.get(kind, ()))
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return path(d, fill="none", stroke=ink, stroke_width=4.4 * k, **ends) if d else svg.NOTHING


@cache
def emblem(seat: int, scale: float) -> Markup:
    """A player's shape: circle, triangle, square, star."""
    if seat == 0:
        return disc(0, 0, 5.6 * scale, INK)
    corners, r, turn, drop = ((3, 8.2, 0.0, 1.4), (4, 7.6, 0.125, 0.0), (8, 9.0, 0.0, 0.0))[seat - 1]
    radii = (r, r * 0.42) if seat == 3 else (r, r)
    points = [svg.around(0, drop * scale, radii[k % 2] * scale, turn + k / corners) for k in range(corners)]
    return path(svg.through(points, True), fill=INK)


# Buses


@cache
def bus(paint: str, sign: Markup, line: str = INK, paper: str = PAPER) -> Markup:
    """A double-decker seen from the side, with a sign on it."""
    glass = GLASS_ON_WHITE if paint == WHITE else GLASS
    windows = [(x, y, height) for y, height in ((-13, 7), (-1.5, 6.5)) for x in (-31, -21.5, 13.5, 23)]
    return group(
        rect(-35, -17, 70, 30, 6.5, fill=paint, stroke=line, stroke_width=2.6),
        *(rect(x, y, 8, height, 1.8, fill=glass) for x, y, height in windows),
        segment((-35, -3.7), (35, -3.7), stroke=line, stroke_width=1.2, stroke_opacity=0.5),
        *(group(disc(x, 12.5, 5.4, line), disc(x, 12.5, 2, paper)) for x in (-19, 19)),
        disc(0, -3, 11, paper, stroke=line, stroke_width=1.4),
        at(0, -3, sign),
    )


def bus_shapes(prefix: str, players: int) -> Markup:
    """The buses of all players, to be used many times."""
    buses = [bus(SEAT_PAINT[seat], emblem(seat, 1)) for seat in range(players)]
    return tag("defs", *(group(drawn, id=f"{prefix}-bus{seat}") for seat, drawn in enumerate(buses)))


def placed_bus(prefix: str, seat: int, x: float, y: float, scale: float = 1, angle: float = 0) -> Markup:
    turn = f" rotate({svg.number(angle)})" if round(angle, 2) else ""
    size = f" scale({svg.number(scale)})" if round(scale, 2) != 1 else ""
    return tag("use", href=f"#{prefix}-bus{seat}", transform=svg.moved(x, y) + turn + size)


@cache
def marker(seat: int, r: float = 19) -> Markup:
    """A player's disc on the score track."""
    return group(
        disc(0, 0, r + 3, PAPER),
        disc(0, 0, r, SEAT_PAINT[seat], stroke=INK, stroke_width=2.6),
        disc(0, 0, r * 0.64, PAPER, stroke=INK if seat == 3 else None, stroke_width=1.6),
        emblem(seat, r / 15),
    )


# Cards


@lru_cache(maxsize=64)
def _face(kind: str, width: float) -> Markup:
    """A card without its name."""
    w = width
    parts = [_edge(w, TALL * w, PAINT[kind])]
    if kind == "bus":  # a band of each colour, and a ground for the name
        each = 0.92 * w / len(COLOURS)
        bands = [(0.04 * w + k * each, PAINT[colour]) for k, colour in enumerate(COLOURS)]
        parts += [rect(x, 0.1 * w, each, (TALL - 0.2) * w, fill=paint) for x, paint in bands]
        parts.append(rect(0.08 * w, 0.98 * w, 0.84 * w, 0.33 * w, 0.09 * w, fill=WHITE))
    sign = glyph(kind, 0.95 if kind == "bus" else 0.62, BLACK)
    parts.append(rect(0.08 * w, 0.2 * w, 0.84 * w, 0.66 * w, 0.09 * w, fill=WHITE))
    parts.append(at(w / 2, 0.545 * w, bus(PAINT[kind], sign, BLACK, WHITE), scale=w / 92))
    return group(*parts)


def _edge(width: float, height: float, paint: str) -> Markup:
    """The body of a card, over the edge of its cardboard."""
    side = min(width, height)
    thick, line, rx = 0.035 * side, max(1.4, 0.02 * side), 0.12 * side
    return group(
        rect(0, thick, width, height, rx, fill=CARD_SIDE),
        rect(0, 0, width, height, rx, fill=paint, stroke=INK, stroke_width=line),
    )


def card(kind: str | None, width: float, *, named: bool = True) -> Markup:
    """A face-up card: its colour, a bus with its sign, its name; None is an empty place."""
    if kind is None:
        return empty_place(width, TALL * width)
    w, ink = width, ON_PAINT[kind]
    name = label(kind_name(kind), w / 2, 1.14 * w, 0.29 * w, room=0.98 * w, anchor="middle", weight=700, fill=ink)
    return group(_face(kind, w), name) if named else _face(kind, w)


@lru_cache(maxsize=16)
def _flat_face(kind: str) -> Markup:
    w, h = FLAT_CARD
    parts = [_edge(w, h, PAINT[kind])]
    if kind == "bus":
        each = (w - 6) / len(COLOURS)
        parts += [rect(3 + k * each, 7, each, h - 14, fill=PAINT[colour]) for k, colour in enumerate(COLOURS)]
        parts.append(rect(14, h - 31, w - 28, 25, 8, fill=WHITE))
    sign = glyph(kind, 0.95 if kind == "bus" else 0.62, BLACK)
    parts.append(rect(8, 7, w - 16, 43, 8, fill=WHITE))
    parts.append(at(w / 2, 30, bus(PAINT[kind], sign, BLACK, WHITE), scale=1.06))
    return group(*parts)


def flat_card(kind: str | None) -> Markup:
    """A face-up card that lies on its side, so that a row of them is low."""
    w, h = FLAT_CARD
    if kind is None:
        return empty_place(w, h)
    ink = ON_PAINT[kind]
    name = label(kind_name(kind), w / 2, h - 18, 25, room=1.08 * w, anchor="middle", weight=700, fill=ink)
    return group(_flat_face(kind), name)


def empty_place(width: float, height: float) -> Markup:
    dashes = {"stroke": svg.FAINT, "stroke_dasharray": "9 8"}
    return rect(0, 0, width, height, 0.12 * min(width, height), fill="none", stroke_width=3, **dashes)


@lru_cache(maxsize=256)
def card_back(width: float) -> Markup:
    w, height, thin = width, TALL * width, max(1.4, width * 0.025)
    sign = group(
        rect(-35, -19, 70, 32, 7, fill=WHITE),
        rect(-29, -13, 58, 8, 2, fill=CARD_BACK),
        *(disc(x, 14, 7, WHITE, stroke=CARD_BACK, stroke_width=3) for x in (-18, 18)),
    )
    edge = rect(0.09 * w, 0.09 * w, 0.82 * w, height - 0.18 * w, 0.08 * w, stroke=CARD_EDGE, stroke_width=thin)
    card = rect(0, 0, w, height, 0.12 * w, stroke=PAPER, stroke_width=thin)
    return group(card, edge, at(w / 2, height / 2, sign, scale=w / 118), fill=CARD_BACK)


@cache
def chip(kind: str, count: int) -> Markup:
    """A small card with how many there are."""
    return group(
        rect(0, -11, 29, 22, 5, fill=PAINT[kind], stroke=INK, stroke_width=1.4),
        at(14.5, 0, glyph(kind, 0.95 if kind == "bus" else 0.56)),
        label(str(count), 34, 0, 17, weight=700),
    )


# Tickets


@cache
def ticket_shape(width: float, height: float) -> str:
    """A rounded strip with a bite out of each end."""
    n = svg.number
    r, bite, middle = min(16.0, height / 5), height / 8, height / 2
    corner, hole = f"A{n(r)} {n(r)} 0 0 1", f"A{n(bite)} {n(bite)} 0 0 0"
    return (
        f"M{n(r)} 0H{n(width - r)}{corner} {n(width)} {n(r)}"
        f"V{n(middle - bite)}{hole} {n(width)} {n(middle + bite)}V{n(height - r)}{corner} {n(width - r)} {n(height)}"
        f"H{n(r)}{corner} 0 {n(height - r)}V{n(middle + bite)}{hole} 0 {n(middle - bite)}V{n(r)}{corner} {n(r)} 0Z"
    )


def ticket(data: TicketView, height: float = TICKET[1], *, done: bool = False, lit: bool = False) -> Markup:
    """The two places of a ticket, its points, and a tick when they are joined."""
    shape, middle, right = ticket_shape(TICKET[0], height), height / 2, TICKET[0] - 54
    ends = [((42, middle - 0.2 * height), data["from"]), ((42, middle + 0.2 * height), data["to"])]
    r, size = min(32.0, 0.36 * height), 26.0
    size = min(size, *(size * (TICKET[0] - 64 - 90) / svg.needed(name, size) for _spot, name in ends))
    way = {"stroke_linecap": "round", "stroke_dasharray": None if done else "0.1 11"}
    return group(
        path(shape, fill="none", stroke=svg.ACCENT, stroke_width=18, stroke_linejoin="round") if lit else svg.NOTHING,
        path(shape, fill=CARD_SIDE, transform=svg.moved(0, 4)),
        path(shape, fill=DONE_TICKET if done else svg.CREAM, stroke=INK, stroke_width=2.6),
        segment(ends[0][0], ends[1][0], stroke=INK, stroke_width=7, **way),
        *(disc(*spot, 9, INK if done else PAPER, stroke=INK, stroke_width=4) for spot, _name in ends),
        *(label(name, 64, spot[1], size, weight=700) for spot, name in ends),
        disc(right, middle, r, PAPER, stroke=INK, stroke_width=3.4),
        label(str(data["points"]), right, middle, 1.06 * r, anchor="middle", weight=700),
        at(right + 0.8 * r, middle - 0.8 * r, ticked(0.5 * r)) if done else svg.NOTHING,
        data_help="tickets",
    )


def ticket_in_line(data: TicketView, *, done: bool = False) -> Markup:
    """A kept ticket, low: both places in one line."""
    height, right = TICKET_LINE_HEIGHT, TICKET[0] - 34
    shape, middle = ticket_shape(TICKET[0], height), height / 2
    words = f"{data['from']} – {data['to']}"
    way = {"stroke_linecap": "round", "stroke_dasharray": None if done else "0.1 8"}
    return group(
        path(shape, fill=CARD_SIDE, transform=svg.moved(0, 2.5)),
        path(shape, fill=DONE_TICKET if done else svg.CREAM, stroke=INK, stroke_width=2.2),
        segment((20, middle + 9), (20, middle - 9), stroke=INK, stroke_width=5, **way),
        *(disc(20, middle + y, 5, INK if done else PAPER, stroke=INK, stroke_width=3) for y in (-10, 10)),
        label(words, 36, middle, 21, room=1.12 * (right - 60), weight=700),
        disc(right, middle, 17, PAPER, stroke=INK, stroke_width=2.6),
        label(str(data["points"]), right, middle, 20, anchor="middle", weight=700),
        at(right + 15, middle - 11, ticked(9)) if done else svg.NOTHING,
        data_help="tickets",
    )


def ticked(r: float = 17) -> Markup:
    return group(disc(0, 0, r, PAINT["green"], stroke=PAPER, stroke_width=0.18 * r), tick(0, 0, 0.054 * r, WHITE))


@lru_cache(maxsize=256)
def ticket_back(width: float) -> Markup:
    u = width / 100
    a, b = (28 * u, 42 * u), (72 * u, 20 * u)
    return group(
        path(ticket_shape(width, FLAT * width), fill=svg.CREAM, stroke=INK, stroke_width=max(1.4, 2.4 * u)),
        segment(a, b, stroke=TICKET_LINE, stroke_width=7 * u),
        *(disc(*spot, 8 * u, PAPER, stroke=INK, stroke_width=4 * u) for spot in (a, b)),
    )
