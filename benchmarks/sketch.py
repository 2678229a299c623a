"""The yardstick of `mornington bench --beside benchmarks/sketch.py`: the smallest program that plays this game fast.

It plays Next Station: London alone, base rules, random moves, on a record of 112 bytes, with nothing else: no other
players, no modules, no picture, no log. It was the sketch that proved the idea, and it stays as it was, so that
speeds can be compared on any machine as a ratio.
"""

from functools import cache

import numpy as np
from numba import njit

from mornington.games.next_station import board as boards

rule = njit(nogil=True)

MAX_SECTIONS, WORDS = 256, 4
JOKER, SWITCH = 4, 5
FIRST_UNDERGROUND = 6  # cards 0–5 are street cards, 6–10 underground
CARD_SYMBOL = np.array([0, 1, 2, 3, JOKER, SWITCH, 0, 1, 2, 3, JOKER], np.int8)
TOURIST_TRACK = np.array([0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25], np.int16)
INTERCHANGE = np.array([0, 0, 2, 5, 9], np.int16)
ONE = np.uint64(1)

BOARD = np.dtype(
    [
        ("stations", "i2"),
        ("sections", "i2"),
        ("districts", "i2"),
        ("reach", "u8", 5),  # stations that a card of this symbol can arrive at
        ("tail", "i2", MAX_SECTIONS),
        ("head", "i2", MAX_SECTIONS),
        ("thames", "i1", MAX_SECTIONS),
        ("rules_out", "u8", (MAX_SECTIONS, WORDS)),  # what drawing a section forbids, itself included
        ("degree", "i1", 64),
        ("via", "i2", (64, 8)),  # the sections that leave a station …
        ("to", "i1", (64, 8)),  # … and where they lead
        ("district", "u8", 16),
        ("tourist", "u8"),
        ("departure", "i1", 4),
    ],
    align=True,
)

# no field may be called like a method of np.record: round, any, all, min, max, sort, size, item …
STATE = np.dtype(
    [
        ("rng", "u8"),
        ("forbidden", "u8", WORDS),  # sections drawn or crossed by a drawn one
        ("line", "u8", 4),  # stations of each colour's line
        ("ends", "u8"),  # where the line being drawn can be continued
        ("order", "i1", 4),
        ("deck", "i1", 11),
        ("drawn", "i1"),
        ("stage", "i1"),  # which of the four rounds
        ("turn", "i1"),
        ("underground", "i1"),
        ("symbol", "i1"),
        ("branching", "i1"),
        ("crossings", "i1", 4),
        ("over", "i1"),
        ("total", "i2"),
        ("spare", "i1", 4),  # explicit: hidden padding is uninitialised memory and breaks byte equality
    ],
    align=True,
)


@rule
def bit(i):
    return ONE << np.uint64(i)


