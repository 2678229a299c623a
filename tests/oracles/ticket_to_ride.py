"""A slow, plain reading of the rules of Ticket to Ride: London, to check a fast engine against.

All cards lie open here. Nothing is remembered between calls: every question is answered again from the tables given.

What a seat knows in the game: the row, the routes, buses and points of all; how many cards and tickets everyone holds
and how many lie in the decks; every discard. Of the cards: its own, and those that others took from the row and have
not paid since. Of the tickets: its own, those offered to it, and those it put back itself, with their place under the
deck. Hidden are all other cards in hands and deck, all other tickets, and both decks' order.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any

import networkx as nx

COLOURS = ("blue", "green", "black", "pink", "yellow", "orange")
BUS = "bus"
GREY = "grey"
ROW_SLOTS = 5
TOO_MANY_BUSES = 3  # face up, of the five
NON_BUSES_FOR_REDEAL = 3  # in row, deck and discards together
LAST_ROUND_BUSES = 2  # plastic ones left: this many or fewer start the last round

Cards = Counter[str]
Row = list[str | None]


@dataclass(frozen=True)
class Route:
    """One line of spaces between two neighbouring locations."""

    a: str
    b: str
    length: int
    colour: str


@dataclass(frozen=True)
class Board:
    """What is printed on the board and the cards, and how much of everything there is."""

    locations: dict[str, int]
    routes: tuple[Route, ...]
    tickets: tuple[tuple[str, str, int], ...]
    cards: dict[str, int]
    buses: int
    route_points: dict[int, int]


@dataclass
class Table:
    """Everything that lies on the table and in the hands at one decision."""

    players: int
    seat: int | None
    phase: str
    hands: list[Counter[str]]
    row: list[str | None]
    deck: Counter[str]
    discards: Counter[str]
    owner: list[int | None]
    buses: list[int]
    points: list[int]
    kept: list[list[int]]
    offer: list[list[int]]
    ticket_deck: list[int]
    turns_left: int | None
    passes: int


def load(data: dict[str, Any]) -> Board:
    """Read the board out of the data file's structure."""
    return Board(
        locations={place["name"]: place["district"] for place in data["locations"]},
        routes=tuple(Route(line["a"], line["b"], line["length"], line["color"]) for line in data["routes"]),
        tickets=tuple((ticket["a"], ticket["b"], ticket["points"]) for ticket in data["tickets"]),
        cards=dict(data["transport_cards"]),
        buses=data["buses_per_player"],
        route_points={int(length): points for length, points in data["route_points"].items()},
    )


# --- what may be done --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Claim:
    """One way to take one route: which route, and the cards given for it."""

    text: str
    route: int
    colour_cards: int
    colour: str
    bus_cards: int

    def payment(self) -> Cards:
        """Return the cards that go to the discards."""
        return +Counter({self.colour: self.colour_cards, BUS: self.bus_cards})


def _twins(board: Board, index: int) -> list[int]:
    """List the other routes between the same two locations."""
    ends = {board.routes[index].a, board.routes[index].b}
    return [other for other, route in enumerate(board.routes) if other != index and {route.a, route.b} == ends]


def _open_to(board: Board, table: Table, seat: int, index: int) -> bool:
    """Say whether a route is free for a seat, leaving aside what it costs."""
    if table.owner[index] is not None:
        return False
    for twin in _twins(board, index):
        if table.owner[twin] == seat:
            return False
        if table.owner[twin] is not None and table.players == 2:
            return False
    return True


def _payment_text(colour: str, colour_cards: int, bus_cards: int) -> str:
    parts = []
    if colour_cards > 0:
        parts.append(f"{colour_cards} {colour}")
    if bus_cards > 0:
        parts.append(f"{bus_cards} {BUS}")
    return " ".join(parts)


