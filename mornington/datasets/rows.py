# mypy: allow-untyped-defs, no-check-untyped-defs
"""Games as rows of a dataset: rules that play and remember the moves, and that go through moves and note decisions."""

from mornington.core.faults import fault
from mornington.core.placeholders import MAX_LEGAL, actors, apply, begin, deal, legal, observe
from mornington.core.play import begin_game, choose, first_actor
from mornington.core.rule import rule


@rule
def begin_recorded(boards, states, options, seed, rng):
    begin_game(boards[0], states[0], options[0], seed, rng)


@rule
def record_on(boards, states, work, policies, moves, rng, seats, made):
    """Play on by policies until the game is over or there is no room for another move; return how many, or a fault."""
    board, s, w = boards[0], states[0], work[0]
    n_made = 0
    waiting = actors(board, s)
    while waiting and n_made < len(made):
        seat = first_actor(waiting)
        n = legal(board, s, seat, moves)
        if not 0 < n <= MAX_LEGAL:
            return fault(seat, n)
        move = moves[choose(board, s, w, seat, policies[seat], moves, n, rng)]
        seats[n_made] = seat
        made[n_made] = move
        n_made += 1
        apply(board, s, w, seat, move)
        waiting = actors(board, s)
    return n_made


@rule
def note_decisions(boards, states, work, options, seed, seats, made, moves, observations, listed, counts):
    """Go through a game: what was seen before each move, and what was legal; return how many moves that were.

    The lists of legal moves stand in `listed` one after the other.
    """
    board, s, w = boards[0], states[0], work[0]
    deal(board, s, options[0], seed)
    begin(board, s)
    at = 0
    for k in range(len(made)):
        n = legal(board, s, seats[k], moves)
        if not 0 < n <= MAX_LEGAL:
            return fault(seats[k], n)
        for i in range(n):
            listed[at + i] = moves[i]
        at += n
        counts[k] = n
        observe(board, s, w, seats[k], observations[k])
        apply(board, s, w, seats[k], made[k])
    return at