@rule
def popcount(x):
    x = x - ((x >> np.uint64(1)) & np.uint64(0x5555555555555555))
    x = (x & np.uint64(0x3333333333333333)) + ((x >> np.uint64(2)) & np.uint64(0x3333333333333333))
    x = (x + (x >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64((x * np.uint64(0x0101010101010101)) >> np.uint64(56))


@rule
def below(s, n):
    """A random number in 0 … n-1 from the state's own generator."""
    x = s.rng
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    s.rng = x
    return np.int64((x >> np.uint64(33)) % np.uint64(n))


@rule
def shuffle(s, cards, n):
    for i in range(n - 1, 0, -1):
        j = below(s, i + 1)
        cards[i], cards[j] = cards[j], cards[i]


@rule
def reveal(s):
    """Turn the next card, or the switch and the card after it."""
    card = s.deck[s.drawn]
    s.drawn += 1
    s.turn += 1
    s.branching = 0
    if CARD_SYMBOL[card] == SWITCH:
        s.branching = 1 if s.turn > 2 else 0
        card = s.deck[s.drawn]
        s.drawn += 1
    if card >= FIRST_UNDERGROUND:
        s.underground += 1
    s.symbol = CARD_SYMBOL[card]


@rule
def begin_line(b, s):
    shuffle(s, s.deck, 11)
    s.drawn = 0
    s.turn = 0
    s.underground = 0
    color = s.order[s.stage]
    s.line[color] = bit(b.departure[color])
    s.ends = s.line[color]
    reveal(s)


@rule
def setup(b, s, seed):
    s.rng = (np.uint64(seed) + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
    for w in range(WORDS):
        s.forbidden[w] = 0
    for i in range(4):
        s.order[i] = i
        s.line[i] = 0
        s.crossings[i] = 0
    for i in range(11):
        s.deck[i] = i
    for i in range(4):
        s.spare[i] = 0
    s.stage = 0
    s.over = 0
    s.total = 0
    shuffle(s, s.order, 4)
    begin_line(b, s)


@rule
def legal(b, s, out):
    """List the moves: 2·section (+1 when drawn from its head), and last the pass."""
    line = s.line[s.order[s.stage]]
    sources = line if s.branching else s.ends
    targets = b.reach[s.symbol] & ~line
    n = 0
    for u in range(b.stations):
        if sources & bit(u):
            for k in range(b.degree[u]):
                e = b.via[u, k]
                if targets & bit(b.to[u, k]) and not s.forbidden[e >> 6] & bit(e & 63):
                    out[n] = 2 * e + (1 if b.tail[e] != u else 0)
                    n += 1
    out[n] = 2 * MAX_SECTIONS
    return n + 1


@rule
def draw_section(b, s, e, source, target):
    color = s.order[s.stage]
    if popcount(s.line[color]) > 1:
        s.ends &= ~bit(source)
    s.ends |= bit(target)
    s.line[color] |= bit(target)
    s.crossings[color] += b.thames[e]
    for w in range(WORDS):
        s.forbidden[w] |= b.rules_out[e, w]


@rule
def apply(b, s, move):
    if move < 2 * MAX_SECTIONS:
        e = move >> 1
        if move & 1:
            draw_section(b, s, e, b.head[e], b.tail[e])
        else:
            draw_section(b, s, e, b.tail[e], b.head[e])
    if s.underground < 5:
        reveal(s)
        return
    s.stage += 1
    if s.stage < 4:
        begin_line(b, s)
    else:
        s.over = 1
        s.total = score(b, s)


@rule
def score(b, s):
    total = 0
    visits = 0
    for color in range(4):
        districts = 0
        most = 0
        for d in range(b.districts):
            n = popcount(s.line[color] & b.district[d])
            if n:
                districts += 1
            if n > most:
                most = n
        total += districts * most + 2 * s.crossings[color]
        visits += popcount(s.line[color] & b.tourist)
    total += TOURIST_TRACK[min(visits, 10)]
    for u in range(b.stations):
        lines = 0
        for color in range(4):
            if s.line[color] & bit(u):
                lines += 1
        total += INTERCHANGE[lines]
    return total


@rule
def playout(b, s, moves):
    n = 0
    while not s.over:
        apply(b, s, moves[below(s, legal(b, s, moves))])
        n += 1
    return n


@rule
def play_games(b, states, seed):
    moves = np.empty(512, np.int16)
    steps = 0
    for i in range(len(states)):
        setup(b, states[i], seed + i)
        steps += playout(b, states[i], moves)
    return steps


@cache
def load_board():
    board = boards.parse((boards.FOLDER / "london.toml").read_text("utf-8"))
    full = boards.board_record(board)[0]
    b = np.zeros(1, BOARD)[0]
    b["stations"], b["sections"], b["districts"] = len(board.stations), len(board.sections), len(board.districts)
    for name in ("reach", "tail", "head", "rules_out", "district", "tourist", "departure"):
        b[name] = full[name]
    b["thames"] = full["crosses"]
    for i, e in enumerate(board.sections):
        for here, there in ((e.tail, e.head), (e.head, e.tail)):
            k = b["degree"][here]
            b["via"][here, k], b["to"][here, k] = i, there
            b["degree"][here] += 1
    return b


def play(n):
    """Play n games on one core; return the number of moves."""
    return play_games(load_board(), np.zeros(n, STATE), 0)
