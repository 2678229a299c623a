"""The parts of a picture that can stand alone, and which of them lie beside the board on a screen."""

from __future__ import annotations

from collections.abc import Iterator

from mornington.core.text import _, ngettext
from mornington.draw.panels import Panel, Section, panel

from .. import words
from ..board import Board
from ..view_types import SeatView, TicketToRideView
from .hand import cards, choice, everyones_tickets, tickets
from .market import market
from .pad import filled
from .players import everyone
from .score import final_scores, own_score

SIDE = 10.0  # room around what a player holds
ORDER = ("choice", "market", "hand", "tickets", "players", "score")  # what the player in turn needs first comes first
ORDER_AT_THE_END = ("players", "tickets")  # after the pad, which has the score


def panels(board: Board, view: TicketToRideView, prefix: str) -> list[Panel]:
    """Everything but the board."""
    order, on_demand = (ORDER_AT_THE_END, "tickets") if view["over"] else (ORDER, "score")
    shown = sections(board, view, prefix)
    pad = [_pad(board, view, prefix)] if view["over"] else []
    return pad + [
        shown[name].panel(prefix, heading=name != "market", wide=name == "market", folded=name == on_demand)
        for name in order
        if name in shown
    ]


def _pad(board: Board, view: TicketToRideView, prefix: str) -> Panel:
    """The score pad, filled in."""
    title, told, drawn = _("Final points"), words.final_score_words(view), filled(board, view)
    return panel(prefix, "pad", title, told, drawn.height, drawn.markup, topic="total", large=True)


def sections(board: Board, view: TicketToRideView, prefix: str) -> dict[str, Section]:
    """By name; nothing of what is secret from the viewer."""
    return {section.name: section for section in _sections(board, view, prefix)}


def _sections(board: Board, view: TicketToRideView, prefix: str) -> Iterator[Section]:
    title = words.stage_text(view) if words.is_last_round(view) else _("Players")
    told, topic = words.players_words(view), "last-round" if words.is_last_round(view) else "players"
    yield Section("players", title, told, lambda width: everyone(board, view, width, prefix), topic=topic)
    title = _("Cards and tickets to take")
    yield Section(
        "market", title, words.market_words(view), lambda width: market(board, view, width), topic="taking-cards"
    )
    if view["over"]:
        title, told = _("Final points"), words.final_score_words(view)
        yield Section("score", title, told, lambda width: final_scores(view, width), topic="total")
        title, told = _("Everyone's tickets"), words.final_tickets_words(view)
        yield Section("tickets", title, told, lambda width: everyones_tickets(view, width), topic="ticket-points")
    elif view["seat"] is not None:
        yield from _own_sections(board, view, view["seats"][view["seat"]])


def _own_sections(board: Board, view: TicketToRideView, own: SeatView) -> Iterator[Section]:
    """What a player holds; tickets to work on before those done."""
    if (hand := own["hand"]) is not None:
        told = _("The cards in your hand, colour by colour: {cards}.", cards=words.cards_text(hand))
        yield Section("hand", _("Your cards"), told, lambda width: cards(hand, width), SIDE, "hand")
    if offer := own["offer"]:
        title = _("Tickets to choose from: keep at least one")
        told, topic = words.offer_words(offer), "first-tickets" if view["phase"] == "opening" else "drawing-tickets"
        yield Section("choice", title, told, lambda width: choice(board, view, offer, width), SIDE, topic)
    if own["kept"]:
        kept = sorted(own["kept"], key=lambda data: data["done"])
        title = ngettext("Your ticket", "Your tickets", len(kept))
        told = _("The tickets you have kept: {tickets}.", tickets=words.kept_text(kept))
        yield Section("tickets", title, told, lambda width: tickets(kept, width), SIDE, "tickets")
    if score := own["score"]:
        title = _("Your points so far")
        told = words.score_words(score)
        yield Section("score", title, told, lambda width: own_score(score, width), SIDE, "total")
