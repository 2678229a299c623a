"""Figures of powers and objectives, of pencils that travel, and of the Mayor's verdicts."""

from __future__ import annotations

from collections.abc import Sequence

from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.blocks import Block, column, paragraph
from mornington.draw.svg import FAINT, INK, PAPER, QUIET, Markup, Picture, Spot, around, at, disc, group, label, path
from mornington.draw.words import seat_name

from ..draw.mayor import bands
from ..draw.stations import badge, spot
from ..ring import coming
from ..state import OBJECTIVE, ROUNDS
from ..view import objective_text
from . import positions
from .kit import TEXT, WIDE, beside_cards, cards_now, figure, moment, number, over_river, shaded, whole, window
from .positions import WORKED, view_of

# Powers


def double(game: Game, prefix: str) -> Picture:
    """A second section on one turn: the first is drawn, the second ones are dotted."""
    position = positions.alone(game, "green", ["street triangle", "street square"], ["green 3,2-4,3"], "double")
    if view_of(position)["sheets"][0]["phase"] == "doubling":
        position.play("pass")
    position.play("green 4,3-5,4")
    words = _("A square is turned. One section to a square is drawn; a second one is dotted.")
    return _power(position, prefix, _("The power double"), words, (0.5, 0.5, 8.5, 5.5))


def joker_power(game: Game, prefix: str) -> Picture:
    """A square is asked for, and other symbols are hollow dots."""
    position = positions.alone(game, "green", ["street triangle", "street square"], ["green 3,2-4,3"], "joker")
    words = _("A square is turned. What the power alone makes possible has hollow dots.")
    return _power(position, prefix, _("The power joker"), words, (-0.5, -0.5, 7.5, 6.6))


def switch_power(game: Game, prefix: str) -> Picture:
    cards, moves = [*positions.BEFORE_SWITCH, "underground square"], positions.SWITCH_MOVES
    position = positions.alone(game, "green", cards, moves, "switch")
    words = _("A square is turned. What the power alone makes possible has hollow dots.")
    return _power(position, prefix, _("The power switch"), words, (1.4, 0.5, 9.5, 6.5))


def _power(position: Position, prefix: str, title: str, words: str, box: tuple[float, float, float, float]) -> Picture:
    view = view_of(position)
    block = beside_cards(cards_now(view), position.game.board, box, 500, moment(position))
    return figure(prefix, title, words, block)


# Objectives


def interchanges(game: Game, prefix: str) -> Picture:
    position = positions.network(game, WORKED)
    lines = view_of(position)["sheets"][0]["lines"].values()
    served = [place for line in lines for place in line["stations"]]
    meets = sorted({place for place in served if served.count(place) > 1})
    return _objective(position, prefix, "interchanges", _numbered(meets))


def districts(game: Game, prefix: str) -> Picture:
    position = positions.network(game, "districts")
    board = position.game.board
    cells = {cell: (x, y) for y, row in reversed([*enumerate(board.cells)]) for x, cell in reversed([*enumerate(row)])}
    marks = [number(d + 1, *spot(x - 0.27, y - 0.27), 20) for d, (x, y) in sorted(cells.items()) if d >= 0]
    return _objective(position, prefix, "districts", marks)


def tourists(game: Game, prefix: str) -> Picture:
    position = positions.network(game, "tourists")
    sites = [station.place for station in position.game.board.stations if station.tourist]
    return _objective(position, prefix, "tourists", _numbered(sites))


def central(game: Game, prefix: str) -> Picture:
    position = positions.network(game, "central")
    board = position.game.board
    places = [station.place for station in board.stations if station.district == board.central]
    return _objective(position, prefix, "central", _numbered(places), shaded(board, [board.central], 0.25))


def river(game: Game, prefix: str) -> Picture:
    position = positions.network(game, WORKED)
    board = position.game.board
    lines = view_of(position)["sheets"][0]["lines"].values()
    sections = [section for line in lines for section in line["sections"]]
    marks = [number(k, *where, 26) for k, where in enumerate(over_river(board, sections), 1)]
    return _objective(position, prefix, "thames", marks)


