"""The pieces: companies' colours and patterns, badges of lines, destinations, arrows; none needs colours to be told."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Any

from mornington.core.text import N_, _
from mornington.draw import svg
from mornington.draw.svg import BLACK, FAINT, INK, PAPER, QUIET, WHITE, Markup, Spot, disc, group, label, path, tag

from .paint import ON_PAINT, PAINT

remembered = lru_cache(maxsize=4096)  # pieces lie in few places, again and again; only what has no words of a language

COMPANY_LETTERS = {"red": N_("R"), "green": N_("G"), "blue": N_("B"), "orange": N_("O")}
LINE, CASING = 18.0, 26.0  # widths of a line, without and with the white along its sides
STRIPE, DASHES = 7.0, "9 9"  # what runs along the middle of every second line


# Lines


def letter(company: str) -> str:
    return _(COMPANY_LETTERS[company])


def line_name(company: str, line: int) -> str:
    """`R1`."""
    return f"{letter(company)}{line}"


@remembered
def track(company: str, line: int, d: str, scale: float = 1, cap: str = "round") -> Markup:
    """A stretch of line in its colour, striped if it is the second one, with white along its sides."""
    strokes = [
        path(d, stroke=PAPER, stroke_width=CASING * scale),
        path(d, stroke=PAINT[company], stroke_width=LINE * scale),
    ]
    if line == 2:
        dashes = {"stroke_dasharray": " ".join(svg.number(float(n) * scale) for n in DASHES.split())}
        strokes.append(path(d, stroke=WHITE, stroke_width=STRIPE * scale, stroke_linecap="butt", **dashes))
    ends: dict[str, Any] = {"stroke_linecap": cap, "stroke_linejoin": "round"}
    return group(*strokes, fill="none", **ends, class_=f"line {company}")


def bullet(company: str, line: int, x: float, y: float, r: float, square: bool = False, ring: str = PAPER) -> Markup:
    """A line's letter and number on its colour: round where it starts or grows, square where it ends."""
    return _bullet(company, line_name(company, line), x, y, r, square, ring)


@remembered
def _bullet(company: str, words: str, x: float, y: float, r: float, square: bool, ring: str) -> Markup:
    edge: dict[str, Any] = {"fill": PAINT[company], "stroke": ring, "stroke_width": r / 5}
    if square:
        shape = tag("rect", x=x - r, y=y - r, width=2 * r, height=2 * r, rx=r * 0.3, **edge)
    else:
        shape = tag("circle", cx=x, cy=y, r=r, **edge)
    return group(shape, label(words, x, y, r * 1.12, anchor="middle", weight=700, fill=ON_PAINT[company]))


def company_badge(company: str, x: float, y: float, r: float) -> Markup:
    return group(
        disc(x, y, r, PAINT[company]),
        label(letter(company), x, y, r * 1.4, family=svg.SIGNS, anchor="middle", fill=ON_PAINT[company]),
    )


@remembered
def station(x: float, y: float, r: float, name: str = "", ring: str = INK) -> Markup:
    """An interchange disc with the name of its vertex."""
    parts = [disc(x, y, r, PAPER, stroke=PAPER, stroke_width=r * 0.5)]
    parts.append(disc(x, y, r - r / 9, PAPER, stroke=ring, stroke_width=r * 0.22))
    if name:
        parts.append(label(name, x, y, r * 0.78, anchor="middle", weight=700, room=r * 1.5))
    return group(*parts)


# Destinations