def _claims(board: Board, table: Table, seat: int) -> list[Claim]:
    """List every route the seat can take with every way to pay for it; equal twins give the same text twice."""
    claims = []
    hand = table.hands[seat]
    for index, route in enumerate(board.routes):
        if not _open_to(board, table, seat, index) or table.buses[seat] < route.length:
            continue
        colours = COLOURS if route.colour == GREY else (route.colour,)
        for colour in colours:
            for bus_cards in range(route.length + 1):
                colour_cards = route.length - bus_cards
                if hand[colour] >= colour_cards and hand[BUS] >= bus_cards:
                    payment = _payment_text(colour, colour_cards, bus_cards)
                    text = f"claim {route.a} - {route.b} {route.colour}: {payment}"
                    claims.append(Claim(text, index, colour_cards, colour, bus_cards))
    return claims


def _keep_text(board: Board, ticket: int) -> str:
    a, b, _ = board.tickets[ticket]
    return f"keep {a} - {b}"


def _choices(board: Board, offer: list[int]) -> list[tuple[str, list[int]]]:
    """List the ways to keep at least one of the offered tickets, each with the tickets kept."""
    choices = [(_keep_text(board, ticket), [ticket]) for ticket in offer]
    if len(offer) == 2:
        choices.append(("keep both", list(offer)))
    return choices


def _card_moves(table: Table, second: bool) -> set[str]:
    """List the ways to take one transport card, as the first or as the second of a turn."""
    moves = set()
    if table.deck.total() > 0:
        moves.add("draw")
    for card in table.row:
        if card is not None and not (second and card == BUS):
            moves.add(f"take {card}")
    return moves


def legal(board: Board, table: Table) -> set[str]:
    """List the moves open to the seat whose decision it is; none when the game is over."""
    seat = table.seat
    if seat is None or table.phase == "over":
        return set()
    if table.phase in ("opening", "keep"):
        return {text for text, _ in _choices(board, table.offer[seat])}
    if table.phase == "second card":
        return _card_moves(table, second=True)
    if table.phase != "turn":
        raise ValueError(f"unknown phase {table.phase!r}")
    moves = _card_moves(table, second=False)
    moves |= {claim.text for claim in _claims(board, table, seat)}
    if len(table.ticket_deck) > 0:
        moves.add("tickets")
    if len(moves) == 0:
        moves.add("pass")
    return moves


# --- row, deck and discards --------------------------------------------------------------------------------


@dataclass
class Piles:
    """The transport cards in nobody's hand."""

    row: Row
    deck: Cards
    discards: Cards


def _cards_of(row: Row) -> Cards:
    """Count the cards in a row, its empty slots left out."""
    return Counter(card for card in row if card is not None)


def _all_of(piles: Piles) -> Cards:
    """Count the cards of row, deck and discards together."""
    return _cards_of(piles.row) + piles.deck + piles.discards


def _must_redeal(piles: Piles) -> bool:
    """Say whether the face-up cards have to be swept away: a full row, three buses, and it can get better."""
    if None in piles.row:
        return False
    if _cards_of(piles.row)[BUS] < TOO_MANY_BUSES:
        return False
    together = _all_of(piles)
    return together.total() - together[BUS] >= NON_BUSES_FOR_REDEAL


def _turn_up(deck: Cards, discards: Cards, cards: Cards) -> tuple[Cards, Cards] | None:
    """Return deck and discards after exactly these cards came off the deck, or None if they cannot have.

    Whenever the deck is empty, the discards at once become the deck.
    """
    deck, discards, cards = +deck, +discards, +cards
    if deck.total() == 0:
        deck, discards = discards, Counter()
    if cards.total() > deck.total():
        if not deck <= cards:
            return None  # the whole old deck must be among them
        cards = cards - deck
        deck, discards = discards, Counter()
    if not cards <= deck:
        return None
    deck = deck - cards
    if deck.total() == 0:
        deck, discards = discards, Counter()
    return deck, discards


def _fillings(piles: Piles) -> list[Piles]:
    """List what the table can look like with the empty slots filled as far as the cards go, slots in no order."""
    there = _cards_of(piles.row)
    wanted = min(ROW_SLOTS - there.total(), piles.deck.total() + piles.discards.total())
    fillings = []
    for chosen in combinations_with_replacement((*COLOURS, BUS), wanted):
        turned = _turn_up(piles.deck, piles.discards, Counter(chosen))
        if turned is not None:
            row: Row = [*sorted((there + Counter(chosen)).elements())]
            row += [None] * (ROW_SLOTS - len(row))
            fillings.append(Piles(row, *turned))
    return fillings


