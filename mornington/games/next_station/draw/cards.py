"""Cards: the one in force, what it asks for, and those of the round so far."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.blocks import Block, column, paragraph
from mornington.draw.motion import thing
from mornington.draw.svg import ACCENT, BLACK, FAINT, INK, PAPER, QUIET, WHITE, Markup, at, disc, group, label, path

from ..state import ROUNDS, UNDERGROUND_CARDS
from ..view import underground_out
from ..view_types import NextStationView
from ..words import asked_text
from .paint import NIGHT, TUNNEL
from .stations import symbol

TALL = 1.36  # a card's height, of its width
PEEK = 0.66  # how much of the switch shows beside its card, of its width
GAP = 14.0  # between two cards
MOST_TURNS = 10
IN_FORCE = 330.0  # room for the card in force and what it asks for, in a strip
TOPICS = {"joker": "joker", "switch": "switch-card"}  # the sections of the rulebook that explain these cards
# The low strip over the map: its height, what is free at its edge, the widths of the card in force and of the others,
# where those begin, and the letters
STRIP, EDGE, LARGE, SMALL, ASIDE, LETTERS = 102.0, 5.0, 67.0, 37.0, 384.0, 24.0


@lru_cache(maxsize=1024)
def card(name: str, width: float, centre: float = 0.5, lit: bool = False) -> Markup:
    """A card: street cards are white, underground cards dark with a tunnel around the symbol."""
    kind, face = name.split()
    below = kind == "underground"
    ink, paper = (WHITE, NIGHT) if below else (BLACK, WHITE)
    edges = [(PAPER, PAPER, 0.2), (ACCENT, ACCENT, 0.17), (paper, NIGHT, max(2 / width, 0.035))]
    parts = [
        svg.rect(0, 0, width, TALL * width, 0.13 * width, fill=fill, stroke=stroke, stroke_width=edge * width)
        for fill, stroke, edge in (edges if lit else edges[::2])
    ]
    shadow = svg.rect(0, 0.045 * width, width, TALL * width, 0.13 * width, fill=BLACK, fill_opacity=0.22)
    parts = [shadow, *parts]  # a little depth
    if below:
        walls = ((0.13, 1.23), (0.13, 0.1), (0.87, 0.1), (0.87, 1.23))
        tunnel = svg.rounded([(x * width, y * width) for x, y in walls], 0.37 * width)
        parts.append(path(tunnel, fill="none", stroke=TUNNEL, stroke_width=width * 0.045, stroke_linecap="round"))
    drawn = _face(face, centre * width, width * (0.54 if below else 0.5) * TALL, width, ink, paper)
    return group(*parts, drawn, data_help=TOPICS.get(face, "underground" if below else "cards"))


def _face(face: str, x: float, y: float, width: float, ink: str, paper: str) -> Markup:
    if face == "switch":
        return at(x, y, _fork(ink, paper), scale=width / 112)
    if face == "joker":  # any of the four
        kinds = (("circle", -1, -1), ("triangle", 1, -1), ("square", -1, 1), ("pentagon", 1, 1))
        reach, scale = 0.17 * width, width / 170
        return group(*(symbol(kind, x + i * reach, y + j * reach, scale, ink, paper) for kind, i, j in kinds))
    return symbol(face, x, y, width / 85, ink, paper)


def _fork(ink: str, paper: str) -> Markup:
    """A line that branches."""
    d = svg.through([(-8, 36), (-8, -30)]) + svg.rounded([(-8, 14), (15, -9), (15, -30)], 12)
    dots = (disc(x, -30, 8, paper, stroke=ink, stroke_width=5) for x in (-8, 15))
    return group(path(d, fill="none", stroke=ink, stroke_width=9, stroke_linecap="round"), *dots)


def strip(view: NextStationView, width: float) -> Block:
    """The card in force, what it asks for, and the cards of the round so far, turn by turn."""
    x, (row, _far), out = IN_FORCE + 8, _turned(view, width - IN_FORCE, 18), underground_out(view)
    words = _("{n} of {all} underground cards: the last one ends the round", n=out, all=UNDERGROUND_CARDS)
    drawn = group(
        at(4, 14, card(view["turns"][-1][-1], 104)),
        at(132, 16, asked(view, IN_FORCE - 158, 26)),
        svg.segment((IN_FORCE - 18, 12), (IN_FORCE - 18, 160), stroke=FAINT, stroke_width=2),
        at(x, 0, row.markup),
        at(x, row.height + 12, _underground(out, 22), label(words, 116, 0, 18, room=width - x - 116, fill=QUIET)),
        class_="cards",
    )
    return Block(drawn, max(168.0, row.height + 24))


def wide_panel(view: NextStationView, width: float) -> Block:
    """The card in force and what it asks for, the others of the round, and how far the round is.

    It is low, so that the map gets the height of the screen. The card in force moves into the row when the next one
    is turned.
    """
    turns, key = view["turns"], f"card-{view['round']}"
    before, now = [name for cards in turns[:-1] for name in cards], turns[-1]
    peek, x = PEEK * LARGE * (len(now) - 1), EDGE
    large = []
    for k, name in enumerate(now):
        drawn = at(x, EDGE, card(name, LARGE, 0.5 if name == now[-1] else PEEK / 2 - 0.04))
        large.append(thing(f"{key}-{len(before) + k}", drawn, enter="turn"))
        x += peek if name != now[-1] else LARGE + 14
    room, ahead = width - ASIDE - EDGE, [] if view["last_turn"] else view["unseen"]
    drawn = group(
        *large,
        at(x, 4, _asked_low(view, ASIDE - x - 12)),
        at(ASIDE, EDGE, _others(before, ahead, room, key)),
        at(ASIDE, STRIP - 20, _how_far(view, room)),
    )
    return Block(drawn, STRIP)


def _asked_low(view: NextStationView, room: float) -> Markup:
    """What the card asks for, in letters for a phone; smaller ones where a language needs more words."""
    first, source, *_others = asked_text(view)
    for smaller in (1.0, 0.9, 0.8, 0.7):
        rows = (
            paragraph(first, 27 * smaller, 1.12 * room, leading=1.02, font_family=svg.SIGNS),
            paragraph(source, LETTERS * smaller, 1.12 * room, leading=1.02, fill=QUIET),
        )
        told = column(rows, 2, data_help="turn")
        if told.height <= STRIP - 6:
            break
    return told.markup


def _others(before: Sequence[str], ahead: Sequence[str], room: float, key: str) -> Markup:
    """Small cards: those of the round before the one in force, and pale those that may still come."""
    step = min(SMALL + 6, (room - 12) / max(1, len(before) + len(ahead)))
    width, far = step - 6, len(before) * step + (12 if before else 0)
    turned = (thing(f"{key}-{k}", at(k * step, 0, card(name, width))) for k, name in enumerate(before))
    to_come = (at(far + k * step, 0, card(name, width)) for k, name in enumerate(ahead))
    unseen = group(*to_come, opacity=0.4, class_="to-come", data_help="unseen") if ahead else svg.NOTHING
    return group(*turned, unseen)


def _how_far(view: NextStationView, room: float) -> Markup:
    """The round, and how many of the cards that end it are out."""
    out, half = underground_out(view), room / 2
    told = label(_("Round {n} of {rounds}", n=view["round"], rounds=ROUNDS), 0, 0, LETTERS, room=half - 10, weight=700)
    if view["last_turn"]:
        return group(told, at(half, -16, _notice(_("last turn of the round"), half - 6, 34, 0.7)))
    count = _("{n} of {all}", n=out, all=UNDERGROUND_CARDS)
    boxes = at(half + 4, 0, _underground(out, 23))
    return group(told, boxes, label(count, room, 0, LETTERS, room=92, anchor="end", weight=700))


def _underground(out: int, step: float) -> Markup:
    """The cards that end the round as boxes, filled as they come."""
    fills = (INK if k < out else PAPER for k in range(UNDERGROUND_CARDS))
    boxes = (svg.rect(step * k, -step / 2, step - 6, step, 3, fill=fill) for k, fill in enumerate(fills))
    return group(*boxes, stroke=INK, stroke_width=2, data_help="underground")


def _turned(view: NextStationView, room: float, numbers: float) -> tuple[Block, float]:
    """The cards of the round so far, each with the number of its turn above it; those of the longest round fit.

    And how wide they are.
    """
    width = min(100.0, room / (MOST_TURNS + PEEK)) - GAP
    top, x = 1.75 * numbers, 0.0
    parts = []
    for n, cards in enumerate(view["turns"], 1):
        current = n == len(view["turns"])
        if len(cards) > 1:
            parts.append(at(x, top, card(cards[0], width, PEEK / 2 - 0.04, current)))
            x += PEEK * width
        parts.append(at(x, top, card(cards[-1], width, 0.5, current)))
        ink = INK if current else QUIET
        parts.append(label(str(n), x + width / 2, numbers / 2, numbers, anchor="middle", weight=700, fill=ink))
        x += width + GAP
    return Block(group(*parts), top + TALL * width + 18), x


def asked(view: NextStationView, room: float, size: float) -> Markup:
    """What the card in force asks for, in words."""
    first, source, *others = asked_text(view)
    high = 1.15 * size
    return column(
        (
            paragraph(first, size, room, leading=1.2, font_family=svg.SIGNS),
            paragraph(source, 0.73 * size, room, leading=1.25, fill=QUIET),
            *(Block(_notice(words, room, high), high) for words in others),
        ),
        0.2 * size,
        data_help="turn",
    ).markup


def _notice(words: str, room: float, high: float, letters: float = 0.6) -> Markup:
    """Words on a bright ground; the size of the letters is a part of its height."""
    text = label(words, room / 2, high / 2, letters * high, room=room - 8, anchor="middle", weight=700, fill=BLACK)
    return group(svg.rect(-6, 0, room + 12, high, high / 2, fill=ACCENT), text)