@remembered
def destination(
    kind: str,
    x: float,
    y: float,
    r: float,
    mark: str = "",
    fill: str = PAPER,
    ink: str = INK,
    on: str = INK,
    dashed: bool = False,
) -> Markup:
    """A house, a briefcase or a balloon with a letter on it."""
    line: dict[str, Any] = {"stroke": ink, "stroke_width": r * 0.15, "stroke_linejoin": "round"}
    dashes = {"stroke_dasharray": f"{svg.number(r * 0.28)} {svg.number(r * 0.22)}"} if dashed else {}
    if kind == "house":
        corners = [(0, -1), (1.02, -0.16), (0.8, -0.16), (0.8, 0.9), (-0.8, 0.9), (-0.8, -0.16), (-1.02, -0.16)]
        parts = [path(svg.through([(x + a * r, y + b * r) for a, b in corners], True), fill=fill, **line, **dashes)]
        drop = 0.3
    elif kind == "work":
        handle = [(x + a * r, y + b * r) for a, b in ((-0.4, -0.5), (-0.4, -0.88), (0.4, -0.88), (0.4, -0.5))]
        parts = [
            path(svg.rounded(handle, r * 0.18), fill="none", **line),
            tag(
                "rect",
                x=x - r,
                y=y - 0.55 * r,
                width=2 * r,
                height=1.4 * r,
                rx=r * 0.22,
                fill=fill,
                **line,
                **dashes,
            ),
        ]
        if not mark:
            clasp = svg.through([(x - r, y + 0.08 * r), (x + r, y + 0.08 * r)])
            parts.append(path(clasp, fill="none", stroke=ink, stroke_width=r * 0.13))
            parts.append(tag("rect", x=x - 0.2 * r, y=y - 0.08 * r, width=0.4 * r, height=0.36 * r, fill=ink))
        drop = 0.17
    else:
        knot = [(x, y + 0.62 * r), (x + 0.22 * r, y + 0.92 * r), (x - 0.22 * r, y + 0.92 * r)]
        string = f"M{svg.number(x)} {svg.number(y + 0.9 * r)}q{svg.number(0.24 * r)} {svg.number(0.2 * r)} 0 "
        string += svg.number(0.34 * r)
        parts = [
            path(string, fill="none", **line),
            path(svg.through(knot, True), fill=ink, **line),
            disc(x, y - 0.16 * r, 0.88 * r, fill, **line, **dashes),
        ]
        if not mark:
            shine = svg.arc(x, y - 0.16 * r, 0.52 * r, 0.03, 0.22)
            parts.append(path(shine, fill="none", stroke=ink, stroke_width=r * 0.13, stroke_linecap="round"))
        drop = -0.16
    if mark:
        parts.append(label(mark, x, y + drop * r, r * 1.08, family=svg.SIGNS, anchor="middle", fill=on))
    return group(*parts)


@remembered
def placed(kind: str, company: str, mark: str, x: float, y: float, r: float) -> Markup:
    """A destination on the board, in its owner's colour."""
    halo = destination(kind, x, y, r * 1.16, " ", PAPER, PAPER)
    return group(halo, destination(kind, x, y, r, mark, PAINT[company], PAINT[company], ON_PAINT[company]))


def in_hand(kind: str, company: str, mark: str | None, x: float, y: float, r: float) -> Markup:
    """A destination not placed yet; where its letter is unknown, with a question mark."""
    if mark is None:
        return destination(kind, x, y, r, "?", PAPER, QUIET, QUIET, dashed=True)
    return destination(kind, x, y, r, mark, PAPER, PAINT[company], INK)


# The frame


@remembered
def arrow(number: int, start: bool, x: float, y: float, out: float, r: float) -> Markup:
    """The arrow of an arrow space around a point, with its number: white inwards or black outwards.

    `out` is where outwards is, as part of a circle clockwise from the top.
    """
    turn = 2 * pi * (out + 0.5 if start else out)
    ahead, aside = (sin(turn), -cos(turn)), (cos(turn), sin(turn))

    def point(forward: float, sideways: float) -> Spot:
        return (
            x + r * (forward * ahead[0] + sideways * aside[0]),
            y + r * (forward * ahead[1] + sideways * aside[1]),
        )

    shape = ((1, 0), (0.08, 0.96), (0.08, 0.62), (-0.95, 0.62), (-0.95, -0.62), (0.08, -0.62), (0.08, -0.96))
    ink, paper = (BLACK, WHITE) if start else (WHITE, BLACK)
    d = svg.rounded([point(*corner) for corner in shape], r * 0.14, True)
    body = path(d, fill=paper, stroke=INK, stroke_width=r * 0.12, stroke_linejoin="round")
    return group(body, label(str(number), *point(-0.26, 0), r * 0.78, anchor="middle", weight=700, fill=ink))


def day_tag(mark: str, x: float, y: float, size: float) -> Markup:
    """A test's letter as it stands on the lines of its trip."""
    wide = max(1.35 * size, svg.needed(mark, size) + 0.5 * size)
    return group(
        tag("rect", x=x - wide / 2, y=y - 0.7 * size, width=wide, height=1.4 * size, rx=0.36 * size, fill=INK),
        label(mark, x, y, size, anchor="middle", weight=700, fill=PAPER),
    )


def rule_paint(strong: bool) -> dict[str, Any]:
    return {"stroke": INK, "stroke_width": 3.5} if strong else {"stroke": FAINT, "stroke_width": 2}