def _sweeps(piles: Piles) -> list[Piles]:
    """List what the table can look like once the row is discarded and five new cards are turned up, slots in no order.

    Five in the deck and no discards: the five change places with the row, as printed. Only if there are three buses
    again, so that they would change places for ever, are all ten mixed before five are turned up.
    """
    row, nothing = _cards_of(piles.row), [None] * ROW_SLOTS
    turned_up = _fillings(Piles([*nothing], piles.deck, piles.discards + row))
    if piles.deck.total() == ROW_SLOTS and piles.discards.total() == 0:
        (exchanged,) = turned_up
        if _must_redeal(exchanged):
            return _fillings(Piles([*nothing], piles.deck + row, Counter()))
    return turned_up


def _written(piles: Piles) -> str:
    """Write piles out, slots in no order, so that equal ones have equal texts."""
    cards = [sorted(pile.elements()) for pile in (_cards_of(piles.row), piles.deck, piles.discards)]
    return repr(cards)


def _plain_refill(start: Piles, after: Piles) -> bool:
    """Say whether `after` is `start` with its empty slots filled, and nothing more has to happen."""
    turned: Cards = Counter()
    for old, new in zip(start.row, after.row, strict=True):
        if old is None and new is not None:
            turned[new] += 1
        elif old != new:
            return False
    empty = start.row.count(None)
    if turned.total() != min(empty, start.deck.total() + start.discards.total()):
        return False
    return _turn_up(start.deck, start.discards, turned) == (after.deck, after.discards) and not _must_redeal(after)


def _redealt(start: Piles, after: Piles) -> bool:
    """Follow the three-bus rule from `start` through every row it can sweep away: can it come to rest at `after`?"""
    to_sweep = [piles for piles in _fillings(start) if _must_redeal(piles)]
    seen = {_written(piles) for piles in to_sweep}
    while to_sweep:
        for piles in _sweeps(to_sweep.pop(0)):
            if not _must_redeal(piles):
                if _written(piles) == _written(after):
                    return True
            elif _written(piles) not in seen:
                seen.add(_written(piles))
                to_sweep.append(piles)
    return False


def _pile_complaints(start: Piles, after: Piles) -> list[str]:
    """Complain if `after` cannot come from `start`, the piles just after a card was taken or a payment discarded."""
    complaints = []
    if _all_of(start) != _all_of(after):
        complaints.append(
            f"row, deck and discards together must hold {dict(_all_of(start))}, not {dict(_all_of(after))}"
        )
    if after.deck.total() == 0 and after.discards.total() > 0:
        complaints.append("the deck is empty, but the discards were not shuffled into a new one")
    if None in after.row and after.deck.total() + after.discards.total() > 0:
        complaints.append("a face-up slot is empty though there are cards to fill it")
    if _must_redeal(after):
        complaints.append("three or more of the five face-up cards are buses, and they were not dealt again")
    if complaints or _plain_refill(start, after):
        return complaints
    if _redealt(start, after):
        return []
    return [
        f"no refill, reshuffle or three-bus redeal leads from row {start.row}, deck {dict(start.deck)}, "
        f"discards {dict(start.discards)} to row {after.row}, deck {dict(after.deck)}, discards {dict(after.discards)}"
    ]


# --- one step ----------------------------------------------------------------------------------------------


def _end_turn(table: Table, passed: bool) -> None:
    """Close the turn of the table's seat: count down or start the last round, and name the next decision."""
    assert table.seat is not None
    table.passes = table.passes + 1 if passed else 0
    if table.turns_left is not None:
        table.turns_left -= 1
    elif table.buses[table.seat] <= LAST_ROUND_BUSES:
        table.turns_left = table.players
    if table.turns_left == 0 or table.passes >= table.players:
        table.seat = None
        table.phase = "over"
    else:
        table.seat = (table.seat + 1) % table.players
        table.phase = "turn"


