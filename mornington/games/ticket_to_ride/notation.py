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
from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from mornington.core.contract import Options
from mornington.core.errors import AmbiguousMove, ForbiddenMove, IllegalMove, UnreadableMove
from mornington.core.piles import put, stacked
from mornington.core.records import Record
from mornington.core.text import _, ngettext, quoted

from . import state
from .board import COLOURS, KIND_NAMES, KINDS, Board, Route
from .turned_up import turned_up as turned_up

_CLAIM = re.compile(r"claim (?P<route>.+?)(?: (?P<colour>[a-z]+))? ?: ?(?P<paid>[a-z0-9 ]+)", re.IGNORECASE)
PAID = re.compile(r"(\d+) ([a-z]+)")
WITHOUT_OBJECT = {state.DRAW: "draw", state.PICK_TICKETS: "tickets", state.PASS: "pass"}


def claimed(move: int) -> tuple[int, int]:
    """The route a claim is for, by number, and its payment."""
    return divmod(move - state.CLAIM, state.PAYMENTS)


def payment_text(length: int, payment: int) -> str:
    """The cards that a payment takes for a route of this length."""
    if payment == state.ALL_BUSES:
        return f"{length} bus"
    colour, buses = divmod(payment, state.LONGEST)
    paid = f"{length - buses} {COLOURS[colour]}"
    return f"{paid} {buses} bus" if buses else paid


def route_text(board: Board, route: Route) -> str:
    return f"{board.ends(route)} {route.colour}"


def texts(board: Board, s: Record, seat: int, move: int) -> tuple[str, str]:
    """A move's text, for its player and for everyone: which ticket was kept is private."""
    if state.KEEP <= move < state.KEEP_BOTH:
        ticket = s.offer[seat, move - state.KEEP]
        return f"keep {board.ends(board.tickets[ticket])}", "keep 1"
    if move == state.KEEP_BOTH:
        return "keep both", "keep 2"
    if move >= state.CLAIM:
        number, payment = claimed(move)
        route = board.routes[number]
        text = f"claim {route_text(board, route)}: {payment_text(route.length, payment)}"
    else:
        text = WITHOUT_OBJECT.get(move) or f"take {KINDS[move - state.TAKE]}"
    return text, text


# From a text to a move


def parse(board: Board, s: Record, seat: int, text: str, legal: Sequence[int]) -> int:
    """The legal move a text means. Raises: UnreadableMove, AmbiguousMove, ForbiddenMove."""
    wanted = _plain(text)
    for move in legal:
        if wanted in map(_plain, _forms(board, s, seat, move)):
            return move
    short_for = [
        texts(board, s, seat, move)[0] for move in legal if wanted in map(_plain, _short_forms(board, s, seat, move))
    ]
    if len(short_for) > 1:
        raise AmbiguousMove(_("{text} may mean several moves", text=quoted(text)), short_for)
    if short_for:
        raise UnreadableMove(_("{text} is incomplete", text=quoted(text)), short_for)
    raise _refusal(board, s, seat, text, legal)


def _plain(text: str) -> str:
    """A text without what may be typed differently: case, spaces, kinds of dashes and apostrophes."""
    text = text.lower().replace("’", "'").replace("–", "-").replace("—", "-")
    return re.sub(r"\s*([-:])\s*", r"\1", " ".join(text.split()))


def _both_ways(board: Board, route: Route) -> tuple[str, str]:
    """The ends of a route, as either of them may come first."""
    a, b = board.ends(route).split(" - ")
    return f"{a} - {b}", f"{b} - {a}"


def _forms(board: Board, s: Record, seat: int, move: int) -> Iterator[str]:
    """The texts a move may be typed as: a route either way round."""
    text, __ = texts(board, s, seat, move)
    if move < state.CLAIM:
        yield text
        return
    there, back = _both_ways(board, board.routes[claimed(move)[0]])
    yield text
    yield text.replace(there, back)


def _short_forms(board: Board, s: Record, seat: int, move: int) -> Iterator[str]:
    """Texts that leave out something of a move: which ticket, which card, the colour of a route or the payment."""
    if move < state.CLAIM:
        yield texts(board, s, seat, move)[0].split()[0]
        return
    number, payment = claimed(move)
    route = board.routes[number]
    for ends in _both_ways(board, route):
        yield from (f"claim {ends}", f"claim {ends} {route.colour}")
        yield f"claim {ends}: {payment_text(route.length, payment)}"


def _refusal(board: Board, s: Record, seat: int, text: str, legal: Sequence[int]) -> IllegalMove:
    """Why a text is none of the legal moves."""
    wanted = _plain(text)
    word = wanted.partition(" ")[0]
    known = {_plain(found): found for found in (texts(board, s, seat, move)[0] for move in legal)}
    example = next(iter(known.values()))
    near = [known[form] for form in get_close_matches(wanted, known, 1)]
    if word not in ("take", "claim", "keep") and wanted not in WITHOUT_OBJECT.values():
        reason = _("{text} is not a move; write it like {example}", text=quoted(text), example=repr(example))
        return UnreadableMove(reason, near)
    if s.phase in (state.OPENING, state.KEEPING):
        return ForbiddenMove(_("choose your tickets first, for instance {example}", example=repr(example)), near)
    if s.phase == state.SECOND_CARD and word in ("claim", "tickets"):
        return ForbiddenMove(_("take your second card first"))
    if word == "take":
        return _no_card(s, wanted.removeprefix("take").strip())
    if word == "claim":
        return _no_claim(board, s, seat, text)
    reasons = {
        "draw": _("the deck is empty"),
        "tickets": _("there are no tickets left"),
        "keep": _("there are no tickets to choose from now"),
        "pass": _("you may pass only where nothing else is possible"),
    }
    return ForbiddenMove(reasons[word])


