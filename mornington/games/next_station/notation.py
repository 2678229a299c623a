"""Texts of moves and cards, and the way back.

| text | move |
|---|---|
| `green 3,2-4,3` | draw a section of the green line from column 3, row 2 to column 4, row 3 (or just `3,2-4,3`) |
| `joker 3,2-4,3` | the same, using the pencil's *joker* power |
| `switch 3,2-4,3` | the same, using the *switch* power |
| `double 3,2-4,3` | a second section, using the *double* power |
| `circle 4,4` | circle a station, using the *circle* power |
| `pass` | draw nothing (or nothing more) |

A station alone, `4,3`, means the only move that arrives there or circles it.

How pencils are chosen is written in `notation_pencils`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from mornington.core.contract import Options
from mornington.core.errors import AmbiguousMove, ForbiddenMove, UnreadableMove
from mornington.core.piles import put, stacked
from mornington.core.records import Record
from mornington.core.text import N_, _, quoted

from . import notation_pencils, state
from .board import COLOURS, SYMBOLS, Board, colour_name
from .cards import cards_turned, is_choosing
from .pencils import pencil
from .sections import asked_symbol, has_power, is_free, sources

WAYS = {state.JOKER_USED: "joker", state.SWITCH_USED: "switch", state.SECOND: "double"}
POWERS = ("double", "joker", "switch", "circle")
OBJECTIVES = ("interchanges", "districts", "tourists", "central", "thames")
OBJECTIVE_NAMES = {
    "interchanges": N_("interchanges"),
    "districts": N_("all districts"),
    "tourists": N_("tourist sites"),
    "central": N_("the central district"),
    "thames": N_("river crossings"),
}
FACES = (*SYMBOLS[:4], "joker", "switch")
CARDS = tuple(
    f"{'street' if card < state.FIRST_UNDERGROUND else 'underground'} {FACES[symbol]}"
    for card, symbol in enumerate(state.CARD_SYMBOL)
)
ROUNDS = tuple(f"round {n}" for n in range(1, 5))
FACE_NAMES = {
    "circle": N_("circle"),
    "triangle": N_("triangle"),
    "square": N_("square"),
    "pentagon": N_("pentagon"),
    "central": N_("central station"),
    "joker": N_("joker"),
    "switch": N_("switch"),
}
_PLACE = r"(\d+) ?, ?(\d+)"
SECTION = re.compile(rf"(?:([a-z]+) )?{_PLACE} ?[-–—] ?{_PLACE}")
CIRCLE = re.compile(rf"circle {_PLACE}")
_STATION = re.compile(_PLACE)


def ends_of(board: Board, s: Record, seat: int, section: int) -> tuple[int, int]:
    """The stations of a section about to be drawn, the one on the line first."""
    e = board.sections[section]
    on_line = int(s.line[seat, pencil(s, seat)]) >> e.tail & 1
    return (e.tail, e.head) if on_line else (e.head, e.tail)


def texts(board: Board, s: Record, seat: int, move: int) -> tuple[str, str]:
    """A move's text, for its player and for everyone: nothing is private here."""
    if move > state.PASS:
        text = notation_pencils.text(s, move)
    elif move == state.PASS:
        text = "pass"
    elif move >= state.CIRCLE:
        text = f"circle {board.stations[move - state.CIRCLE].place}"
    else:
        way, section = divmod(move, state.SECTIONS)
        source, target = (board.stations[i].place for i in ends_of(board, s, seat, section))
        text = f"{WAYS.get(way) or COLOURS[pencil(s, seat)]} {source}-{target}"
    return text, text


