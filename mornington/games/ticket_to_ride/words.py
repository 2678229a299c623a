"""A view in words: what pictures say in sentences, to readers and to screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from mornington.core.text import _
from mornington.core.views import outcome_of
from mornington.draw.words import outcome_text, points_text, ranks_words, seat_name, sentences

from .board import KIND_NAMES, Board
from .move_words import counted
from .move_words import move_words as move_words
from .turn_words import is_last_round as is_last_round
from .turn_words import stage_text as stage_text
from .turn_words import turn_reason as turn_reason
from .turn_words import turn_text as turn_text
from .view_types import Cards, KeptTicketView, ScoreView, TicketToRideView, TicketView


def kind_name(kind: str) -> str:
    """The kind of a card, the colour of a route."""
    return _(KIND_NAMES[kind])


def cards_text(counts: Cards) -> str:
    """Cards by kind, as in "2 blue, 1 bus"."""
    return ", ".join(counted(kind, n) for kind, n in counts.items()) or _("none")


def ticket_text(ticket: TicketView) -> str:
    return _("{a} – {b} for {points}", a=ticket["from"], b=ticket["to"], points=ticket["points"])


def offer_words(offer: Sequence[TicketView]) -> str:
    return _("Tickets to choose from: {tickets}.", tickets="; ".join(map(ticket_text, offer)))


def kept_text(tickets: Sequence[KeptTicketView]) -> str:
    """Tickets that were kept, and whether they are done."""
    marks = (_("not done"), _("done"))
    return "; ".join(f"{ticket_text(ticket)}: {marks[ticket['done']]}" for ticket in tickets) or _("none")


# Descriptions


def board_words(board: Board) -> str:
    """The empty board."""
    parts = [board.summary()]
    for i, district in enumerate(board.districts):
        names = ", ".join(location.name for location in board.locations if location.district == i)
        facts = {"number": district.number, "points": district.points, "names": names}
        parts.append(_("District {number}, {points} points: {names}.", **facts))
    routes = (
        _("{ends}, {n} {colour}", ends=board.ends(r), n=r.length, colour=kind_name(r.colour)) for r in board.routes
    )
    worth = [_("{n} spaces {points}", n=n, points=points) for n, points in enumerate(board.route_points) if points]
    parts.append(_("Routes, with their spaces: {routes}.", routes="; ".join(routes)))
    parts.append(_("Points by length: {worth}.", worth=", ".join(worth)))
    return sentences(*parts)


def layer_words(board: Board, view: TicketToRideView) -> str:
    """Who owns which routes, and where everyone stands."""
    parts = []
    for seat, player in enumerate(view["seats"]):
        own = [board.ends(board.routes[i]) for i, owner in enumerate(view["routes"]) if owner == seat]
        facts = {"who": seat_name(view, seat), "n": on_track(view, seat), "routes": "; ".join(own) or _("none")}
        parts.append(_("{who}: {n} points on the track, routes: {routes}.", **facts))
        if player["districts"]:
            parts.append(_("Districts joined: {numbers}.", numbers=", ".join(player["districts"])))
    return " ".join(parts)


def on_track(view: TicketToRideView, seat: int) -> int:
    """Where a seat's marker stands: the points for routes, and in the end all points."""
    return outcome_of(view)["totals"][seat] if view["over"] else view["seats"][seat]["route_points"]


def table_words(board: Board, view: TicketToRideView) -> str:
    """Everything the view tells."""
    seats = [seat_words(view, seat) for seat in range(len(view["seats"]))]
    ranks = ranks_words(view) if view["over"] else ""
    return sentences(stage_text(view), turn_text(view), ranks, market_words(view), layer_words(board, view), *seats)


def players_words(view: TicketToRideView) -> str:
    """What everyone may know of all players."""
    seats = [public_words(view, seat) for seat in range(len(view["seats"]))]
    return sentences(stage_text(view), turn_text(view), *seats)


def market_words(view: TicketToRideView) -> str:
    """What may be taken."""
    return _(
        "Face up: {row}. {deck} cards in the deck, {discards} discarded, {tickets} tickets to draw.",
        row=", ".join(kind_name(kind) if kind else _("nothing") for kind in view["row"]),
        deck=view["deck"],
        discards=sum(view["discards"].values()),
        tickets=view["ticket_deck"],
    )


def public_words(view: TicketToRideView, seat: int) -> str:
    """What everyone may know of a player."""
    player = view["seats"][seat]
    counts = {"buses": player["buses"], "cards": player["cards"], "tickets": player["tickets"]}
    return _("{who} has {buses} buses, {cards} cards and {tickets} tickets.", who=seat_name(view, seat), **counts)


def seat_words(view: TicketToRideView, seat: int) -> str:
    """All that the view tells of a player."""
    player = view["seats"][seat]
    parts = [public_words(view, seat)]
    if player["hand"] is not None:
        parts.append(_("Cards: {cards}.", cards=cards_text(player["hand"])))
    elif player["known_cards"]:
        parts.append(_("Known cards: {cards}.", cards=cards_text(player["known_cards"])))
    if player["kept"] is not None:
        parts.append(_("Tickets: {tickets}.", tickets=kept_text(player["kept"])))
    if player["offer"]:
        parts.append(offer_words(player["offer"]))
    if player["score"] is not None:
        parts.append(score_words(player["score"]))
    return " ".join(parts)


def final_tickets_words(view: TicketToRideView) -> str:
    """The tickets everyone kept, at the end of the game."""
    return " ".join(
        _("{who} kept these tickets: {tickets}.", who=seat_name(view, seat), tickets=kept_text(player["kept"] or ()))
        for seat, player in enumerate(view["seats"])
    )


def final_score_words(view: TicketToRideView) -> str:
    """The result, and everyone's points by what they are for."""
    scores = [(seat_name(view, seat), player["score"]) for seat, player in enumerate(view["seats"])]
    points = [f"{name}: {score_words(score)}" for name, score in scores if score]
    return sentences(outcome_text(view), ranks_words(view), *points)


def score_words(score: ScoreView) -> str:
    return _(
        "Points: routes {routes}, tickets {won} and {lost}, districts {districts}, total {total}.",
        routes=score["routes"],
        won=score["tickets_won"],
        lost=points_text(score["tickets_lost"]),
        districts=score["districts"],
        total=points_text(score["total"]),
    )
