"""Ticket to Ride, as its lesson teaches it.

- Keep tickets that lie on one way: both if few routes serve them, else the one with the shorter way.
- Look for the routes that are missing between the places of your tickets, claim them at once, the longest first.
- Collect the colours that they need; a face-up bus is a whole turn.
- Once all tickets are joined, long routes pay; in the last round, whatever brings most.
"""

from __future__ import annotations

import heapq
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from .told import Told

Ends = frozenset[str]
ROUTE = re.compile(r"([^;]+) - ([^;]+), (\d) (\w+)")
TICKET = re.compile(r"([^;,]+) – ([^;,]+?) for \d+: not done")
ONE_WAY = 9  # spaces: so many serve two tickets with buses to spare
LONG = 3  # spaces
ANY_COLOUR = "grey"


@dataclass(frozen=True)
class Street:
    """The routes between two places: how long, and the colours of which one pays for them."""

    spaces: int
    colours: tuple[str, ...]


def choose(told: Told) -> str:
    plan = Plan(told)
    if any(move.startswith("keep") for move in told.moves):
        return _kept(told, plan)
    missing = plan.missing(plan.tickets)
    return _claim(told, plan, missing) or _card(told, plan, missing)


class Plan:
    """The map as the page describes it."""

    def __init__(self, told: Told) -> None:
        self.streets: dict[Ends, Street] = {}
        for a, b, spaces, colour in ROUTE.findall(told.after("Routes, with their spaces: ")):
            ends = frozenset((a.strip(), b.strip()))
            before = self.streets[ends].colours if ends in self.streets else ()
            self.streets[ends] = Street(int(spaces), (*before, colour))
        claimed = [_ends(text) for text in re.findall(r"points on the track, routes: (.*?)\.(?: |$)", told.described)]
        self.own = claimed[0] if claimed and _owns_first(told) else set()
        self.taken = set().union(*claimed) - self.own
        self.tickets = [(a.strip(), b) for a, b in TICKET.findall(told.after("The tickets you have kept: "))]
        hand = told.after("The cards in your hand, colour by colour: ")
        self.hand = {kind: int(n) for n, kind in re.findall(r"(\d+) (\w+)", hand)}

    def missing(self, tickets: Sequence[tuple[str, str]]) -> list[Ends]:
        """The streets still to be claimed for these tickets, each by the way with the fewest spaces."""
        found: list[Ends] = []
        for start, end in sorted(tickets, key=lambda ticket: self._spaces(self._way(ticket[0], ticket[1], ()))):
            found += [ends for ends in self._way(start, end, found) if ends not in found]
        return found

    def spaces(self, tickets: Sequence[tuple[str, str]]) -> int:
        return self._spaces(self.missing(tickets))

    def _spaces(self, streets: Sequence[Ends]) -> int:
        return sum(self.streets[ends].spaces for ends in streets)

    def _way(self, start: str, end: str, free: Sequence[Ends]) -> list[Ends]:
        """The streets of the shortest way that are not claimed yet; none if others closed every way."""
        waiting: list[tuple[int, list[str]]] = [(0, [start])]
        seen: set[str] = set()
        while waiting:
            length, way = heapq.heappop(waiting)
            if way[-1] == end:
                return [ends for ends in map(frozenset, pairwise(way)) if ends not in self.own]
            if way[-1] in seen:
                continue
            seen.add(way[-1])
            for ends, street in self.streets.items():
                if way[-1] in ends and ends not in self.taken:
                    (there,) = ends - {way[-1]}
                    heapq.heappush(
                        waiting, (length + street.spaces * (ends not in self.own and ends not in free), [*way, there])
                    )
        return []


def _owns_first(told: Told) -> bool:
    """Whether the first of those who have routes is the reader."""
    return bool(
        re.match(r"(?:(?!points on the track, routes).)*?\(you\): \d+ points on the track, routes", told.described)
    )


def _ends(text: str) -> set[Ends]:
    return {frozenset(part.strip() for part in route.split(" - ")) for route in text.split(";")}


def _kept(told: Told, plan: Plan) -> str:
    offered = {move: _places(move) for move in told.moves if move.startswith("keep only ")}
    if not offered:
        return told.moves[0]
    if len(offered) < len(told.moves) and plan.spaces([*plan.tickets, *offered.values()]) <= ONE_WAY:
        return next(move for move in told.moves if move not in offered)
    return min(offered, key=lambda move: plan.spaces([*plan.tickets, offered[move]]))


def _places(move: str) -> tuple[str, str]:
    start, end = re.sub("^keep only ", "", move).split(" – ")
    return start, end


def _claim(told: Told, plan: Plan, missing: Sequence[Ends]) -> str | None:
    """The longest route on the way; without one, long routes that stop nothing."""
    claims = {move: _claimed(move) for move in told.moves if move.startswith("claim ")}

    def spaces(move: str) -> tuple[int, int]:
        return plan.streets[claims[move]].spaces, -_buses(move)

    on_the_way = [move for move in claims if claims[move] in missing]
    if on_the_way:
        return max(on_the_way, key=spaces)
    is_last = "last turn" in told.heading.casefold()
    others = [move for move in claims if is_last or (not missing and plan.streets[claims[move]].spaces >= LONG)]
    return max(others, key=spaces, default=None)


def _claimed(move: str) -> Ends:
    found = re.fullmatch(r"claim (.+?) – (.+?)(?: \(\w+\))? for .*", move)
    assert found, move
    return frozenset(found.groups())


def _buses(move: str) -> int:
    found = re.search(r"(\d+) bus", move)
    return int(found[1]) if found else 0


def _card(told: Told, plan: Plan, missing: Sequence[Ends]) -> str:
    """The colour that the next routes lack least of."""
    wanted = missing or [
        ends for ends, street in plan.streets.items() if street.spaces > LONG and ends not in plan.taken | plan.own
    ]
    offered = {_colour(move): move for move in told.moves if re.fullmatch(r"take an? \w+ card", move)}
    lacking = [need for ends in wanted for need in _needs(plan.streets[ends], plan.hand, offered)]
    if lacking:
        return offered[min(lacking)[1]]
    deck = "take the top card of the deck"
    return deck if deck in told.moves else told.moves[0]


def _needs(street: Street, hand: Mapping[str, int], colours: Mapping[str, str]) -> Iterator[tuple[int, str]]:
    """How many cards are missing for a street, by each of the colours that are offered."""
    for colour in colours:
        if colour in street.colours or ANY_COLOUR in street.colours:
            lacks = street.spaces - hand.get(colour, 0) - hand.get("bus", 0)
            if lacks > 0:
                yield lacks, colour


def _colour(move: str) -> str:
    return move.split()[2]
