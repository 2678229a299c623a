# mypy: allow-untyped-defs, no-check-untyped-defs
"""Games that a network plays with itself on a device: the share of one thread, as a rule.

Every thread has a row of its own in each array of scratch memory and of samples. Like `selfplay`, this is only ever
compiled.
"""

import numpy as np

from mornington.core.rule import rule

from .selfplay import self_play

PLACES = 3  # states of a thread: see `selfplay`


@rule
def learn_share(
    thread, boards, states, memory, work, options, first_seed, games, explore, trust, win_worth, by_greedy, tries,
    hides, moves, scratch, weights, course, samples, results, counts,
):  # fmt: skip
    """Play so many games, from seeds of the thread's own; write how many samples they gave, or a fault.

    Threads take the options in turn. `scratch`, `course` and `samples` are arrays as `self_play` takes them, with one
    row for each thread.
    """
    if thread < len(counts):
        here, chosen = PLACES * thread, thread % len(options)
        results[thread, 0], results[thread, 1] = 0, 0
        counts[thread] = self_play(
            boards, states[here : here + PLACES], memory[here : here + PLACES], work[thread : thread + 1],
            options[chosen : chosen + 1], first_seed + np.uint64(thread * games), games, explore, trust, win_worth,
            by_greedy, tries, hides,
            scratch[0][thread], moves[thread], scratch[1][thread], scratch[2][thread], scratch[3][thread],
            scratch[4][thread], scratch[5][thread], scratch[6][thread], scratch[7][thread], scratch[8][thread],
            scratch[9][thread],
            weights,
            course[0][thread], course[1][thread], course[2][thread], course[3][thread], course[4][thread],
            samples[0][thread], samples[1][thread], samples[2][thread], results[thread],
        )  # fmt: skip
