# mypy: allow-untyped-defs, no-check-untyped-defs
"""Whole games at full speed, with what every seat used in them: rules, bound to a game like those of `core.play`.

Sums are whole numbers, so that they are the same however the games are shared among threads. A shared win counts as a
part of one: wins are counted in twelfths, which two, three and four winners can share.
"""

import numpy as np

from mornington.bots.hooks import segment
from mornington.core.faults import fault
from mornington.core.placeholders import MAX_LEGAL, TOTAL, actors, apply, begin, deal, legal, score
from mornington.core.play import begin_game, choose, first_actor, rank
from mornington.core.rule import rule

from .hooks import note_end, note_move, note_segment

WIN = 12  # twelfths: the win of one seat alone
GAMES, TIMES, WINS, WON_TIMES, POINTS, SQUARES = range(6)  # what is summed up for each thing and each seat
SUMS = 6


@rule
def forget(uses):
    for seat in range(len(uses)):
        for slot in range(len(uses[0])):
            uses[seat, slot] = 0


@rule
def make_noted_move(board, s, w, seat, move, uses):
    """Count a move and make it; return who may act then."""
    note_move(board, s, w, seat, move, uses[seat])
    now = segment(board, s)
    apply(board, s, w, seat, move)
    waiting = actors(board, s)
    if waiting == 0 or segment(board, s) != now:
        for other in range(s.players):
            note_segment(board, s, w, other, uses[other])
    return waiting


@rule
def sum_up(board, s, w, g, uses, scores, ranks, listed, sums, totals, placed, numbers):
    """Score a game that is over and add what was used in it to the sums."""
    score(board, s, w, scores)
    rank(s.players, scores, ranks)
    winners = 0
    for seat in range(s.players):
        winners += 1 if ranks[seat] == 1 else 0
    for seat in range(s.players):
        note_end(board, s, w, seat, scores[seat], uses[seat])
        total = scores[seat, TOTAL]
        won = WIN // winners if ranks[seat] == 1 else 0
        for slot in range(len(uses[0])):
            times = uses[seat, slot]
            if times != 0:
                sums[seat, slot, GAMES] += 1
                sums[seat, slot, TIMES] += times
                sums[seat, slot, WINS] += won
                sums[seat, slot, WON_TIMES] += won * times
                sums[seat, slot, POINTS] += total
                sums[seat, slot, SQUARES] += total * total
        totals[g, seat] = total
        placed[g, seat] = ranks[seat]
        for k in range(len(listed)):
            numbers[g, seat, k] = uses[seat, listed[k]]


@rule
def explore_many(
    boards, states, work, options, first_seed, policies, moves, rng, scores, ranks, uses, listed,
    sums, totals, placed, numbers, lengths,
):  # fmt: skip
    """Play one game for each row of `totals`, from consecutive seeds; return the number of moves, or a fault."""
    steps = 0
    board, s, w = boards[0], states[0], work[0]
    for g in range(len(totals)):
        begin_game(board, s, options[0], first_seed + np.uint64(g), rng)
        forget(uses)
        waiting = actors(board, s)
        while waiting:
            seat = first_actor(waiting)
            n = legal(board, s, seat, moves)
            if not 0 < n <= MAX_LEGAL:
                return fault(seat, n)
            move = moves[choose(board, s, w, seat, policies[seat], moves, n, rng)]
            waiting = make_noted_move(board, s, w, seat, move, uses)
            lengths[g] += 1
        steps += lengths[g]
        sum_up(board, s, w, g, uses, scores, ranks, listed, sums, totals, placed, numbers)
    return steps


@rule
def explore_played(
    boards, states, work, options, seed, seats, moves, scores, ranks, uses, listed,
    sums, totals, placed, numbers, lengths,
):  # fmt: skip
    """The same for one game whose moves are known; return their number."""
    board, s, w = boards[0], states[0], work[0]
    deal(board, s, options[0], seed)
    begin(board, s)
    forget(uses)
    for k in range(len(moves)):
        make_noted_move(board, s, w, seats[k], moves[k], uses)
    lengths[0] = len(moves)
    sum_up(board, s, w, 0, uses, scores, ranks, listed, sums, totals, placed, numbers)
    return lengths[0]
