# mypy: allow-untyped-defs, no-check-untyped-defs
"""Games that a network plays with itself, and what each of its positions should have been worth.

Every seat takes the move after which its position is worth most, now and then a random one. A position is worth its
*standing* (the points it has now; against others, how far it is ahead) and what the network expects beyond. It should
have been worth what it turned out to be worth: partly by the network's own value at the seat's next position, partly by
what came after it (temporal differences, `trust` is the λ of the field). A random move says nothing about what was
before it, so there the best move counts.

Some seats play by the game's greedy policy instead: all of them at first, so that a network without any knowledge sees
sensible games, and a few later on, as opponents who play in another way. Positions of the few are not learned from,
because they are worth less than the network would make of them.

These functions work with 32-bit floats and are only ever compiled.
"""

import numpy as np

from mornington.bots.defaults import standing as final_standing
from mornington.bots.hooks import features, sensible, standing
from mornington.bots.memory import UNIT
from mornington.bots.network import fresh, update
from mornington.core.faults import fault
from mornington.core.placeholders import MAX_LEGAL, TOTAL, actors, apply, begin, deal, greedy, legal, resample
from mornington.core.play import first_actor, rank
from mornington.core.rng import below, mixed, seeded
from mornington.core.rule import rule

from .forward import forward

TRUE, IMAGINED, TRIED = 0, 1, 2  # the game, the game as the seat imagines it, and after one of its moves
ALL_GREEDY = UNIT  # thousandths of the seats
MOST_TURNS = 512  # positions of a seat that are learned from in a game; a longer game is cut there
_SALT = np.uint64(0x9FB21C651E98DF25)  # sets the players' luck apart from the cards'


@rule
def copy_state(memory, source, target):
    for i in range(len(memory[source])):
        memory[target, i] = memory[source, i]


@rule
def copy_row(source, target):
    """Element by element: an assignment of arrays would allocate."""
    for i in range(len(source)):
        target[i] = source[i]


@rule
def settled(board, s, w, scores, ranks, win_worth, seat):
    """How a seat stands, as far as it may know; where the game is over, by all points, and winning counts too."""
    if actors(board, s) != 0:
        return np.float32(standing(board, s, w, scores, seat))
    margin = np.float32(final_standing(board, s, w, scores, seat))
    if s.players > 1:
        rank(s.players, scores, ranks)
        winners = 0
        for other in range(s.players):
            if ranks[other] == 1:
                winners += 1
        if ranks[seat] == 1:
            margin += win_worth / np.float32(winners)
    return margin


@rule
def seen(board, s, w, seat, weights, known, known_sums, known_net, words, sums):
    """The features of a state and the sums of the first layer, from those of the seat's last position if they help.

    Return the number of the network; −1: there is none, or the game is over.
    """
    if actors(board, s) == 0:
        return -1
    net = features(board, s, w, seat, words)
    if net >= 0:
        if net == known_net[seat]:
            update(weights, net, known[seat], known_sums[seat], words, sums)
        else:
            fresh(weights, net, words, sums)
    return net


@rule
def draw_some(moves, n, tries, first, rng):
    """Put so many of n moves to the front of the list: the one with the index `first`, the others at random."""
    moves[0], moves[first] = moves[first], moves[0]
    for i in range(1, tries):
        j = i + below(rng, n - i)
        moves[i], moves[j] = moves[j], moves[i]


