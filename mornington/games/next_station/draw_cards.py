"""Cards and pencils: the upper part of the picture."""

from __future__ import annotations

from collections.abc import Sequence

from mornington.core import svg
from mornington.core.svg import ACCENT, INK, PAPER, QUIET, Markup, Spot, disc, group, label, path, segment, tag
from mornington.core.text import _
from mornington.core.words import View

from . import rules
from .board import COLOURS
from .draw_map import LINE, PAINT, badge, symbol, track
from .draw_words import POWER_NAMES, asked_text, colour_name, holder

TALL = 1.36  # a card's height, of its width
PANEL = 330  # room for the card in force and what it asks for
PEEK = 0.66  # how much of the switch shows beside its card, of its width
MOST_TURNS = 10


def card(name: str, x: float, y: float, width: float, centre: float = 0.5, lit: bool = False) -> Markup:
    """A card: street cards are white, underground cards dark with a tunnel around the symbol."""
    kind, face = name.split()
    height = TALL * width
    below = kind == "underground"
    ink, paper = (PAPER, INK) if below else (INK, PAPER)
    box = {"x": x, "y": y, "width": width, "height": height, "rx": width * 0.13}
    parts = [tag("rect", **box, fill=PAPER, stroke=PAPER, stroke_width=width * 0.2)]
    if lit:
        parts.append(tag("rect", **box, fill=ACCENT, stroke=ACCENT, stroke_width=width * 0.17))
    parts.append(tag("rect", **box, fill=paper, stroke=INK, stroke_width=max(2, width * 0.035)))
    if below:
        parts.append(_tunnel(x, y, width))
    return group(*parts, _face(face, x + centre * width, y + height * (0.54 if below else 0.5), width, ink, paper))


def _tunnel(x: float, y: float, width: float) -> Markup:
    left, right, r = x + 0.13 * width, x + 0.87 * width, svg.number(0.37 * width)
    foot, spring = y + (TALL - 0.13) * width, y + 0.5 * width
    d = svg.through([(left, foot), (left, spring)]) + f"A{r} {r} 0 0 1 {svg.number(right)} {svg.number(spring)}"
    d += f"L{svg.number(right)} {svg.number(foot)}"
    return path(d, fill="none", stroke="#6E7890", stroke_width=width * 0.045, stroke_linecap="round")


def _face(face: str, x: float, y: float, width: float, ink: str, paper: str) -> Markup:
    if face == "switch":
        return _fork(x, y, width, ink)
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


def _fork(x: float, y: float, width: float, ink: str) -> Markup:
    """A line that branches."""
    u = width / 112
    foot, top, side, joint = (
        (x - 8 * u, y + 36 * u),
        (x - 8 * u, y - 30 * u),
        (x + 15 * u, y - 30 * u),
        (x - 8 * u, y + 14 * u),
    )
    d = svg.through([foot, top]) + svg.rounded([joint, (side[0], y - 9 * u), side], 12 * u)
    dots = (disc(*at, 8 * u, PAPER, stroke=ink, stroke_width=5 * u) for at in (top, side))
    return group(path(d, fill="none", stroke=ink, stroke_width=9 * u, stroke_linecap="round"), *dots)


def strip_height(width: float) -> float:
    return max(168, 34 + TALL * _card_width(width) + 46)


def _card_width(width: float) -> float:
    """Of the cards of the round, so that those of the longest round fit."""
    return min(100, (width - PANEL) / (MOST_TURNS + PEEK)) - 14


def strip(view: View, width: float) -> Markup:
    """The card in force, what it asks for, and the cards of the round so far, turn by turn."""
    turns = view["turns"]
    parts = [_panel(view), segment((PANEL - 18, 12), (PANEL - 18, 160), stroke=svg.FAINT, stroke_width=2)]
    size, x, top = _card_width(width), PANEL + 8.0, 34
    for n, cards in enumerate(turns, 1):
        current = n == len(turns)
        if len(cards) > 1:
            parts.append(card(cards[0], x, top, size, PEEK / 2 - 0.04, current))
            x += PEEK * size
        parts.append(card(cards[-1], x, top, size, 0.5, current))
        number = label(str(n), x + size / 2, 12, 18, anchor="middle", weight=700, fill=INK if current else QUIET)
        parts.append(number)
        x += size + 14
    parts.append(_underground(turns, PANEL + 8, top + TALL * size + 30, width - PANEL - 8))
    return group(*parts, class_="cards")


def _panel(view: View) -> Markup:
    cards = view["turns"][-1]
    first, *others = asked_text(view)
    parts = [card(cards[-1], 4, 14, 104)]
    x, room = 132, PANEL - 132 - 26
    y = 34.0
    for words in svg.wrapped(first, 26, room):
        parts.append(label(words, x, y, 26, room=room, family=svg.SIGNS))
        y += 31
    y += 4
    for words in svg.wrapped(others[0], 19, room):
        parts.append(label(words, x, y, 19, room=room, fill=QUIET))
        y += 23
    for words in others[1:]:
        y += 8
        parts.append(tag("rect", x=x - 6, y=y - 15, width=room + 12, height=30, rx=15, fill=ACCENT))
        parts.append(label(words, x + room / 2, y, 18, room=room - 8, anchor="middle", weight=700))
    return group(*parts)


def _underground(turns: Sequence[Sequence[str]], x: float, y: float, room: float) -> Markup:
    """How many of the cards that end the round are out."""
    out = sum(card.startswith("underground") for cards in turns for card in cards)
    parts = []
    for k in range(rules.UNDERGROUND_CARDS):
        fill = INK if k < out else PAPER
        parts.append(
            tag("rect", x=x + 22 * k, y=y - 11, width=16, height=22, rx=3, fill=fill, stroke=INK, stroke_width=2)
        )
    words = _("{n} of {all} underground cards: the last one ends the round", n=out, all=rules.UNDERGROUND_CARDS)
    beside = 22 * rules.UNDERGROUND_CARDS + 6
    return group(*parts, label(words, x + beside, y, 18, room=room - beside, fill=QUIET))


def pencils_height(view: View) -> float:
    return 96 if view["powers"] else 72


def pencils(view: View, width: float) -> Markup:
    """The four lines side by side: letter, colour, pattern; with their powers, and who draws them now."""
    each = width / len(COLOURS)
    parts: list[Markup] = []
    for k, colour in enumerate(COLOURS):
        x = k * each
        ends: tuple[Spot, Spot] = ((x + 20, 24), (x + each - 20, 24))
        name, power = _pencil_texts(view, colour)
        parts += [
            track(colour, [ends]),
            disc(x + 20, 24, LINE + 1, PAPER),
            badge(colour, x + 20, 24, 18),
            label(name, x + 4, 62, 22, room=each - 24, weight=700, fill=PAINT[colour] if colour != "pink" else INK),
            label(power, x + 4, 86, 18, room=each - 24, fill=QUIET),
        ]
    return group(*parts, class_="pencils")


def _pencil_texts(view: View, colour: str) -> tuple[str, str]:
    seat = holder(view, colour)
    name, power = colour_name(colour), ""
    if seat is not None:
        name += " · " + (_("now") if len(view["sheets"]) == 1 else _("seat {seat}", seat=seat))
    if view["powers"]:
        power = _(POWER_NAMES[view["powers"][colour]])
        if seat is not None:
            power += " · " + (_("used") if view["sheets"][seat]["power_used"] else _("not used"))
    return name, power
