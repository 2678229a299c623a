"""The pieces: buses, markers, cards, tickets; each with a colour and a shape, so that nobody needs to see colours."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from mornington.draw import svg
from mornington.draw.svg import (
    ACCENT,
    BLACK,
    CREAM,
    FAINT,
    INK,
    PAPER,
    WHITE,
    Markup,
    disc,
    group,
    label,
    path,
    segment,
    tag,
)

from ..board import COLOURS
from ..words import kind_name
from .paint import (
    CARD_BACK,
    CARD_BACK_EDGE,
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
TICKET = (372.0, 108.0)


# Shapes that stand for colours and for players


def glyph(kind: str, scale: float, ink: str | None = None) -> Markup:
    """A colour's sign around the origin; grey has none, as it takes any."""
    ink = ink or ON_PAINT[kind]
    line: dict[str, Any] = {
        "fill": "none",
        "stroke": ink,
        "stroke_width": 4.4 * scale,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }
    k = scale
    if kind == "blue":
        return path(svg.through([(-13 * k, 0), (13 * k, 0)]), **line)
    if kind == "green":
        return group(*(disc(x * k, 0, 3.4 * k, ink) for x in (-11, 0, 11)))
    if kind == "black":
        return path(
            svg.through([(-6 * k, -6 * k), (6 * k, 6 * k)]) + svg.through([(-6 * k, 6 * k), (6 * k, -6 * k)]), **line
        )
    if kind == "pink":
        d = "".join(svg.through([((x - 3.5) * k, 7 * k), ((x + 3.5) * k, -7 * k)]) for x in (-9, 0, 9))
        return path(d, **line)
    if kind == "yellow":
        return disc(0, 0, 6.6 * k, "none", stroke=ink, stroke_width=4.2 * k)
    if kind == "orange":
        return path(
            svg.through([(-15 * k, 4 * k), (-7.5 * k, -4.5 * k), (0, 4 * k), (7.5 * k, -4.5 * k), (15 * k, 4 * k)]),
            **line,
        )
    return svg.NOTHING


def emblem(seat: int, scale: float, ink: str = INK) -> Markup:
    """A player's shape around the origin: circle, triangle, square, star."""
    if seat == 0:
        return disc(0, 0, 5.6 * scale, ink)
    corners, r, turned, drop = ((3, 8.2, 0.0, 1.4), (4, 7.6, 0.125, 0.0), (8, 9.0, 0.0, 0.0))[seat - 1]
    radii = (r, r * 0.42) if seat == 3 else (r, r)
    points = [svg.around(0, drop * scale, radii[k % 2] * scale, turned + k / corners) for k in range(corners)]
    return path(svg.through(points, True), fill=ink)


# Buses


def bus(paint: str, sign: Markup, line: str = INK, paper: str = PAPER) -> Markup:
    """A double-decker seen from the side around the origin, with a sign on it."""
    glass = GLASS_ON_WHITE if paint == WHITE else GLASS
    panes = [
        tag("rect", x=x, y=y, width=8, height=h, rx=1.8, fill=glass)
        for y, h in ((-13, 7), (-1.5, 6.5))
        for x in (-31, -21.5, 13.5, 23)
    ]
    wheels = [group(disc(x, 12.5, 5.4, line), disc(x, 12.5, 2, paper)) for x in (-19, 19)]
    body = {"x": -35, "y": -17, "width": 70, "height": 30, "rx": 6.5}
    return group(
        tag("rect", **body, fill=paint, stroke=line, stroke_width=2.6),
        *panes,
        segment((-35, -3.7), (35, -3.7), stroke=line, stroke_width=1.2, stroke_opacity=0.5),
        *wheels,
        disc(0, -3, 11, paper, stroke=line, stroke_width=1.4),
        group(sign, transform="translate(0 -3)"),
    )


def bus_shapes(prefix: str, players: int) -> Markup:
    """The buses of all players, to be used many times."""
    return tag("defs", *(group(_seat_bus(seat), id=f"{prefix}-bus{seat}") for seat in range(players)))


@cache
def _seat_bus(seat: int) -> Markup:
    return bus(SEAT_PAINT[seat], emblem(seat, 1))


