"""What lies beside the own sheet on a screen: the cards, the players, the other sheets, the score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mornington.core.text import _
from mornington.core.views import outcome_of
from mornington.draw import result as draw_result
from mornington.draw import svg
from mornington.draw.panels import Panel
from mornington.draw.svg import ACCENT, INK, QUIET, Markup, Picture, disc, group, label, tag
from mornington.draw.words import points_text, result_words

from .. import state
from .. import words as draw_words
from ..board import Board
from ..view import objective_text
from ..view_types import NextStationView
from ..words import seat_name
from . import cards as draw_cards
from . import choice as draw_choice
from . import score as draw_score
from . import sheet as draw_sheet
from .board_map import badge

WIDE, COLUMN = 800.0, 400.0  # widths of a strip over the board and of a panel beside it
IN_FORCE = 84.0  # width of the card in force
ASIDE = 590.0  # where the round is, beside the card
CARDS_TOP = 192.0  # of the cards of the round
PLAYER, BETWEEN = 62.0, 8.0  # height of a player's row, and the room below it
GOAL_NAME, GOAL_SEATS = 26.0, 31.0  # heights of a line of an objective's text, and of one who may have met it


def panels(board: Board, view: NextStationView, prefix: str) -> list[Panel]:
    """All of them, the most important first; of the sheets those that are not the viewer's own."""
    own = view["seat"]
    others = [seat for seat in range(len(view["sheets"])) if seat != own]
    shown = [_first(view, prefix), _players(view, prefix)]
    if view["objectives"]:
        shown.append(_objectives(board, view, prefix))
    if view["powers"] and not view["over"]:
        shown.append(_pencils(view, prefix))
    if own is not None:
        shown.append(_score(board, view, own, prefix, "score"))
    if len(view["sheets"]) > 1:
        shown += [_sheet(board, view, seat, prefix) for seat in others]
    return shown + [_score(board, view, seat, prefix, f"score-{seat}") for seat in others]


def _drawing(prefix: str, name: str, width: float, height: float, title: str, words: str, *parts: str) -> Picture:
    return svg.document(f"{prefix}-{name}", (width, height), title, words, *parts)


# Over the board


def _first(view: NextStationView, prefix: str) -> Panel:
    """What matters most now."""
    if view["over"]:
        return _result(view, prefix)
    return _choice(view, prefix) if view["choosing"] else _cards(view, prefix)


def _choice(view: NextStationView, prefix: str) -> Panel:
    """The pencils to choose, as buttons for whoever is asked."""
    size = (draw_choice.WIDE, draw_choice.height(view))
    words = draw_words.choice_words(view)
    drawing = _drawing(prefix, "choice", *size, _("The pencils"), words, draw_choice.choice(view))
    return Panel("choice", "", drawing, wide=True)


def _cards(view: NextStationView, prefix: str) -> Panel:
    """The card in force, what it asks for, the round, and the cards turned in it."""
    size = draw_cards.card_width(WIDE - 8, 100)
    out = draw_cards.underground_out(view)
    count = _("{n} of {all}", n=out, all=state.UNDERGROUND_CARDS)
    stage = _("Round {n} of {rounds}", n=view["round"], rounds=draw_words.ROUNDS)
    parts = (
        draw_cards.card(view["turns"][-1][-1], 8, 8, IN_FORCE),
        draw_cards.asked(view, IN_FORCE + 30, 28, ASIDE - IN_FORCE - 46, 34),
        label(stage, WIDE - 4, 24, 32, room=WIDE - ASIDE, anchor="end", weight=700),
        draw_cards.underground(view, ASIDE, 70, 25),
        label(count, WIDE - 4, 70, 28, room=96, anchor="end", weight=700),
        label(_("underground"), WIDE - 4, 106, 28, room=WIDE - ASIDE, anchor="end", fill=QUIET),
        draw_cards.turned(view, 8, CARDS_TOP, size, 24),
    )
    height = CARDS_TOP + draw_cards.TALL * size + 8
    title = _("The cards of the round")
    return Panel(
        "cards", "", _drawing(prefix, "cards", WIDE, height, title, draw_words.cards_words(view), *parts), wide=True
    )


def _result(view: NextStationView, prefix: str) -> Panel:
    height = draw_result.result(view, WIDE, columns=1).height
    picture = draw_result.result(view, WIDE, columns=1).markup
    words = result_words(view)
    return Panel("result", "", _drawing(prefix, "result", WIDE, height, _("The result"), words, picture), wide=True)


# Beside it


def _players(view: NextStationView, prefix: str) -> Panel:
    rows = [_player(view, seat) for seat in range(len(view["sheets"]))]
    step = PLAYER + BETWEEN
    parts = [group(*row, transform=svg.moved(0, k * step)) for k, row in enumerate(rows)]
    title, words = _("Players"), draw_words.players_words(view)
    return Panel(
        "players", title, _drawing(prefix, "players", COLUMN, len(rows) * step - BETWEEN, title, words, *parts)
    )


