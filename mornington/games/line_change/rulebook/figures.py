"""Figures of the rulebook, drawn from real positions (see `examples`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.text import _
from mornington.draw import marks, svg
from mornington.draw.svg import ACCENT, INK, PAPER, Markup, Picture, Spot, at, document, group, rect

from .. import meta, words
from ..board import TILE_NAMES, Board, section_sides, shape_of
from ..draw import pieces
from ..draw.board_map import empty_cells, laid_tiles, travelled_tiles
from ..draw.legend import LEGEND, sections
from ..draw.map_frame import Frame, frame
from ..draw.score import last_round, players
from ..move_words import read_move
from ..view_types import LineChangeView
from . import examples

CARDS, OUT = 900.0, 240.0  # widths of the players' cards, of a tile beside a map
BADGE = 24.0
MARGIN = 16.0


# What the figures are made of


def _figure(prefix: str, size: Spot, told: str, *children: Markup) -> Picture:
    """Things on a ground of their own; `told` describes them to those who do not see them."""
    ground = rect(0, 0, *size, 12, fill=PAPER)
    return document(prefix, size, _("{game}: a figure of the rules", game=meta.TITLE), told, ground, *children)


def _letter(letter: str, spot: Spot) -> Markup:
    """A letter by which the text speaks of something."""
    return marks.badge(letter, *spot, BADGE, INK, PAPER, ring=PAPER)


def _around(view: LineChangeView, left: int, top: int, right: int, bottom: int) -> Frame:
    """A part of the map from one corner to another."""
    whole = frame(view["tiles"], numbered=False)
    return replace(whole, left=left, top=top, columns=right - left + 1, rows=bottom - top + 1, margin=MARGIN)


def _map(board: Board, view: LineChangeView, shown: Frame, prefix: str, *more: Markup) -> Picture:
    """The map as a player sees it, with something more on it."""
    tiles = laid_tiles(board, view, shown, own=view["seat"] is not None)
    return _figure(prefix, shown.size, words.map_words(board, view), tiles, *more)


def _travelled(game: Game, laid: examples.Laid, corners: tuple[int, int, int, int], prefix: str) -> Picture:
    """The first player's journey in a round that has ended."""
    position = examples.played(game, laid)
    view, last = examples.seen(position), examples.ended(position)
    shown = replace(_around(view, *corners), laid={(tile["x"], tile["y"]): tile["sides"] for tile in last["tiles"]})
    tiles = travelled_tiles(game.board, last, shown, 0)
    return _figure(prefix, shown.size, words.last_round_words(game.board, view, last), empty_cells(shown), tiles)


# The figures


def table(game: Game, prefix: str) -> Picture:
    """A round in progress, as the player of the blue line sees it."""
    view = examples.seen(examples.played(game, examples.ONE_CHANGE, 8))
    shown = _around(view, -1, -4, 6, 1)
    letters = [("A", (-0.6, -0.42)), ("B", (5.6, -0.42)), ("C", (5.6, -3))]
    return _map(game.board, view, shown, prefix, *(_letter(letter, shown.spot(*spot)) for letter, spot in letters))


def row(game: Game, prefix: str) -> Picture:
    """The row as it is laid out before the first turn."""
    view = examples.seen(examples.played(game, (), 0), None)
    shown = _around(view, -1, -1, 6, 1)
    letters = [("A", (0, -0.85)), ("B", (2.5, -0.85)), ("C", (5, -0.85)), ("D", (6, 0))]
    return _map(game.board, view, shown, prefix, *(_letter(letter, shown.spot(*spot)) for letter, spot in letters))


def section_tiles(game: Game, prefix: str) -> Picture:
    """One of each kind, with how many there are: crossings above, curves below."""
    block = sections(game.board)
    size = (LEGEND + 60, block.height + 20)
    letters = (_letter("A", (30, 80)), _letter("B", (30, 80 + block.height / 2)))
    return _figure(prefix, size, words.board_words(game.board), at(60, 16, block.markup), *letters)


FITTING = (("A", "5,-3 RBRB"), ("B", "2,-1 BRBR"), ("C", "6,-1 RBRB"))  # only the first is allowed


def fits(game: Game, prefix: str) -> Picture:
    """A drawn tile where it fits, where a colour is wrong, and where it touches nothing."""
    position = examples.played(game, examples.ONE_CHANGE, examples.BEFORE_THE_CHANGE)
    view = examples.seen(position, None)
    allowed = {move.text for move in position.legal(position.actors[0])}
    shown = _around(view, -1, -4, 7, 1)
    tried = [_tried(game.board, shown, letter, text, text in allowed) for letter, text in FITTING]
    return _map(game.board, view, shown, prefix, *tried)