@rule
def self_play(
    boards, states, memory, work, options, first_seed, games, explore, trust, win_worth, by_greedy, tries, hides,
    rng, moves, known, known_sums, known_net, greedy_seat, words, sums, hidden, scores, ranks,
    weights,
    values, best_values, cut, sample_of, turns,
    sample_words, sample_net, sample_target, results,
):  # fmt: skip
    """Play so many games; return how many samples they gave, or a fault.

    `explore`: thousandths of random moves. `by_greedy`: thousandths of seats that play by the greedy policy. `tries`:
    how many moves of a decision are looked at, at most (0: all). `hides`: whether a move may turn up what its player
    does not know before. `results`: the sums of the first seat's points and of their squares.
    """
    board, w = boards[0], work[0]
    samples = 0
    for g in range(games):
        seed = first_seed + np.uint64(g)
        deal(board, states[TRUE], options[0], seed)
        begin(board, states[TRUE])
        seeded(rng, mixed(seed ^ _SALT))
        players = states[TRUE].players
        for seat in range(players):
            turns[seat] = 0
            known_net[seat] = -1
            greedy_seat[seat] = 1 if below(rng, UNIT) < by_greedy else 0
        waiting = actors(board, states[TRUE])
        while waiting:
            seat = first_actor(waiting)
            by_policy = greedy_seat[seat]
            if hides and not by_policy:
                copy_state(memory, TRUE, IMAGINED)
                resample(board, states[IMAGINED], seat, rng)
            imagined = IMAGINED if hides else TRUE
            n = legal(board, states[TRUE], seat, moves)
            if not 0 < n <= MAX_LEGAL:
                return fault(seat, n)
            if not by_policy:
                n = sensible(board, states[TRUE], seat, moves, n)
            wild = below(rng, n) if n > 1 and below(rng, UNIT) < explore else -1
            chosen, highest = 0, np.float32(-1e9)
            if not by_policy and 0 < tries < n:
                draw_some(moves, n, tries, greedy(board, states[TRUE], w, seat, moves, n, rng), rng)
                n = tries
            if by_policy:
                chosen = greedy(board, states[TRUE], w, seat, moves, n, rng)
            for i in range(0 if by_policy else n):
                copy_state(memory, imagined, TRIED)
                apply(board, states[TRIED], w, seat, moves[i])
                value = settled(board, states[TRIED], w, scores, ranks, win_worth, seat)
                net = seen(board, states[TRIED], w, seat, weights, known, known_sums, known_net, words, sums)
                if net >= 0:
                    value += forward(weights, net, sums, hidden)
                if value > highest:
                    chosen, highest = i, value
            explored = 1 if wild >= 0 and wild != chosen else 0
            apply(board, states[TRUE], w, seat, moves[wild if explored else chosen])
            waiting = actors(board, states[TRUE])
            if by_policy and by_greedy < ALL_GREEDY:
                continue
            # what was learned from is the true position, not the imagined one
            now = settled(board, states[TRUE], w, scores, ranks, win_worth, seat)
            net = seen(board, states[TRUE], w, seat, weights, known, known_sums, known_net, words, sums)
            beyond = forward(weights, net, sums, hidden) if net >= 0 else np.float32(0)
            t = turns[seat]
            if t < MOST_TURNS:
                values[seat, t], best_values[seat, t] = now + beyond, highest
                cut[seat, t] = explored if not by_policy else 0  # nothing is known of the best move there
                sample_of[seat, t] = -1
                if net >= 0 and samples < len(sample_net):
                    sample_of[seat, t] = samples
                    copy_row(words, sample_words[samples])
                    sample_net[samples] = net
                    sample_target[samples] = -now  # the network learns what lies beyond it
                    samples += 1
                turns[seat] = t + 1
            known_net[seat] = net
            if net >= 0:
                copy_row(words, known[seat])
                copy_row(sums, known_sums[seat])
        for seat in range(players):
            worth = settled(board, states[TRUE], w, scores, ranks, win_worth, seat)
            for t in range(turns[seat] - 1, -1, -1):
                k = sample_of[seat, t]
                if k >= 0:
                    sample_target[k] += worth
                # what the position before this one should have been worth
                if cut[seat, t]:
                    worth = best_values[seat, t]
                else:
                    worth = (np.float32(1) - trust) * values[seat, t] + trust * worth
        results[0] += scores[0, TOTAL]
        results[1] += scores[0, TOTAL] * scores[0, TOTAL]
    return samples