def _player(view: NextStationView, seat: int) -> Iterator[Markup]:
    """A row: the pencil, the name, whether still thinking, the points."""
    sheet, thinking = view["sheets"][seat], seat in view["actors"]
    rim: dict[str, Any] = {"stroke": ACCENT if thinking else "none", "stroke_width": 3}
    fill = svg.CREAM if thinking else svg.TINT
    yield tag("rect", x=2, y=2, width=COLUMN - 4, height=PLAYER - 4, rx=14, fill=fill, **rim)
    x, upper, lower = 58.0, 22.0, 44.0
    yield label(seat_name(view, seat), x, upper, 19, room=COLUMN - x - 80, weight=700)
    yield label(points_text(sheet["total"]), COLUMN - 16, PLAYER / 2, 30, room=64, anchor="end", weight=700)
    if view["over"]:
        if len(view["sheets"]) > 1:
            rank = outcome_of(view)["ranks"][seat]
            yield label(str(rank), 30, PLAYER / 2, 24, anchor="middle", weight=700)
            yield label(_("rank {rank}", rank=rank), x, lower, 15, fill=QUIET)
        return
    words = draw_words.state_text(view, seat)
    if sheet["colour"]:
        yield badge(sheet["colour"], 30, PLAYER / 2, 17)
        words += f" · {draw_words.colour_name(sheet['colour'])}"
    else:
        yield disc(30, PLAYER / 2, 16, "none", stroke=QUIET, stroke_width=2, stroke_dasharray="4 4")
    if thinking:
        yield disc(x + 6, lower, 5, ACCENT, stroke=INK, stroke_width=1.5)
    elif sheet["colour"]:
        yield draw_score.tick(x + 7, lower, 0.6)
    else:
        yield disc(x + 6, lower, 5, "none", stroke=QUIET, stroke_width=1.5)
    yield label(words, x + 20, lower, 15, room=COLUMN - x - 100, fill=QUIET)


def _objectives(board: Board, view: NextStationView, prefix: str) -> Panel:
    """Each objective with a box to tick for every player."""
    parts: list[Markup] = []
    y = 2.0
    players = len(view["sheets"])
    for k, name in enumerate(view["objectives"]):
        lines = svg.wrapped(objective_text(board, name), 18, COLUMN - 70)
        parts.append(label(f"+{state.OBJECTIVE}", COLUMN - 8, y + GOAL_NAME / 2, 20, anchor="end", weight=700))
        for words in lines:
            parts.append(label(words, 8, y + GOAL_NAME / 2, 18, weight=700))
            y += GOAL_NAME
        for seat in range(players):
            middle = y + GOAL_SEATS * (seat + 0.5)
            met = bool(view["sheets"][seat]["goals"][k])
            parts.append(draw_score.tick_box(8, middle, 22, met))
            parts.append(label(seat_name(view, seat), 42, middle, 17, room=COLUMN - 50, fill=INK if met else QUIET))
        y += GOAL_SEATS * players + 12
    title, words = _("Objectives"), draw_words.objectives_words(board, view)
    return Panel("objectives", title, _drawing(prefix, "objectives", COLUMN, y - 8, title, words, *parts))


def _pencils(view: NextStationView, prefix: str) -> Panel:
    height, picture = draw_cards.pencil_rows(view, COLUMN)
    title, words = _("Pencils and powers"), draw_words.pencils_words(view)
    return Panel("pencils", title, _drawing(prefix, "pencils", COLUMN, height, title, words, picture))


def _sheet(board: Board, view: NextStationView, seat: int, prefix: str) -> Panel:
    """A small picture of another player's sheet."""
    name = f"sheet-{seat}"
    height, picture = draw_sheet.small_sheet(board, view, seat, COLUMN)
    title, words = seat_name(view, seat), draw_words.sheet_words(board, view, seat)
    return Panel(name, "", _drawing(prefix, name, COLUMN, height, title, words, picture))


def _score(board: Board, view: NextStationView, seat: int, prefix: str, name: str) -> Panel:
    """The whole table; open once it is final, of the own sheet or to spectators of all."""
    layout = draw_score.IN_COLUMN
    picture = draw_score.table(board, view, seat, layout)
    own = view["seat"] in (None, seat)
    title = draw_words.score_title(view, seat)
    drawing = _drawing(
        prefix,
        name,
        COLUMN,
        draw_score.height(view, seat, layout),
        title,
        draw_words.sheet_words(board, view, seat),
        picture,
    )
    return Panel(name, title, drawing, folded=not (view["over"] and own))
