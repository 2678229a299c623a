# mypy: allow-untyped-defs, no-check-untyped-defs
"""One simulation of the search: down the tree, on by the rollout policy, and the value of where it ends.

The tree is open-loop: a node stands for the moves that led to it, whatever cards came up between them. One node
therefore meets many worlds, with different legal moves; a child is compared only over the visits in which its move was
legal (information-set Monte-Carlo tree search).

In all functions `m` is the memory of the search, a record `SEARCH_STATE`.
"""

import math

from mornington.core.faults import fault
from mornington.core.placeholders import LONGEST_LIST, MAX_LEGAL, TOTAL, actors, apply, legal, score
from mornington.core.play import first_actor, rank
from mornington.core.rng import below
from mornington.core.rule import rule

from .hooks import rollout, segment, value_estimate
from .memory import DEEPEST, IDLE, IN_TREE, LOWEST, MARGIN, UNIT
from .valuing import learned_value


@rule
def acting_seat(waiting, first):
    """The searcher if it may act, so that it never reacts to simultaneous moves of others; else the lowest seat."""
    return first if waiting >> first & 1 else first_actor(waiting)


@rule
def by_policy(board, s, w, m, seat, moves, n, rng):
    """How a simulation plays on: by the game's rollout policy, now and then by a random move."""
    if n == 1:
        return 0
    if m.epsilon > 0 and below(rng, UNIT) < m.epsilon:
        return below(rng, n)
    return rollout(board, s, w, seat, moves, n, rng)


@rule
def spread(m):
    """The standard deviation of the values so far, which exploration is scaled by."""
    if m.count < 2:
        return float(UNIT)
    mean = m.total / m.count
    return max(1.0, math.sqrt(max(0.0, m.squares / m.count - mean * mean)))


@rule
def may_grow(m, tree, known):
    """Whether a node, which has children for `known` of the legal moves, may get another one."""
    if m.nodes >= m.capacity:
        return False
    if m.widening == 0 or known == 0:
        return True
    return known * known * UNIT < m.widening * tree[m.node].visits


@rule
def select(m, tree, moves, n, mark):
    """Find the child with the highest upper confidence bound; return how many of the legal moves have a child.

    The child goes into `m.child` (0: none), the index of its move into `m.choice`. Moves without a child stay marked.
    """
    m.stamp += 1
    for i in range(n):
        mark[moves[i]] = m.stamp * LONGEST_LIST + i
    m.child = 0
    known = 0
    best = -math.inf
    scale = m.exploration / UNIT * spread(m)
    child = tree[m.node].first
    while child:
        place = mark[tree[child].move] - m.stamp * LONGEST_LIST
        if place >= 0:
            mark[tree[child].move] = 0
            known += 1
            tree[child].available += 1
            visits = tree[child].visits
            bound = tree[child].value / visits + scale * math.sqrt(math.log(tree[child].available) / visits)
            if bound > best:
                best = bound
                m.child, m.choice = child, place
        child = tree[child].next
    return known


@rule
def list_untried(moves, n, mark, untried):
    """List the moves still marked; return how many."""
    left = 0
    for i in range(n):
        if mark[moves[i]]:
            untried[left] = moves[i]
            left += 1
    return left


@rule
def grow(m, tree, move):
    """Give the node a child for a move."""
    m.child = m.nodes
    m.nodes += 1
    tree[m.child].move = move
    tree[m.child].available = 1
    tree[m.child].next = tree[m.node].first
    tree[m.node].first = m.child


@rule
def step_down(m, seat):
    """Go on to the child that a seat has chosen."""
    m.node = m.child
    m.path[m.depth] = m.node
    m.mover[m.depth] = seat
    m.depth += 1


@rule
def begin_with(m, root_moves, i):
    """Note the root move. One in so many of the simulations that begin with it is played to the end of the game."""
    m.root_move = i
    m.full_game = 1 if m.full_game_every > 0 and root_moves[i].visits % m.full_game_every == 0 else 0


@rule
def is_long_enough(m, steps):
    """Whether a rollout of so many moves may stop: where learned values judge, only right after a move of the searcher.

    They are learned for the moment after a seat's own move. Ends right after moves of different seats would be judged
    by different standards, and the search would compare these instead of its moves.
    """
    return steps >= m.longest and (not m.learned or m.last == m.seat)


@rule
def play(board, s, w, m, tree, root_moves, moves, untried, mark, rng):
    """Play down the tree to a new node and on by the policy, to the end of the segment or game; return 0, or a fault.

    Each of the game's functions is called in one place only, since compiled code holds a copy of it for every call.
    """
    steps = 0
    here = segment(board, s)
    waiting = actors(board, s)
    while waiting and (m.past_segment or (not is_long_enough(m, steps) and segment(board, s) == here)):
        seat = acting_seat(waiting, m.seat)
        n = legal(board, s, seat, moves)
        if not 0 < n <= MAX_LEGAL:
            return fault(seat, n)
        by_tree = m.descending and (seat == m.seat or m.others == IN_TREE)
        growing = False
        choices, left = moves, n
        if by_tree:
            known = select(m, tree, moves, n, mark)
            if known < n and may_grow(m, tree, known):
                growing = True
                choices, left = untried, list_untried(moves, n, mark, untried)
        if by_tree and not growing and m.child:
            move = moves[m.choice]
        elif seat != m.seat and m.others == IDLE and not m.full_game:
            move = moves[n - 1]
        else:
            move = choices[by_policy(board, s, w, m, seat, choices, left, rng)]
        if m.root_move < 0:
            begin_with(m, root_moves, m.choice if m.child and not growing else mark[move] % LONGEST_LIST)
        if growing:
            grow(m, tree, move)
        if by_tree:
            if m.child:
                step_down(m, seat)
            m.descending = 1 if m.child and not growing and m.depth < DEEPEST else 0
        if not m.descending:
            steps += 1
        apply(board, s, w, seat, move)
        m.last = seat
        waiting = actors(board, s)
    m.ended = 1 if waiting == 0 else 0
    return 0


