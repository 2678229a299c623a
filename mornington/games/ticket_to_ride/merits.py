"""What a move is good for: tickets joined or brought nearer, districts, cards for a route on the way; what it costs.

Points are differences between two views. What is still to come is planned as bots plan it (`prospects`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mornington.core.merits import Merit
from mornington.core.text import _, ngettext

from .board import Board
from .prospects import Prospects
from .view_types import TicketToRideView, TicketView

FEW_BUSES = 7  # too few to begin another ticket
BUS_CARD = 1.0  # points that a bus is worth, as it fits every colour
ON_THE_WAY = 2.0  # points that a route of a plan is worth beyond its own


def merits(board: Board, before: TicketToRideView, after: TicketToRideView, text: str) -> Sequence[Merit]:
    """What a move brings the viewer, the best first."""
    seat = before["seat"]
    if seat is None:
        return ()
    word, __, rest = text.partition(" ")
    now = Prospects(board, before)
    if word == "claim":
        found = [*_claim(board, before, after, now)]
    elif word == "take":
        found = [*_card(now, rest)]
    elif word == "draw":
        found = [*_hidden_card(now, before)]
    elif word == "tickets":
        found = [*_new_tickets(now)]
    else:
        found = [*_kept(now, rest)] if word == "keep" else []
    return sorted(found, key=lambda merit: -merit.worth)


# A route


def _claim(board: Board, before: TicketToRideView, after: TicketToRideView, now: Prospects) -> Iterator[Merit]:
    route = next(i for i, owner in enumerate(after["routes"]) if owner != before["routes"][i])
    then = Prospects(board, after)
    yield from _tickets(now, then, route)
    yield from _districts(now, then)
    points = then.own["route_points"] - now.own["route_points"]
    yield Merit(ngettext("{n} point for the route", "{n} points for the route", points), points)
    if spent := now.hand.get("bus", 0) - then.hand.get("bus", 0):
        words = ngettext("spends {n} bus, which fits every colour", "spends {n} buses, which fit every colour", spent)
        yield Merit(words, -BUS_CARD * spent)
    if lacking := next((r for r in then.planned if now.can_pay(r) and not then.can_pay(r)), None):
        yield Merit(_("then lacks the cards for {route}", route=_ends(now, lacking)), -ON_THE_WAY)
    if before["turns_left"] is None and after["turns_left"] is not None:
        yield Merit(_("begins the last round"), -2.0 * len(then.open_tickets) or 0.5)


def _tickets(now: Prospects, then: Prospects, route: int) -> Iterator[Merit]:
    """The open tickets that a claim joins, brings nearer, makes sure or gives up."""
    for data in now.own["kept"] or ():
        number, points, way = data["number"], data["points"], _way(data)
        if data["done"]:
            continue
        if number not in then.open_tickets:
            yield Merit(_("joins {way}: +{n}, and saves −{n}", way=way, n=points), 2 * points)
            continue
        buses, left, otherwise = now.buses_for(number), then.buses_for(number), now.buses_for(number, route)
        if buses is None or buses > now.buses:
            continue
        if left is None or left > then.buses:
            yield Merit(_("leaves too few buses for {way}", way=way), -2 * points)
        elif left < buses:
            words = ngettext(
                "brings {way} nearer: {n} bus to go", "brings {way} nearer: {n} buses to go", left, way=way
            )
            yield Merit(words, points * (buses - left) / buses)
            if otherwise is None or otherwise > now.buses:
                yield Merit(_("keeps {way} possible: there is no other way", way=way), points)
            elif otherwise > buses:
                words = ngettext(
                    "secures {way}: any other way takes {n} bus more",
                    "secures {way}: any other way takes {n} buses more",
                    otherwise - buses,
                    way=way,
                )
                yield Merit(words, 0.5 * min(points, otherwise - buses))


def _districts(now: Prospects, then: Prospects) -> Iterator[Merit]:
    places = [location.district for location in now.board.locations]
    for i, district in enumerate(now.board.districts):
        points, of = district.points, places.count(i)
        had, joined = now.joined_of_district(i), then.joined_of_district(i)
        if district.number in then.own["districts"] and district.number not in now.own["districts"]:
            yield Merit(_("joins all of district {number}: +{n}", number=district.number, n=points), points)
        elif joined > max(had, 1):
            words = _("joins {n} of the {of} places of district {number}", n=joined, of=of, number=district.number)
            yield Merit(words, 0.5 * points * (joined - max(had, 1)) / of)


# Cards


def _card(now: Prospects, kind: str) -> Iterator[Merit]:
    """The route that a card from the row goes best with."""
    yield from sorted(_uses(now, kind), key=lambda merit: -merit.worth)[:1]
    if kind == "bus":
        yield Merit(_("a bus fits every colour"), BUS_CARD)


def _uses(now: Prospects, kind: str) -> Iterator[Merit]:
    """What a card would pay for: routes on the way of tickets, or the others where those need nothing of it."""
    yield from (_use(now, kind, route, ON_THE_WAY) for route in now.planned if _is_of_use(now, kind, route))
    others = (route for route in now.open_routes if route not in now.planned)
    yield from (_use(now, kind, route, 0) for route in others if _is_of_use(now, kind, route))


def _is_of_use(now: Prospects, kind: str, route: int) -> bool:
    have = now.cards_for(route, _with(now, kind), kind)
    return have > now.cards_for(route, now.hand, kind) and not now.can_pay(route)


def _use(now: Prospects, kind: str, route: int, more: float) -> Merit:
    length, have = now.board.routes[route].length, now.cards_for(route, _with(now, kind), kind)
    ends, worth = _ends(now, route), now.board.route_points[length] + more
    if have >= length:
        words = _("completes the cards for {route}", route=ends)
        return Merit(_("{words}, on your way", words=words) if more else words, worth)
    words = _("is card {n} of {of} for {route}", n=have, of=length, route=ends)
    return Merit(_("{words}, on your way", words=words) if more else words, 0.5 * worth * have / length)


def _with(now: Prospects, kind: str) -> dict[str, int]:
    return {**now.hand, kind: now.hand.get(kind, 0) + 1}


def _hidden_card(now: Prospects, view: TicketToRideView) -> Iterator[Merit]:
    kinds = {kind for kind in view["row"] if kind and kind != "bus"}
    if now.planned and not any(_is_of_use(now, kind, route) for kind in kinds for route in now.planned):
        yield Merit(_("no colour in the row is missing on your way"), 1.0)
    yield Merit(_("nobody sees what you collect"), 0.2)


# Tickets


def _new_tickets(now: Prospects) -> Iterator[Merit]:
    if open_ones := len(now.open_tickets):
        words = ngettext("{n} of your tickets is still open", "{n} of your tickets are still open", open_ones)
        yield Merit(words, -2.0 * open_ones)
    if now.buses < FEW_BUSES:
        words = ngettext("{n} bus is little for another ticket", "{n} buses are few for another ticket", now.buses)
        yield Merit(words, -4.0)
    elif not open_ones:
        words = ngettext("{n} bus is left for another ticket", "{n} buses are left for another ticket", now.buses)
        yield Merit(words, 3.0)


def _kept(now: Prospects, chosen: str) -> Iterator[Merit]:
    """What the tickets that are kept take and bring, and what the one that is not would have taken."""
    offer = now.own["offer"] or ()
    kept = [data for data in offer if chosen in ("both", f"{data['from']} - {data['to']}")]
    numbers = [*now.open_tickets, *(data["number"] for data in kept)]
    for data in offer:
        way, points = _way(data), data["points"]
        buses = _more_buses(now, [n for n in numbers if n != data["number"]], data["number"])
        if data in kept:
            yield _kept_one(way, points, buses)
        elif buses is None:
            yield Merit(_("does without {way}, which is out of reach", way=way), points)
        elif buses:
            words = ngettext(
                "does without {way}, which takes {n} bus more",
                "does without {way}, which takes {n} buses more",
                buses,
                way=way,
            )
            yield Merit(words, 0.5 * (buses - points))
        else:
            yield Merit(_("gives up {way}, which lies on your way: {points} points", way=way, points=points), -points)


def _kept_one(way: str, points: int, buses: int | None) -> Merit:
    if buses is None:
        return Merit(_("{way} is out of reach: −{points}", way=way, points=points), -2 * points)
    if not buses:
        return Merit(_("{way} lies on your way: {points} points", way=way, points=points), 2 * points)
    facts = {"way": way, "points": points}
    words = ngettext("{way}: {points} points for {n} bus", "{way}: {points} points for {n} buses", buses, **facts)
    return Merit(words, 2.0 * points - buses)


def _more_buses(now: Prospects, others: list[int], ticket: int) -> int | None:
    """The buses that a ticket takes beyond those for the others; None where there is no way or too few buses."""
    if now.buses_for(ticket) is None:
        return None
    buses = now.buses_for_all([*others, ticket]) - now.buses_for_all(others)
    along = set(now.planned_for([ticket])) <= set(now.planned_for(others))
    return buses if buses > 0 or (along and (now.buses_for(ticket) or 0) <= now.buses) else None


def _way(ticket: TicketView) -> str:
    return f"{ticket['from']} – {ticket['to']}"


def _ends(now: Prospects, route: int) -> str:
    return now.board.ends(now.board.routes[route]).replace(" - ", " – ")
