# mypy: allow-untyped-defs, no-check-untyped-defs
"""Many games, each taken one step on: the rules that environments run, for any game and any device.

`start_one` and `step_one` bring one game up to the caller's next decision and write all that an environment shows of
it; `start_some`, `step_some` and `choose_some` go through a slice of the games: threads take one slice each.

Every game depends on its own row alone. Its seed deals the cards and draws the luck of its opponents, and the seed of
the next game is counted on from there: so nothing depends on how rows are shared among threads.
"""

from typing import Any, NamedTuple

import numpy as np

from mornington.core.faults import fault
from mornington.core.placeholders import (
    MAX_LEGAL,
    MOVES,
    TOTAL,
    actors,
    apply,
    begin,
    deal,
    greedy,
    legal,
    observe,
    score,
)
from mornington.core.play import GREEDY_POLICY, first_actor, players_seed, rank
from mornington.core.rng import below, seeded
from mornington.core.rule import rule

from .rewards import GAINS, pay

CALLER = -1  # as a policy: the caller of the environment plays this seat

# Columns of `plan`
REWARD = 0  # the kind of reward, a number of `rewards`
TURNING = 1  # 1: the seat that the caller plays depends on the seed
RESTARTS = 2  # 1: a game that is over is followed by the next at once
SHOWS_ENDS = 3  # 1: `ends` is written
PLAN = 4


class Games(NamedTuple):
    """The arrays of an environment: one row for each game, unless it says otherwise."""

    board: Any  # one record for all
    options: Any  # one record for all
    plan: Any  # how games are played, for all: see `REWARD` and the following
    stride: Any  # what is added to a seed for the next game, one number for all
    policies: Any  # who plays each seat, counted from the caller's, for all: `CALLER`, or a policy of `core.play`
    states: Any  # records
    seeds: Any  # of the games that are played now
    own: Any  # the caller's seat; where it plays all of them, any
    luck: Any  # a generator for the seats that policies play
    seats: Any  # who is to move
    counts: Any  # how many moves that seat may make …
    legal: Any  # … in order, at the beginning of the row …
    mask: Any  # … and as 1 in the column of each
    observations: Any  # what it may know
    ends: Any  # what the seat that the caller moved last knew when a game was over
    rewards: Any  # of each seat, by this step
    told: Any  # the points of each seat that gains have told
    over: Any  # 1: this step ended a game
    totals: Any  # of each seat, in the last game that ended
    ranks: Any  # the same


class Scratch(NamedTuple):
    """Memory of one thread that means nothing between two calls."""

    work: Any  # one record
    moves: Any  # room for a list that is too long
    scores: Any
    ranks: Any
    totals: Any


@rule
def start_one(games, i, scratch):
    """Deal the game of row i by its seed, and go up to the caller's first decision.

    Return how many moves the caller has there, or a fault.
    """
    deal(games.board[0], games.states[i], games.options[0], games.seeds[i])
    begin(games.board[0], games.states[i])
    seeded(games.luck[i], players_seed(games.seeds[i]))
    players = games.options[0].players
    for seat in range(players):
        games.told[i, seat] = 0
    if games.plan[TURNING]:
        games.own[i] = np.int64(games.seeds[i] % np.uint64(players))
    return advance(games, i, scratch)


@rule
def advance(games, i, scratch):
    """Let policies play until the caller is to move, and show that; return how many moves it has.

    That is 0 when the game is over, and negative for a fault.
    """
    for k in range(games.counts[i]):
        games.mask[i, games.legal[i, k]] = 0
    games.counts[i] = 0
    players = games.options[0].players
    waiting = actors(games.board[0], games.states[i])
    while waiting:
        seat = first_actor(waiting)
        n = legal(games.board[0], games.states[i], seat, scratch.moves)
        if not 0 < n <= MAX_LEGAL:
            return fault(seat, n)
        policy = games.policies[(seat + players - games.own[i]) % players]
        if policy == CALLER:
            for k in range(n):
                games.legal[i, k] = scratch.moves[k]
                games.mask[i, scratch.moves[k]] = 1
            games.counts[i] = n
            games.seats[i] = seat
            observe(games.board[0], games.states[i], scratch.work[0], seat, games.observations[i])
            return n
        if policy == GREEDY_POLICY:
            chosen = greedy(games.board[0], games.states[i], scratch.work[0], seat, scratch.moves, n, games.luck[i])
        else:
            chosen = below(games.luck[i], n)
        apply(games.board[0], games.states[i], scratch.work[0], seat, scratch.moves[chosen])
        waiting = actors(games.board[0], games.states[i])
    return 0


