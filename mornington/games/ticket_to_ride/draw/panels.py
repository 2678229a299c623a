"""What lies beside the board on a screen, as pictures of their own."""

from __future__ import annotations

from collections.abc import Iterator

from mornington.core.text import _, ngettext
from mornington.draw.blocks import column
from mornington.draw.panels import COLUMN, WIDE, Panel, panel
from mornington.draw.svg import at

from ..board import Board
from ..view_types import SeatView, TicketToRideView
from ..words import (
    cards_text,
    final_score_words,
    final_tickets_words,
    is_last_round,
    kept_text,
    market_words,
    offer_words,
    players_words,
    score_words,
    stage_text,
)
from . import market
from .hand import cards, choice, everyones_tickets, tickets
from .pieces import TICKET
from .players import everyone
from .score import final_scores, own_score

SIDE = 6.0  # room around what fills a panel
TICKET_HEIGHT = 78.0
CARD, BETWEEN = 92.0, 5.0  # the widest card in hand, between two


def panels(board: Board, view: TicketToRideView, prefix: str) -> list[Panel]:
    """Everything but the board; what the player in turn needs first comes first."""
    seats = _players(board, view, prefix)
    if view["over"]:
        return [_final_score(view, prefix), seats, _everyones_tickets(view, prefix)]
    strip = market.strip(view, WIDE)
    title = _("Cards and tickets to take")
    taking = panel(prefix, "market", title, market_words(view), *strip[::-1], heading=False, wide=True)
    if view["seat"] is None:
        return [taking, seats]
    own = view["seats"][view["seat"]]
    return [*_choice(view, own, prefix), taking, *_holding(own, prefix), seats, *_own_score(own, prefix)]


def _choice(view: TicketToRideView, own: SeatView, prefix: str) -> Iterator[Panel]:
    if own["offer"]:
        title = _("Tickets to choose from: keep at least one")
        drawn = choice(view, own["offer"], COLUMN)
        yield panel(prefix, "choice", title, offer_words(own["offer"]), drawn.height, drawn.markup)


def _holding(own: SeatView, prefix: str) -> Iterator[Panel]:
    """Cards, and tickets: those to work on before those done."""
    hand = own["hand"] or {}
    drawn = cards(hand, COLUMN - 2 * SIDE, CARD, BETWEEN)
    words = _("The cards in your hand, colour by colour: {cards}.", cards=cards_text(hand))
    yield panel(prefix, "hand", _("Your cards"), words, drawn.height + SIDE, at(SIDE, SIDE, drawn.markup))
    if own["kept"]:
        order = sorted(own["kept"], key=lambda data: data["done"])
        drawn = tickets(order, COLUMN, TICKET_HEIGHT)
        title = ngettext("Your ticket", "Your tickets", len(order))
        words = _("The tickets you have kept: {tickets}.", tickets=kept_text(order))
        centred = at((COLUMN - TICKET[0]) / 2 - 2, 0, drawn.markup)
        yield panel(prefix, "tickets", title, words, drawn.height, centred)


def _players(board: Board, view: TicketToRideView, prefix: str) -> Panel:
    title = stage_text(view) if is_last_round(view) else _("Players")
    drawn = everyone(board, view, f"{prefix}-players")
    return panel(prefix, "players", title, players_words(view), drawn.height, drawn.markup)


def _own_score(own: SeatView, prefix: str) -> Iterator[Panel]:
    if own["score"]:
        drawn = own_score(own["score"], COLUMN - 2 * SIDE)
        title, words = _("Your points so far"), score_words(own["score"])
        yield panel(prefix, "score", title, words, drawn.height, at(SIDE, SIDE, drawn.markup), folded=True)


def _final_score(view: TicketToRideView, prefix: str) -> Panel:
    drawn = column(final_scores(view, COLUMN), class_="score")
    return panel(prefix, "score", _("Final points"), final_score_words(view), drawn.height, drawn.markup)


def _everyones_tickets(view: TicketToRideView, prefix: str) -> Panel:
    drawn = everyones_tickets(view, COLUMN, TICKET_HEIGHT)
    title, words = _("Everyone's tickets"), final_tickets_words(view)
    return panel(prefix, "tickets", title, words, drawn.height, drawn.markup, folded=True)
