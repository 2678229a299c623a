# mypy: allow-untyped-defs, no-check-untyped-defs
"""Games played on from given positions, many at a time: the share of one thread, as rules.

`play_on_share` plays by simple policies to the end. `simulate_share` plays and judges as a simulation of the search
does once it has left its tree: by the very rules of it, with a tree that is never entered.
"""

from mornington.bots.simulation import play_and_judge
from mornington.core.batches import share
from mornington.core.placeholders import SEATS, TOTAL, resample, score
from mornington.core.play import play_out, rank
from mornington.core.rng import mixed, seeded
from mornington.core.rule import rule

AS_IT_IS = -2  # as a seat: play on with the cards as they lie


@rule
def take(roots, root, memory, thread):
    """Put a position into the thread's own state."""
    for i in range(len(memory[thread])):
        memory[thread, i] = roots[root, i]


@rule
def play_on_share(
    thread, boards, roots, each, seats, states, memory, work, policies, moves, rng, seeds, scores, ranks, totals,
    placed, results,
):  # fmt: skip
    """Play on from every position `each` times to the end of the game; write the moves made, or a fault.

    What the position's seat cannot know is drawn anew each time, unless the seat is AS_IT_IS.
    """
    threads = len(results)
    if thread < threads:
        made = 0
        for g in range(share(thread, threads, len(totals)), share(thread + 1, threads, len(totals))):
            root = g // each
            take(roots, root, memory, thread)
            seeded(rng[thread], mixed(seeds[g]))
            if seats[root] != AS_IT_IS:
                resample(boards[0], states[thread], seats[root], rng[thread])
            played = play_out(boards[0], states[thread], work[thread], policies, moves[thread], rng[thread])
            if played < 0:
                made = played
                break
            made += played
            score(boards[0], states[thread], work[thread], scores[thread])
            rank(states[thread].players, scores[thread], ranks[thread])
            for seat in range(SEATS):
                totals[g, seat] = scores[thread, seat, TOTAL]
                placed[g, seat] = ranks[thread, seat]
        results[thread] = made


@rule
def simulate_share(
    thread, boards, roots, each, seats, states, memory, work, searches, tree, root_moves, moves, untried, mark, rng,
    seeds, scores, ranks, first, second, second_bias, last, bias, features, sums, hidden, values, won, ended, results,
):  # fmt: skip
    """Simulate from every position `each` times for its seat; write 0, or a fault."""
    threads = len(results)
    if thread < threads:
        weights = (first, second, second_bias, last, bias)
        result = 0
        for g in range(share(thread, threads, len(values)), share(thread + 1, threads, len(values))):
            root = g // each
            take(roots, root, memory, thread)
            seeded(rng[thread], mixed(seeds[g]))
            m = searches[thread]
            m.seat = seats[root]
            m.root_move, m.node, m.child, m.depth, m.descending = 0, 0, 0, 0, 0
            m.full_game, m.past_segment = 0, 0
            if m.resamples:
                resample(boards[0], states[thread], m.seat, rng[thread])
            result = play_and_judge(
                boards[0], states[thread], work[thread], m, tree, root_moves, moves[thread], untried[thread], mark,
                scores[thread], ranks[thread], weights, features[thread], sums[thread], hidden[thread], rng[thread],
            )  # fmt: skip
            if result < 0:
                break
            for seat in range(SEATS):
                values[g, seat] = m.value[seat]
            won[g] = m.won
            ended[g] = m.ended
        results[thread] = result