def placed_bus(prefix: str, seat: int, x: float, y: float, scale: float = 1, angle: float = 0) -> Markup:
    turn = f" rotate({svg.number(angle)})" if round(angle, 2) else ""
    size = f" scale({svg.number(scale)})" if round(scale, 2) != 1 else ""
    at = svg.moved(x, y)
    return tag("use", href=f"#{prefix}-bus{seat}", transform=at + turn + size)


def marker(seat: int, x: float, y: float, r: float = 19) -> Markup:
    """A player's disc on the score track."""
    return group(
        disc(0, 0, r + 3, PAPER),
        disc(0, 0, r, SEAT_PAINT[seat], stroke=INK, stroke_width=2.6),
        disc(0, 0, r * 0.64, PAPER, stroke=INK if seat == 3 else None, stroke_width=1.6),
        emblem(seat, r / 15),
        transform=svg.moved(x, y),
    )


# Cards


@lru_cache(maxsize=64)
def _face(kind: str, width: float) -> Markup:
    """A card without its name, at the origin."""
    box = {"width": width, "height": TALL * width, "rx": width * 0.12}
    parts = [tag("rect", **box, fill=PAINT[kind], stroke=INK, stroke_width=max(1.6, width * 0.025))]
    if kind == "bus":
        parts.append(_rainbow(width))
    inner = {"x": 0.08 * width, "y": 0.2 * width, "width": 0.84 * width, "height": 0.66 * width}
    parts.append(tag("rect", **inner, rx=width * 0.09, fill=WHITE))
    at = f"translate({svg.number(width / 2)} {svg.number(0.545 * width)}) scale({svg.number(width / 92)})"
    sign = glyph(kind, 0.62, BLACK) if kind != "bus" else _any(0.95)
    parts.append(group(bus(PAINT[kind], sign, BLACK, WHITE), transform=at))
    if kind == "bus":
        base = {"x": 0.08 * width, "y": 0.98 * width, "width": 0.84 * width, "height": 0.33 * width}
        parts.append(tag("rect", **base, rx=width * 0.09, fill=WHITE))
    return group(*parts)


def card(kind: str | None, x: float, y: float, width: float) -> Markup:
    """A face-up card: its colour, a bus with its sign, its name; None is an empty place."""
    if kind is None:
        box = {"x": x, "y": y, "width": width, "height": TALL * width, "rx": width * 0.12}
        return tag("rect", **box, fill="none", stroke=FAINT, stroke_width=3, stroke_dasharray="9 8")
    letters: dict[str, Any] = {"room": width * 0.98, "anchor": "middle", "weight": 700, "fill": ON_PAINT[kind]}
    name = label(kind_name(kind), width / 2, 1.14 * width, width * 0.29, **letters)
    return group(_face(kind, width), name, transform=svg.moved(x, y))


def _any(scale: float) -> Markup:
    """All six colours in a wheel."""
    return group(
        *(
            path(
                svg.arc(0, 0, 5.5 * scale, k / 6, (k + 1) / 6),
                fill="none",
                stroke=PAINT[colour],
                stroke_width=6 * scale,
            )
            for k, colour in enumerate(COLOURS)
        )
    )


def _rainbow(width: float) -> Markup:
    """A band of each colour across a card."""
    left, each = 0.04 * width, 0.92 * width / len(COLOURS)
    bands = [
        tag("rect", x=left + k * each, y=0.1 * width, width=each, height=(TALL - 0.2) * width, fill=PAINT[colour])
        for k, colour in enumerate(COLOURS)
    ]
    return group(*bands)


@lru_cache(maxsize=256)
def card_back(x: float, y: float, width: float) -> Markup:
    height = TALL * width
    thin = max(1.4, width * 0.025)
    paint: dict[str, Any] = {"fill": CARD_BACK, "stroke": PAPER, "stroke_width": thin}
    edge = {"x": x + 0.09 * width, "y": y + 0.09 * width, "width": 0.82 * width, "height": height - 0.18 * width}
    at = f"translate({svg.number(x + width / 2)} {svg.number(y + height / 2)}) scale({svg.number(width / 118)})"
    return group(
        tag("rect", x=x, y=y, width=width, height=height, rx=width * 0.12, **paint),
        tag("rect", **edge, rx=width * 0.08, fill="none", stroke=CARD_BACK_EDGE, stroke_width=thin),
        group(
            tag("rect", x=-35, y=-19, width=70, height=32, rx=7, fill=WHITE),
            tag("rect", x=-29, y=-13, width=58, height=8, rx=2, fill=CARD_BACK),
            *(disc(x, 14, 7, WHITE, stroke=CARD_BACK, stroke_width=3) for x in (-18, 18)),
            transform=at,
        ),
    )


