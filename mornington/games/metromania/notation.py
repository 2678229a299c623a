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
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any

from mornington.core.errors import BadOption, IllegalMove
from mornington.core.piles import put, stacked
from mornington.core.text import N_, _, closest

from . import digging, rules, state
from .board import COMPANIES, COMPANY_NAMES, KIND_NAMES, KINDS, LETTERS, TYPE_NAMES, TYPES, Board
from .lattice import LEFT_OF, RIGHT_OF

SIDES = tuple(sorted(set(LEFT_OF)))
DISTRICTS = tuple(str(n + 1) for n in range(state.SECTORS))  # by their order in the board file
TURNS = ("0", "120", "240")  # degrees counterclockwise
_PLACE = r"([a-k]\d+|(?:start|end) ?\d+)"
_TUNNEL = re.compile(rf"(?:([12]) )?{_PLACE} ?[-–—] ?{_PLACE}(?: ([ns][ew]?))?(?: ([a-f]))?")
_STATION = re.compile(r"station ([a-k]\d+)")
_DOUBLE = re.compile(r"double (\w+)")


def destination_name(d: int) -> str:
    """`A house`."""
    return f"{LETTERS[d % state.LETTERS]} {TYPES[d // state.LETTERS]}"


def dug(board: Board, s: Any, move: int) -> tuple[int, int, int, int, int | None]:
    """A digging move taken apart: line, tunnel, from, to, and the destination it places."""
    line, tunnel = 2 * s.company + (move // state.TUNNELS & 1), move % state.TUNNELS
    t = board.lattice.tunnels[tunnel]
    v = digging.end_of(s, line) if s.length[line] else state.VERTICES + t.space - state.SPACES
    d = None
    if t.space < state.SPACES and s.spot[t.space] != state.PLAIN:
        d = int(digging.held(s, s.company, s.spot[t.space] - state.HOUSE, move // state.TUNNELS >> 1))
    return line, tunnel, v, t.tail + t.head - v, d


def texts(board: Board, s: Any, seat: int, move: int) -> tuple[str, str]:
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


def parse(board: Board, s: Any, seat: int, text: str, legal: Sequence[int]) -> int:
    """The legal move a text means; the error says what is wrong with it.

    A tunnel may be written from either end, and without its line, side or letter where only one move can be meant.
    """
    words = " ".join(text.lower().split())
    by_text = {texts(board, s, seat, move)[0].lower(): move for move in legal}
    if words in by_text:
        return by_text[words]
    if tunnel := _TUNNEL.fullmatch(words):
        line, a, b, side, letter = tunnel.groups()
        places = a.replace(" ", ""), b.replace(" ", "")
        fitting = [move for known, move in by_text.items() if _fits(known, line, places, side, letter)]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            choice = ", ".join(repr(texts(board, s, seat, move)[0]) for move in fitting)
            raise IllegalMove(_("{text} may mean {choice}: say which", text=repr(text), choice=choice))
        raise IllegalMove(_why_no_tunnel(board, s, line, places, side, letter))
    if station := _STATION.fullmatch(words):
        raise IllegalMove(_why_no_station(board, s, station[1]))
    if double := _DOUBLE.fullmatch(words):
        raise IllegalMove(_why_no_double(s, double[1]))
    if words == "pass":
        raise IllegalMove(_("there is something to do: dig on, or build a station instead"))
    example = texts(board, s, seat, legal[0])[0]
    raise IllegalMove(_("{text} is not a move; write it like {example}", text=repr(text), example=repr(example)))


def _fits(known: str, line: str | None, places: tuple[str, str], side: str | None, letter: str | None) -> bool:
    """Whether the text of a legal move agrees with what was said of a tunnel."""
    match = _TUNNEL.fullmatch(known)
    return match is not None and (
        line in (None, match[1])
        and set(places) == {match[2], match[3]}
        and side in (None, match[4])
        and letter in (None, match[5])
    )


# Why not


def _why_not_now(s: Any) -> str | None:
    if s.phase == state.DOUBLING:
        return _("first choose the type to have two of: double house, double work or double fun")
    if s.phase == state.BONUS:
        return _("the line is finished: first build its bonus station or pass")
    return None


def _why_no_double(s: Any, word: str) -> str:
    if s.phase != state.DOUBLING:
        return _("types are chosen only before the first turn of three players")
    if word not in TYPES:
        return _("{word} is no type: use house, work or fun", word=repr(word))
    return _("{kind} has been chosen already", kind=_(TYPE_NAMES[word]))


def _why_no_station(board: Board, s: Any, name: str) -> str:
    if s.phase == state.DOUBLING:
        return str(_why_not_now(s))
    if s.phase == state.DIGGING:
        return _("a turn is either digging or one station: this one is for digging")
    v = board.lattice.named.get(name)
    if v is None:
        return _("there is no vertex {name}", name=name)
    if digging.has_station(s, v):
        return _("there is a station at {name} already", name=name)
    if not s.supply:
        return _("there are no stations left")
    mine = [line for line in (2 * s.company, 2 * s.company + 1) if s.at[v] >> line & 1]
    if not mine:
        return _("none of the company's lines passes {name}", name=name)
    if s.phase == state.BONUS:
        return _("the bonus station must be on the line just finished")
    if all(s.finished[line] for line in mine):
        return _("no more intermediate stations on a finished line")
    return _("{name} is not between two stations of an unfinished line", name=name)


def _arrow(board: Board, place: str) -> int | None:
    """The number of an arrow space from 0, if the place is one."""
    return int(place.lstrip("starend")) - 1 if place.startswith(("start", "end")) else None


def _why_no_tunnel(
    board: Board, s: Any, line_word: str | None, places: tuple[str, str], side: str | None, letter: str | None
) -> str:
    now = _why_not_now(s)
    if now:
        return now
    grid = board.lattice
    numbers = []
    for place in places:
        arrow = _arrow(board, place)
        if arrow is not None and (not 0 <= arrow < state.ARROWS or board.arrow_name(arrow) != place):
            return _("there is no arrow space {place}", place=place)
        if arrow is None and place not in grid.named:
            return _("there is no vertex {name}", name=place)
        numbers.append(grid.named[place] if arrow is None else state.VERTICES + arrow)
    a, b = numbers
    if frozenset((a, b)) not in grid.edges:
        return _("there is no edge from {a} to {b}", a=places[0], b=places[1])
    starts = [place for place in places if place.startswith("start")]
    lines = [2 * s.company + int(line_word) - 1] if line_word else _likely(s, {a, b}, bool(starts))
    line = lines[0]
    if starts:
        return _why_no_start(board, s, line, max(a, b) - state.VERTICES, min(a, b))
    if not s.length[line]:
        return _("line {n} has not been started", n=line % 2 + 1)
    if s.finished[line]:
        return _("line {n} is finished", n=line % 2 + 1)
    if s.length[line] >= board.tunnels:
        return _("line {n} has used all its {tunnels} tunnels", n=line % 2 + 1, tunnels=board.tunnels)
    v = digging.end_of(s, line)
    if v not in (a, b):
        return _("line {n} has grown to {name}: dig from there", n=line % 2 + 1, name=board.vertex_name(v))
    return _why_not_on(board, s, line, v, a + b - v, side, letter)


def _likely(s: Any, ends: set[int], starting: bool) -> list[int]:
    """The line a tunnel is most likely meant for."""
    mine = [2 * s.company, 2 * s.company + 1]
    if starting:
        return [line for line in mine if not s.length[line]] or mine
    return [line for line in mine if s.length[line] and digging.end_of(s, line) in ends] or mine


def _why_no_start(board: Board, s: Any, line: int, arrow: int, arrival: int) -> str:
    n = line % 2 + 1
    if s.length[line]:
        return _("line {n} has been started already", n=n)
    if n == 2 and not s.length[line - 1]:
        return _("a company's first line is its line 1")
    if n == 2 and s.first_turn:
        return _("only one line can be started on a company's first turn")
    if s.tile[state.SPACES + arrow] != state.NONE:
        return _("the space {name} is taken", name=board.arrow_name(arrow))
    if n == 2 and not digging.arrow_allowed(board.record, s, arrow, digging.start_side(board.record, s, line - 1)):
        return _(
            "{name} is too near to the start of line 1: not on its city side nor the next", name=board.arrow_name(arrow)
        )
    tunnel = board.lattice.tunnel_at[state.SPACES + arrow, frozenset((state.VERTICES + arrow, arrival))]
    if _could_dig(board, s, line, tunnel, state.VERTICES + arrow, arrival, None):
        return _too_few_after()
    return _("no station is left for the meeting there")


def _too_few_after() -> str:
    return _("three tunnels are compulsory: after this one fewer could be dug in this turn than after another")


def _why_not_on(board: Board, s: Any, line: int, v: int, w: int, side: str | None, letter: str | None) -> str:
    grid = board.lattice
    names = board.vertex_name(v), board.vertex_name(w)
    direction = next(k for k in range(6) if board.record.near[v, k] == w)
    bend = (direction - s.heading[line]) % 6
    if s.at[w] >> line & 1:
        return _("line {n} has been at {name}: it never returns", n=line % 2 + 1, name=names[1])
    if bend in (2, 4) and not digging.has_station(s, v):
        return _("the bend at {name} would be acute, and no station stands there", name=names[0])
    sides = {
        compass: t
        for compass, t in zip((LEFT_OF[direction], RIGHT_OF[direction]), grid.beside(v, direction), strict=True)
        if t is not None
    }
    if side and w < state.VERTICES and side not in sides:
        return _("the sides of {a}-{b} are {sides}", a=names[0], b=names[1], sides=", ".join(sides))
    reasons = [
        _why_not_in(board, s, line, tunnel, v, w, letter)
        for compass, tunnel in sides.items()
        if side in (None, compass)
    ]
    return reasons[0]


def _why_not_in(board: Board, s: Any, line: int, tunnel: int, v: int, w: int, letter: str | None) -> str:
    space = board.lattice.tunnels[tunnel].space
    if _could_dig(board, s, line, tunnel, v, w, letter):
        return _too_few_after()
    if s.tile[space] != state.NONE:
        return _("there is a tunnel in the space {space} already", space=board.lattice.space_name(space))
    if space >= state.SPACES:
        arrow = space - state.SPACES
        if not digging.arrow_allowed(board.record, s, arrow, digging.start_side(board.record, s, line)):
            return _(
                "{name} is too near to the start of line {n}: not on its city side nor the next",
                name=board.arrow_name(arrow),
                n=line % 2 + 1,
            )
    elif s.spot[space] >= state.LAKE:
        return _("the {kind} cannot be dug", kind=_(KIND_NAMES[KINDS[s.spot[space]]]))
    if digging.stations_made(board.record, s, line, tunnel, v, w) > s.supply:
        return _("this tunnel would make a station, and too few are left")
    if space >= state.SPACES or s.spot[space] == state.PLAIN:
        return _("there is no spot to place a destination on")
    kind = s.spot[space] - state.HOUSE
    name = _(TYPE_NAMES[TYPES[kind]])
    if s.has_placed:
        return _("only one destination can be placed in a turn, and this is a spot ({kind})", kind=name)
    mine = [d for d in (digging.held(s, s.company, kind, which) for which in range(2)) if d != state.NONE]
    if not mine:
        return _("this is a spot ({kind}), and the company has no such destination left", kind=name)
    if letter and letter.upper() not in (LETTERS[d % state.LETTERS] for d in mine):
        return _("the company has no {kind} destination {letter} to place", kind=name, letter=letter.upper())
    return _("a destination of the same letter touches this spot")


def _could_dig(board: Board, s: Any, line: int, tunnel: int, v: int, w: int, letter: str | None) -> bool:
    """Whether a tunnel, and with this letter, could be dug if three were not compulsory."""
    space = board.lattice.tunnels[tunnel].space
    ways = digging.ways_to_dig(board.record, s, line, tunnel, v, w, s.has_placed)
    if letter is None or not ways:
        return bool(ways)
    if space >= state.SPACES or s.spot[space] == state.PLAIN:
        return False
    kind = s.spot[space] - state.HOUSE
    held = [digging.held(s, s.company, kind, which) for which in range(2) if ways >> which & 1]
    return letter.upper() in [LETTERS[d % state.LETTERS] for d in held]


# What is dealt, by name


def piles(options: Mapping[str, Any]) -> tuple[str, ...]:
    """What can be stacked: the districts clockwise from the top, their turns, and the hands of the companies."""
    hands = () if options["strict"] else COMPANIES[: 3 if options["players"] == 3 else 4]
    return ("districts", "turns", *hands)


def stack(s: Any, name: str, wanted: Any) -> None:
    """Put districts in place, turn them, or give a company destinations (`A house`), before the rest is dealt."""
    if name == "districts":
        put(s.districts, stacked(name, [s.districts[i] for i in range(state.SECTORS)], DISTRICTS, wanted))
        return
    words = wanted.split(",") if isinstance(wanted, str) else wanted
    if not isinstance(words, list | tuple) or not all(isinstance(word, str) for word in words):
        raise BadOption(_("pile {pile} must be a list of names", pile=repr(name)))
    words = [" ".join(word.split()) for word in words]
    if name == "turns":
        for word in words:
            if word not in TURNS:
                raise BadOption(_("a district is turned by 0, 120 or 240 degrees, not {word}", word=repr(word)))
        put(s.turns, [TURNS.index(word) for word in words[: state.SECTORS]])
        return
    _stack_hand(s, COMPANIES.index(name), words)


def _stack_hand(s: Any, company: int, words: list[str]) -> None:
    every = [d for d in range(state.DESTINATIONS) if s.holder[d] != state.ABSENT]
    names = {destination_name(d): d for d in every}
    for word in words:
        if word not in names:
            hint = closest(word, list(names))
            raise BadOption(_("there is no destination {word}{hint}", word=repr(word), hint=hint))
        if s.holder[names[word]] not in (state.NONE, company):
            raise BadOption(_("{word} has been given to another company", word=repr(word)))
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


def knows_letters(s: Any, seat: int | None, company: int) -> bool:
    """Whether a seat may see the letters of a company's destinations that are not placed."""
    open_to_all = s.face_up or s.strict or s.phase == state.OVER
    return bool(open_to_all or (seat is not None and rules.seat_of(s, company) == seat))


def turned_up(board: Board, before: Any | None, s: Any, seat: int | None) -> list[tuple[str, str]]:
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


SIDE_NAMES = {
    "n": N_("on the north side"),
    "s": N_("on the south side"),
    "ne": N_("on the north-east side"),
    "sw": N_("on the south-west side"),
    "nw": N_("on the north-west side"),
    "se": N_("on the south-east side"),
}


def sentence(text: str) -> str:
    """A move's text in words for people."""
    if found := _TUNNEL.fullmatch(text.lower()):
        line, start, end, side, letter = found.groups()
        words = [_("line {line} from {start} to {end}", line=line, start=_place(start), end=_place(end))]
        words += [_(SIDE_NAMES[side])] if side else []
        words += [_("placing {letter}", letter=letter.upper())] if letter else []
        return ", ".join(words)
    if found := _STATION.fullmatch(text):
        return _("a station at {place}", place=found[1])
    if found := _DOUBLE.fullmatch(text):
        return _("have two destinations of this type: {type}", type=_(TYPE_NAMES[found[1]]))
    return _("pass")


def _place(name: str) -> str:
    number = name.removeprefix("start").removeprefix("end").strip()
    return _("arrow {n}", n=number) if number.isdigit() else name


def news(pile: str, card: str, names: Sequence[str]) -> str:
    """Something turned up, in words for people."""
    if pile not in COMPANY_NAMES:
        return ""  # laid out before the first move: the board shows it
    letter, kind = card.split()
    return _("{company}: {letter}, {type}", company=_(COMPANY_NAMES[pile]), letter=letter, type=_(TYPE_NAMES[kind]))
