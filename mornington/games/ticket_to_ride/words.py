"""A view in words: what pictures say in sentences, to readers and to screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mornington.core.text import _, ngettext
from mornington.draw.words import View, outcome_text, points_text, seat_name

from . import state
from .board import KIND_NAMES, Board


def kind_name(kind: str) -> str:
    return _(KIND_NAMES[kind])


def stage_text(view: View) -> str:
    """How far the game is."""
    if view["over"]:
        return _("Game over")
    if view["turns_left"] is not None:
        return ngettext("Last round: {n} turn left", "Last round: {n} turns left", view["turns_left"])
    if view["phase"] == "opening":
        return _("Before the first turn")
    return _("The last round begins when someone has {n} buses or fewer", n=state.LAST_ROUND_AT)


def asked_text(view: View) -> str:
    """What the seat in turn is asked for."""
    if [move["text"] for move in view["moves"]] == ["pass"]:
        return _("nothing is possible, pass")
    return {
        "opening": _("choose the first tickets"),
        "turn": _("take cards, claim a route or draw tickets"),
        "second card": _("take a second card"),
        "keep": _("choose which tickets to keep"),
    }[view["phase"]]


def turn_text(view: View) -> str:
    """Whose turn it is, and for what."""
    if view["over"]:
        return outcome_text(view)
    if view["seat"] == view["turn_of"]:
        return _("Your turn: {asked}", asked=asked_text(view))
    if view.get("names"):
        return _("Turn of {who}: {asked}", who=seat_name(view, view["turn_of"]), asked=asked_text(view))
    return _("Turn of seat {seat}: {asked}", seat=view["turn_of"], asked=asked_text(view))


def cards_text(counts: Mapping[str, int]) -> str:
    """Cards by kind, as in "2 blue, 1 bus"."""
    return ", ".join(f"{n} {kind_name(kind)}" for kind, n in counts.items()) or _("none")


def ticket_text(ticket: Mapping[str, Any]) -> str:
    text = _("{a} – {b} for {points}", a=ticket["from"], b=ticket["to"], points=ticket["points"])
    if "done" not in ticket:
        return text
    return _("{text}: done", text=text) if ticket["done"] else _("{text}: not done", text=text)


def tickets_text(tickets: Sequence[Mapping[str, Any]]) -> str:
    return "; ".join(map(ticket_text, tickets)) or _("none")


# Descriptions


def board_words(board: Board) -> str:
    """The empty board."""
    parts = [f"{board.summary()}."]
    for i, district in enumerate(board.districts):
        names = ", ".join(location.name for location in board.locations if location.district == i)
        parts.append(
            _(
                "District {number}, {points} points: {names}.",
                number=district.number,
                points=district.points,
                names=names,
            )
        )
    routes = "; ".join(
        _("{ends}, {n} {colour}", ends=board.ends(r), n=r.length, colour=kind_name(r.colour)) for r in board.routes
    )
    parts.append(_("Routes, with their spaces: {routes}.", routes=routes))
    worth = ", ".join(
        _("{n} spaces {points}", n=n, points=points) for n, points in enumerate(board.route_points) if points
    )
    parts.append(_("Points by length: {worth}.", worth=worth))
    return " ".join(parts)


def layer_words(board: Board, view: View) -> str:
    """Who owns which routes, and where everyone stands."""
    parts = []
    for seat, player in enumerate(view["seats"]):
        own = "; ".join(board.ends(board.routes[i]) for i, owner in enumerate(view["routes"]) if owner == seat)
        parts.append(
            _(
                "{who}: {n} points on the track, routes: {routes}.",
                who=seat_name(view, seat),
                n=on_track(view, seat),
                routes=own or _("none"),
            )
        )
        if player["districts"]:
            parts.append(_("Districts joined: {numbers}.", numbers=", ".join(player["districts"])))
    return " ".join(parts)


def on_track(view: View, seat: int) -> int:
    """Where a seat's marker stands: the points for routes, and in the end all points."""
    if view["over"]:
        return int(view["outcome"]["totals"][seat])
    return int(view["seats"][seat]["route_points"])


def table_words(board: Board, view: View) -> str:
    """Everything on the table."""
    parts = [stage_text(view) + ".", turn_text(view) + "."]
    if view["over"]:
        parts.append(ranks_words(view))
    parts += [market_words(view), layer_words(board, view)]
    parts += [seat_words(view, seat) for seat in range(len(view["seats"]))]
    return " ".join(parts)


def ranks_words(view: View) -> str:
    ranks = sorted((rank, seat) for seat, rank in enumerate(view["outcome"]["ranks"]))
    if view.get("names"):
        order = [_("{rank}: {who}", rank=rank, who=seat_name(view, seat)) for rank, seat in ranks]
    else:
        order = [_("{rank}: seat {seat}", rank=rank, seat=seat) for rank, seat in ranks]
    return _("Ranks: {order}.", order=", ".join(order))


def market_words(view: View) -> str:
    """What may be taken."""
    return _(
        "Face up: {row}. {deck} cards in the deck, {discards} discarded, {tickets} tickets to draw.",
        row=", ".join(kind_name(kind) if kind else _("nothing") for kind in view["row"]),
        deck=view["deck"],
        discards=sum(view["discards"].values()),
        tickets=view["ticket_deck"],
    )


def public_words(view: View, seat: int) -> str:
    """What everyone may know of a player."""
    player = view["seats"][seat]
    return _(
        "{who} has {buses} buses, {cards} cards and {tickets} tickets.",
        who=seat_name(view, seat),
        buses=player["buses"],
        cards=player["cards"],
        tickets=player["tickets"],
    )


def seat_words(view: View, seat: int) -> str:
    """All that the view tells of a player."""
    player = view["seats"][seat]
    parts = [public_words(view, seat)]
    if player["hand"] is not None:
        parts.append(_("Cards: {cards}.", cards=cards_text(player["hand"])))
    elif player["known_cards"]:
        parts.append(_("Known cards: {cards}.", cards=cards_text(player["known_cards"])))
    if player["kept"] is not None:
        parts.append(_("Tickets: {tickets}.", tickets=tickets_text(player["kept"])))
    if player["offer"]:
        parts.append(_("Tickets to choose from: {tickets}.", tickets=tickets_text(player["offer"])))
    if player["score"] is not None:
        parts.append(score_words(player["score"]))
    return " ".join(parts)


def named_tickets(view: View, seat: int) -> str:
    held = tickets_text(view["seats"][seat]["kept"])
    return _("{who} kept these tickets: {tickets}.", who=seat_name(view, seat), tickets=held)


def named_score(view: View, seat: int) -> str:
    return f"{seat_name(view, seat)}: {score_words(view['seats'][seat]['score'])}"


def score_words(score: Mapping[str, int]) -> str:
    return _(
        "Points: routes {routes}, tickets {won} and {lost}, districts {districts}, total {total}.",
        routes=score["routes"],
        won=score["tickets_won"],
        lost=points_text(score["tickets_lost"]),
        districts=score["districts"],
        total=points_text(score["total"]),
    )