def _no_card(s: Record, kind: str) -> IllegalMove:
    if kind not in KINDS:
        near = [f"take {name}" for name in get_close_matches(kind, KINDS, 1)]
        return UnreadableMove(_("there is no card {kind}", kind=quoted(kind)), near)
    if kind == "bus" and state.BUS in s.row.tolist():
        return ForbiddenMove(_("a face-up bus cannot be the second card"))
    return ForbiddenMove(_("no {kind} card lies face up", kind=kind))


def _no_claim(board: Board, s: Record, seat: int, text: str) -> IllegalMove:
    found = _CLAIM.fullmatch(" ".join(text.replace("’", "'").split()))
    if not found:
        return UnreadableMove(
            _("a claim is written like {example}", example=repr("claim Big Ben - Waterloo blue: 1 blue"))
        )
    ends = _plain(f"{found['route']} {found['colour'] or ''}")
    known: dict[str, list[int]] = {}  # the twins of a double may be of one colour
    for i, route in enumerate(board.routes):
        for way in _both_ways(board, route):
            known.setdefault(_plain(f"{way} {route.colour}"), []).append(i)
    if ends not in known:
        near = [board.routes[known[name][0]] for name in get_close_matches(ends, known, 1)]
        meant = [f"claim {route_text(board, route)}: {found['paid']}" for route in near]
        return UnreadableMove(_("there is no route {route}", route=quoted(found["route"])), meant)
    reason = _why_not(board, s, seat, known[ends], found["paid"])
    return ForbiddenMove(reason or _("{text} is not possible now", text=quoted(text)))


def _why_not(board: Board, s: Record, seat: int, routes: Sequence[int], payment: str) -> str:
    """Why a seat may claim none of some routes that are written alike, with these cards."""
    route = board.routes[routes[-1]]
    name = route_text(board, route)
    if all(any(int(s.routes[k]) >> i & 1 for k in range(s.players)) for i in routes):
        return _("{route} is claimed already", route=name)
    if all(int(s.closed[seat]) >> i & 1 for i in routes):
        return _("the other route of this double is taken, so {route} is closed", route=name)
    if s.buses[seat] < route.length:
        return ngettext(
            "{route} needs {n} bus, you have {have}",
            "{route} needs {n} buses, you have {have}",
            route.length,
            route=name,
            have=s.buses[seat],
        )
    paid = {kind: int(n) for n, kind in PAID.findall(payment.lower())}
    colours = set(paid) - {"bus"}
    if not set(paid) <= set(KINDS) or sum(paid.values()) != route.length or len(colours) > 1:
        return ngettext(
            "{route} costs {n} card, for which a bus may stand in",
            "{route} costs {n} cards of one colour, buses standing in for any",
            route.length,
            route=name,
        )
    if route.colour != "grey" and not colours <= {route.colour}:
        return _("{route} is paid with {colour} cards", route=name, colour=route.colour)
    for kind, n in paid.items():
        have = s.hand[seat, KINDS.index(kind)]
        if have < n:
            return ngettext(
                "you have {n} {kind} card, not {wanted}",
                "you have {n} {kind} cards, not {wanted}",
                have,
                kind=kind,
                wanted=n,
            )
    return ""


# Piles: what is shuffled, by name


def piles(options: Options) -> tuple[str, ...]:
    """For `piles=`: cards (two to each seat in turn, five face up, then the deck) and tickets (two to each)."""
    return ("cards", "tickets")


def stack(s: Record, name: str, wanted: list[str]) -> None:
    """Put the wanted cards on top of the deck, or the wanted tickets, by number from 0, on top of theirs."""
    if name == "cards":
        current = [s.deck[i] for i in range(s.top, state.CARDS)]
        cards = stacked(name, current, KINDS, wanted)
        for i, card in enumerate(cards):
            s.deck[s.top + i] = card
        return
    current = [s.ticket_deck[i] for i in range(s.tickets_left)]
    put(s.ticket_deck, stacked(name, current, [str(i) for i in range(s.tickets_left)], wanted))


def news(pile: str, card: str, names: Sequence[str]) -> str:
    """Something turned up, in words for people."""
    if pile == "face up":
        return _("face up: {colour}", colour=_(KIND_NAMES[card]))
    what, __, seat = pile.partition(" of ")
    if what == "card":
        return _("{name} draws {what}", name=names[int(seat)], what=_(KIND_NAMES[card]))
    return _("{name} draws the ticket {ticket}", name=names[int(seat)], ticket=card.replace(" - ", " – "))
