"""Figures of the sheet, the cards, and how lines are drawn."""

from __future__ import annotations

from mornington.core.game import Game
from mornington.core.text import _
from mornington.draw.blocks import Block, column
from mornington.draw.stretches import between
from mornington.draw.svg import ACCENT, Markup, Picture, Spot, at, disc, group, label, path

from ..board import COLOURS, SYMBOLS, Board
from ..draw.board_map import field
from ..draw.cards import TALL, card
from ..draw.paint import PAINT
from ..draw.stations import badge, ends, interchange, spot, symbol
from ..notation import CARDS, FACE_NAMES
from ..state import INTERCHANGE
from ..words import KINDS, colour_name
from . import positions
from .kit import TEXT, WIDE, arrow, beside_cards, cards_now, figure, forbidden, moment, number, only_map, ringed, whole
from .positions import WORKED, printed_game, view_of


def _mid(section: str, board: Board, part: float = 0.5) -> Spot:
    return between(*ends(board, section), part)


def overview(game: Game, prefix: str) -> Picture:
    """A turn with everything that matters on it, numbered."""
    position = positions.network(game, WORKED, 1)
    board, view = position.game.board, view_of(position)
    river = board.river[1]
    marks = group(
        number(2, *spot(3.36, 1.64)),
        number(3, *_mid("3,2-6,2", board, 0.5)),
        number(4, *spot(6.42, 0.58)),
        number(5, *spot(river[0] - 0.6, river[1])),
    )
    block = beside_cards(cards_now(view), board, (-0.5, -0.5, 7.5, 6.5), 620, moment(position), marks, first=True)
    words = _("A joker is turned on the second turn; every station that the green line can reach is dotted.")
    return figure(prefix, _("A turn"), words, block)


def sheet(game: Game, prefix: str) -> Picture:
    """The empty sheet, with a number on each kind of thing."""
    board = printed_game(game.spec).board
    tourist = next(s for s in board.stations if s.tourist and s.symbol == "pentagon")
    middle = next(s for s in board.stations if s.symbol == "central")
    marks = group(
        path(field(board, board.stations[board.departures[-1]].district), fill="none", stroke=ACCENT, stroke_width=7),
        number(1, *spot(5.4, 1.45)),
        number(2, *spot(0.32, -0.28)),
        number(3, *spot(3.3, 1.68)),
        number(4, *spot(tourist.x + 0.38, tourist.y + 0.42)),
        number(5, *spot(middle.x + 0.36, middle.y + 0.4)),
        number(6, *_mid("2,7-3,7", board)),
        number(7, *spot(0.5, board.river[0][1])),
    )
    block = only_map(board, whole(board), 760, marks)
    return figure(prefix, _("The sheet"), _("The map of {board} with seven numbers on it.", board=board.name), block)


def symbols(game: Game, prefix: str) -> Picture:
    """The four symbols and the central station, with their names."""
    each = WIDE / len(SYMBOLS)
    parts = []
    for k, kind in enumerate(SYMBOLS):
        x, name = (k + 0.5) * each, _(FACE_NAMES[kind])
        parts.append(symbol(kind, x, 62, 2))
        parts.append(label(name, x, 140, TEXT, room=each - 12, anchor="middle", weight=700))
    names = ", ".join(_(FACE_NAMES[kind]) for kind in SYMBOLS)
    return figure(prefix, _("The symbols"), names, Block(group(*parts), 168))


def cards(game: Game, prefix: str) -> Picture:
    """All station cards: the street cards above, the underground cards below."""
    rows = []
    for kind in KINDS:
        shown = [card(name, 104) for name in CARDS if name.startswith(kind)]
        heading = label(_(KINDS[kind]), 0, 0.5 * TALL * 104, TEXT, room=200, weight=700)
        row = (at(214 + k * 131, 2, each) for k, each in enumerate(shown))
        rows.append(Block(group(heading, *row), TALL * 104 + 4))
    words = _("Six street cards on white, five underground cards on a dark ground with a tunnel.")
    return figure(prefix, _("The station cards"), words, column(rows, 22))


def departures(game: Game, prefix: str) -> Picture:
    """The four departure stations on the map."""
    board = printed_game(game.spec).board
    parts = []
    for k, colour in enumerate(COLOURS):
        y = 60 + 92 * k
        parts.append(group(badge(colour, 40, y, 26), label(colour_name(colour), 86, y, TEXT, weight=700, room=190)))
    shown = only_map(board, (0.5, 1.4, 8.5, 8), 540)
    block = Block(group(at(120, 0, shown.markup), *parts), shown.height)
    words = _("Where the purple, the blue, the pink and the green line begin.")
    return figure(prefix, _("The departure stations"), words, block)