def parse(board: Board, s: Record, seat: int, text: str, legal: Sequence[int]) -> int:
    """The legal move a text means. Raises: UnreadableMove, AmbiguousMove, ForbiddenMove."""
    words = " ".join(text.lower().split())
    by_text = {texts(board, s, seat, move)[0]: move for move in legal}
    if words in by_text:
        return by_text[words]
    if s.phase[seat] in (state.TAKING, state.PLACING):
        if words == "pass" or CIRCLE.fullmatch(words) or SECTION.fullmatch(words):
            raise ForbiddenMove(notation_pencils.now_chosen(by_text))
        return notation_pencils.parse(s, words, by_text)
    if notation_pencils.is_choice(words):
        raise ForbiddenMove(notation_pencils.why_no_choice(s))
    if words == "pass":
        raise ForbiddenMove(_("there is nothing to pass now"))
    if circle := CIRCLE.fullmatch(words):
        x, y = map(int, circle.groups())
        tidy = f"circle {x},{y}"
        if tidy in by_text:
            return by_text[tidy]
        raise ForbiddenMove(_why_no_circle(board, s, seat, x, y))
    if section := SECTION.fullmatch(words):
        verb = section[1] or COLOURS[pencil(s, seat)]
        a, b, c, d = (int(number) for number in section.groups()[1:])
        for tidy in (f"{verb} {a},{b}-{c},{d}", f"{verb} {c},{d}-{a},{b}"):
            if tidy in by_text:
                return by_text[tidy]
        raise ForbiddenMove(_why_no_section(board, s, seat, verb, (a, b), (c, d)))
    if station := _STATION.fullmatch(words):
        return _only_move_to(f"{int(station[1])},{int(station[2])}", by_text)
    example = next(iter(by_text))
    near = get_close_matches(words, by_text, 1, notation_pencils.CLOSE)
    reason = _("{text} is not a move; write it like {example}", text=quoted(text), example=quoted(example))
    raise UnreadableMove(reason, near)


def _only_move_to(place: str, by_text: Mapping[str, int]) -> int:
    fitting = [text for text in by_text if text.endswith((f"-{place}", f" {place}"))]
    if not fitting:
        raise ForbiddenMove(_("no move leads to {place} now", place=place))
    if len(fitting) > 1:
        raise AmbiguousMove(_("{text} may mean several moves: say which", text=quoted(place)), fitting)
    return by_text[fitting[0]]


def _why_no_circle(board: Board, s: Record, seat: int, x: int, y: int) -> str:
    if (x, y) not in board.at:
        return _("there is no station at {x},{y}", x=x, y=y)
    if not has_power(s, seat, state.CIRCLE_POWER):
        return _("the {colour} pencil has no unused circle power", colour=colour_name(pencil(s, seat)))
    return _("{x},{y} is not on the line being drawn", x=x, y=y)


def _why_no_section(board: Board, s: Record, seat: int, verb: str, a: tuple[int, int], b: tuple[int, int]) -> str:
    colour = pencil(s, seat)
    for x, y in (a, b):
        if (x, y) not in board.at:
            return _("there is no station at {x},{y}", x=x, y=y)
    if verb in POWERS:
        if not has_power(s, seat, POWERS.index(verb)):
            return _("the {colour} pencil has no unused {power} power", colour=colour_name(colour), power=verb)
        if verb == "double" and s.phase[seat] != state.DOUBLING:
            return _("draw a first section, then the second one with double")
        if verb == "switch" and s.turn < state.BRANCHING_FROM_TURN:
            return _("the switch has no effect before turn {n}", n=state.BRANCHING_FROM_TURN)
    elif verb != COLOURS[colour]:
        return _("this round draws the {colour} line, not {verb}", colour=colour_name(colour), verb=quoted(verb))
    section = board.between.get(frozenset((board.at[a], board.at[b])))
    if section is None:
        return _("no section is printed between {a[0]},{a[1]} and {b[0]},{b[1]}", a=a, b=b)
    if s.phase[seat] == state.LAST_CHANCE:
        return _("the round's last section is drawn: only a circle or pass is left")
    line = int(s.line[seat, colour])
    served = [line >> board.at[p] & 1 for p in (a, b)]
    if all(served):
        return _("both stations are on the {colour} line already", colour=colour_name(colour))
    if not any(served):
        return _("the {colour} line does not reach either station", colour=colour_name(colour))
    source, target = (a, b) if served[0] else (b, a)
    if not is_free(s, seat, section):
        return _(
            "the section {a[0]},{a[1]}-{b[0]},{b[1]} is drawn already or would cross one that is", a=source, b=target
        )
    if verb != "switch" and not int(sources(s, seat)) >> board.at[source] & 1:
        return _("{x},{y} is not an end of the line, and there is no switch on this turn", x=source[0], y=source[1])
    asked = asked_symbol(s, seat)
    symbol = board.stations[board.at[target]].symbol
    if verb != "joker" and asked != state.JOKER and symbol not in (SYMBOLS[asked], "central"):
        wanted, there = _(FACE_NAMES[SYMBOLS[asked]]), _(FACE_NAMES[symbol])
        return _(
            "the card asks for a {wanted}, and {x},{y} is a {there}",
            wanted=wanted,
            x=target[0],
            y=target[1],
            there=there,
        )
    if s.phase[seat] == state.DOUBLING and verb == COLOURS[colour]:
        return _("this is the second section of the turn: write it with double, or pass")
    return _("this section can be drawn without the {power} power: keep it", power=verb)


