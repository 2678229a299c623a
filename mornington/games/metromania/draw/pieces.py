"""The pieces: companies' colours and patterns, badges of lines, destinations, arrows; none needs colours to be told."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from mornington.core.text import N_, _
from mornington.draw import svg
from mornington.draw.svg import BLACK, INK, PAPER, QUIET, WHITE, Markup, at, disc, group, label, path
from mornington.draw.tracks import Inlay
from mornington.draw.tracks import track as kit_track

from .paint import ON_PAINT, PAINT

remembered = lru_cache(maxsize=4096)  # pieces lie in few places, again and again; only what has no words of a language

COMPANY_LETTERS = {"red": N_("R"), "green": N_("G"), "blue": N_("B"), "orange": N_("O")}
LINE, CASING = 18.0, 26.0  # widths of a line, without and with the white along its sides
INLAY, DASH = 7.0, 9.0  # the stripes of a second line: their width, and how long each and the gap after it is
DRAWN = 20.0  # the radius at which destinations and arrows are drawn
MARK, LARGE_MARK = 21.6, 30.4  # the letter on a destination; on the board, so that a phone shows it too


# Lines


def track(company: str, line: int, d: str, scale: float = 1, cap: str = "round") -> Markup:
    """A stretch of line in its colour, striped if it is the second one."""
    stripes = Inlay(INLAY * scale, (DASH * scale, DASH * scale)) if line == 2 else None
    return kit_track(d, PAINT[company], LINE * scale, CASING * scale, inlay=stripes, cap=cap, name=company)


def company_letter(company: str) -> str:
    return _(COMPANY_LETTERS[company])


def bullet(company: str, line: int, x: float, y: float, r: float, square: bool = False, ring: str = PAPER) -> Markup:
    """A line's letter and number on its colour: round where it starts or grows, square where it ends."""
    ground: dict[str, svg.Value] = {"stroke": ring, "stroke_width": 0.2 * r}
    if square:
        shape = svg.rect(x - r, y - r, 2 * r, 2 * r, 0.3 * r, fill=PAINT[company], **ground)
    else:
        shape = disc(x, y, r, PAINT[company], **ground)
    words = f"{company_letter(company)}{line}"
    letters = label(words, x, y, 1.12 * r, anchor="middle", weight=700, fill=ON_PAINT[company], class_="fine")
    return group(shape, letters)


def company_badge(company: str, x: float, y: float, r: float) -> Markup:
    letter, ink = company_letter(company), ON_PAINT[company]
    words = label(letter, x, y, 1.4 * r, family=svg.SIGNS, anchor="middle", fill=ink, class_="fine")
    return group(disc(x, y, r, PAINT[company]), words)


@remembered
def station(x: float, y: float, r: float, name: str = "") -> Markup:
    """An interchange disc with the name of its vertex."""
    return group(
        disc(x, y, r, PAPER, stroke=PAPER, stroke_width=r * 0.5),
        disc(x, y + 0.14 * r, r, BLACK, opacity=0.25),
        disc(x, y, r - r / 9, PAPER, stroke=INK, stroke_width=r * 0.22),
        label(name, x, y, r * 0.88, anchor="middle", weight=700, room=r * 1.62, class_="fine coordinates")
        if name
        else svg.NOTHING,
    )


# Destinations


class Sign(NamedTuple):
    """What a destination looks like, as paths around the origin."""

    body: str
    lines: str  # behind the body
    detail: str  # on the body, where no letter is
    letter: float  # the height of its letter


SIGNS = {
    "house": Sign("M0 -20L20.4 -3.2H16V18H-16V-3.2H-20.4Z", "", "", 6),
    "work": Sign(
        "M-15.6 -11H15.6Q20 -11 20 -6.6V12.6Q20 17 15.6 17H-15.6Q-20 17 -20 12.6V-6.6Q-20 -11 -15.6 -11Z",
        "M-8 -10V-14Q-8 -17.6 -4.4 -17.6H4.4Q8 -17.6 8 -14V-10",
        "M-20 1.6H20M-2.5 0V3.5H2.5V0Z",
        3.4,
    ),
    "fun": Sign(
        "M0 -20.8A17.6 17.6 0 1 1 0 14.4A17.6 17.6 0 1 1 0 -20.8Z",
        "M0 12.4L4.4 18.4H-4.4ZM0 18q4.8 4 0 6.8",
        "M2 -13.4A10.4 10.4 0 0 1 10.2 -5.2",
        -3.2,
    ),
}


