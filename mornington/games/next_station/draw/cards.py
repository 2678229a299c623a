"""Cards and pencils: the upper part of the picture."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.svg import (
    ACCENT,
    BLACK,
    INK,
    PAPER,
    QUIET,
    WHITE,
    Markup,
    Spot,
    disc,
    group,
    label,
    path,
    segment,
    tag,
)
from mornington.draw.words import mentioned

from .. import state
from ..board import COLOURS
from ..view_types import NextStationView
from ..words import POWER_NAMES, ROUNDS, asked_text, colour_name, holder, used_text
from .board_map import LINE, badge, symbol, track

TALL = 1.36  # a card's height, of its width
PANEL = 330  # room for the card in force and what it asks for
PEEK = 0.66  # how much of the switch shows beside its card, of its width
BETWEEN = 14  # room between two cards
PENCIL_ROW = 54
MOST_TURNS = 10
NIGHT, TUNNEL = "#151C2C", "#6E7890"  # of an underground card
DARK = {NIGHT: "#354365", TUNNEL: "#8F9BB5"}  # cards stay paper in the dark, only the dark ones must be seen there


@lru_cache(maxsize=1024)
def card(name: str, x: float, y: float, width: float, centre: float = 0.5, lit: bool = False) -> Markup:
    """A card: street cards are white, underground cards dark with a tunnel around the symbol."""
    kind, face = name.split()
    height = TALL * width
    below = kind == "underground"
    ink, paper = (WHITE, NIGHT) if below else (BLACK, WHITE)
    box = {"x": x, "y": y, "width": width, "height": height, "rx": width * 0.13}
    parts = [tag("rect", **box, fill=PAPER, stroke=PAPER, stroke_width=width * 0.2)]
    if lit:
        parts.append(tag("rect", **box, fill=ACCENT, stroke=ACCENT, stroke_width=width * 0.17))
    parts.append(tag("rect", **box, fill=paper, stroke=NIGHT, stroke_width=max(2, width * 0.035)))
    if below:
        parts.append(_tunnel(x, y, width))
    return group(*parts, _face(face, x + centre * width, y + height * (0.54 if below else 0.5), width, ink, paper))


def _tunnel(x: float, y: float, width: float) -> Markup:
    left, right, r = x + 0.13 * width, x + 0.87 * width, svg.number(0.37 * width)
    foot, spring = y + (TALL - 0.13) * width, y + 0.5 * width
    d = svg.through([(left, foot), (left, spring)]) + f"A{r} {r} 0 0 1 {svg.number(right)} {svg.number(spring)}"
    d += f"L{svg.number(right)} {svg.number(foot)}"
    return path(d, fill="none", stroke=TUNNEL, stroke_width=width * 0.045, stroke_linecap="round")


def _face(face: str, x: float, y: float, width: float, ink: str, paper: str) -> Markup:
    if face == "switch":
        return _fork(x, y, width, ink, paper)
    if face == "joker":  # any of the four
        reach, scale = 0.17 * width, width / 170
        at = ((-1, -1), (1, -1), (-1, 1), (1, 1))
        kinds = ("circle", "triangle", "square", "pentagon")
        return group(
            *(
                symbol(kind, x + i * reach, y + j * reach, scale, ink, paper)
                for kind, (i, j) in zip(kinds, at, strict=True)
            )
        )
    return symbol(face, x, y, width / 85, ink, paper)


def _fork(x: float, y: float, width: float, ink: str, paper: str) -> Markup:
    """A line that branches."""
    u = width / 112
    foot, top, side, joint = (
        (x - 8 * u, y + 36 * u),
        (x - 8 * u, y - 30 * u),
        (x + 15 * u, y - 30 * u),
        (x - 8 * u, y + 14 * u),
    )
    d = svg.through([foot, top]) + svg.rounded([joint, (side[0], y - 9 * u), side], 12 * u)
    dots = (disc(*at, 8 * u, paper, stroke=ink, stroke_width=5 * u) for at in (top, side))
    return group(path(d, fill="none", stroke=ink, stroke_width=9 * u, stroke_linecap="round"), *dots)


# The cards of a round


def strip_height(width: float) -> float:
    return max(168, 34 + TALL * card_width(width - PANEL, 100) + 46)


def card_width(room: float, most: float) -> float:
    """Of the cards of the round, so that those of the longest round fit."""
    return min(most, room / (MOST_TURNS + PEEK)) - BETWEEN


def strip(view: NextStationView, width: float) -> Markup:
    """The card in force, what it asks for, and the cards of the round so far, turn by turn."""
    turns = view["turns"]
    size, x, top = card_width(width - PANEL, 100), PANEL + 8.0, 34
    y, boxes = top + TALL * size + 30, 22 * state.UNDERGROUND_CARDS + 6
    words = _(
        "{n} of {all} underground cards: the last one ends the round",
        n=underground_out(view),
        all=state.UNDERGROUND_CARDS,
    )
    return group(
        card(turns[-1][-1], 4, 14, 104),
        asked(view, 132, 34, PANEL - 132 - 26, 26),
        segment((PANEL - 18, 12), (PANEL - 18, 160), stroke=svg.FAINT, stroke_width=2),
        turned(view, x, top, size, 18),
        underground(view, x, y, 22),
        label(words, x + boxes, y, 18, room=width - x - boxes, fill=QUIET),
        class_="cards",
    )


def turned(view: NextStationView, x: float, top: float, size: float, numbers: float) -> Markup:
    """The cards of the round so far, each with the number of its turn above it."""
    turns = view["turns"]
    parts = []
    for n, cards in enumerate(turns, 1):
        current = n == len(turns)
        if len(cards) > 1:
            parts.append(card(cards[0], x, top, size, PEEK / 2 - 0.04, current))
            x += PEEK * size
        parts.append(card(cards[-1], x, top, size, 0.5, current))
        ink = INK if current else QUIET
        above = top - 4 - numbers
        parts.append(label(str(n), x + size / 2, above, numbers, anchor="middle", weight=700, fill=ink))
        x += size + BETWEEN
    return group(*parts)


def asked(view: NextStationView, x: float, y: float, room: float, size: float) -> Markup:
    """What the card in force asks for, in words."""
    first, source, *others = asked_text(view)
    parts = []
    for words in svg.wrapped(first, size, room):
        parts.append(label(words, x, y, size, room=room, family=svg.SIGNS))
        y += 1.2 * size
    y += 0.15 * size
    for words in svg.wrapped(source, 0.73 * size, room):
        parts.append(label(words, x, y, 0.73 * size, room=room, fill=QUIET))
        y += 0.9 * size
    for words in others:
        y += 0.3 * size
        high = 1.15 * size
        parts.append(tag("rect", x=x - 6, y=y - high / 2, width=room + 12, height=high, rx=high / 2, fill=ACCENT))
        middle: dict[str, Any] = {"anchor": "middle", "weight": 700, "fill": BLACK}
        parts.append(label(words, x + room / 2, y, 0.7 * size, room=room - 8, **middle))
    return group(*parts)


def underground_out(view: NextStationView) -> int:
    """How many of the cards that end the round are out."""
    return sum(name.startswith("underground") for cards in view["turns"] for name in cards)


def underground(view: NextStationView, x: float, y: float, step: float) -> Markup:
    """The same as boxes, filled as they come."""
    out = underground_out(view)
    box: dict[str, Any] = {"width": step - 6, "height": step, "rx": 3, "stroke": INK, "stroke_width": 2}
    boxes = (
        tag("rect", x=x + step * k, y=y - step / 2, fill=INK if k < out else PAPER, **box)
        for k in range(state.UNDERGROUND_CARDS)
    )
    return group(*boxes)


def rounds(view: NextStationView, right: float, y: float) -> Markup:
    """A line with a station for each round."""
    step = 62
    parts = [segment((right - (ROUNDS - 1) * step - 23, y), (right - 23, y), stroke=INK, stroke_width=7)]
    for k in range(ROUNDS):
        x = right - 23 - (ROUNDS - 1 - k) * step
        done = view["over"] or k + 1 < view["round"]
        now = not view["over"] and k + 1 == view["round"]
        parts.append(
            disc(x, y, 20 if now else 12, INK if done else ACCENT if now else PAPER, stroke=INK, stroke_width=5)
        )
        if now:
            parts.append(label(str(k + 1), x, y, 24, anchor="middle", weight=700, fill=BLACK))
    return group(*parts)


# Pencils


def pencils_height(view: NextStationView) -> float:
    return 96 if view["powers"] else 72


def pencils(view: NextStationView, width: float) -> Markup:
    """The four lines side by side: letter, colour, pattern; with their powers, and who draws them now."""
    each = width / len(COLOURS)
    parts: list[Markup] = []
    for k, colour in enumerate(COLOURS):
        x = k * each
        name, power = _pencil_texts(view, colour)
        parts += [
            _pencil(colour, x + 20, 24, each - 40),
            label(name, x + 4, 62, 22, room=each - 24, weight=700),
            label(power, x + 4, 86, 18, room=each - 24, fill=QUIET),
        ]
    return group(*parts, class_="pencils")


def pencil_rows(view: NextStationView, width: float) -> tuple[float, Markup]:
    """The same one below the other; with the height."""
    parts: list[Markup] = []
    for k, colour in enumerate(COLOURS):
        y = (k + 0.5) * PENCIL_ROW
        name, power = _pencil_texts(view, colour)
        parts += [
            _pencil(colour, 26, y, 60),
            label(name, 114, y - 11, 18, room=width - 118, weight=700),
            label(power, 114, y + 12, 16, room=width - 118, fill=QUIET),
        ]
    return PENCIL_ROW * len(COLOURS), group(*parts, class_="pencils")


def _pencil(colour: str, x: float, y: float, length: float) -> Markup:
    ends: tuple[Spot, Spot] = ((x, y), (x + length, y))
    return group(track(colour, [ends]), disc(x, y, LINE + 1, PAPER), badge(colour, x, y, 18))


def _pencil_texts(view: NextStationView, colour: str) -> tuple[str, str]:
    seat = holder(view, colour)
    name, power = colour_name(colour), ""
    if seat is not None:
        name += " · " + (_("now") if len(view["sheets"]) == 1 else mentioned(view, seat))
    if view["powers"]:
        power = _(POWER_NAMES[view["powers"][colour]])
        if seat is not None:
            power += " · " + used_text(view["sheets"][seat])
    return name, power