@rule
def judge(board, s, w, m, scores, ranks, weights, words, sums, hidden):
    """Write the value of the end for each seat into `m.value`, and the searcher's share of the victory into `m.won`.

    Where a simulation stopped before the end of the game, learned values judge, if there are weights; else the points
    so far and the game's own estimate of what lies beyond.
    """
    if m.learned and not m.ended:
        m.won = 0
        judge_by_learned_values(board, s, w, m, scores, weights, words, sums, hidden)
        return
    score(board, s, w, scores)
    rank(s.players, scores, ranks)
    winners = 0
    for seat in range(s.players):
        if ranks[seat] == 1:
            winners += 1
    m.won = UNIT // winners if ranks[m.seat] == 1 else 0
    for seat in range(s.players):
        m.value[seat] = UNIT * scores[seat, TOTAL]
        if not m.ended:
            m.value[seat] += value_estimate(board, s, w, seat)
    if m.aim == MARGIN:
        for seat in range(s.players):
            m.margin[seat] = m.value[seat] - best_other(s, m, seat)
            if m.ended and ranks[seat] == 1:
                m.margin[seat] += m.win_bonus // winners
        for seat in range(s.players):
            m.value[seat] = m.margin[seat]


@rule
def judge_by_learned_values(board, s, w, m, scores, weights, words, sums, hidden):
    """Write the learned values that the search needs into `m.value`.

    They are learned for the moment after a seat's own move, so between two players the one who has just moved judges
    for both: what one is ahead the other is behind, and the bonus for winning goes to one of them.
    """
    for seat in range(s.players):
        judges = (s.players > 2 or seat == m.last) if m.others == IN_TREE else seat == m.seat
        if judges:
            m.value[seat] = learned_value(board, s, w, seat, scores, weights, words, sums, hidden)
    if m.others == IN_TREE and s.players == 2:
        m.value[1 - m.last] = m.win_bonus - m.value[m.last]


@rule
def best_other(s, m, seat):
    """The highest value of the end for any other seat."""
    best = LOWEST
    for other in range(s.players):
        if other != seat:
            best = max(best, m.value[other])
    return best


@rule
def learn(m, tree, root_move):
    """Add the value of a simulation to the nodes it passed and to the root move it began with."""
    value = m.value[m.seat]
    m.count += 1
    m.total += value
    m.squares += value * value
    tree[0].visits += 1
    for i in range(m.depth):
        tree[m.path[i]].visits += 1
        tree[m.path[i]].value += m.value[m.mover[i]]
    root_move.visits += 1
    root_move.value += value
    root_move.value_squares += value * value


@rule
def note_end(m, root_move, points):
    """Add how the game ended to the root move."""
    root_move.finished += 1
    root_move.won += m.won
    root_move.score += points
    root_move.score_squares += points * points


@rule
def play_and_judge(
    board, s, w, m, tree, root_moves, moves, untried, mark, scores, ranks, weights, words, sums, hidden, rng
):  # fmt: skip
    """Play from where `m` stands to where a simulation ends, and value that into `m.value`; return 0, or a fault."""
    result = play(board, s, w, m, tree, root_moves, moves, untried, mark, rng)
    if result < 0:
        return result
    judge(board, s, w, m, scores, ranks, weights, words, sums, hidden)
    if not m.ended and (m.full_game or m.beyond > 0):
        for seat in range(s.players):
            m.segment_value[seat] = m.value[seat]
        m.past_segment = 1
        result = play(board, s, w, m, tree, root_moves, moves, untried, mark, rng)
        if result < 0:
            return result
        judge(board, s, w, m, scores, ranks, weights, words, sums, hidden)
        for seat in range(s.players):
            m.value[seat] = ((UNIT - m.beyond) * m.segment_value[seat] + m.beyond * m.value[seat]) // UNIT
    return 0


@rule
def simulate(
    board, s, w, m, tree, root_moves, moves, untried, mark, scores, ranks, weights, words, sums, hidden, rng
):  # fmt: skip
    """Play once from the state of the root, of which `s` is a copy; return 0, or a fault."""
    m.root_move, m.node, m.depth, m.descending = -1, 0, 0, 1
    m.full_game, m.past_segment = 0, 0
    result = play_and_judge(
        board, s, w, m, tree, root_moves, moves, untried, mark, scores, ranks, weights, words, sums, hidden, rng
    )  # fmt: skip
    if result < 0:
        return result
    learn(m, tree, root_moves[m.root_move])
    if m.ended and (m.full_game or m.others != IDLE):
        note_end(m, root_moves[m.root_move], scores[m.seat, TOTAL])
    return 0
