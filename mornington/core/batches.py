# mypy: allow-untyped-defs, no-check-untyped-defs
"""Whole games on a device: the share of one thread, as a rule."""

import numpy as np

from .play import play_many
from .rule import rule


@rule
def share(thread, threads, n):
    """Where the share of a thread begins, if n things are shared equally."""
    return n * thread // threads


@rule
def row_of(thread, rows):
    """Which row is a thread's: its own, or the only one of an array that it has for itself (`Device.own`)."""
    return thread if len(rows) > 1 else 0


@rule
def play_share(
    thread, boards, states, work, options, first_seed, policies, moves, rng, scores, ranks, totals, placed, results
):  # fmt: skip
    """Play one thread's share of the games of `totals`, from consecutive seeds; write the moves made, or a fault."""
    threads = len(results)
    if thread < threads:
        mine = row_of(thread, states)
        low, high = share(thread, threads, len(totals)), share(thread + 1, threads, len(totals))
        results[thread] = play_many(
            boards, states[mine : mine + 1], work[thread : thread + 1], options, first_seed + np.uint64(low),
            policies, moves[thread], rng[thread], scores[thread], ranks[thread], totals[low:high], placed[low:high],
        )  # fmt: skip
