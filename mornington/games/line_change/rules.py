"""The rules of Line Change, as plain functions over a board record and a state record (see `state`).

What lies where, and what fits beside it, is in `grid`; following lines over the tiles is in `journeys`. The board
record says of every look which sides are joined by which line, and what may lie beside it.
"""

from mornington.core.placeholders import SEATS
from mornington.core.rng import draw, seeded, shuffle
from mornington.core.rule import rule

from .grid import cell_of, clear_window, draw_window, fits_somewhere, lay_last, open_window, placements
from .journeys import complete_journeys, fewest_changes, joins, line_length
from .state import (
    AHEAD,
    BOARD,
    CHANGES,
    EARLIER,
    EXHAUSTED,
    JOURNEY,
    JOURNEY_POINTS,
    LENGTH,
    LINES,
    LONGEST_POINTS,
    MAX_LEGAL,
    MOVES,
    NO_TIE_BREAK,
    NONE,
    NOTHING,
    OUT,
    ROUNDS,
    RULES_VERSION,
    SCORE_ROWS,
    SECTION,
    SPARE,
    STATE,
    STRAIGHTS,
    TIE_BREAK,
    TILES,
    TOTAL,
    TURNS,
    WORK,
)

__all__ = ["BOARD", "MAX_LEGAL", "MOVES", "RULES_VERSION", "SCORE_ROWS", "STATE", "TIE_BREAK", "TOTAL", "WORK"]


# Dealing


@rule
def deal(board, s, options, seed):
    """Write every byte; deal the rounds ahead. Every round takes equally many random numbers, whatever is played."""
    seeded(s.rng, seed)
    s.players = options.players
    s.reveals = 0
    s.stage = 1
    s.turn = 0
    s.in_hand = NONE
    s.drawn = 0
    s.complete = 0
    s.over = 0
    s.last_drawn = 0
    s.last_ending = 0
    for i in range(SPARE):
        s.spare[i] = 0
    for seat in range(SEATS):
        s.points[seat] = 0
        s.last_points[seat] = 0
        s.last_changes[seat] = NONE
        s.last_length[seat] = 0
    for i in range(LINES):
        s.lines[i] = NONE
        s.last_lines[i] = NONE
    for i in range(STRAIGHTS):
        s.straights[i] = NONE
        s.last_straights[i] = NONE
    for i in range(TILES):
        s.pile[i] = NONE
        s.last_place[i] = NONE
        s.last_look[i] = NOTHING
    clear_table(board, s)
    for k in range(AHEAD):
        deal_round(board, s.rng, s.ahead_lines[k], s.ahead_straights[k], s.ahead_tiles[k])


@rule
def deal_round(board, rng, lines, straights, tiles):
    """Shuffle the lines and tiles of a round."""
    for i in range(LINES):
        lines[i] = i
    for i in range(STRAIGHTS):
        straights[i] = board.straight[i]
    for i in range(TILES):
        tiles[i] = board.tile[i]
    shuffle(rng, lines, 0, LINES)
    shuffle(rng, straights, 0, board.straights)
    shuffle(rng, tiles, 0, board.tiles)


@rule
def forget_round(s, k):
    """Take a round from those dealt ahead."""
    for i in range(LINES):
        s.ahead_lines[k, i] = NONE
    for i in range(STRAIGHTS):
        s.ahead_straights[k, i] = NONE
    for i in range(TILES):
        s.ahead_tiles[k, i] = NONE


@rule
def clear_table(board, s):
    s.drawn = 0
    for i in range(TILES):
        s.place[i] = NONE
        s.look[i] = NOTHING
    open_window(board, s)
    clear_window(s)
    draw_window(board, s)


@rule
def begin(board, s):
    begin_round(board, s)


@rule
def begin_round(board, s):
    """Take the round dealt ahead, or deal one; lay the row and draw the first tile."""
    k = s.stage - 1
    if k < AHEAD and s.ahead_tiles[k, 0] != NONE:
        for i in range(LINES):
            s.lines[i] = s.ahead_lines[k, i]
        for i in range(STRAIGHTS):
            s.straights[i] = s.ahead_straights[k, i]
        for i in range(TILES):
            s.pile[i] = s.ahead_tiles[k, i]
        forget_round(s, k)
    else:
        deal_round(board, s.rng, s.lines, s.straights, s.pile)
    clear_table(board, s)
    s.complete = 0
    s.turn = 0
    s.reveals += 1  # everyone looks at a line number
    draw_tile(board, s)  # the first tile always fits: beside M anything does


@rule
def draw_tile(board, s):
    """Draw until a tile can be placed, each that cannot ending a turn; return whether there was one."""
    while s.drawn < board.tiles:
        kind = s.pile[s.drawn]
        s.pile[s.drawn] = NONE
        s.reveals += 1
        if fits_somewhere(board, s, kind):
            s.in_hand = kind
            return True
        note(s, OUT, SECTION + TURNS * kind)
    s.in_hand = NONE
    return False


