"""The choice of pencils before the first round: pencils to take, then where the spare ones may lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.buttons import hot_box, legal
from mornington.draw.svg import ACCENT, CREAM, INK, PAPER, QUIET, TINT, Markup, disc, group, label, path, tag

from .. import words as draw_words
from ..board import COLOURS
from ..ring import ways_to_place
from ..view_types import NextStationView
from ..words import colour_name, seat_name
from .board_map import LINE, PAINT, badge, track

WIDE = 800.0  # as it is drawn, before it is scaled
TOP = 116.0  # of the cards
BETWEEN, FRAME, ROUND = 16.0, 6.0, 18.0  # room between cards, the frame of one that can be chosen, its corners
SIDE = FRAME + 3  # room for the frame left and right: what ends at the very edge is cut when a page rounds to pixels
CARD = 148.0  # height of a pencil's card
ROW, EDGE = 50.0, 16.0  # of a ring: height of a place, and what is left free above and below


def height(view: NextStationView) -> float:
    return TOP + FRAME + (4 * ROW + 2 * EDGE if _placings(view) else CARD)


def choice(view: NextStationView) -> Markup:
    """What is asked, and a card for each pencil or each way to place the spare ones."""
    words = draw_words.choice_help(view)
    lines = [label(line, 2, 58 + 27 * k, 23, fill=QUIET) for k, line in enumerate(svg.wrapped(words, 21, WIDE))]
    heading = label(draw_words.choice_text(view), 2, 20, 32, room=WIDE, family=svg.SIGNS)
    cards = _rings(view) if _placings(view) else _pencils(view)
    return group(heading, *lines, *cards, class_="choice")


def _placings(view: NextStationView) -> list[list[str]]:
    """The rings among which a seat chooses; none while pencils are taken."""
    return list(ways_to_place(view).values())


# Pencils to take


def _pencils(view: NextStationView) -> list[Markup]:
    width = (WIDE - 2 * SIDE - (len(COLOURS) - 1) * BETWEEN) / len(COLOURS)
    cards = []
    for k, colour in enumerate(COLOURS):
        move = _move(view, f"take {colour}")
        taken = draw_words.holder(view, colour)
        state = _("free") if taken is None else seat_name(view, taken)
        picture = group(
            pencil(colour, 38, 42, width - 62),
            label(colour_name(colour), 20, 90, 27, room=width - 36, weight=700),
            label(state, 20, 122, 23, room=width - 36, fill=QUIET),
            opacity=None if taken is None else 0.55,
        )
        cards.append(_card(SIDE + k * (width + BETWEEN), width, CARD, picture, move))
    return cards


def pencil(colour: str, x: float, y: float, length: float) -> Markup:
    """A pencil that points to the right: its line with the letter at the end, the wood and the lead."""
    half = LINE / 2
    end, wood, lead, tip = x + length - 40, x + length - 34, x + length - 11, x + length
    cut = [(end, y - half), (wood, y - half), (tip, y), (wood, y + half), (end, y + half)]
    point = [(lead, y - half * 0.48), (tip, y), (lead, y + half * 0.48)]
    return group(
        track(colour, [((x, y), (end, y))]),
        path(svg.through(cut, True), fill=CREAM, stroke=PAINT[colour], stroke_width=1.5),
        path(svg.through(point, True), fill=PAINT[colour]),
        disc(x, y, LINE + 1, TINT),
        badge(colour, x, y, 18),
    )


# Where the spare ones may lie


def _rings(view: NextStationView) -> list[Markup]:
    rings = _placings(view)
    width = (WIDE - 2 * SIDE - (len(rings) - 1) * BETWEEN) / len(rings)
    moves = [legal(view, number) for number in ways_to_place(view)]
    cards = []
    for k, (ring, move) in enumerate(zip(rings, moves, strict=True)):
        cards.append(_card(SIDE + k * (width + BETWEEN), width, 4 * ROW + 2 * EDGE, _ring(view, ring, width), move))
    return cards


def _ring(view: NextStationView, ring: Sequence[str], width: float) -> Markup:
    """The way of the pencils as a line with a station for each place, and back from the last to the first."""
    x, top, bottom = 68.0, EDGE + ROW / 2, EDGE + 3.5 * ROW
    back = svg.rounded([(x, bottom), (30, bottom), (30, top), (x - 26, top)], 22)
    arrow = svg.through([(x - 24, top), (x - 36, top - 8), (x - 36, top + 8)], True)
    parts: list[Markup] = [
        path(back, fill="none", stroke=QUIET, stroke_width=5),
        path(arrow, fill=QUIET),
        svg.segment((x, top), (x, bottom), stroke=QUIET, stroke_width=5),
    ]
    for k, colour in enumerate(ring):
        y = top + k * ROW
        seat = draw_words.holder(view, colour)
        if seat is None:
            parts.append(disc(x, y, 23, ACCENT))
        parts += [disc(x, y, 20, PAPER), badge(colour, x, y, 18)]
        words, weight, ink = (_("spare"), None, QUIET) if seat is None else (seat_name(view, seat), 700, INK)
        parts += _name(words, x + 32, y, width - x - 40, weight, ink)
    return group(*parts)


def _name(words: str, x: float, y: float, room: float, weight: int | None, ink: str) -> list[Markup]:
    """A name, in two lines if it is long."""
    lines = [words] if svg.needed(words, 20) <= room else svg.wrapped(words, 18, room)[:2]
    size, top = (24, y) if len(lines) == 1 else (20, y - 11)
    return [label(w, x, top + 22 * k, size, room=room, weight=weight, fill=ink) for k, w in enumerate(lines)]


# Cards and buttons


def _move(view: NextStationView, text: str) -> Mapping[str, Any] | None:
    return next((move for move in view["moves"] if move["text"] == text), None)


def _card(x: float, width: float, high: float, picture: Markup, move: Mapping[str, Any] | None) -> Markup:
    """A card; framed and to point at where it can be chosen."""
    box = {"width": width, "height": high, "rx": ROUND}
    parts = [tag("rect", **box, fill=TINT), picture]
    if move is not None:
        frame = {"width": width + 2 * FRAME, "height": high + 2 * FRAME, "rx": ROUND + FRAME}
        parts.insert(0, tag("rect", x=-FRAME, y=-FRAME, **frame, fill=ACCENT))
        parts.append(hot_box(0, 0, width, high, ROUND, [move["id"]], move["text"]))
    return group(*parts, transform=svg.moved(x, TOP))
