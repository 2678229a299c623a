"""What a sound state is: one from which the rules run to an end, whether or not play could have led there.

A state has little of its own: the cards, the pencils, the sections drawn and what each seat is asked for. All the
rest follows from these, so it is computed again and compared.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from mornington.core.contract import Options
from mornington.core.placeholders import SEATS
from mornington.core.records import Record, proxies

from . import state
from .cards import cards_turned, is_choosing
from .pencils import pencil, pencil_in
from .rules import reveal
from .sections import has_power, symbol_of_second

MOST_TURNS = 10
ALL_BITS = 2**64 - 1
ANY_BITS = (0, ALL_BITS)
YES_OR_NO = (0, 1)

BOUNDS: Mapping[str, tuple[int, int]] = {
    "rng": ANY_BITS,
    "blocked": ANY_BITS,
    "line": ANY_BITS,
    "ends": ANY_BITS,
    "reveals": (0, state.ROUNDS * MOST_TURNS),
    "sections": (state.NONE, state.SECTIONS - 1),
    "length": (0, state.LONGEST),
    "circled": (state.NONE, state.STATIONS - 1),
    "phase": (state.DRAWING, state.PLACING),
    "power_used": YES_OR_NO,
    "second_symbol": (0, state.JOKER),
    "deck": (0, state.CARDS - 1),
    "pencils": (state.NONE, state.COLOURS - 1),
    "powers": (state.NONE, state.POWERS - 1),
    "objectives": (0, state.OBJECTIVES - 1),
    "players": (1, SEATS),
    "with_objectives": YES_OR_NO,
    "with_powers": YES_OR_NO,
    "stage": (0, state.ROUNDS),
    "turn": (0, MOST_TURNS),
    "turned": (0, state.CARDS),
    "underground": (0, state.UNDERGROUND_CARDS),
    "symbol": (0, state.JOKER),
    "branching": YES_OR_NO,
    "place": (0, state.COLOURS - 1),
    "with_choice": YES_OR_NO,
    "spare": (0, 0),
}

OPTIONS = {
    "players": "players",
    "objectives": "with_objectives",
    "powers": "with_powers",
    "choose_pencils": "with_choice",
}
# The places of the seats on the ring, the usual one first; the others need a choice
PLACES = {
    1: [(0, 0, 0, 0)],
    2: [(0, 2, 0, 0)],
    3: [(0, 1, 2, 0), (0, 1, 3, 0), (0, 2, 3, 0)],
    4: [(0, 1, 2, 3)],
}
TURNING = ("turn", "turned", "underground", "symbol", "branching")


def fault(board: Record, s: Record, options: Options) -> str:
    """Why a state whose fields are within their bounds is not sound; empty if it is."""
    for option, field in OPTIONS.items():
        if getattr(s, field) != int(options[option]):
            return f"{field} is not as the option {option} says"
    choosing = bool(s.with_choice) and is_choosing(s)
    return (
        _cards_fault(s)
        or _pencils_fault(s, choosing)
        or _turns_fault(s, choosing)
        or _sheets_fault(board, s, choosing)
        or (_choice_fault(s) if choosing else _seats_fault(board, s))
        or _idle_fault(s)
    )


# Cards and pencils


def _cards_fault(s: Record) -> str:
    """Every card lies in its pile once."""
    for stage in range(state.ROUNDS):
        if sorted(s.deck[stage].tolist()) != list(range(state.CARDS)):
            return f"the deck of round {stage + 1} does not hold each card once"
    if sorted(s.objectives.tolist()) != list(range(state.OBJECTIVES)):
        return "the objectives are not each there once"
    if sorted(s.powers.tolist()) != (list(range(state.POWERS)) if s.with_powers else [state.NONE] * state.COLOURS):
        return "the powers are not each dealt once" if s.with_powers else "there are powers in a game without"
    return ""


def _pencils_fault(s: Record, choosing: bool) -> str:
    """The seats sit where they can, and every pencil lies on the ring once (or not yet)."""
    places = tuple(s.place.tolist())
    usual, *others = PLACES[s.players]
    if places != usual and not (s.with_choice and not choosing and places in others):
        return "the seats are not around the table as they can be"
    pencils = s.pencils.tolist()
    if not choosing:
        return "" if sorted(pencils) == list(range(state.COLOURS)) else "the pencils are not each there once"
    taken = [pencils[places[seat]] for seat in range(s.players)]
    n = len(taken) - taken.count(state.NONE)
    if state.NONE in taken[:n] or len(set(taken[:n])) != n or state.COLOURS - pencils.count(state.NONE) != n:
        return "the pencils are not taken in the order of the seats, each once"
    return ""


# What follows from the cards turned


def _turns_fault(s: Record, choosing: bool) -> str:
    """Turn the cards of the round again, and count the turns of those before."""
    if choosing and s.stage:
        return "pencils are chosen before the first round only"
    again = proxies(np.zeros(1, state.STATE))[0]
    again.stage = min(s.stage, state.ROUNDS - 1)
    for i, card in enumerate(s.deck[again.stage].tolist()):
        again.deck[again.stage, i] = card
    whole = s.stage == state.ROUNDS
    while not choosing and again.underground < state.UNDERGROUND_CARDS and (whole or again.turned < max(1, s.turned)):
        reveal(again)
    for field in TURNING:
        if getattr(s, field) != getattr(again, field):
            return f"{field} is not what follows from the cards"
    past = sum(_turns(s, stage) for stage in range(again.stage))
    return "" if s.reveals == past + again.turn else "reveals is not the number of turns so far"


def _turns(s: Record, stage: int) -> int:
    """How many turns a round had that is over: one for each card but the switch, which lies with the next one."""
    cards = s.deck[stage].tolist()[: cards_turned(s, stage)]
    return sum(state.CARD_SYMBOL[card] != state.SWITCH for card in cards)


# What follows from the sections drawn


def _sheets_fault(board: Record, s: Record, choosing: bool) -> str:
    """Draw all lines again; a seat that is not there has drawn none, nor has anyone before the first round."""
    begun = 0 if choosing else min(s.stage + 1, state.ROUNDS)
    drawn, lengths, lines = s.sections.tolist(), s.length.tolist(), s.line.tolist()
    for seat in range(SEATS):
        blocked, ends = 0, 0
        rounds = begun if seat < s.players else 0
        colours = [pencil_in(s, seat, stage) for stage in range(rounds)]
        for stage, colour in enumerate(colours):
            at = seat * state.COLOURS + colour
            sections = drawn[at * state.LONGEST : at * state.LONGEST + lengths[at]]
            if len(sections) > _most_sections(s, seat, stage, colour):
                return f"a line of seat {seat} has more sections than there were turns"
            line, ends, blocked = _drawn(board, colour, sections, blocked)
            if not line:
                return f"seat {seat} has drawn a section that cannot be drawn there"
            if line != lines[at]:
                return f"a line of seat {seat} is not what its sections touch"
        for colour in range(state.COLOURS):
            at = seat * state.COLOURS + colour
            if colour not in colours and (lengths[at] or lines[at]):
                return f"seat {seat} has a line that is not begun"
            if any(
                section != state.NONE for section in drawn[at * state.LONGEST + lengths[at] : (at + 1) * state.LONGEST]
            ):
                return f"a line of seat {seat} has sections after its last one"
        if s.blocked[seat].tolist() != [blocked >> 64 * word & ALL_BITS for word in range(state.WORDS)]:
            return f"what seat {seat} cannot draw is not what its sections rule out"
        if s.ends[seat] != (0 if s.stage == state.ROUNDS else ends):
            return f"the ends of the line of seat {seat} are not those of its sections"
    return ""


def _most_sections(s: Record, seat: int, stage: int, colour: int) -> int:
    """How long a line can have become: a section for each turn, and one more by the power *double*."""
    double = s.powers[colour] == state.DOUBLE
    if stage < s.stage:
        return int(_turns(s, stage) + double)
    return int(s.turn - (s.phase[seat] == state.DRAWING) + (double and s.power_used[seat]))


def _drawn(board: Record, colour: int, sections: list[int], blocked: int) -> tuple[int, int, int]:
    """The stations of a line and its ends, and what cannot be drawn any more; no stations if it cannot be drawn so."""
    line = 1 << board.departure[colour]
    touched, again = 0, 0  # by a section, and by a second one
    for section in sections:
        if section == state.NONE:
            return 0, 0, 0
        tail, head = board.tail[section], board.head[section]
        pair = 1 << tail | 1 << head
        printed = board.joins[tail, head] == section
        if not printed or (line & pair) in (0, pair) or blocked >> section & 1:
            return 0, 0, 0
        line |= pair
        again |= touched & pair
        touched |= pair
        for word, bits in enumerate(board.rules_out[section].tolist()):
            blocked |= bits << 64 * word
    return line, line & ~again, blocked


# What each seat is asked for


def _choice_fault(s: Record) -> str:
    """One seat is asked: the next one without a pencil, or seat 0 for the spare ones."""
    n = sum(pencil != state.NONE for pencil in s.pencils.tolist())
    if n < min(s.players, state.COLOURS - 1):
        asked = (n, state.TAKING)
    elif s.players < state.COLOURS:
        asked = (0, state.PLACING)
    else:
        return "all pencils are taken and no card is turned"
    for seat in range(s.players):
        if s.phase[seat] != (asked[1] if seat == asked[0] else state.DONE):
            return f"seat {seat} is asked for something else than its pencil"
        if wrong := _unused_fault(s, seat):
            return wrong
    return ""


def _seats_fault(board: Record, s: Record) -> str:
    """Each seat is asked for something it can do, and someone is asked until the game is over."""
    over = s.stage == state.ROUNDS
    phases = [s.phase[seat] for seat in range(s.players)]
    if over != all(phase == state.DONE for phase in phases) or max(phases) > state.DONE:
        return "nobody is asked for anything, or someone for something that is over"
    for seat in range(s.players):
        if wrong := _power_fault(s, seat, over) or _circles_fault(s, seat) or _doubling_fault(board, s, seat):
            return wrong
        last = s.underground == state.UNDERGROUND_CARDS
        if phases[seat] == state.LAST_CHANCE and not (last and has_power(s, seat, state.CIRCLE_POWER)):
            return f"seat {seat} has no last chance to circle a station"
    return ""


def _power_fault(s: Record, seat: int, over: bool) -> str:
    if over or not s.with_powers:
        return f"seat {seat} has used a power it has not" if s.power_used[seat] else ""
    colour = pencil(s, seat)
    if s.powers[colour] == state.CIRCLE_POWER and s.power_used[seat] != (s.circled[seat, colour] != state.NONE):
        return f"seat {seat} has circled a station without its power, or the other way round"
    return ""


def _circles_fault(s: Record, seat: int) -> str:
    """A circled station lies on the line, and the line's pencil has the power."""
    for colour in range(state.COLOURS):
        station = s.circled[seat, colour]
        if station != state.NONE and (
            s.powers[colour] != state.CIRCLE_POWER or not int(s.line[seat, colour]) >> station & 1
        ):
            return f"seat {seat} has circled a station it cannot circle"
    return ""