def _card_step(want: Table, move: str, after: Table) -> list[str]:
    """Carry out "draw" or "take …" on `want`; the row and deck that come of it are read off `after`."""
    assert want.seat is not None
    first = want.phase == "turn"
    if move == "draw":
        gained = after.hands[want.seat] - want.hands[want.seat]
        if gained.total() != 1 or not gained <= want.deck:
            return [f"a draw adds exactly one card of the deck to the hand, not {dict(gained)}"]
        want.deck = want.deck - gained
        want.hands[want.seat] += gained
    else:
        card = move.removeprefix("take ")
        want.row[want.row.index(card)] = None  # the lowest slot that shows it
        want.hands[want.seat][card] += 1
    complaints = _pile_complaints(_piles(want), _piles(after))
    want.passes = 0
    if first and move != f"take {BUS}" and len(_card_moves(after, second=True)) > 0:
        want.phase = "second card"
    else:
        _end_turn(want, passed=False)
    return complaints


def _claim_step(board: Board, want: Table, move: str, after: Table) -> list[str]:
    """Carry out a claim on `want`; of two equal twins it takes the one that `after` shows as taken."""
    assert want.seat is not None
    ways = [claim for claim in _claims(board, want, want.seat) if claim.text == move]
    way = next((claim for claim in ways if after.owner[claim.route] == want.seat), ways[0])
    length = board.routes[way.route].length
    want.owner[way.route] = want.seat
    want.buses[want.seat] -= length
    want.points[want.seat] += board.route_points[length]
    want.hands[want.seat] -= way.payment()
    want.discards += way.payment()
    complaints = _pile_complaints(_piles(want), _piles(after))
    _end_turn(want, passed=False)
    return complaints


def _keep_step(board: Board, want: Table, move: str, after: Table) -> None:
    """Keep the chosen tickets and put the other one under the ticket deck."""
    assert want.seat is not None
    offer = want.offer[want.seat]
    ways = [tickets for text, tickets in _choices(board, offer) if text == move]
    chosen = next((tickets for tickets in ways if set(tickets) <= set(after.kept[want.seat])), ways[0])
    want.kept[want.seat] += chosen
    want.ticket_deck += [ticket for ticket in offer if ticket not in chosen]
    want.offer[want.seat] = []
    if want.phase == "keep":
        _end_turn(want, passed=False)
    elif want.seat + 1 < want.players:
        want.seat += 1
    else:
        want.seat = 0
        want.phase = "turn"


def _tickets_step(want: Table) -> None:
    """Draw two tickets to choose from, or keep the only one left."""
    assert want.seat is not None
    want.passes = 0
    if len(want.ticket_deck) == 1:
        want.kept[want.seat].append(want.ticket_deck.pop())
        _end_turn(want, passed=False)
    else:
        want.offer[want.seat] = want.ticket_deck[:2]
        want.ticket_deck = want.ticket_deck[2:]
        want.phase = "keep"


def _piles(table: Table) -> Piles:
    return Piles(list(table.row), +table.deck, +table.discards)


def _shape_complaints(board: Board, table: Table) -> list[str]:
    """Complain if a list of the table has the wrong number of entries."""
    complaints = []
    for name in ("hands", "buses", "points", "kept", "offer"):
        if len(getattr(table, name)) != table.players:
            complaints.append(f"{name} has {len(getattr(table, name))} entries for {table.players} players")
    if len(table.row) != ROW_SLOTS:
        complaints.append(f"the row has {len(table.row)} slots instead of {ROW_SLOTS}")
    if len(table.owner) != len(board.routes):
        complaints.append(f"owner has {len(table.owner)} entries for {len(board.routes)} routes")
    return complaints


