# mypy: allow-untyped-defs, no-check-untyped-defs
"""What a learned player sees of a sheet, and which cards may come next.

A value is learned for the moment before a card is turned: the sheet after a move, the next card unknown. The features
are sets, a 64-bit word each, mostly of stations. They leave out the card that lies there for a player who has not drawn
for it yet; while a player is in the middle of a turn (the second section of a double, the last chance for a circle),
they say so.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from mornington.core.bits import EMPTY, bit, lowest, popcount, without_lowest
from mornington.core.rule import rule

from .pencils import pencil, pencil_in
from .rules import reveal
from .scoring import circle_of, crossings, met_by
from .sections import has_power, is_free
from .state import (
    ALL_SITES,
    CARD_SYMBOL,
    CARDS,
    CENTRAL,
    CIRCLE,
    COLOURS,
    CROSSINGS_NEEDED,
    DISTRICTS,
    DOUBLING,
    DRAWING,
    EVERY_DISTRICT,
    FIRST_UNDERGROUND,
    IN_PLAY,
    INTERCHANGE,
    INTERCHANGES,
    INTERCHANGES_NEEDED,
    JOKER,
    LAST_CHANCE,
    LONGEST,
    PASS,
    RIVER,
    ROUNDS,
    SWITCH,
    TAKING,
    TOURIST_TRACK,
    WORDS,
)

FOLDER = Path(__file__).parent / "weights"
FEATURES_VERSION = 1
NETWORKS = ROUNDS  # a network for each round
EDITIONS: Mapping[str, tuple[Mapping[str, Any], ...]] = {  # everyone draws alone, so all learn alone
    "base": ({"players": 1},),
    "modules": (
        {"players": 1, "objectives": True},
        {"players": 1, "powers": True},
        {"players": 1, "objectives": True, "powers": True},
    ),
}

# The words of features: the line and where it can go (`STEPS`: by so many free sections), the lines before it …
SERVED, ENDS, ONE_STEP, BRANCHES = 0, 1, 2, 3
BY_ONE, BY_TWO, BY_THREE = 4, 5, 6  # stations that at least so many finished lines serve
TWO_STEPS, MEETINGS_NEAR = 7, 8
# … what later lines find around their departures, by colour …
FIRST_STEP, SECOND_STEP, MEETINGS_LATER = 9, 13, 17
BLOCKED = 21
# … the cards to come, the districts, the pencils, what each symbol would bring …
TO_COME, SHAPE, DISTRICT_COUNTS, PRODUCT, PENCILS, SYMBOLS, GAINS, LIKELY_GAINS = 24, 25, 26, 28, 30, 31, 32, 33
# … stations within reach that one or two cards to come ask for, where other lines are, districts that would count …
ASKED_ONCE, ASKED_TWICE, ASKED_LATER, THREE_STEPS, ASKED_BRANCHES = 34, 35, 36, 37, 38
MEETINGS_NOW, MEETINGS_NEXT, TWO_MET_NEXT, TWO_MET_NEAR, DISTRICTS_NEAR = 39, 40, 41, 42, 43
# … objectives and powers
OBJECTIVES_LEFT, DISTRICTS_LEFT, SITES_LEFT, CENTRAL_LEFT, POWERS_LEFT = 44, 45, 46, 47, 48
FEATURE_WORDS = 49
KEY_WORDS = WORDS + 3  # see `tell_apart`

MOST_SITES = len(TOURIST_TRACK) - 1
COUNTED = 7  # stations of a district that are told apart
SEVERAL = 3  # stations of a symbol within reach that are told apart


def edition(options: Mapping[str, Any]) -> str:
    """The base rules have weights of their own, all modules together others, whatever the number of players."""
    return "modules" if options["objectives"] or options["powers"] else "base"


@rule
def alone(board, s, seat):
    """Make a state one of the seat alone: nobody else can change its points, so a search need not know of them."""
    if s.players == 1:
        return
    a, b, c, d = pencil_in(s, seat, 0), pencil_in(s, seat, 1), pencil_in(s, seat, 2), pencil_in(s, seat, 3)
    s.pencils[0], s.pencils[1], s.pencils[2], s.pencils[3] = a, b, c, d
    s.players = 1
    s.place[0] = 0
    s.ends[0], s.phase[0] = s.ends[seat], s.phase[seat]
    s.power_used[0], s.second_symbol[0] = s.power_used[seat], s.second_symbol[seat]
    for word in range(WORDS):
        s.blocked[0, word] = s.blocked[seat, word]
    for colour in range(COLOURS):
        s.line[0, colour], s.length[0, colour] = s.line[seat, colour], s.length[seat, colour]
        s.circled[0, colour] = s.circled[seat, colour]
        for k in range(LONGEST):
            s.sections[0, colour, k] = s.sections[seat, colour, k]


@rule
def sensible(board, s, seat, moves, n):
    """Keep the moves worth a thought, in their order; return how many.

    A circle can wait for its last chance, when the whole line is known. To pass where a section can be drawn pays only
    once a line has a few.
    """
    if s.phase[seat] != DRAWING:
        return n
    kept = 0
    for i in range(n):
        move = moves[i]
        if CIRCLE <= move < PASS or (move == PASS and kept > 0 and s.length[seat, pencil(s, seat)] < 2):
            continue
        moves[kept] = move
        kept += 1
    return kept


@rule
def before_turn(s):
    """How many cards of the round had been turned before the ones that lie there now."""
    last = s.turned - 1
    return last - 1 if last > 0 and CARD_SYMBOL[s.deck[s.stage, last - 1]] == SWITCH else last


@rule
def left_to_turn(board, s):
    """Cards of the round that had not been turned before those that lie there."""
    return CARDS - before_turn(s)


@rule
def is_last_deck(board, s):
    """Whether this is the last round."""
    return 1 if s.stage == ROUNDS - 1 else 0


@rule
def tell_apart(board, s, words):
    """Write what tells a state from others that follow from the same one in this round or begin the next.

    The sections drawn (stations, what is blocked and points follow from them), the ends of the line, the cards seen
    before the one that lies there, and what was done with powers.
    """
    for i in range(KEY_WORDS):
        words[i] = EMPTY
    words[WORDS] = s.ends[0]
    seen = bit(CARDS + s.power_used[0])
    for colour in range(COLOURS):
        words[WORDS + 1] |= circle_of(s, 0, colour)
        for k in range(s.length[0, colour]):
            put(words, 0, s.sections[0, colour, k])
    for i in range(before_turn(s)):
        seen |= bit(s.deck[s.stage, i])
    words[WORDS + 2] = seen


@rule
def swap_to(cards, card, at):
    """Exchange a card with the one at a place."""
    k = 0
    while cards[k] != card:
        k += 1
    cards[k], cards[at] = cards[at], cards[k]


@rule
def chances(board, s, k):
    """Turn the k-th of all cards that could have come instead of the last ones; return its weight, 0 if there is none.

    Each card left may come by itself, or after the switch.
    """
    if s.phase[0] != DRAWING:
        return 0
    known = before_turn(s)
    cards = s.deck[s.stage]
    seen = 0
    for i in range(known):
        seen |= 1 << cards[i]
    left = CARDS - known
    has_switch = not seen >> SWITCH & 1
    for switched in range(2 if has_switch else 1):
        for card in range(CARDS):
            if card == SWITCH or seen >> card & 1:
                continue
            if k > 0:
                k -= 1
                continue
            if cards[s.turned - 1] >= FIRST_UNDERGROUND:
                s.underground -= 1
            s.turn -= 1
            s.turned = known
            if switched:
                swap_to(cards, SWITCH, known)
                swap_to(cards, card, known + 1)
            else:
                swap_to(cards, card, known)
            reveal(s)
            return left - 1 if has_switch and not switched else 1
    return 0


@rule
def beyond(board, s, seat, stations):
    """The stations one free section away from any of these."""
    found = EMPTY
    while stations:
        station = lowest(stations)
        stations = without_lowest(stations)
        near = board.near[station] & ~found
        while near:
            there = lowest(near)
            near = without_lowest(near)
            if is_free(s, seat, board.joins[station, there]):
                found |= bit(there)
    return found


@rule
def put(words, first, i):
    """Add i to a set that takes several words."""
    words[first + (i >> 6)] |= bit(i & 63)


@rule
def see_later_lines(board, s, seat, served, words):
    """What lines to come find around their departures, and the order of the pencils."""
    pencils = bit(40)  # always there: the bias
    for stage in range(ROUNDS):
        colour = pencil_in(s, seat, stage)
        pencils |= bit(colour * ROUNDS + stage)
        if stage <= s.stage:
            continue
        departure = bit(board.departure[colour])
        first = beyond(board, s, seat, departure)
        second = (beyond(board, s, seat, first) | first) & ~departure
        words[FIRST_STEP + colour] = first
        words[SECOND_STEP + colour] = second
        words[MEETINGS_LATER + colour] = second & served
        symbols = 0
        for symbol in range(JOKER):
            if first & board.reach[symbol]:
                symbols += 1
        pencils |= bit(20 + colour * 5 + symbols)
        if stage == s.stage + 1:
            pencils |= bit(16 + colour)
    words[PENCILS] = pencils


@rule
def see_districts(board, line, circled, near, far, words):
    """How many stations the line has in each district; return the districts served and the most stations in one."""
    served, most = 0, 0
    for d in range(board.districts):
        n = popcount(line & board.district[d]) + popcount(circled & board.district[d])
        if n:
            served += 1
            most = max(most, n)
            put(words, DISTRICT_COUNTS, d * 8 + min(n, COUNTED))
    shape = bit(min(served, 13)) | bit(14 + min(most, 31))
    words[SHAPE] = shape
    put(words, PRODUCT, min(served, 11) * 8 + min(most, COUNTED))
    for d in range(min(board.districts, 13)):
        n = popcount(line & board.district[d]) + popcount(circled & board.district[d])
        within, further = near & board.district[d] != EMPTY, far & board.district[d] != EMPTY
        if n == 0:
            if within:
                words[DISTRICTS_NEAR] |= bit(d)
            if further:
                words[DISTRICTS_NEAR] |= bit(13 + d)
        if n == most:
            if within:
                words[DISTRICTS_NEAR] |= bit(26 + d)
            if further:
                words[DISTRICTS_NEAR] |= bit(39 + d)
    return served, most


@rule
def district_of(board, station):
    d = 0
    while not board.district[d] & bit(station):
        d += 1
    return d


@rule
def see_objectives(board, s, seat, words):
    """What the objectives in play still lack."""
    a, b, c, d = s.line[seat, 0], s.line[seat, 1], s.line[seat, 2], s.line[seat, 3]
    served = a | b | c | d
    seen = EMPTY
    for k in range(IN_PLAY):
        objective = s.objectives[k]
        seen |= bit(objective)
        if objective == INTERCHANGES:
            n = 0
            for lines in range(2, 5):
                n += popcount(met_by(a, b, c, d, lines))
            seen |= bit(8 + min(n, INTERCHANGES_NEEDED))
        elif objective == EVERY_DISTRICT:
            missing = 0
            for i in range(board.districts):
                if not served & board.district[i]:
                    words[DISTRICTS_LEFT] |= bit(i)
                    missing += 1
            words[DISTRICTS_LEFT] |= bit(DISTRICTS + missing)
        elif objective == ALL_SITES:
            words[SITES_LEFT] = board.tourist & ~served
            seen |= bit(32 + min(popcount(words[SITES_LEFT]), 15))
        elif objective == CENTRAL:
            words[CENTRAL_LEFT] = board.district[board.central] & ~served
            seen |= bit(48 + min(popcount(words[CENTRAL_LEFT]), 15))
        elif objective == RIVER:
            n = 0
            for colour in range(COLOURS):
                n += crossings(board, s, seat, colour)
            seen |= bit(20 + min(n, CROSSINGS_NEEDED))
    words[OBJECTIVES_LEFT] = seen


@rule
def see_powers(s, seat, words):
    """The power at hand, those of later pencils, and where in a turn the player stands."""
    seen = EMPTY
    if s.with_powers:
        for stage in range(s.stage, ROUNDS):
            colour = pencil_in(s, seat, stage)
            power = s.powers[colour]
            if stage > s.stage:
                seen |= bit(8 + colour * 4 + power)
            elif has_power(s, seat, power):
                seen |= bit(power)
        phase = s.phase[seat]
        if phase == LAST_CHANCE:
            seen |= bit(32)
        elif phase == DOUBLING:
            seen |= bit(33 + s.second_symbol[seat])
            if s.branching:
                seen |= bit(40)
            if s.underground == 5:
                seen |= bit(41)
    words[POWERS_LEFT] = seen


@rule
def features(board, s, w, seat, words):
    """Write what a sheet is worth by; return the number of the network that knows such sheets (−1: none does)."""
    if s.stage >= ROUNDS or s.phase[seat] >= TAKING:
        return -1
    for i in range(FEATURE_WORDS):
        words[i] = EMPTY
    mine = pencil(s, seat)
    line = s.line[seat, mine]
    once, twice, thrice = EMPTY, EMPTY, EMPTY
    boxes = popcount(line & board.tourist)
    for colour in range(COLOURS):
        if colour != mine:
            other = s.line[seat, colour]
            thrice |= twice & other
            twice |= once & other
            once |= other
            boxes += popcount(other & board.tourist)
    # the cards to come
    turned, turn, underground = s.turned, s.turn, s.underground
    if s.phase[seat] == DRAWING:  # as it was before the card that lies there was turned
        if s.deck[s.stage, turned - 1] >= FIRST_UNDERGROUND:
            underground -= 1
        turned = before_turn(s)
        turn -= 1
    left = (1 << CARDS) - 1
    for i in range(turned):
        left &= ~(1 << s.deck[s.stage, i])
    words[TO_COME] = np.uint64(left) | bit(11 + underground) | bit(17 + turn) | bit(29 + min(boxes, 15))
    # the line
    ends = s.ends[seat]
    near = beyond(board, s, seat, ends) & ~line
    far = (beyond(board, s, seat, near) | near) & ~line
    branches = beyond(board, s, seat, line) & ~line if left >> SWITCH & 1 else EMPTY
    words[SERVED], words[ENDS], words[ONE_STEP], words[BRANCHES] = line, ends, near, branches
    words[BY_ONE], words[BY_TWO], words[BY_THREE] = once, twice, thrice
    words[TWO_STEPS], words[MEETINGS_NEAR] = far, far & once
    for word in range(3):
        words[BLOCKED + word] = s.blocked[seat, word]
    see_later_lines(board, s, seat, once | line, words)
    circled = circle_of(s, seat, mine)
    served, most = see_districts(board, line, circled, near, far, words)
    # what each symbol would bring now
    asked_once, asked_twice = EMPTY, EMPTY
    now = served * most
    site = TOURIST_TRACK[min(boxes + 1, MOST_SITES)] - TOURIST_TRACK[min(boxes, MOST_SITES)]
    for symbol in range(JOKER):
        asked = (left >> symbol & 1) + (left >> (FIRST_UNDERGROUND + symbol) & 1)
        if asked == 1:
            asked_once |= board.reach[symbol]
        elif asked == 2:
            asked_twice |= board.reach[symbol]
        there = near & board.reach[symbol]
        words[SYMBOLS] |= bit(12 + symbol * 4 + min(SEVERAL, popcount(there)))
        if not there:
            continue
        words[SYMBOLS] |= bit(symbol * 3 + asked)
        best = 0
        while there:
            station = lowest(there)
            there = without_lowest(there)
            at = bit(station)
            district = board.district[district_of(board, station)]
            n = popcount(line & district) + popcount(circled & district)
            points = (served + (1 if n == 0 else 0)) * (most + 1 if n == most else most) - now
            meeting = (1 if once & at else 0) + (1 if twice & at else 0) + (1 if thrice & at else 0)
            points += INTERCHANGE[meeting + 1] - INTERCHANGE[meeting]
            if board.tourist & at:
                points += site
            best = max(best, points)
        words[GAINS] |= bit(symbol * 12 + min(best, 11))
        if asked:
            words[LIKELY_GAINS] |= bit((symbol * 2 + asked - 1) * 8 + min(best, 15) // 2)
    asked = asked_once | asked_twice
    words[ASKED_ONCE], words[ASKED_TWICE], words[ASKED_LATER] = near & asked_once, near & asked_twice, far & asked
    words[THREE_STEPS] = (beyond(board, s, seat, far) | far) & ~line
    words[ASKED_BRANCHES] = branches & asked
    words[MEETINGS_NOW], words[MEETINGS_NEXT] = line & once, near & once
    words[TWO_MET_NEXT], words[TWO_MET_NEAR] = near & twice, far & twice
    if s.with_objectives:
        see_objectives(board, s, seat, words)
    see_powers(s, seat, words)
    return np.int64(s.stage)
