"""Pictures of a board and a view, with the kit in `mornington.draw`."""

from __future__ import annotations

from mornington.draw import svg
from mornington.draw.buttons import hot_box, legal
from mornington.draw.move_cards import lettered_card
from mornington.draw.panels import COLUMN, Panel, panel, result_panel
from mornington.draw.svg import FAINT, PAPER, QUIET, TINT, Markup, Picture, at, document, label, tag
from mornington.draw.words import seat_name, sentences

from . import words
from .board import Board
from .meta import TITLE
from .rules import TAKE
from .view import MyGameView

OVERLAYS = True  # whether the moving layer lies over the printed board; if not, it is the whole board
DARK: dict[str, str] = {}  # your own colours and what they become in the dark; one that stays is there as itself
SIZE = (800.0, 400.0)
CARD = {"x": 310.0, "y": 70.0, "width": 180.0, "height": 260.0, "rx": 20.0}
ROW = 48.0


def static(board: Board, prefix: str) -> Picture:
    """The printed board."""
    place = tag("rect", **CARD, fill=TINT, stroke=FAINT, stroke_width=4, data_help="deck")  # explained there
    return document(prefix, SIZE, f"{TITLE}: {board.name}", words.board_words(board), place)


def moving(board: Board, view: MyGameView, seat: int, prefix: str) -> Picture:
    """The board as it is now, with places for the viewer's moves. Moves without a place become buttons."""
    return document(prefix, SIZE, f"{TITLE}: the card", words.card_words(view), *_card(view))


def move_picture(board: Board, text: str, prefix: str) -> Picture:
    """A small picture of a move."""
    return lettered_card(prefix, words.move_words(board, text))


def panels(board: Board, view: MyGameView, prefix: str) -> list[Panel]:
    """What lies beside the board on a screen, the most important first."""
    found = [result_panel(view, prefix)] if view["over"] else []
    high = ROW * len(view["seats"])
    return [*found, panel(prefix, "players", "Players", words.seats_words(view), high, *_seats(view), topic="players")]


def picture(board: Board, view: MyGameView, prefix: str) -> Picture:
    """Everything the view tells, in one picture."""
    size = (SIZE[0], SIZE[1] + ROW * len(view["seats"]))
    return document(
        prefix,
        size,
        TITLE,
        sentences(words.turn_text(view), words.card_words(view), words.seats_words(view)),
        tag("rect", width=size[0], height=size[1], fill=PAPER),
        label(words.turn_text(view), 20, 30, 28, room=SIZE[0] - 40, family=svg.SIGNS),
        *_card(view),
        at((SIZE[0] - COLUMN) / 2, SIZE[1] - 40, *_seats(view)),
    )


def _card(view: MyGameView) -> list[Markup]:
    if view["card"] is None:
        return []
    parts = [
        tag("rect", **CARD, fill=PAPER, stroke=QUIET, stroke_width=4),
        label(str(view["card"]), SIZE[0] / 2, 200, 90, anchor="middle", family=svg.SIGNS),
    ]
    move = legal(view, TAKE)
    return [*parts, hot_box(**CARD, moves=[move["id"]], words=move["text"])] if move else parts


def _seats(view: MyGameView) -> list[Markup]:
    parts = []
    for k, seat in enumerate(view["seats"]):
        y = ROW * (k + 0.5)
        parts += [
            label(seat_name(view, k), 10, y, 20, room=200),
            label(f"{seat['cards']} cards", 300, y, 18, anchor="end", fill=QUIET),
            label(str(seat["points"]), COLUMN - 10, y, 26, anchor="end", weight=700),
        ]
    return parts