def check_step(board: Board, before: Table, move: str, after: Table) -> list[str]:
    """Complain, in words, if `after` cannot follow `before` when the seat to decide makes this move."""
    if move not in legal(board, before):
        return [f"{move!r} is not a legal move here"]
    if after.players != before.players:
        return [f"{before.players} players became {after.players}"]
    complaints = _shape_complaints(board, after)
    if complaints:
        return complaints

    want = deepcopy(before)
    complaints = conserved(board, after)
    if move == "draw" or move.startswith("take "):
        complaints += _card_step(want, move, after)
    elif move.startswith("claim "):
        complaints += _claim_step(board, want, move, after)
    else:
        if move.startswith("keep "):
            _keep_step(board, want, move, after)
        elif move == "tickets":
            _tickets_step(want)
        else:
            _end_turn(want, passed=True)
        if _piles(after) != _piles(before):
            complaints.append(f"{move!r} must not touch row, deck or discards")

    for name in ("seat", "phase", "hands", "owner", "buses", "points", "offer", "ticket_deck", "turns_left", "passes"):
        wanted, found = getattr(want, name), getattr(after, name)
        if wanted != found:
            complaints.append(f"{name} must be {wanted} after {move!r}, not {found}")
    for seat in range(want.players):
        if sorted(want.kept[seat]) != sorted(after.kept[seat]):
            complaints.append(f"seat {seat} must have kept {want.kept[seat]} after {move!r}, not {after.kept[seat]}")
    return complaints


# --- scoring -----------------------------------------------------------------------------------------------


def _network(board: Board, table: Table, seat: int) -> Any:
    """Build the graph of all locations joined by the seat's routes."""
    graph = nx.Graph()
    graph.add_nodes_from(board.locations)
    for index, route in enumerate(board.routes):
        if table.owner[index] == seat:
            graph.add_edge(route.a, route.b)
    return graph


def score(board: Board, table: Table, seat: int) -> dict[str, int]:
    """Score a seat as if the game ended now; tickets not yet decided on do not count."""
    routes = 0
    for index, route in enumerate(board.routes):
        if table.owner[index] == seat:
            routes += board.route_points[route.length]

    network = _network(board, table, seat)
    won = lost = done = 0
    for ticket in table.kept[seat]:
        a, b, points = board.tickets[ticket]
        if nx.has_path(network, a, b):
            won += points
            done += 1
        else:
            lost -= points

    districts = 0
    for number in set(board.locations.values()):
        members = [name for name, district in board.locations.items() if district == number]
        if set(members) <= nx.node_connected_component(network, members[0]):
            districts += number

    return {
        "routes": routes,
        "tickets_won": won,
        "tickets_lost": lost,
        "districts": districts,
        "tickets_done": done,
        "total": routes + won + lost + districts,
    }


def ranking(scores: list[dict[str, int]]) -> list[int]:
    """Give each seat its place: most points, then most completed tickets, then shared."""
    standing = [(result["total"], result["tickets_done"]) for result in scores]
    return [1 + sum(other > own for other in standing) for own in standing]


# --- nothing lost, nothing doubled -------------------------------------------------------------------------


def conserved(board: Board, table: Table) -> list[str]:
    """Complain about every card, bus or ticket that is missing or there twice."""
    complaints = _shape_complaints(board, table)

    cards = _cards_of(table.row)
    for pile in (*table.hands, table.deck, table.discards):
        cards.update(pile)
        complaints += [f"a pile holds {count} {card} cards" for card, count in pile.items() if count < 0]
    for card in sorted(set(cards) | set(board.cards)):
        if cards[card] != board.cards.get(card, 0):
            complaints.append(f"there are {cards[card]} {card} cards instead of {board.cards.get(card, 0)}")

    for holder in set(table.owner):
        if holder is not None and holder not in range(table.players):
            complaints.append(f"a route is owned by {holder}, who does not play")
    for seat, left in enumerate(table.buses):
        placed = sum(route.length for route, own in zip(board.routes, table.owner, strict=False) if own == seat)
        if left < 0 or left + placed != board.buses:
            complaints.append(f"seat {seat} has {left} buses left and {placed} on the board, of {board.buses}")

    tickets = Counter(table.ticket_deck)
    for pile_of_tickets in (*table.kept, *table.offer):
        tickets.update(pile_of_tickets)
    for ticket in sorted(set(tickets) | set(range(len(board.tickets)))):
        expected = 1 if ticket in range(len(board.tickets)) else 0
        if tickets[ticket] != expected:
            complaints.append(f"ticket {ticket} is there {tickets[ticket]} times instead of {expected}")
    return complaints
