"""The rules of Next Station: London: the deal, the turns of a round, and what each seat may do.

Seats act at the same time: each has a phase of its own, and when all are done with a turn the next card is turned.
Where players choose their pencils, they do so before the first card: seat by seat, then seat 0 for the pencils nobody
took. What sections may be drawn is in sections.py, who has which pencil in pencils.py, the score in scoring.py.
"""

from mornington.core.bits import EMPTY, bit
from mornington.core.placeholders import SEATS
from mornington.core.rng import draw, seeded, shuffle
from mornington.core.rule import rule

from .cards import cards_of_turn, cards_turned, is_choosing, shuffle_rest
from .pencils import lay_spare, list_choices, pencil, put_spare
from .scoring import score
from .sections import (
    can_double,
    draw_section,
    has_power,
    list_circles,
    list_sections,
    sources,
    symbol_of_second,
    targets,
)
from .state import (
    BOARD,
    BRANCH,
    BRANCHING_FROM_TURN,
    CARD_SYMBOL,
    CARDS,
    CIRCLE,
    CIRCLE_POWER,
    COLOURS,
    DONE,
    DOUBLE,
    DOUBLING,
    DRAWING,
    FIRST_UNDERGROUND,
    GAPS,
    IN_PLAY,
    JOKER,
    JOKER_USED,
    LAST_CHANCE,
    LONGEST,
    MAX_LEGAL,
    MOVES,
    NONE,
    OBJECTIVES,
    PASS,
    PLACE,
    PLACING,
    PLAIN,
    POWERS,
    RULES_VERSION,
    SCORE_ROWS,
    SECOND,
    SECTIONS,
    STATE,
    SWITCH_USED,
    TAKE,
    TAKING,
    TIE_BREAK,
    TOTAL,
    UNDERGROUND_CARDS,
    WILD,
    WORDS,
    WORK,
)

__all__ = ["BOARD", "MAX_LEGAL", "MOVES", "RULES_VERSION", "SCORE_ROWS", "STATE", "TIE_BREAK", "TOTAL", "WORK"]
__all__ += ["score"]


@rule
def deal(board, s, options, seed):
    """Shuffle everything that is ever shuffled, in a fixed order, whatever is used: one seed, the same cards."""
    seeded(s.rng, seed)
    s.players = options.players
    s.with_objectives = options.objectives
    s.with_powers = options.powers
    s.with_choice = options.choose_pencils
    s.reveals = 0
    for seat in range(SEATS):
        s.place[seat] = 0
        for word in range(WORDS):
            s.blocked[seat, word] = EMPTY
        s.ends[seat] = EMPTY
        s.phase[seat] = DONE
        s.power_used[seat] = 0
        s.second_symbol[seat] = 0
        for colour in range(COLOURS):
            s.line[seat, colour] = EMPTY
            s.length[seat, colour] = 0
            s.circled[seat, colour] = NONE
            for k in range(LONGEST):
                s.sections[seat, colour, k] = NONE
    for seat in range(s.players):
        s.place[seat] = 2 * seat if s.players == 2 else seat
    for i in range(COLOURS):
        s.pencils[i] = i
        s.powers[i] = i
    for i in range(OBJECTIVES):
        s.objectives[i] = i
    shuffle(s.rng, s.pencils, 0, COLOURS)
    for stage in range(4):
        for i in range(CARDS):
            s.deck[stage, i] = i
        shuffle(s.rng, s.deck[stage], 0, CARDS)
    shuffle(s.rng, s.objectives, 0, OBJECTIVES)
    shuffle(s.rng, s.powers, 0, POWERS)
    if not options.powers:
        for i in range(COLOURS):
            s.powers[i] = NONE
    if options.choose_pencils:
        for i in range(COLOURS):
            s.pencils[i] = NONE
    s.stage = 0
    s.turn = 0
    s.turned = 0
    s.underground = 0
    s.symbol = 0
    s.branching = 0
    for i in range(len(s.spare)):
        s.spare[i] = 0


@rule
def begin(board, s):
    if s.with_choice:
        s.phase[0] = TAKING
    else:
        begin_round(board, s)


@rule
def begin_round(board, s):
    s.turn = 0
    s.turned = 0
    s.underground = 0
    for seat in range(s.players):
        colour = pencil(s, seat)
        s.line[seat, colour] = bit(board.departure[colour])
        s.ends[seat] = s.line[seat, colour]
    reveal(s)


