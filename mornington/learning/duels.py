# mypy: allow-untyped-defs, no-check-untyped-defs
"""Whole games of learned players who look one move ahead, against policies or each other, at full speed.

Every seat has a *player*: a policy of the game, or a network by its number. Each game is played from a seed of its own,
and the players change seats from game to game.
"""

import numpy as np

from mornington.bots.hooks import rollout, sensible
from mornington.bots.one_ahead import best_move
from mornington.core.faults import fault
from mornington.core.placeholders import MAX_LEGAL, TOTAL, actors, apply, begin, deal, greedy, legal, score
from mornington.core.play import first_actor, rank
from mornington.core.rng import mixed, seeded
from mornington.core.rule import rule

TRUE = 0  # the state of the game; two more are scratch memory
GREEDY, ROLLOUT = 0, 1  # players; a network has the number NETWORK or NETWORK + 1
NETWORK = 2
_SALT = np.uint64(0xD6E8FEB86659FD93)  # sets the players' luck apart from the cards'


@rule
def play_duels(
    boards, states, memory, work, options, first_seed, games, players, win_bonus, moves, scores, ranks,
    weights, words, sums, hidden, known, known_sums, other_weights, other_sums, other_known_sums, other_hidden,
    rng, won, totals,
):  # fmt: skip
    """Play so many games; return 0, or a fault. `players[seat]` in the first game; then they move on by one seat.

    For each game, `won` gets the first player's share of the victory and `totals` its points.
    """
    board, w = boards[0], work[0]
    for g in range(games):
        seed = first_seed + np.uint64(g // options[0].players)  # everyone plays every seat of a deal
        deal(board, states[TRUE], options[0], seed)
        begin(board, states[TRUE])
        seeded(rng, mixed(seed ^ _SALT))
        waiting = actors(board, states[TRUE])
        while waiting:
            seat = first_actor(waiting)
            n = legal(board, states[TRUE], seat, moves)
            if not 0 < n <= MAX_LEGAL:
                return fault(seat, n)
            player = players[(seat + g) % options[0].players]
            if player == GREEDY:
                k = greedy(board, states[TRUE], w, seat, moves, n, rng)
            elif player == ROLLOUT:
                k = rollout(board, states[TRUE], w, seat, moves, n, rng)
            else:
                n = sensible(board, states[TRUE], seat, moves, n)
                if player == NETWORK:
                    k = best_move(
                        board, states, memory, TRUE, w, seat, win_bonus, moves, n, scores, ranks,
                        weights, words, sums, known, known_sums, hidden, rng,
                    )  # fmt: skip
                else:
                    k = best_move(
                        board, states, memory, TRUE, w, seat, win_bonus, moves, n, scores, ranks,
                        other_weights, words, other_sums, known, other_known_sums, other_hidden, rng,
                    )  # fmt: skip
            apply(board, states[TRUE], w, seat, moves[k])
            waiting = actors(board, states[TRUE])
        first = (options[0].players - g % options[0].players) % options[0].players
        score(board, states[TRUE], w, scores)
        rank(options[0].players, scores, ranks)
        winners = 0
        for seat in range(options[0].players):
            if ranks[seat] == 1:
                winners += 1
        won[g] = 1.0 / winners if ranks[first] == 1 else 0.0
        totals[g] = scores[first, TOTAL]
    return 0
