"""Texts of moves and cards, and the way back.

| text | move |
|---|---|
| `draw` | take the face-down card |
| `take blue` | take a face-up card |
| `claim Big Ben - Waterloo blue: 1 bus` | claim the blue route between two locations, paying with these cards |
| `claim Trafalgar Square - Waterloo grey: 1 pink 1 bus` | a grey route, paid in pink and with a bus |
| `tickets` | draw tickets |
| `keep Hyde Park - St Paul's` | keep only this one (for others: `keep 1`) |
| `keep both` | keep both tickets (for others: `keep 2`) |
| `pass` | only where nothing else is possible |
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from mornington.core.errors import IllegalMove
from mornington.core.piles import put, stacked
from mornington.core.text import N_, _, closest

from . import state
from .board import COLOURS, KIND_NAMES, KINDS, Board, Route
from .turned_up import turned_up as turned_up

_CLAIM = re.compile(r"claim (?P<route>.+?)(?: (?P<colour>[a-z]+))? ?: ?(?P<paid>[a-z0-9 ]+)", re.IGNORECASE)
_PAID = re.compile(r"(\d+) ([a-z]+)")


def paid_with(length: int, payment: int) -> dict[str, int]:
    """The cards of a payment by kind."""
    if payment == state.ALL_BUSES:
        return {"bus": length}
    colour, buses = divmod(payment, state.LONGEST)
    paid = {COLOURS[colour]: length - buses}
    return {**paid, "bus": buses} if buses else paid


def route_text(board: Board, route: Route) -> str:
    return f"{board.ends(route)} {route.colour}"


def texts(board: Board, s: Any, seat: int, move: int) -> tuple[str, str]:
    """A move's text, for its player and for everyone: which ticket was kept is private."""
    if state.KEEP <= move < state.KEEP_BOTH:
        ticket = s.offer[seat, move - state.KEEP]
        return f"keep {board.ends(board.tickets[ticket])}", "keep 1"
    if move == state.KEEP_BOTH:
        return "keep both", "keep 2"
    if move >= state.CLAIM:
        number, payment = divmod(move - state.CLAIM, state.PAYMENTS)
        route = board.routes[number]
        cards = " ".join(f"{n} {kind}" for kind, n in paid_with(route.length, payment).items())
        text = f"claim {route_text(board, route)}: {cards}"
    elif state.TAKE <= move < state.TAKE + state.KINDS:
        text = f"take {KINDS[move - state.TAKE]}"
    else:
        text = {state.DRAW: "draw", state.PICK_TICKETS: "tickets", state.PASS: "pass"}[move]
    return text, text


def _plain(text: str) -> str:
    """A text without what may be typed differently: case, spaces, kinds of dashes and apostrophes."""
    text = text.lower().replace("’", "'").replace("–", "-").replace("—", "-")
    return re.sub(r"\s*([-:])\s*", r"\1", " ".join(text.split()))


def parse(board: Board, s: Any, seat: int, text: str, legal: Sequence[int]) -> int:
    """The legal move a text means; the error says what is wrong with it."""
    wanted = _plain(text)
    for move in legal:
        if wanted in (_plain(form) for form in _forms(board, s, seat, move)):
            return move
    raise IllegalMove(_why_not(board, s, seat, text, wanted, legal))


