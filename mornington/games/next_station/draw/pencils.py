"""Pencils: the four with their powers, and the choice of them before the first round."""

from __future__ import annotations

from mornington.core.text import _
from mornington.core.views import MoveView
from mornington.draw import svg
from mornington.draw.blocks import Block, column, grid, line_or_more, paragraph
from mornington.draw.buttons import hot_box, legal, lit
from mornington.draw.svg import ACCENT, CREAM, INK, PAPER, QUIET, TINT, Markup, at, disc, group, label, path

from ..board import COLOURS
from ..move_words import pencil_words
from ..ring import ways_to_place
from ..state import TAKE
from ..view_types import NextStationView
from ..words import (
    POWER_TEXTS,
    choice_help,
    choice_text,
    colour_name,
    holder,
    pencil_place,
    power_name,
    seat_name,
    turn_of_pencil,
    used_text,
)
from .lines import LINE, track
from .paint import PAINT
from .stations import badge

GAP, FRAME, CORNERS = 16.0, 6.0, 18.0  # room between cards, the frame of one that can be chosen, its corners
SIDE = FRAME + 3  # room for the frame left and right: what ends at the very edge is cut when a page rounds to pixels
PLACE, EDGE = 50.0, 16.0  # height of a place on the ring, and what is left free above and below all of them


def pencil(colour: str, x: float, y: float, length: float) -> Markup:
    """A pencil that points to the right: its line with the letter at the end, the wood and the lead."""
    half, tip = LINE / 2, x + length
    cut = [(tip - 40, y - half), (tip - 34, y - half), (tip, y), (tip - 34, y + half), (tip - 40, y + half)]
    lead = [(tip - 11, y - half * 0.48), (tip, y), (tip - 11, y + half * 0.48)]
    return group(
        track(colour, [((x, y), (tip - 40, y))]),
        path(svg.through(cut, True), fill=CREAM, stroke=PAINT[colour], stroke_width=1.5),
        path(svg.through(lead, True), fill=PAINT[colour]),
        disc(x, y, LINE + 1),
        badge(colour, x, y, 18),
    )


def pencils(view: NextStationView, width: float, columns: int) -> Block:
    """The four lines: letter, colour, pattern; with their powers, and who draws them now."""
    each = width / columns
    return grid([_described(view, colour, each) for colour in COLOURS], columns, each, 0, class_="pencils")


def _described(view: NextStationView, colour: str, width: float) -> Block:
    seat, room = holder(view, colour), width - 24
    name = " · ".join(filter(None, (colour_name(colour), "" if view["over"] else pencil_place(view, colour))))
    texts = [line_or_more(name, 21, room, font_weight=700)]
    if when := "" if view["over"] else turn_of_pencil(view, colour):
        texts.append(line_or_more(when, 18, room, fill=QUIET))
    if view["powers"]:
        power = view["powers"][colour]
        words = power_name(power) + (" · " + used_text(view["sheets"][seat]) if seat is not None else "")
        texts += [line_or_more(words, 18, room), paragraph(_(POWER_TEXTS[power]), 15, 1.12 * room, fill=QUIET)]
    told = column(texts)
    topic = f"power-{view['powers'][colour]}" if view["powers"] else "pencils"
    drawn = group(pencil(colour, 22, 24, width - 42), at(4, 50, told.markup), data_help=topic)
    return Block(drawn, told.height + 58)


# The choice


def choice(view: NextStationView, width: float) -> Block:
    """What is asked, and a card for each pencil or each way to place the spare ones."""
    ways = ways_to_place(view)
    room = width - 2 * SIDE
    each = (room - (len(ways or COLOURS) - 1) * GAP) / len(ways or COLOURS)
    cards = [_card(_ring(view, ring, each), each, legal(view, move)) for move, ring in ways.items()] or [
        _card(_free(view, colour, each), each, legal(view, TAKE + k)) for k, colour in enumerate(COLOURS)
    ]
    row = grid(cards, len(cards), each, GAP)
    heading = label(choice_text(view), 2, 20, 32, room=width, family=svg.SIGNS)
    parts = (
        Block(heading, 44),
        paragraph(choice_help(view), 22, 1.1 * width, x=2, leading=1.25, fill=QUIET),
        Block(at(SIDE, FRAME + 10, row.markup), row.height + 2 * FRAME + 10),
    )
    return column(parts, class_="choice", data_help="choosing")


def _card(drawn: Block, width: float, move: MoveView | None) -> Block:
    """A card; framed and to point at where it can be chosen."""
    ground = svg.rect(0, 0, width, drawn.height, CORNERS, fill=TINT)
    if move is None:
        return Block(group(ground, drawn.markup), drawn.height)
    frame = lit(0, 0, width, drawn.height, CORNERS, FRAME)
    button = hot_box(0, 0, width, drawn.height, CORNERS, [move["id"]], pencil_words(move["text"]))
    return Block(group(frame, ground, drawn.markup, button), drawn.height)


def _free(view: NextStationView, colour: str, width: float) -> Block:
    """A pencil to take, pale where somebody has."""
    seat = holder(view, colour)
    drawn = group(
        pencil(colour, 38, 42, width - 62),
        label(colour_name(colour), 20, 90, 27, room=width - 36, weight=700),
        label(_("free") if seat is None else seat_name(view, seat), 20, 122, 23, room=width - 36, fill=QUIET),
        opacity=None if seat is None else 0.55,
    )
    return Block(drawn, 148)


def _ring(view: NextStationView, ring: list[str], width: float) -> Block:
    """The way of the pencils as a line with a station for each place, and back from the last to the first."""
    x, top, bottom = 68.0, EDGE + PLACE / 2, EDGE + (len(ring) - 0.5) * PLACE
    back = svg.rounded([(x, top), (x, bottom), (30, bottom), (30, top), (x - 26, top)], 22)
    arrow = svg.through([(x - 24, top), (x - 36, top - 8), (x - 36, top + 8)], True)
    parts = [path(back, fill="none", stroke=QUIET, stroke_width=5), path(arrow, fill=QUIET)]
    for k, colour in enumerate(ring):
        y, seat = top + k * PLACE, holder(view, colour)
        parts += [disc(x, y, 23, ACCENT)] if seat is None else []
        parts += [disc(x, y, 20, PAPER), badge(colour, x, y, 18)]
        words = _("spare") if seat is None else seat_name(view, seat)
        told = line_or_more(words, 24, width - x - 40, fill=QUIET if seat is None else INK)
        parts.append(at(x + 32, y - told.height / 2, told.markup, font_weight=None if seat is None else 700))
    return Block(group(*parts), len(ring) * PLACE + 2 * EDGE)