def _tried(board: Board, shown: Frame, letter: str, text: str, right: bool) -> Markup:
    """A tile where somebody might lay it, with a tick if the rules allow it."""
    place, sides = read_move(text)
    rim = pieces.box(100, fill="none", stroke=ACCENT, stroke_width=7, stroke_dasharray="14 9")
    x, y = shown.spot(*place)
    return group(
        at(x, y, pieces.tile(board, "cross", sides), rim),
        at(x + 44, y + 44, svg.disc(0, 0, 22, stroke=INK, stroke_width=3), marks.tick(0, 0, 1.3) if right else _no()),
        _letter(letter, (x - 44, y - 44)),
    )


def _no() -> Markup:
    """A sign for what is not allowed, around the origin."""
    d = "M-9 -9L9 9M9 -9L-9 9"
    return svg.path(d, fill="none", stroke=INK, stroke_width=6, stroke_linecap="round")


def nowhere(game: Game, prefix: str) -> Picture:
    """A map on which the drawn tile fitted nowhere; beside it the tile that is out."""
    view = examples.seen(examples.closed(game), None)
    shown = _around(view, -2, -2, 7, 2)
    tiles = laid_tiles(game.board, view, shown, own=False)
    width, height = shown.size
    kind = TILE_NAMES.index(view["out"][0])
    out = pieces.tile(game.board, shape_of(kind), section_sides(kind, 0))
    rim = pieces.box(100, fill="none", stroke=ACCENT, stroke_width=7, stroke_dasharray="14 9")
    x, y = width + OUT / 2, height / 2
    sign = at(x + 60, y + 60, svg.disc(0, 0, 22, stroke=INK, stroke_width=3), _no())
    told = f"{words.map_words(game.board, view)} {words.hand_words(game.board, view)}"
    return _figure(prefix, (width + OUT, height), told, tiles, at(x, y, rim, out, scale=1.4), sign)


def journey(game: Game, prefix: str) -> Picture:
    """The worked example: a journey with one change."""
    return _travelled(game, examples.ONE_CHANGE, (-1, -4, 6, 1), prefix)


def no_change(game: Game, prefix: str) -> Picture:
    """The same beginning, but on to M without a change."""
    return _travelled(game, examples.NO_CHANGE, (-1, -4, 7, 1), prefix)


def many_changes(game: Game, prefix: str) -> Picture:
    """The shortest way, with more changes than points."""
    return _travelled(game, examples.MANY_CHANGES, (-1, -2, 6, 1), prefix)


def longest_line(game: Game, prefix: str) -> Picture:
    """The tiles of a line counted from its start."""
    view = examples.seen(examples.played(game, examples.ONE_CHANGE, len(examples.ONE_CHANGE) - 1))
    assert view["own"] is not None
    shown = _around(view, -1, -4, 6, 1)
    counts = []
    for n, (x, y) in enumerate(view["own"]["path"], 1):
        left, top = shown.spot(x, y)
        counts.append(marks.badge(str(n), left + 30, top + 30, 19, ACCENT, svg.BLACK, ring=INK, stroke=0.15))
    return _map(game.board, view, shown, prefix, *counts)


def scored(game: Game, prefix: str) -> Picture:
    """What the worked example brings both players."""
    return _cards(game, examples.played(game, examples.ONE_CHANGE), prefix)


def both_arrive(game: Game, prefix: str) -> Picture:
    """The same tiles, but the other player has the red line: one tile completes two journeys."""
    return _cards(game, examples.played(game, examples.ONE_CHANGE, other="red"), prefix)


def _cards(game: Game, position: Position, prefix: str) -> Picture:
    """Everyone's journey, line and points in a round that has ended."""
    view, last = examples.seen(position, None), examples.ended(position)
    block = last_round(game.board, view, last, CARDS, len(last["seats"]), f"{prefix}-rounds")
    told = words.last_round_words(game.board, view, last)
    size = (CARDS + 2 * MARGIN, block.height + 2 * MARGIN)
    return _figure(prefix, size, told, at(MARGIN, MARGIN, block.markup))


def next_round(game: Game, prefix: str) -> Picture:
    """The players' points after the worked example, while the next round begins."""
    view = examples.seen(examples.played(game, examples.ONE_CHANGE), None)
    block = players(game.board, view, CARDS, len(view["scores"]))
    size = (CARDS + 2 * MARGIN, block.height + 2 * MARGIN)
    return _figure(prefix, size, words.players_words(view), at(MARGIN, MARGIN, block.markup))


FIGURES: Mapping[str, Callable[[Game, str], Picture]] = {
    "table": table,
    "row": row,
    "section-tiles": section_tiles,
    "fits": fits,
    "nowhere": nowhere,
    "journey": journey,
    "no-change": no_change,
    "many-changes": many_changes,
    "longest-line": longest_line,
    "scored": scored,
    "both-arrive": both_arrive,
    "next-round": next_round,
}
