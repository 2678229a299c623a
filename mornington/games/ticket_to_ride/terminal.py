"""The table as text, for playing in a terminal."""

from __future__ import annotations

from rich.text import Text

from mornington.core.text import _, ngettext

from .board import Board
from .move_words import counted
from .state import LONGEST
from .view_types import Cards, SeatView, TicketToRideView
from .words import is_last_round, kind_name, stage_text, turn_text

STYLES = {
    "blue": "bright_blue",
    "green": "green",
    "black": "bold",
    "pink": "bright_magenta",
    "yellow": "yellow",
    "orange": "dark_orange",
    "bus": "bold red",
    "grey": "dim",
}


def screen(board: Board, view: TicketToRideView, seat: int, unicode: bool = True) -> Text:
    """The routes and their owners, the row, and what the seat holds."""
    parts = [_heading(view), Text(), *_routes(board, view, "■" if unicode else "#"), Text(), *_players(view, seat)]
    return Text("\n").join([*parts, *_own(view["seats"][seat], view)])


def _heading(view: TicketToRideView) -> Text:
    if view["over"]:
        return Text(_("The game is over."), "bold")
    words = stage_text(view) if is_last_round(view) else ""
    return Text.assemble((turn_text(view), "bold"), "  ", (words, "bold red"))


def _routes(board: Board, view: TicketToRideView, space: str) -> list[Text]:
    """A line for each two locations that are joined: the spaces of their routes, with colour or owner."""
    lines = []
    for number, route in enumerate(board.routes):
        if route.twin is not None and route.twin < number:
            continue
        line = Text(f"{board.ends(route):<40}")
        for k in (number, route.twin):
            if k is not None:
                owner = view["routes"][k]
                colour = board.routes[k].colour
                line.append(f"{space * route.length:<{LONGEST + 1}}", STYLES[colour])
                words = kind_name(colour) if owner is None else _("seat {seat}", seat=owner)
                line.append(f"{words:<9}", "" if owner is None else "bold reverse")
        lines.append(line)
    return lines


def _cards(counts: Cards) -> Text:
    words = [Text(counted(kind, n), STYLES[kind]) for kind, n in counts.items()]
    return Text(", ").join(words) if words else Text(_("nothing"), "dim")


def _players(view: TicketToRideView, seat: int) -> list[Text]:
    row = Text("  ").join(Text(kind_name(k) if k else "-", STYLES[k] if k else "dim") for k in view["row"])
    deck = _("   deck {deck}, tickets {tickets}", deck=view["deck"], tickets=view["ticket_deck"])
    lines = [Text.assemble((_("Face up") + ": ", "bold"), row, (deck, "dim"))]
    for number, player in enumerate(view["seats"]):
        text = _(
            "seat {seat}: {points} points on the track, {buses} buses, {cards} cards, {tickets} tickets",
            seat=number,
            points=player["route_points"],
            buses=player["buses"],
            cards=player["cards"],
            tickets=player["tickets"],
        )
        lines.append(Text(text, "bold" if number == view["turn_of"] else ""))
        if number != seat and player["known_cards"]:
            lines.append(Text.assemble("        ", _("among them "), _cards(player["known_cards"])))
    return lines


def _own(player: SeatView, view: TicketToRideView) -> list[Text]:
    if player["hand"] is None:
        return []
    lines = [Text.assemble((_("Your cards") + ": ", "bold"), _cards(player["hand"]))]
    for ticket in player["kept"] or ():
        mark = _("done") if ticket["done"] else _("open")
        text = f"  {ticket['from']} - {ticket['to']} ({ticket['points']}): {mark}"
        lines.append(Text(text, "green" if ticket["done"] else ""))
    for offered in player["offer"] or ():
        text = _("offered: {a} - {b} ({points})", a=offered["from"], b=offered["to"], points=offered["points"])
        lines.append(Text("  " + text, "yellow"))
    if view["over"] and player["score"]:
        n = player["score"]["tickets_done"]
        lines.append(Text(ngettext("{n} ticket completed", "{n} tickets completed", n)))
    return lines