def _forms(board: Board, s: Any, seat: int, move: int) -> list[str]:
    """The texts a move may be typed as: a route either way round."""
    text, __ = texts(board, s, seat, move)
    if move < state.CLAIM:
        return [text]
    route = board.routes[(move - state.CLAIM) // state.PAYMENTS]
    a, b = board.ends(route).split(" - ")
    return [text, text.replace(f"{a} - {b}", f"{b} - {a}")]


def _why_not(board: Board, s: Any, seat: int, text: str, wanted: str, legal: Sequence[int]) -> str:
    example = texts(board, s, seat, legal[0])[0]
    if s.phase in (state.OPENING, state.KEEPING):
        return _("choose your tickets first, for instance {example}", example=repr(example))
    if wanted == "pass":
        return _("you may pass only where nothing else is possible")
    if wanted == "tickets":
        if s.phase == state.SECOND_CARD:
            return _("take your second card first")
        return _("there are no tickets left")
    if wanted == "draw":
        return _("the deck is empty")
    if wanted.startswith("keep"):
        return _("there are no tickets to choose from now")
    if wanted.startswith("take "):
        return _why_no_card(s, wanted.removeprefix("take "))
    if wanted.startswith("claim "):
        if s.phase == state.SECOND_CARD:
            return _("take your second card first")
        return _why_no_claim(board, s, seat, text)
    return _("{text} is not a move; write it like {example}", text=repr(text), example=repr(example))


def _why_no_card(s: Any, kind: str) -> str:
    if kind not in KINDS:
        return _("there is no card {kind}{hint}", kind=repr(kind), hint=closest(kind, list(KINDS)))
    face_up = [s.row[i] for i in range(state.ROW)]
    if kind == "bus" and state.BUS in face_up:
        return _("a face-up bus cannot be the second card")
    return _("no {kind} card lies face up", kind=kind)


def _why_no_claim(board: Board, s: Any, seat: int, text: str) -> str:
    found = _CLAIM.fullmatch(" ".join(text.replace("’", "'").split()))
    if not found:
        return _("a claim is written like {example}", example=repr("claim Big Ben - Waterloo blue: 1 blue"))
    ends = _plain(found["route"] + (f" {found['colour']}" if found["colour"] else ""))
    routes = [
        (i, r)
        for i, r in enumerate(board.routes)
        if ends
        in (_plain(route_text(board, r)), _plain(" - ".join(reversed(board.ends(r).split(" - "))) + f" {r.colour}"))
    ]
    if not routes:
        known = [route_text(board, r) for r in board.routes]
        return _(
            "there is no route {route}{hint}",
            route=repr(found["route"]),
            hint=closest(ends, [_plain(k) for k in known]),
        )
    route = routes[-1][1]
    name = route_text(board, route)
    if all(_is_claimed(s, i) for i, __ in routes):
        return _("{route} is claimed already", route=name)
    if all(int(s.closed[seat]) >> i & 1 for i, __ in routes):
        return _("the other route of this double is taken, so {route} is closed", route=name)
    if s.buses[seat] < route.length:
        return _("{route} needs {n} buses, you have {have}", route=name, n=route.length, have=s.buses[seat])
    paid = {kind: int(n) for n, kind in _PAID.findall(found["paid"].lower())}
    if not set(paid) <= set(KINDS) or sum(paid.values()) != route.length or len(set(paid) - {"bus"}) > 1:
        return _("{route} costs {n} cards of one colour, buses standing in for any", route=name, n=route.length)
    colour = next(iter(set(paid) - {"bus"}), None)
    if colour and route.colour not in ("grey", colour):
        return _("{route} is paid with {colour} cards", route=name, colour=route.colour)
    for kind, n in paid.items():
        if s.hand[seat, KINDS.index(kind)] < n:
            return _("you have {have} {kind} cards, not {n}", have=s.hand[seat, KINDS.index(kind)], kind=kind, n=n)
    return _("{text} is not possible now", text=repr(text))


def _is_claimed(s: Any, route: int) -> bool:
    return any(int(s.routes[seat]) >> route & 1 for seat in range(s.players))


# Piles: what is shuffled, by name


def piles(options: Mapping[str, Any]) -> tuple[str, ...]:
    """For `piles=`: cards (two to each seat in turn, five face up, then the deck) and tickets (two to each)."""
    return ("cards", "tickets")


def stack(s: Any, name: str, wanted: Any) -> None:
    """Put the wanted cards on top of the deck, or the wanted tickets, by number from 0, on top of theirs."""
    if name == "cards":
        current = [s.deck[i] for i in range(s.top, state.CARDS)]
        cards = stacked(name, current, KINDS, wanted)
        for i, card in enumerate(cards):
            s.deck[s.top + i] = card
        return
    current = [s.ticket_deck[i] for i in range(s.tickets_left)]
    put(s.ticket_deck, stacked(name, current, [str(i) for i in range(s.tickets_left)], wanted))


SENTENCES = {
    "draw": N_("draw a card from the deck"),
    "tickets": N_("draw tickets"),
    "keep both": N_("keep both tickets"),
    "keep 1": N_("keep one ticket"),
    "keep 2": N_("keep both tickets"),
    "pass": N_("pass"),
}


def sentence(text: str) -> str:
    """A move's text in words for people."""
    if text in SENTENCES:
        return _(SENTENCES[text])
    word, __, rest = text.partition(" ")
    rest = rest.replace(" - ", " – ")
    if word == "take":
        return _("take {colour}", colour=_(KIND_NAMES[rest]))
    if word == "keep":
        return _("keep {ticket}", ticket=rest)
    route, __, paid = rest.rpartition(": ")
    ends, __, _colour = route.rpartition(" ")
    cards = ", ".join(f"{n} {_(KIND_NAMES[kind])}" for n, kind in _PAID.findall(paid))
    return _("claim {ends} for {cards}", ends=ends, cards=cards)


def news(pile: str, card: str, names: Sequence[str]) -> str:
    """Something turned up, in words for people."""
    if pile == "face up":
        return _("face up: {colour}", colour=_(KIND_NAMES[card]))
    what, __, seat = pile.partition(" of ")
    found = {"name": names[int(seat)], "what": _(KIND_NAMES[card]) if what == "card" else card.replace(" - ", " – ")}
    return _("{name} draws {what}", **found)
