# mypy: allow-untyped-defs, no-check-untyped-defs
"""What a seat sees as numbers: everything its view tells (view.py), public memory included; what move numbers mean.

Routes, tickets and districts are numbered as in `game.board.routes`, `game.board.tickets` and `game.board.districts`,
which tell where they lead, how long they are and what they are worth.
"""

from mornington.core.bits import lowest, popcount, without_lowest
from mornington.core.observations import Action, Part, clear, offsets, put_set, relative_seat
from mornington.core.placeholders import SEATS
from mornington.core.rule import rule

from .board import KINDS as KIND_NAMES
from .board import MOST_BUSES, MOST_POINTS
from .scoring import are_joined, ends_of, join, score
from .state import (
    ALL_BUSES,
    CARDS,
    CLAIM,
    DISTRICTS,
    DRAW,
    KEEP,
    KEEP_BOTH,
    KINDS,
    LONGEST,
    NONE,
    OFFER,
    OVER,
    PASS,
    PAYMENTS,
    PICK_TICKETS,
    ROUTE_POINTS,
    ROUTES,
    ROW,
    SCORE_ROWS,
    TAKE,
    TICKETS,
)

OBSERVATION_VERSION = 1

MOST_OF_ROUTES, MOST_OF_TICKETS = ROUTES * MOST_POINTS, TICKETS * MOST_POINTS
MOST_IN_ALL = MOST_OF_ROUTES + MOST_OF_TICKETS + DISTRICTS * MOST_POINTS
KIND_ORDER = ", ".join(KIND_NAMES)

PARTS: tuple[Part, ...] = (
    Part("routes", (SEATS, ROUTES), 0, 1, "by seat and route: it owns the route"),
    Part("districts", (SEATS, DISTRICTS), 0, 1, "by seat and district: its routes join all locations there"),
    Part("buses", (SEATS,), 0, MOST_BUSES, "by seat: buses left"),
    Part("route_points", (SEATS,), 0, MOST_OF_ROUTES, "by seat: points for routes"),
    Part("cards", (SEATS,), 0, CARDS, "by seat: cards in hand"),
    Part("known_cards", (SEATS, KINDS), 0, CARDS,
         f"by seat and kind ({KIND_ORDER}): the cards among them that the observer is sure of, because everyone saw "
         "them taken or by counting; in its own row those that everyone saw it take"),
    Part("tickets", (SEATS,), 0, TICKETS, "by seat: tickets kept"),
    Part("offered", (SEATS,), 0, OFFER, "by seat: tickets it still has to choose from"),
    Part("hand", (SEATS, KINDS), 0, CARDS,
         f"by seat and kind ({KIND_ORDER}): its cards; those of others 0 until the game is over"),
    Part("kept", (SEATS, TICKETS), 0, 2,
         "by seat and ticket: 1 it has kept the ticket, 2 its places are joined too; those of others 0 until the "
         "game is over"),
    Part("score", (SEATS, SCORE_ROWS), -MOST_OF_TICKETS, MOST_IN_ALL,
         "by seat, if all ended now: points for routes, tickets done, tickets not done (0 or less), districts; how "
         "many tickets are done; the total; those of others 0 until the game is over"),
    Part("offer", (OFFER, TICKETS), 0, 1, "the first and the second ticket that the observer has to choose from"),
    Part("returned", (TICKETS,), 0, TICKETS,
         "by ticket: the place in the ticket deck, from 1 on top, where the observer knows it because it put it "
         "there; 0 for all others"),
    Part("row", (ROW, KINDS), 0, 1,
         f"by place of the row: the kind of the card there ({KIND_ORDER}), none where it is empty"),
    Part("deck", (1,), 0, CARDS, "cards face down"),
    Part("discards", (KINDS,), 0, CARDS, f"discarded cards of each kind ({KIND_ORDER})"),
    Part("ticket_deck", (1,), 0, TICKETS, "tickets face down"),
    Part("turn_of", (SEATS,), 0, 1, "the seat that is to decide; none once the game is over"),
    Part("phase", (OVER + 1,), 0, 1,
         "what it is asked for: its first tickets, a turn, the second card, which tickets to keep; or the game is "
         "over"),
    Part("turns_left", (1,), NONE, SEATS, "turns until the end, this one included; −1 until the last round begins"),
    Part("started", (SEATS,), 0, 1, "the seat that had the first turn"),
    Part("players", (SEATS,), 0, 1, "by seat: somebody sits there"),
)  # fmt: skip