def chip(kind: str, count: int, x: float, y: float) -> Markup:
    """A small card with how many there are."""
    sign = _any(0.95) if kind == "bus" else glyph(kind, 0.56)
    return group(
        tag("rect", x=x, y=y - 11, width=29, height=22, rx=5, fill=PAINT[kind], stroke=INK, stroke_width=1.4),
        group(sign, transform=svg.moved(x + 14.5, y)),
        label(str(count), x + 34, y, 17, weight=700),
    )


# Tickets


def ticket_shape(x: float, y: float, width: float, height: float) -> str:
    """A rounded strip with a bite out of each end."""
    n = svg.number
    r, bite = min(16.0, height / 5), height / 8
    right, foot, middle = x + width, y + height, y + height / 2
    corner, hole = f"A{n(r)} {n(r)} 0 0 1", f"A{n(bite)} {n(bite)} 0 0 0"
    return (
        f"M{n(x + r)} {n(y)}H{n(right - r)}{corner} {n(right)} {n(y + r)}"
        f"V{n(middle - bite)}{hole} {n(right)} {n(middle + bite)}V{n(foot - r)}{corner} {n(right - r)} {n(foot)}"
        f"H{n(x + r)}{corner} {n(x)} {n(foot - r)}"
        f"V{n(middle + bite)}{hole} {n(x)} {n(middle - bite)}V{n(y + r)}{corner} {n(x + r)} {n(y)}Z"
    )


def ticket(data: Mapping[str, Any], x: float, y: float, frame: bool = False, height: float = TICKET[1]) -> Markup:
    """The two places of a ticket, its points, and a tick when they are joined."""
    width = TICKET[0]
    done = bool(data.get("done"))
    shape = ticket_shape(x, y, width, height)
    parts = []
    if frame:
        parts.append(path(shape, fill="none", stroke=ACCENT, stroke_width=18, stroke_linejoin="round"))
    parts.append(path(shape, fill=CREAM if not done else DONE_TICKET, stroke=INK, stroke_width=2.6))
    middle = y + height / 2
    a, b = (x + 42, middle - 0.2 * height), (x + 42, middle + 0.2 * height)
    dash = None if done else "0.1 11"
    parts.append(segment(a, b, stroke=INK, stroke_width=7, stroke_linecap="round", stroke_dasharray=dash))
    parts += [disc(*at, 9, INK if done else PAPER, stroke=INK, stroke_width=4) for at in (a, b)]
    room = width - 64 - 90
    letters = min(26.0, *(26 * room / svg.needed(data[end], 26) for end in ("from", "to")))
    for at, end in ((a, "from"), (b, "to")):
        parts.append(label(data[end], x + 64, at[1], letters, weight=700))
    r = min(32.0, 0.36 * height)
    parts.append(disc(x + width - 54, middle, r, PAPER, stroke=INK, stroke_width=3.4))
    parts.append(label(str(data["points"]), x + width - 54, middle, 1.06 * r, anchor="middle", weight=700))
    if done:
        parts.append(ticked(x + width - 54 + 0.8 * r, middle - 0.8 * r, 0.5 * r))
    return group(*parts)


def ticked(x: float, y: float, r: float = 17) -> Markup:
    k = r / 17
    d = svg.through([(x - 8 * k, y), (x - 2 * k, y + 6 * k), (x + 8 * k, y - 7 * k)])
    tick = path(d, fill="none", stroke=WHITE, stroke_width=4.6 * k, stroke_linecap="round", stroke_linejoin="round")
    return group(disc(x, y, r, PAINT["green"], stroke=PAPER, stroke_width=3 * k), tick)


@lru_cache(maxsize=256)
def ticket_back(x: float, y: float, width: float) -> Markup:
    height = 0.62 * width
    u = width / 100
    a, b = (x + 28 * u, y + 42 * u), (x + 72 * u, y + 20 * u)
    return group(
        path(ticket_shape(x, y, width, height), fill=CREAM, stroke=INK, stroke_width=max(1.4, 2.4 * u)),
        segment(a, b, stroke=TICKET_LINE, stroke_width=7 * u),
        *(disc(*at, 8 * u, PAPER, stroke=INK, stroke_width=4 * u) for at in (a, b)),
    )