@rule
def reveal(s):
    """Turn the next card, or the switch and the card after it, for everyone."""
    n = cards_of_turn(s.deck[s.stage, s.turned])
    s.turned += n
    s.turn += 1
    s.branching = 1 if n > 1 and s.turn >= BRANCHING_FROM_TURN else 0
    card = s.deck[s.stage, s.turned - 1]
    if card >= FIRST_UNDERGROUND:
        s.underground += 1
    s.symbol = CARD_SYMBOL[card]
    s.reveals += 1
    for seat in range(s.players):
        s.phase[seat] = DRAWING


@rule
def actors(board, s):
    mask = 0
    for seat in range(s.players):
        if s.phase[seat] != DONE:
            mask |= 1 << seat
    return mask


@rule
def legal(board, s, seat, out):
    """Sections first, then sections that cost a power, then circles; the pass is always last."""
    n = 0
    phase = s.phase[seat]
    if phase == DONE:
        return n
    if phase >= TAKING:
        return list_choices(s, seat, out)
    if phase == DRAWING:
        starts = sources(s, seat)
        arrivals = targets(board, s, seat, s.symbol)
        n = list_sections(board, s, seat, starts, arrivals, PLAIN, out, n)
        if s.with_powers:
            if has_power(s, seat, WILD):
                others = targets(board, s, seat, JOKER) & ~arrivals
                n = list_sections(board, s, seat, starts, others, JOKER_USED, out, n)
            if has_power(s, seat, BRANCH) and s.turn >= BRANCHING_FROM_TURN:
                inner = s.line[seat, pencil(s, seat)] & ~starts
                n = list_sections(board, s, seat, inner, arrivals, SWITCH_USED, out, n)
            if has_power(s, seat, CIRCLE_POWER):
                n = list_circles(s, seat, out, n)
    elif phase == DOUBLING:
        arrivals = targets(board, s, seat, s.second_symbol[seat])
        n = list_sections(board, s, seat, sources(s, seat), arrivals, SECOND, out, n)
    else:
        n = list_circles(s, seat, out, n)
    out[n] = PASS
    return n + 1


@rule
def take(board, s, seat, colour):
    """Give a seat a pencil and ask the next one; of the last pencil there is no choice."""
    s.pencils[s.place[seat]] = colour
    s.phase[seat] = DONE
    following = seat + 1
    if following < s.players and following < COLOURS - 1:
        s.phase[following] = TAKING
    elif s.players == COLOURS:
        put_spare(s, s.place[following])
        begin_round(board, s)
    else:
        s.phase[0] = PLACING


@rule
def place_spare(board, s, colour, gap):
    """Put a spare pencil left of the seat `gap` and begin."""
    lay_spare(s, colour, gap)
    begin_round(board, s)


@rule
def apply(board, s, w, seat, move):
    if move >= PLACE:
        place_spare(board, s, (move - PLACE) // GAPS, (move - PLACE) % GAPS)
        return
    if move >= TAKE:
        take(board, s, seat, move - TAKE)
        return
    phase = s.phase[seat]
    if move < CIRCLE:
        way = move // SECTIONS
        target = draw_section(board, s, seat, move % SECTIONS)
        if way != PLAIN:
            s.power_used[seat] = 1
        elif s.with_powers and has_power(s, seat, DOUBLE):
            s.second_symbol[seat] = symbol_of_second(board, s, target)
            if can_double(board, s, seat):
                s.phase[seat] = DOUBLING
                return
    elif move < PASS:
        s.circled[seat, pencil(s, seat)] = move - CIRCLE
        s.power_used[seat] = 1
        if phase == DRAWING:
            return
    s.second_symbol[seat] = 0
    last_turn = s.underground == UNDERGROUND_CARDS
    if phase == DRAWING and last_turn and s.with_powers and has_power(s, seat, CIRCLE_POWER):
        s.phase[seat] = LAST_CHANCE
        return
    s.phase[seat] = DONE
    if actors(board, s) == 0:
        next_turn(board, s)


@rule
def next_turn(board, s):
    if s.underground < UNDERGROUND_CARDS:
        reveal(s)
        return
    s.stage += 1
    for seat in range(s.players):
        s.ends[seat] = EMPTY
        s.power_used[seat] = 0
    if s.stage < 4:
        begin_round(board, s)


@rule
def resample(board, s, seat, rng):
    """Hidden, and from everyone alike, are cards not turned (also of past rounds), objectives not in play, and powers
    and objectives while pencils are chosen.
    """
    for stage in range(4):
        shuffle_rest(rng, s.deck[stage], cards_turned(s, stage))
    shown = s.with_objectives and not is_choosing(s)
    shuffle_rest(rng, s.objectives, IN_PLAY if shown else 0)
    if s.with_powers and is_choosing(s):
        shuffle_rest(rng, s.powers, 0)
    s.rng[0] = draw(rng)
