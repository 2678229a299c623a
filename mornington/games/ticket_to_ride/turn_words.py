"""Whose turn it is, what to do, and what to look for."""

from __future__ import annotations

from mornington.core.text import _, ngettext
from mornington.draw.words import mentioned, outcome_text

from .state import LAST_ROUND_AT
from .view_types import SeatView, TicketToRideView

NEARLY = 3 * LAST_ROUND_AT  # buses: with so few, the last round may begin on any turn
MANY = 8  # buses: enough to begin another ticket


def stage_text(view: TicketToRideView) -> str:
    """How far the game is."""
    if view["over"]:
        return _("Game over")
    if view["turns_left"] is not None:
        return ngettext("Last round: {n} turn left", "Last round: {n} turns left", view["turns_left"])
    if view["phase"] == "opening":
        return _("Before the first turn")
    return _("The last round begins when someone has {n} buses or fewer", n=LAST_ROUND_AT)


def is_last_round(view: TicketToRideView) -> bool:
    return view["turns_left"] is not None and not view["over"]


def asked_text(view: TicketToRideView) -> str:
    """What the seat in turn is asked for."""
    if [move["text"] for move in view["moves"]] == ["pass"]:
        return _("nothing is possible, pass")
    return {
        "opening": _("choose the first tickets"),
        "turn": _("take cards, claim a route or draw tickets"),
        "second card": _("take a second card"),
        "keep": _("choose which tickets to keep"),
    }[view["phase"]]


def turn_text(view: TicketToRideView) -> str:
    """Whose turn it is, and for what."""
    if view["turn_of"] is None:
        return outcome_text(view)
    asked, own = asked_text(view), view["seat"] == view["turn_of"]
    if is_last_round(view):
        if own:
            return _("Last round, your last turn: {asked}", asked=asked)
        return _("Last round, last turn of {who}: {asked}", who=mentioned(view, view["turn_of"]), asked=asked)
    if own:
        return _("Your turn: {asked}", asked=asked)
    return _("Turn of {who}: {asked}", who=mentioned(view, view["turn_of"]), asked=asked)


def turn_reason(view: TicketToRideView) -> str:
    """What to look for on this turn, for people who are new; nothing if the viewer cannot act."""
    if view["seat"] is None or view["seat"] not in view["actors"]:
        return ""
    own = view["seats"][view["seat"]]
    if view["phase"] == "opening":
        return _("Tickets on the same way can share routes; one that is not joined in the end costs its points.")
    if view["phase"] == "keep":
        return _("Keep what your routes nearly join already, and no more than your buses can reach.")
    if view["phase"] == "second card" and is_last_round(view):
        return _("Cards are worth nothing after this turn: take any.")
    if view["phase"] == "second card":
        return _("Look for a colour that a route on your way needs; what lies face up is certain.")
    return _reason_of_turn(view, own)


def _reason_of_turn(view: TicketToRideView, own: SeatView) -> str:
    can_claim = any(move["text"].startswith("claim") for move in view["moves"])
    if is_last_round(view):
        if can_claim:
            return _("This is your last turn: claim what joins a ticket or a district, or else the longest route.")
        return _(
            "This is your last turn, and you cannot pay for a route: cards bring nothing now, new tickets are a gamble."
        )
    fewest = min(player["buses"] for player in view["seats"])
    open_tickets = [ticket for ticket in own["kept"] or () if not ticket["done"]]
    if fewest <= NEARLY and open_tickets:
        return ngettext(
            "Someone has only {n} bus left, so the end is near: finish the tickets that you still can.",
            "Someone has only {n} buses left, so the end is near: finish the tickets that you still can.",
            fewest,
        )
    if not open_tickets and own["buses"] >= MANY and view["ticket_deck"]:
        return _("All your tickets are joined: with this many buses left, new tickets can bring much.")
    if not open_tickets:
        return _("All your tickets are joined: long routes bring most points for each bus now.")
    if can_claim:
        return _(
            "If a framed route lies on the way of a ticket, claim it before someone else does; or collect for one."
        )
    return _("You cannot pay for a route yet: collect the colours of the routes between the places of your tickets.")