# Piles: what is shuffled, by name


def piles(options: Options) -> tuple[str, ...]:
    """The piles of a game with these options, for `piles=`."""
    modules = [name for name in ("objectives", "powers") if options[name]]
    return (*([] if options["choose_pencils"] else ["pencils"]), *modules, *ROUNDS)


def stack(s: Record, name: str, wanted: list[str]) -> None:
    """Put the wanted cards on top of a pile (the powers are in the order of the colours: purple, blue, pink, green)."""
    if name in ROUNDS:
        cells, names = s.deck[ROUNDS.index(name)], CARDS
    else:
        cells = {"pencils": s.pencils, "objectives": s.objectives, "powers": s.powers}[name]
        names = {"pencils": COLOURS, "objectives": OBJECTIVES, "powers": POWERS}[name]
    put(cells, stacked(name, [cells[i] for i in range(len(cells))], names, wanted))


def turned_up(board: Board, before: Record | None, s: Record, seat: int | None) -> list[tuple[str, str]]:
    """What a step (None: the start) has turned up that the seat may know (None: everything), as (pile, card)."""
    known = _all_turned_up(before) if before is not None else []
    return _all_turned_up(s)[len(known) :]


def _all_turned_up(s: Record) -> list[tuple[str, str]]:
    if is_choosing(s):
        return []
    items = [] if s.with_choice else [("pencils", COLOURS[s.pencils[i]]) for i in range(4)]
    if s.with_objectives:
        items += [("objectives", OBJECTIVES[s.objectives[i]]) for i in range(state.IN_PLAY)]
    if s.with_powers:
        items += [("powers", POWERS[s.powers[i]]) for i in range(4)]
    return items + [(ROUNDS[stage], CARDS[card]) for stage in range(min(s.stage + 1, 4)) for card in turned(s, stage)]


def turned(s: Record, stage: int) -> list[int]:
    """The cards of a round turned so far."""
    return [s.deck[stage, i] for i in range(cards_turned(s, stage))]


def news(pile: str, card: str, names: Sequence[str]) -> str:
    """Something turned up, in words for people."""
    if pile == "objectives":
        return _("objective: {name}", name=_(OBJECTIVE_NAMES[card]))
    if pile not in ROUNDS:
        return ""  # the table shows which pencil has which power
    kind, __, face = card.partition(" ")
    depth = _("street") if kind == "street" else _("underground")
    if face == "switch":
        return _("the switch is turned up, with the next card")
    return _("turned up: {face} ({kind})", face=_(FACE_NAMES[face]), kind=depth)