@remembered
def destination(
    kind: str,
    x: float,
    y: float,
    r: float,
    mark: str,
    fill: str,
    ink: str,
    on: str = INK,
    dashed: bool = False,
    large: bool = False,
) -> Markup:
    """A house, a briefcase or a balloon with a letter on it."""
    sign = SIGNS[kind]
    shape = group(
        path(sign.lines, fill="none") if sign.lines else svg.NOTHING,
        path(sign.body, fill=fill, stroke_dasharray="5.6 4.4" if dashed else None),
        path(sign.detail, fill="none") if sign.detail and not mark else svg.NOTHING,
        stroke=ink,
        stroke_width=3,
        stroke_linejoin="round",
        stroke_linecap=None if dashed else "round",
    )
    size, fine = (LARGE_MARK, None) if large else (MARK, "fine")
    letter = label(mark, 0, sign.letter, size, family=svg.SIGNS, anchor="middle", fill=on, class_=fine)
    return at(x, y, shape, letter if mark else svg.NOTHING, scale=r / DRAWN)


def placed(kind: str, company: str, mark: str, x: float, y: float, r: float) -> Markup:
    """A destination on the board, in its owner's colour."""
    halo = _outline(kind, x, y, 1.16 * r, PAPER)
    shade = _outline(kind, x, y + 0.16 * r, r, BLACK, opacity=0.3)
    paint, ink = PAINT[company], ON_PAINT[company]
    return group(halo, shade, destination(kind, x, y, r, mark, paint, paint, ink, large=True))


def _outline(kind: str, x: float, y: float, r: float, paint: str, **style: svg.Value) -> Markup:
    """The form of a destination, without anything on it."""
    edge: dict[str, svg.Value] = {"fill": paint, "stroke": paint, "stroke_width": 3, "stroke_linejoin": "round"}
    return path(SIGNS[kind].body, transform=svg.moved(x, y, r / DRAWN), **edge, **style)


def hand_key(company: str, kind: str, nth: int = 0) -> str:
    """The key of a destination beside the board: the first of its type that a company has, or another one."""
    return f"hand-{company}-{kind}" + (f"-{nth}" if nth else "")


def in_hand(kind: str, company: str, mark: str | None, x: float, y: float, r: float) -> Markup:
    """A destination not placed yet; where its letter is unknown, with a question mark."""
    if mark is None:
        return destination(kind, x, y, r, "?", PAPER, QUIET, QUIET, dashed=True)
    return destination(kind, x, y, r, mark, PAPER, PAINT[company])


# The frame

_AHEAD = ((0, -20), (19.2, -1.6), (12.4, -1.6), (12.4, 19), (-12.4, 19), (-12.4, -1.6), (-19.2, -1.6))
ARROW = svg.rounded(_AHEAD, 2.8, True)


@remembered
def arrow(number: int, start: bool, x: float, y: float, out: float, r: float) -> Markup:
    """The arrow of an arrow space around a point, with its number: white inwards or black outwards.

    `out` is where outwards is, as part of a circle clockwise from the top.
    """
    ahead = out + 0.5 if start else out
    ink, paper = (BLACK, WHITE) if start else (WHITE, BLACK)
    body = path(ARROW, fill=paper, stroke=INK, stroke_width=2.4, stroke_linejoin="round")
    where = svg.around(x, y, -0.26 * r, ahead)
    return group(
        svg.turned(x, y, 360 * ahead, body, scale=r / DRAWN),
        label(str(number), *where, r * 0.88, anchor="middle", weight=700, fill=ink, class_="fine"),
    )
