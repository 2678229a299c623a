"""The calls that a position makes, and whole games at full speed, for any game.

These are rules too: `bind` puts a game's own functions in place of the placeholders. Arguments are arrays and an index
rather than records, because passing a record to compiled code costs ten times as much.
"""

import numpy as np

from .faults import fault
from .placeholders import MAX_LEGAL, TIE_BREAK, TOTAL, actors, apply, begin, deal, greedy, legal, resample, score
from .rng import below, mixed, seeded
from .rule import rule

RANDOM_POLICY, GREEDY_POLICY = 0, 1
_PLAYERS_SALT = np.uint64(0xA0761D6478BD642F)  # sets the players' generator apart from the cards'


@rule
def deal_at(boards, states, i, options, seed):
    deal(boards[0], states[i], options[0], seed)


@rule
def begin_at(boards, states, i):
    begin(boards[0], states[i])


@rule
def actors_at(boards, states, i):
    return actors(boards[0], states[i])


@rule
def legal_at(boards, states, i, seat, out):
    return legal(boards[0], states[i], seat, out)


@rule
def apply_at(boards, states, i, work, seat, move):
    apply(boards[0], states[i], work[0], seat, move)


@rule
def score_at(boards, states, i, work, out):
    score(boards[0], states[i], work[0], out)


@rule
def resample_at(boards, states, i, seat, rng, future):
    """`future` becomes the state's generator, so that nobody can compute back to the one that shuffled."""
    resample(boards[0], states[i], seat, rng)
    states[i].rng[0] = future


@rule
def greedy_at(boards, states, i, work, seat, moves, n, rng):
    return greedy(boards[0], states[i], work[0], seat, moves, n, rng)


@rule
def seed_generator(rng, seed):
    seeded(rng, seed)


@rule
def rank(players, scores, ranks):
    """1 for the best total; equal totals are decided by the tie-break row, equal again share the rank."""
    for seat in range(players):
        ranks[seat] = 1
        for other in range(players):
            ahead = scores[other, TOTAL] - scores[seat, TOTAL]
            if ahead > 0 or (ahead == 0 and scores[other, TIE_BREAK] > scores[seat, TIE_BREAK]):
                ranks[seat] += 1


@rule
def players_seed(seed):
    """The seed of the players' luck in the game of this seed."""
    return mixed(seed ^ _PLAYERS_SALT)


@rule
def first_actor(waiting):
    """The lowest seat in a bit mask of seats that may act."""
    seat = 0
    while not waiting >> seat & 1:
        seat += 1
    return seat


@rule
def choose(board, s, w, seat, policy, moves, n, rng):
    """An index among the n moves, by a policy."""
    return greedy(board, s, w, seat, moves, n, rng) if policy == GREEDY_POLICY else below(rng, n)


@rule
def begin_game(board, s, options, seed, rng):
    """Deal from a seed and begin; the players' random numbers come from the seed too."""
    deal(board, s, options, seed)
    begin(board, s)
    seeded(rng, players_seed(seed))


@rule
def play_out(board, s, w, policies, moves, rng):
    """Play a game to its end, each seat by its policy; return the number of moves, or a fault."""
    steps = 0
    waiting = actors(board, s)
    while waiting:
        seat = first_actor(waiting)
        n = legal(board, s, seat, moves)
        if not 0 < n <= MAX_LEGAL:
            return fault(seat, n)
        apply(board, s, w, seat, moves[choose(board, s, w, seat, policies[seat], moves, n, rng)])
        steps += 1
        waiting = actors(board, s)
    return steps


@rule
def play_many(boards, states, work, options, first_seed, policies, moves, rng, scores, ranks, totals, placed):
    """Play one game for each row of `totals`, from consecutive seeds; return the number of moves, or a fault.

    The players' random numbers of each game come from its seed too, so a batch can be split anywhere.
    """
    steps = 0
    players = options[0].players
    for g in range(len(totals)):
        begin_game(boards[0], states[0], options[0], first_seed + np.uint64(g), rng)
        played = play_out(boards[0], states[0], work[0], policies, moves, rng)
        if played < 0:
            return played
        steps += played
        score(boards[0], states[0], work[0], scores)
        rank(players, scores, ranks)
        for seat in range(len(totals[g])):
            totals[g, seat] = scores[seat, TOTAL]
            placed[g, seat] = ranks[seat]
    return steps
