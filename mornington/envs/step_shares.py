# mypy: allow-untyped-defs, no-check-untyped-defs
"""Games that are stepped together on a device: the share of one thread, as rules around those of `stepping`."""

from mornington.core.batches import share
from mornington.core.rule import rule

from .stepping import Scratch, choose_some, is_legal, start_some, step_some

ILLEGAL, FAULTY = 0, 1  # flags that any thread may raise: whoever writes one writes the same
FLAGS = 2


@rule
def scratch_of(scratch, thread):
    """The memory of one thread."""
    return Scratch(
        scratch.work[thread : thread + 1],
        scratch.moves[thread],
        scratch.scores[thread],
        scratch.ranks[thread],
        scratch.totals[thread],
    )


@rule
def start_share(thread, games, scratch, flags, results):
    """Start the games of one thread."""
    threads, n = len(results), len(games.states)
    if thread < threads:
        low, high = share(thread, threads, n), share(thread + 1, threads, n)
        results[thread] = start_some(games, low, high, scratch_of(scratch, thread))
        if results[thread] < 0:
            flags[FAULTY] = 1


@rule
def check_share(thread, games, moves, flags, results):
    """Raise a flag if one of the moves is not legal."""
    threads, n = len(results), len(games.states)
    if thread < threads:
        for i in range(share(thread, threads, n), share(thread + 1, threads, n)):
            if not is_legal(games, i, moves[i]):
                flags[ILLEGAL] = 1


@rule
def step_share(thread, games, moves, scratch, flags, results):
    """Make the moves in the games of one thread, if all moves of all games are legal."""
    threads, n = len(results), len(games.states)
    if thread < threads and not flags[ILLEGAL]:
        low, high = share(thread, threads, n), share(thread + 1, threads, n)
        results[thread] = step_some(games, low, high, moves, scratch_of(scratch, thread))
        if results[thread] < 0:
            flags[FAULTY] = 1


@rule
def choose_share(thread, games, policy, generators, moves, scratch, results):
    """Choose a move in each game of one thread by a policy."""
    threads, n = len(results), len(games.states)
    if thread < threads:
        low, high = share(thread, threads, n), share(thread + 1, threads, n)
        choose_some(games, low, high, policy, generators, moves, scratch_of(scratch, thread))
