"""Texts of moves and the way back, and the names of what is dealt.

| text | move |
|---|---|
| `1 f6-f7 n` | prolong line 1 from f6 to f7 by a tunnel north of that edge (n, s, ne, sw, nw or se) |
| `1 f6-f7 n A` | the same in a spot, placing destination A there |
| `2 start7-b11` | start line 2 in arrow space 7, towards b11 |
| `1 c11-end8` | end line 1 in arrow space 8 |
| `station f6` | build an intermediate or bonus station |
| `double work` | three players: have two destinations of this type |
| `pass` | forfeit the bonus station, decline the last turn, or pass because nothing is possible |
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from itertools import permutations

from mornington.core.contract import Options
from mornington.core.errors import AmbiguousMove, BadOption, ForbiddenMove, UnreadableMove
from mornington.core.piles import put, stacked
from mornington.core.records import Record
from mornington.core.text import _, closest, quoted

from . import digging, letters, refusals, state
from .board import COMPANIES, COMPANY_NAMES, LETTERS, TYPE_NAMES, TYPES, Board, companies_of

DISTRICTS = tuple(str(n + 1) for n in range(state.SECTORS))  # by their order in the board file
TURNS = ("0", "120", "240")  # degrees counterclockwise
_PLACE = r"([a-k]\d+|(?:start|end) ?\d+)"
TUNNEL = re.compile(rf"(?:([12]) )?{_PLACE} ?[-–—] ?{_PLACE}(?: ([ns][ew]?))?(?: ([a-f]))?")
STATION = re.compile(r"station ([a-k]\d+)")
DOUBLE = re.compile(r"double (\w+)")


def destination_name(d: int) -> str:
    """`A house`."""
    return f"{LETTERS[d % state.LETTERS]} {TYPES[d // state.LETTERS]}"


def dug(board: Board, s: Record, move: int) -> tuple[int, int, int, int, int | None]:
    """A digging move taken apart: line, tunnel, from, to, and the destination it places."""
    line, tunnel = 2 * s.company + (move // state.TUNNELS & 1), move % state.TUNNELS
    t = board.lattice.tunnels[tunnel]
    v = digging.end_of(s, line) if s.length[line] else state.VERTICES + t.space - state.SPACES
    d = None
    if t.space < state.SPACES and s.spot[t.space] != state.PLAIN:
        d = int(digging.held(s, s.company, s.spot[t.space] - state.HOUSE, move // state.TUNNELS >> 1))
    return line, tunnel, v, t.tail + t.head - v, d


def texts(board: Board, s: Record, seat: int, move: int) -> tuple[str, str]:
    """A move's text, for its player and for everyone: a letter dug is shown to all."""
    if move >= state.PASS:
        text = "pass"
    elif move >= state.DOUBLE:
        text = f"double {TYPES[move - state.DOUBLE]}"
    elif move >= state.STATION:
        text = f"station {board.vertex_name(move - state.STATION)}"
    else:
        line, tunnel, v, w, d = dug(board, s, move)
        words = [str(line % 2 + 1), f"{board.vertex_name(v)}-{board.vertex_name(w)}"]
        if board.lattice.tunnels[tunnel].space < state.SPACES:
            words.append(board.lattice.compass(tunnel))
        if d is not None:
            words.append(LETTERS[d % state.LETTERS])
        text = " ".join(words)
    return text, text


def parse(board: Board, s: Record, seat: int, text: str, legal: Sequence[int]) -> int:
    """The legal move a text means.

    A tunnel may be written from either end, and without its line, side or letter where only one move can be meant.
    Raises: UnreadableMove, AmbiguousMove, ForbiddenMove.
    """
    words = " ".join(text.lower().split())
    known = {shown.lower(): (move, shown) for move, shown in ((move, texts(board, s, seat, move)[0]) for move in legal)}
    if words in known:
        return known[words][0]
    if tunnel := TUNNEL.fullmatch(words):
        line, a, b, side, letter = tunnel.groups()
        places = a.replace(" ", ""), b.replace(" ", "")
        fitting = [found for key, found in known.items() if _fits(key, line, places, side, letter)]
        if len(fitting) == 1:
            return fitting[0][0]
        if fitting:
            reason = _("{text} may mean several moves: say which", text=quoted(text))
            raise AmbiguousMove(reason, [shown for _move, shown in fitting])
        ends = _vertex(board, places[0]), _vertex(board, places[1])
        raise ForbiddenMove(refusals.why_no_tunnel(board, s, int(line) if line else None, ends, side, letter))
    if station := STATION.fullmatch(words):
        raise ForbiddenMove(refusals.why_no_station(board, s, _vertex(board, station[1])))
    if double := DOUBLE.fullmatch(words):
        if double[1] not in TYPES:
            raise UnreadableMove(_("{word} is no type: use house, work or fun", word=quoted(double[1])))
        raise ForbiddenMove(refusals.why_no_double(s, double[1]))
    if words == "pass":
        raise ForbiddenMove(_("there is something to do: dig on, or build a station instead"))
    example = texts(board, s, seat, legal[0])[0]
    reason = _("{text} is not a move; write it like {example}", text=quoted(text), example=quoted(example))
    raise UnreadableMove(reason, [known[near][1] for near in get_close_matches(words, known)])


