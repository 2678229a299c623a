"""The types of a view of Ticket to Ride. Views are plain dicts; `view.py` makes them."""

from __future__ import annotations

from typing import Literal, TypedDict

from mornington.core.views import BaseView

Phase = Literal["opening", "turn", "second card", "keep", "over"]
Cards = dict[str, int]  # how many of each kind; kinds of which there are none are left out

TicketView = TypedDict("TicketView", {"number": int, "from": str, "to": str, "points": int})


class KeptTicketView(TicketView):
    done: bool  # whether its places are joined


class ReturnedTicketView(TicketView):
    above: int  # tickets that lie on it


class ScoreView(TypedDict):
    routes: int
    tickets_won: int
    tickets_lost: int  # zero or less
    districts: int
    tickets_done: int  # how many, not points
    total: int


class SeatView(TypedDict):
    """A player. What is None is secret from the viewer; the end of the game shows everything but offers."""

    buses: int
    route_points: int
    cards: int  # how many
    known_cards: Cards  # among them, what the viewer knows of them for certain
    tickets: int  # kept, how many
    offered: int  # still to choose from, how many
    districts: list[str]  # joined, by number
    hand: Cards | None
    kept: list[KeptTicketView] | None
    offer: list[TicketView] | None
    returned: list[ReturnedTicketView] | None  # put under the deck
    score: ScoreView | None  # as if everything ended now


class TicketToRideView(BaseView):
    phase: Phase
    turn_of: int | None  # nobody's once the game is over
    row: list[str | None]  # the kinds of the face-up cards; None: an empty place
    deck: int  # cards
    discards: Cards
    ticket_deck: int  # tickets
    turns_left: int | None  # None until the last round begins
    routes: list[int | None]  # the owner of each route
    seats: list[SeatView]