@rule
def step_one(games, i, move, scratch):
    """Make a legal move in game i, and go up to the caller's next decision, in the next game if this one is over.

    Return how many moves the caller has there (0: the game is over, and no other was started), or a fault.
    """
    players = games.options[0].players
    seat = games.seats[i]
    apply(games.board[0], games.states[i], scratch.work[0], seat, move)
    n = advance(games, i, scratch)
    games.over[i] = 1 if n == 0 else 0
    kind = games.plan[REWARD]
    if n == 0 or kind == GAINS:
        score(games.board[0], games.states[i], scratch.work[0], scratch.scores)
    for other in range(players):
        games.rewards[i, other] = 0
        if kind == GAINS:
            points = scratch.scores[other, TOTAL]
            games.rewards[i, other] = points - games.told[i, other]
            games.told[i, other] = points
    if n != 0:
        return n
    end_one(games, i, seat, scratch)
    if not games.plan[RESTARTS]:
        return n
    games.seeds[i] = games.seeds[i] + games.stride[0]
    return start_one(games, i, scratch)


@rule
def end_one(games, i, seat, scratch):
    """Write the results of game i, which is over and scored."""
    players = games.options[0].players
    rank(players, scratch.scores, scratch.ranks)
    for other in range(players):
        scratch.totals[other] = scratch.scores[other, TOTAL]
        games.totals[i, other] = scratch.totals[other]
        games.ranks[i, other] = scratch.ranks[other]
    if games.plan[REWARD] != GAINS:
        pay(games.plan[REWARD], players, scratch.totals, scratch.ranks, games.rewards[i])
    if games.plan[SHOWS_ENDS]:
        observe(games.board[0], games.states[i], scratch.work[0], seat, games.ends[i])


@rule
def is_legal(games, i, move):
    """Whether the caller may make a move in game i."""
    return 0 <= move < MOVES and games.mask[i, move] != 0


@rule
def first_illegal(games, moves):
    """The first game in which the move of the list is not legal, −1: there is none."""
    for i in range(len(moves)):
        if not is_legal(games, i, moves[i]):
            return i
    return -1


@rule
def step_all(games, moves, scratch):
    """`step_some` of all games, if all moves are legal; return 0, a fault, or 1 + the first game where they are not."""
    refused = first_illegal(games, moves)
    return 1 + refused if refused >= 0 else step_some(games, 0, len(moves), moves, scratch)


@rule
def start_some(games, low, high, scratch):
    """Start the games from `low` to below `high`; return 0 or a fault."""
    for i in range(low, high):
        n = start_one(games, i, scratch)
        if n <= 0:  # a game that is over before the caller may move could be dealt again for ever
            return n if n < 0 else fault(games.own[i], 0)
    return 0


@rule
def step_some(games, low, high, moves, scratch):
    """Make the move of the list in each of the games from `low` to below `high`; return 0 or a fault."""
    for i in range(low, high):
        n = step_one(games, i, moves[i], scratch)
        if n < 0 or (n == 0 and games.plan[RESTARTS]):
            return n if n < 0 else fault(games.own[i], 0)
    return 0


@rule
def choose_some(games, low, high, policy, generators, moves, scratch):
    """Write a move for each of the games from `low` to below `high` by a policy of `core.play`; −1 where it is over."""
    for i in range(low, high):
        n = games.counts[i]
        if n == 0:
            moves[i] = -1
        elif policy == GREEDY_POLICY:
            for k in range(n):
                scratch.moves[k] = games.legal[i, k]
            k = greedy(
                games.board[0], games.states[i], scratch.work[0], games.seats[i], scratch.moves, n, generators[i]
            )
            moves[i] = games.legal[i, k]
        else:
            moves[i] = games.legal[i, below(generators[i], n)]
    return 0