def _numbered(places: Sequence[str]) -> list[Markup]:
    """Numbers at the upper left of some stations."""
    marks = []
    for k, place in enumerate(places, 1):
        x, y = spot(*map(int, place.split(",")))
        marks.append(number(k, x - 36, y - 36, 22))
    return marks


def _objective(
    position: Position, prefix: str, name: str, marks: Sequence[Markup], under: Markup = svg.NOTHING
) -> Picture:
    """A network that meets an objective, and the objective in words."""
    board = position.game.board
    text, tall = objective_text(board, name), 560.0
    shown, (across, down) = window(board, whole(board), (tall, tall), moment(position, under=under), *marks)
    x, room = across + 40, WIDE - across - 60
    told = paragraph(text[:1].upper() + text[1:], 38, room * 1.15, font_weight=700)
    points = label(f"+{OBJECTIVE}", x, 80 + told.height + 40, 60, weight=700)
    block = Block(group(shown, at(x, 60, told.markup), points), down)
    return figure(prefix, _("An objective"), _("A network that meets the objective: {text}.", text=text), block)


# Pencils


def passing(game: Game, prefix: str) -> Picture:
    """How pencils travel with two, three and four players."""
    each = WIDE / 3
    tables = [_table(positions.around_the_table(game, players), each) for players in (2, 3, 4)]
    drawn = group(*(at(k * each, 0, table.markup) for k, table in enumerate(tables)))
    words = _("Four places around a table, for two, three and four players. Each pencil moves one place on.")
    return figure(prefix, _("Passing pencils"), words, Block(drawn, max(table.height for table in tables)))


def _table(position: Position, width: float) -> Block:
    """The places around a table, and below it the colours of each seat, round by round."""
    view, middle, radius = view_of(position, None), (width / 2, 150.0), 78.0
    parts: list[Markup] = [disc(*middle, radius, PAPER, stroke=FAINT, stroke_width=4)]
    parts += [_step(middle, radius, k) for k in range(len(view["pencils"]))]
    for k, colour in enumerate(filter(None, view["pencils"])):
        x, y = around(*middle, radius, k / 4)
        parts.append(badge(colour, x, y, 28))
        seat = view["places"].index(k) if k in view["places"] else None
        words = _("gap") if seat is None else str(seat)
        tx, ty = around(*middle, radius + 50, k / 4)
        weight, ink = (None, QUIET) if seat is None else (700, INK)
        parts.append(label(words, tx, ty, TEXT, anchor="middle", weight=weight, fill=ink))
    rows = [Block(group(*parts), 306)]
    head = [label(str(n + 1), 130 + n * 48, 16, 20, anchor="middle", fill=QUIET) for n in range(ROUNDS)]
    rows.append(Block(group(label(_("round"), 20, 16, 20, fill=QUIET, room=84), *head), 36))
    for seat in range(position.players):
        colours = coming(view, seat)
        badges = (badge(colour, 130 + n * 48, 22, 18) for n, colour in enumerate(colours))
        rows.append(Block(group(label(seat_name(view, seat), 20, 22, 24, room=88, weight=700), *badges), 48))
    return column(rows)


def _step(middle: Spot, radius: float, k: int) -> Markup:
    """An arrow from one place to the next, to the left of whoever sits there."""
    d = svg.arc(*middle, radius, (k + 0.09) / 4 + 0.05, (k + 1) / 4 - 0.075)
    tip, end = (k + 1) / 4 - 0.058, around(*middle, radius, (k + 1) / 4 - 0.052)
    back = tip - 0.038
    head = [end, around(*middle, radius - 13, back), around(*middle, radius + 13, back)]
    return group(path(d, fill="none", stroke=INK, stroke_width=6), path(svg.through(head, True), fill=INK))


# The Mayor


def mayor(game: Game, prefix: str) -> Picture:
    """The bands with the total of the worked example."""
    total = positions.network(game, WORKED).scores()[0]
    track = bands(total, WIDE - 20, 30)
    words = _("A track of six fields for the Mayor's verdicts; {n} points lie in the third.", n=total)
    return figure(prefix, _("The Mayor's verdicts"), words, Block(at(10, 0, track.markup), track.height))