def _doubling_fault(board: Record, s: Record, seat: int) -> str:
    """A second section follows a first one and goes to what that allows."""
    symbol = 0
    if s.phase[seat] == state.DOUBLING:
        colour = pencil(s, seat)
        length = s.length[seat, colour]
        if not length or not has_power(s, seat, state.DOUBLE):
            return f"seat {seat} has no second section to draw"
        before = s.sections[seat, colour].tolist()[: length - 1]
        line, *_rest = _drawn(board, colour, before, 0)
        section = s.sections[seat, colour, length - 1]
        target = board.head[section] if line >> board.tail[section] & 1 else board.tail[section]
        symbol = symbol_of_second(board, s, target)
    return "" if s.second_symbol[seat] == symbol else f"the second section of seat {seat} goes to a wrong symbol"


def _idle_fault(s: Record) -> str:
    """A seat that is not there has nothing."""
    for seat in range(s.players, SEATS):
        if s.phase[seat] != state.DONE:
            return f"seat {seat} is asked for something and is not there"
        if wrong := _unused_fault(s, seat):
            return wrong
    return ""


def _unused_fault(s: Record, seat: int) -> str:
    circled = any(s.circled[seat, colour] != state.NONE for colour in range(state.COLOURS))
    if circled or s.power_used[seat] or s.second_symbol[seat]:
        return f"seat {seat} has used a power it has not"
    return ""
