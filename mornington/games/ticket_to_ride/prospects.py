"""What a player may still reach, read off its view by the rules that bots plan with: ways of tickets, routes to claim.

A view says what has happened; the rules want a state. The one made here has only what planning reads.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, cached_property

import numpy as np

from mornington.core.records import proxies
from mornington.core.rule import Bound, bind

from . import planning, rules, scoring, state
from .board import COLOURS, KINDS, Board
from .view_types import Cards, TicketToRideView


@cache
def _rules() -> Bound:
    """The rules as plain Python, for a few questions about a move."""
    return bind([rules, planning, scoring], compiled=False, name="prospects")


class Prospects:
    """What lies before the player whose view it is."""

    def __init__(self, board: Board, view: TicketToRideView) -> None:
        assert view["seat"] is not None, "only a player has tickets to plan for"
        self.board, self.seat, self.own = board, view["seat"], view["seats"][view["seat"]]
        self.hand: Cards = self.own["hand"] or {}
        self.buses = self.own["buses"]
        self._work = proxies(np.zeros(1, state.WORK))[0]
        self._state = proxies(np.zeros(1, state.STATE))[0]
        self._state.players = len(view["seats"])
        self._state.buses[self.seat] = self.buses
        for k, kind in enumerate(KINDS):
            self._state.hand[self.seat, k] = self.hand.get(kind, 0)
        for route, owner in enumerate(view["routes"]):
            if owner is not None:
                self._state.routes[owner] |= _bits([route])
                _rules().close(board.record, self._state, owner, route)
        self.open_tickets = [data["number"] for data in self.own["kept"] or () if not data["done"]]

    @cached_property
    def planned(self) -> list[int]:
        """The routes to claim for the open tickets, as far as the buses last."""
        return self.planned_for(self.open_tickets)

    def planned_for(self, tickets: Iterable[int]) -> list[int]:
        return list(_members(self._plan(tickets)))

    def _plan(self, tickets: Iterable[int]) -> np.uint64:
        found: np.uint64 = _rules().plan(self.board.record, self._state, self._work, self.seat, _bits(tickets), False)
        return found

    def buses_for_all(self, tickets: Iterable[int]) -> int:
        """The buses that a plan for these tickets takes."""
        return int(_rules().length_of(self.board.record, self._plan(tickets)))

    def buses_for(self, ticket: int, without: int | None = None) -> int | None:
        """The buses that the cheapest way of a ticket still takes, if there is one; `without` some route."""
        record, s, ends = self.board.record, self._state, self.board.tickets[ticket]
        own = s.routes[self.seat]
        usable = (own | ~s.closed[self.seat]) & ~_bits([] if without is None else [without])
        _rules().spread(record, self._work, ends.start, ends.end, own, usable, False, planning.FAR - 1)
        cost = int(self._work.cost[ends.end])
        return cost if cost < planning.FAR else None

    @cached_property
    def open_routes(self) -> list[int]:
        """The routes that may still be claimed, cards aside."""
        record, s = self.board.record, self._state
        return [i for i in range(len(self.board.routes)) if _rules().is_open(record, s, self.seat, i)]

    def cards_for(self, route: int, hand: Cards, kind: str) -> int:
        """How many cards there are to pay for a route with, of those that go with this kind."""
        colour = self.board.routes[route].colour
        if colour == "grey":
            colour = kind if kind != "bus" else max(COLOURS, key=lambda c: hand.get(c, 0))
        return (hand.get(colour, 0) if kind in (colour, "bus") else 0) + hand.get("bus", 0)

    def can_pay(self, route: int) -> bool:
        """Whether the cards in hand pay for a route."""
        kinds = COLOURS if self.board.routes[route].colour == "grey" else (self.board.routes[route].colour,)
        return max(self.cards_for(route, self.hand, kind) for kind in kinds) >= self.board.routes[route].length

    def joined_of_district(self, district: int) -> int:
        """The most locations of a district that the player's routes join to each other."""
        groups = _rules().join(self.board.record, self._work, self._state.routes[self.seat])
        places = self.board.record.district[district]
        return max((int(self._work.group[i] & places).bit_count() for i in range(groups)), default=0)


def _bits(members: Iterable[int]) -> np.uint64:
    return np.uint64(sum(1 << k for k in members))


def _members(bits: np.uint64) -> Iterator[int]:
    return (k for k in range(64) if int(bits) >> k & 1)