@rule
def note(s, place, look):
    """Write down where a tile went; the turn is over."""
    s.place[s.drawn] = place
    s.look[s.drawn] = look
    s.drawn += 1
    s.turn = (s.turn + 1) % s.players


# Placing


@rule
def actors(board, s):
    return 0 if s.over else 1 << s.turn


@rule
def legal(board, s, seat, out):
    """Every free cell, row by row, in every rotation that matches and looks different."""
    return 0 if s.over or seat != s.turn else placements(board, s, s.in_hand, out)


@rule
def apply(board, s, w, seat, move):
    place = move // TURNS
    note(s, place, SECTION + TURNS * s.in_hand + move % TURNS)
    lay_last(board, s)
    s.in_hand = NONE
    cell = cell_of(s, place)
    if joins(s, cell):
        complete_journeys(board, s, w, cell)
    for player in range(s.players):
        if s.complete >> s.lines[player] & 1:
            end_round(board, s, w, JOURNEY)
            return
    if not draw_tile(board, s):
        end_round(board, s, w, EXHAUSTED)


# Points


@rule
def journey_points(board, changes):
    """What a journey with so many changes brings; nothing where there is none."""
    return 0 if changes == NONE else max(board.journey - board.change * changes, board.least)


@rule
def judge(board, s, w):
    """What every seat would get if the round ended now: into `w`."""
    best = -1
    holders = 0
    for seat in range(s.players):
        line = s.lines[seat]
        w.changes[seat] = fewest_changes(board, s, w, line)
        w.journey[seat] = journey_points(board, w.changes[seat])
        w.length[seat] = line_length(board, s, w, line)
        if w.length[seat] > best:
            best = w.length[seat]
            holders = 0
        if w.length[seat] == best:
            holders += 1
    for seat in range(s.players):
        w.longest[seat] = 0
        if holders == 1 and w.length[seat] == best:
            w.longest[seat] = board.longest


@rule
def end_round(board, s, w, ending):
    """Reveal the lines, keep the round's result, and begin another round unless somebody has enough points."""
    judge(board, s, w)
    s.reveals += 1
    s.last_ending = ending
    s.last_drawn = s.drawn
    for i in range(TILES):
        s.last_place[i] = s.place[i]
        s.last_look[i] = s.look[i]
    for i in range(LINES):
        s.last_lines[i] = s.lines[i]
    sort(s.last_lines, s.players, LINES)
    for i in range(STRAIGHTS):
        s.last_straights[i] = s.straights[i]
    for seat in range(s.players):
        s.last_changes[seat] = w.changes[seat]
        s.last_length[seat] = w.length[seat]
        s.last_points[seat] = w.journey[seat] + w.longest[seat]
        if s.points[seat] + s.last_points[seat] >= board.to_win:
            s.over = 1
    if s.stage == ROUNDS:
        s.over = 1
    if s.over:
        return  # the last round stays on the map, and `score` counts it there
    for seat in range(s.players):
        s.points[seat] += s.last_points[seat]
    s.stage += 1
    begin_round(board, s)


@rule
def score(board, s, w, out):
    judge(board, s, w)
    for seat in range(s.players):
        out[seat, EARLIER] = s.points[seat]
        out[seat, CHANGES] = w.changes[seat]
        out[seat, JOURNEY_POINTS] = w.journey[seat]
        out[seat, LENGTH] = w.length[seat]
        out[seat, LONGEST_POINTS] = w.longest[seat]
        out[seat, TOTAL] = s.points[seat] + w.journey[seat] + w.longest[seat]
        out[seat, NO_TIE_BREAK] = 0


# What a seat cannot know


@rule
def sort(cards, first, end):
    """Put cards[first:end] in ascending order."""
    for i in range(first + 1, end):
        card = cards[i]
        j = i
        while j > first and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card


@rule
def redeal_lines(s, seat, rng):
    """All lines but a seat's own. One whose journey is complete was drawn by nobody, or the round would be over."""
    own = s.lines[seat]
    s.lines[0] = own
    n = 1
    for line in range(LINES):
        if line != own and not s.complete >> line & 1:
            s.lines[n] = line
            n += 1
    candidates = n
    for line in range(LINES):
        if s.complete >> line & 1:
            s.lines[n] = line
            n += 1
    shuffle(rng, s.lines, 1, candidates)  # the first of them are for the other seats
    s.lines[0], s.lines[seat] = s.lines[seat], s.lines[0]


@rule
def resample(board, s, seat, rng):
    """The pile, the rounds to come, the lines nobody drew and, for a seat, which ones the others drew.

    Whatever is shuffled is sorted first: how it lay must not show in how it lies then.
    """
    first = s.drawn if s.in_hand == NONE else s.drawn + 1
    sort(s.pile, first, board.tiles)
    shuffle(rng, s.pile, first, board.tiles)
    for k in range(AHEAD):
        forget_round(s, k)  # it will be dealt by the new generator
    if seat != NONE and not s.over:
        redeal_lines(s, seat, rng)
    sort(s.lines, s.players, LINES)
    shuffle(rng, s.lines, s.players, LINES)
    s.rng[0] = draw(rng)