def first_section(game: Game, prefix: str) -> Picture:
    """The example: a circle is asked for, and two can be reached."""
    position = positions.first_turn(game)
    board, view = position.game.board, view_of(position)
    shown = moment(position), arrow(*ends(board, "3,2-0,2"), PAINT["green"])
    block = beside_cards(cards_now(view), board, (-0.5, -0.5, 6.5, 3.5), 470, *shown)
    words = _("The card shows a circle. From the green departure station two circles can be reached.")
    return figure(prefix, _("The first section"), words, block)


def joker(game: Game, prefix: str) -> Picture:
    position = positions.network(game, WORKED, 1)
    board, view = position.game.board, view_of(position)
    block = beside_cards(cards_now(view), board, (-0.5, -0.5, 7.5, 6.6), 560, moment(position))
    words = _("A joker: from both ends of the green line every station in sight is dotted, whatever its symbol.")
    return figure(prefix, _("The joker"), words, block)


def switch(game: Game, prefix: str) -> Picture:
    """The example: from the end two squares can be reached, and by the switch others as well."""
    position = positions.switch_turn(game)
    board, view = position.game.board, view_of(position)
    arrows = [arrow(*ends(board, section)) for section in ("7,3-6,2", "7,3-9,3")]
    arrows.append(arrow(*ends(board, positions.BRANCH.split()[1]), PAINT["green"]))
    marks = number(1, *spot(7.0, 2.35)), number(2, *spot(4.75, 4.3))
    block = beside_cards(cards_now(view), board, (1.4, 0.5, 9.5, 6.5), 560, moment(position), *arrows, *marks)
    words = _("The switch lies beside a square. Sections may leave every station of the green line.")
    return figure(prefix, _("The switch"), words, block)


def branching(game: Game, prefix: str) -> Picture:
    """After the switch: a line with three ends."""
    position = positions.branched(game)
    board, view = position.game.board, view_of(position)
    rings = (ringed(*spot(*map(int, place.split(","))), 58) for place in view["sheets"][0]["ends"])
    block = only_map(board, (1.4, 0.5, 9.5, 6.0), 520, moment(position, possible=False), *rings)
    return figure(prefix, _("A branch"), _("The green line now has three ends, each with a ring."), block)


def crossings(game: Game, prefix: str) -> Picture:
    """Three sections that must not be drawn."""
    position = positions.network(game, WORKED, 35)
    board, view = position.game.board, view_of(position)
    banned = [("5,3-3,1", 0.75, (3.62, 1.2)), ("5,3-7,5", 0.75, (6.9, 4.2)), ("6,6-6,3", 0.45, (5.6, 5.3))]
    marks = [forbidden(*ends(board, section), part) for section, part, _spot in banned]
    marks += [number(k, *spot(*where)) for k, (_section, _part, where) in enumerate(banned, 1)]
    shown = moment(position), *marks
    block = beside_cards(cards_now(view), board, (1.5, -0.5, 9.5, 7.6), 700, *shown)
    words = _("The pink line and three sections that it must not draw; what it may draw is dotted.")
    return figure(prefix, _("What must not be drawn"), words, block)


def meeting(game: Game, prefix: str) -> Picture:
    """The example: pink reaches a pentagon of the green line."""
    position = positions.meeting(game)
    board = position.game.board
    shown = moment(position, possible=False), ringed(*spot(8, 4), 60)
    block = only_map(board, (2.5, 0.5, 9.5, 5.5), 480, *shown)
    words = _("The pink line ends at a pentagon on which the green line ends as well.")
    return figure(prefix, _("An interchange"), words, block)


def meetings(game: Game, prefix: str) -> Picture:
    """Rings of two, three and four lines, and what each is worth."""
    parts: list[Markup] = []
    for k, lines in enumerate((2, 3, 4)):
        x = (k + 0.3) * WIDE / 3
        paints = tuple(PAINT[colour] for colour in COLOURS[:lines])
        parts.append(at(x, 80, interchange(0, 0, paints), disc(0, 0, 20), symbol("pentagon", 0, 0, 0.9), scale=1.7))
        parts.append(label(f"+{INTERCHANGE[lines]}", x + 90, 80, 52, weight=700))
    worth = ", ".join(str(INTERCHANGE[lines]) for lines in (2, 3, 4))
    words = _("Interchanges of two, three and four lines, and what they are worth: {points}.", points=worth)
    return figure(prefix, _("Points for interchanges"), words, Block(group(*parts), 160))