def _vertex(board: Board, name: str) -> int:
    """The vertex of this name, which for an arrow space is its apex."""
    if not name.startswith(("start", "end")):
        if name not in board.lattice.named:
            raise UnreadableMove(_("there is no vertex {name}", name=name))
        return board.lattice.named[name]
    arrow = int(name.lstrip("starend")) - 1
    real = board.arrow_name(arrow) if 0 <= arrow < state.ARROWS else None
    if name != real:
        raise UnreadableMove(_("there is no arrow space {place}", place=name), [real] if real else [])
    return state.VERTICES + arrow


def _fits(known: str, line: str | None, places: tuple[str, str], side: str | None, letter: str | None) -> bool:
    """Whether the text of a legal move agrees with what was said of a tunnel."""
    match = TUNNEL.fullmatch(known)
    return match is not None and (
        line in (None, match[1])
        and set(places) == {match[2], match[3]}
        and side in (None, match[4])
        and letter in (None, match[5])
    )


# What is dealt, by name


def piles(options: Options) -> tuple[str, ...]:
    """What can be stacked: the districts clockwise from the top, their turns, and the hands of the companies."""
    hands = () if options["strict"] else companies_of(options["players"])
    return ("districts", "turns", *hands)


def stack(s: Record, name: str, wanted: list[str]) -> None:
    """Put districts in place, turn them, or give a company destinations (`A house`), before the rest is dealt."""
    if name == "districts":
        put(s.districts, stacked(name, [s.districts[i] for i in range(state.SECTORS)], DISTRICTS, wanted))
        return
    if name == "turns":
        for word in wanted:
            if word not in TURNS:
                raise BadOption(_("a district is turned by 0, 120 or 240 degrees, not {word}", word=quoted(word)))
        put(s.turns, [TURNS.index(word) for word in wanted[: state.SECTORS]])
        return
    _stack_hand(s, COMPANIES.index(name), [" ".join(word.split()) for word in wanted])


def _stack_hand(s: Record, company: int, words: list[str]) -> None:
    every = [d for d in range(state.DESTINATIONS) if s.holder[d] != state.ABSENT]
    names = {destination_name(d): d for d in every}
    for word in words:
        if word not in names:
            hint = closest(word, list(names))
            raise BadOption(_("there is no destination {word}{hint}", word=quoted(word), hint=hint))
        if s.holder[names[word]] not in (state.NONE, company):
            raise BadOption(_("{word} has been given to another company", word=quoted(word)))
        s.holder[names[word]] = company
    wishes = {d: s.holder[d] for d in every if s.holder[d] != state.NONE}
    if not any(all(deal[d] == holder for d, holder in wishes.items()) for deal in _deals(s.players, every)):
        raise BadOption(_("no deal gives {company} these destinations", company=_(COMPANY_NAMES[COMPANIES[company]])))


def _deals(players: int, every: list[int]) -> Iterator[dict[int, int]]:
    """All deals by the rules, as the holder of each destination; for three players with any types doubled."""
    by_type = [[d for d in every if d // state.LETTERS == kind] for kind in range(len(TYPES))]
    owners = [(0, 1, 2, 3)] * 3
    choices = [owners] if players != 3 else [[(0, 1, 2, c) for c in order] for order in permutations(range(3))]
    for owners in choices:
        for house in permutations(owners[0]):
            for work in permutations(owners[1]):
                first = dict(zip(by_type[0] + by_type[1], house + work, strict=True))
                if not _letters_differ(first):
                    continue
                for fun in permutations(owners[2]):
                    deal = {**first, **dict(zip(by_type[2], fun, strict=True))}
                    if _letters_differ(deal) and (players != 2 or _halves(deal)):
                        yield deal


def _letters_differ(deal: dict[int, int]) -> bool:
    hands = [(holder, d % state.LETTERS) for d, holder in deal.items()]
    return len(set(hands)) == len(hands)


def _halves(deal: dict[int, int]) -> bool:
    """Two players: the first companies share A, B, C, the second ones D, E, F."""
    return all(holder // 2 == d % state.LETTERS // 3 for d, holder in deal.items())


def knows_letters(s: Record, seat: int | None, company: int) -> bool:
    """Whether a seat may see the letters of a company's destinations that are not placed."""
    return bool(letters.knows_letters(s, state.NONE if seat is None else seat, company))


def turned_up(board: Board, before: Record | None, s: Record, seat: int | None) -> list[tuple[str, str]]:
    """What a step (None: the start) has turned up that the seat may know (None: everything), as (pile, card)."""
    items = []
    if before is None:
        items += [("districts", DISTRICTS[s.districts[i]]) for i in range(state.SECTORS)]
        items += [("turns", TURNS[s.turns[i]]) for i in range(state.SECTORS)]
    if s.phase != state.DOUBLING and (before is None or before.phase == state.DOUBLING):
        for company in range(s.companies):
            if seat is None or knows_letters(s, seat, company):
                hand = [d for d in range(state.DESTINATIONS) if s.holder[d] == company]
                items += [(COMPANIES[company], destination_name(d)) for d in hand]
    return items


def news(pile: str, card: str, names: Sequence[str]) -> str:
    """Something turned up, in words for people."""
    if pile not in COMPANY_NAMES:
        return ""  # laid out before the first move: the board shows it
    letter, kind = card.split()
    values = {"company": _(COMPANY_NAMES[pile]), "type": _(TYPE_NAMES[kind]), "letter": letter}
    return _("{company} has the destination {letter} ({type})", **values)