_AT = offsets(PARTS)
OWNED, JOINED, BUSES, FOR_ROUTES = _AT["routes"], _AT["districts"], _AT["buses"], _AT["route_points"]
HELD, KNOWN, TICKETS_HELD, OFFERED = _AT["cards"], _AT["known_cards"], _AT["tickets"], _AT["offered"]
HAND, KEPT, SCORE, OFFER_OF, RETURNED = _AT["hand"], _AT["kept"], _AT["score"], _AT["offer"], _AT["returned"]
FACE_UP, DECK, DISCARDS, TICKET_DECK = _AT["row"], _AT["deck"], _AT["discards"], _AT["ticket_deck"]
TURN_OF, PHASE, TURNS_LEFT = _AT["turn_of"], _AT["phase"], _AT["turns_left"]
STARTED, PRESENT = _AT["started"], _AT["players"]

_ENDS = ".+ - .+"
ACTIONS: tuple[Action, ...] = (
    Action(DRAW, 1, "take the face-down card", "draw"),
    Action(TAKE, KINDS, f"take a face-up card of kind k ({KIND_ORDER})", "take .*"),
    Action(PICK_TICKETS, 1, "draw tickets", "tickets"),
    Action(KEEP, OFFER, "keep ticket k of those offered, and no other", f"keep {_ENDS}"),
    Action(KEEP_BOTH, 1, "keep both tickets", "keep both"),
    Action(PASS, 1, "pass, where nothing else is possible", "pass"),
    Action(CLAIM, ROUTES * PAYMENTS,
           f"claim route k // {PAYMENTS} and pay by p = k % {PAYMENTS}: p % {LONGEST} buses, the rest in colour "
           f"p // {LONGEST}; p = {ALL_BUSES}: buses alone", f"claim {_ENDS}: .*"),
)  # fmt: skip


@rule
def observe(board, s, w, seat, out):
    """Write what a seat may know."""
    clear(out)
    score(board, s, w, w.score)
    for k in range(s.players):
        other = relative_seat(seat, s.players, k)
        groups = join(board, w, s.routes[other])
        observe_seat(board, s, w, groups, other, k, out)
        if k == 0 or s.phase == OVER:
            observe_secrets(board, s, w, groups, other, k, out)
    observe_own_tickets(s, seat, out)
    observe_table(s, out)


@rule
def observe_seat(board, s, w, groups, seat, k, out):
    """What everyone may know of a seat, k for the observer, and what the observer knows of its cards.

    Its locations have been joined.
    """
    out[PRESENT + k] = 1
    if seat == 0:
        out[STARTED + k] = 1
    if s.seat == seat and s.phase != OVER:
        out[TURN_OF + k] = 1
    put_set(out, OWNED + k * ROUTES, s.routes[seat], 1)
    for district in range(board.districts):
        if are_joined(w, groups, board.district[district]):
            out[JOINED + k * DISTRICTS + district] = 1
    out[BUSES + k] = s.buses[seat]
    out[FOR_ROUTES + k] = w.score[seat, ROUTE_POINTS]
    for kind in range(KINDS):
        out[HELD + k] += s.hand[seat, kind]
        out[KNOWN + k * KINDS + kind] = s.sure[seat, kind] if k else s.seen[seat, kind]
    out[TICKETS_HELD + k] = popcount(s.kept[seat])
    for i in range(OFFER):
        if s.offer[seat, i] != NONE:
            out[OFFERED + k] += 1


@rule
def observe_secrets(board, s, w, groups, seat, k, out):
    """What a seat alone knows until the game is over: its cards, its tickets and what it has made of them."""
    for kind in range(KINDS):
        out[HAND + k * KINDS + kind] = s.hand[seat, kind]
    tickets = s.kept[seat]
    while tickets:
        ticket = lowest(tickets)
        tickets = without_lowest(tickets)
        out[KEPT + k * TICKETS + ticket] = 2 if are_joined(w, groups, ends_of(board, ticket)) else 1
    for row in range(SCORE_ROWS):
        out[SCORE + k * SCORE_ROWS + row] = w.score[seat, row]


@rule
def observe_own_tickets(s, seat, out):
    """The tickets that the observer has to choose from, and those it has put under the deck."""
    for i in range(OFFER):
        if s.offer[seat, i] != NONE:
            out[OFFER_OF + i * TICKETS + s.offer[seat, i]] = 1
    for i in range(s.tickets_left):
        if s.returner[i] == seat:
            out[RETURNED + s.ticket_deck[i]] = i + 1


@rule
def observe_table(s, out):
    """What lies on the table, and how far the game has come."""
    for i in range(ROW):
        if s.row[i] != NONE:
            out[FACE_UP + i * KINDS + s.row[i]] = 1
    out[DECK] = CARDS - s.top
    for kind in range(KINDS):
        out[DISCARDS + kind] = s.discards[kind]
    out[TICKET_DECK] = s.tickets_left
    out[PHASE + s.phase] = 1
    out[TURNS_LEFT] = s.turns_left
