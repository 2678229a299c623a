# mypy: allow-untyped-defs, no-check-untyped-defs
"""One simulation of the search: down the tree, on by the policy, and what the end is worth.

The tree is open-loop: a node stands for the moves that led to it, whatever cards came up between them. So one node
meets many worlds, in each of which other moves may be legal; a child is judged by how often it was chosen among the
times it could be (information-set Monte-Carlo tree search).
"""

import math

from mornington.core.placeholders import TOTAL, actors, apply, legal, score
from mornington.core.play import rank
from mornington.core.rng import below
from mornington.core.rule import Placeholder, rule

from .memory import DEEPEST, IDLE, IN_TREE, LONGEST_LIST, MARGIN, UNIT

chapter = Placeholder("chapter")
promise = Placeholder("promise")
rollout = Placeholder("rollout")


@rule
def acting_seat(waiting, first):
    """The searcher if it may act, so that it never acts on what others do at the same time; else the lowest seat."""
    if waiting >> first & 1:
        return first
    seat = 0
    while not waiting >> seat & 1:
        seat += 1
    return seat


@rule
def by_policy(board, s, w, m, seat, moves, n, rng):
    """How a simulation plays on: as the game's rollouts do, now and then by any move."""
    if n == 1:
        return 0
    if m.epsilon > 0 and below(rng, UNIT) < m.epsilon:
        return below(rng, n)
    return rollout(board, s, w, seat, moves, n, rng)


@rule
def spread(m):
    """The standard deviation of the values seen so far: exploration is measured by it."""
    if m.count < 2:
        return float(UNIT)
    mean = m.total / m.count
    return max(1.0, math.sqrt(max(0.0, m.squares / m.count - mean * mean)))


@rule
def may_grow(m, tree, known):
    """Whether the node, which knows so many of the legal moves, may try another one."""
    if m.nodes >= m.capacity:
        return False
    if m.widening == 0 or known == 0:
        return True
    return known * known * UNIT < m.widening * tree[m.node].visits


@rule
def select(m, tree, moves, n, mark):
    """Find the known child with the highest upper confidence bound; return how many of the legal moves are known.

    The child is noted in `m.child` (0: none), its place among the legal moves in `m.choice`. Moves that are not known
    stay marked.
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
            bound = tree[child].worth / visits + scale * math.sqrt(math.log(tree[child].available) / visits)
            if bound > best:
                best = bound
                m.child, m.choice = child, place
        child = tree[child].next
    return known


@rule
def list_untried(moves, n, mark, untried):
    """The moves still marked; return how many."""
    left = 0
    for i in range(n):
        if mark[moves[i]]:
            untried[left] = moves[i]
            left += 1
    return left


@rule
def grow(m, tree, move):
    """Make a move a child of the node."""
    m.child = m.nodes
    m.nodes += 1
    tree[m.child].move = move
    tree[m.child].available = 1
    tree[m.child].next = tree[m.node].first
    tree[m.node].first = m.child


@rule
def step_down(m, seat):
    """Go on to the child, which a seat has chosen."""
    m.node = m.child
    m.path[m.depth] = m.node
    m.mover[m.depth] = seat
    m.depth += 1


@rule
def begin_with(m, lines, place):
    """Note the root's move. One simulation of so many that begin with it is played to the end for all to see."""
    m.line = place
    m.watched = 1 if m.watch > 0 and lines[place].visits % m.watch == 0 else 0


@rule
def play(board, s, w, m, tree, lines, moves, untried, mark, rng):
    """Play down the tree to a new node, and on by the policy: to the end of the chapter, or of the game.

    Each of the game's functions is called in one place only: compiled code would hold a copy of it for every other.
    """
    steps = 0
    here = chapter(board, s)
    waiting = actors(board, s)
    while waiting and (m.to_the_end or (steps < m.longest and chapter(board, s) == here)):
        seat = acting_seat(waiting, m.seat)
        n = legal(board, s, seat, moves)
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
        elif seat != m.seat and m.others == IDLE and not m.watched:
            move = moves[n - 1]
        else:
            move = choices[by_policy(board, s, w, m, seat, choices, left, rng)]
        if m.line < 0:
            begin_with(m, lines, m.choice if m.child and not growing else mark[move] % LONGEST_LIST)
        if growing:
            grow(m, tree, move)
        if by_tree:
            if m.child:
                step_down(m, seat)
            m.descending = 1 if m.child and not growing and m.depth < DEEPEST else 0
        if not m.descending:
            steps += 1
        apply(board, s, w, seat, move)
        waiting = actors(board, s)
    m.ended = 1 if waiting == 0 else 0


@rule
def judge(board, s, w, m, table, ranks):
    """What the end is worth to each seat, into `m.worth`, and the searcher's share of the victory, into `m.won`."""
    score(board, s, w, table)
    rank(s.players, table, ranks)
    winners = 0
    for seat in range(s.players):
        if ranks[seat] == 1:
            winners += 1
    m.won = UNIT // winners if ranks[m.seat] == 1 else 0
    for seat in range(s.players):
        m.worth[seat] = UNIT * table[seat, TOTAL]
        if not m.ended:
            m.worth[seat] += promise(board, s, w, seat)
    if m.aim == MARGIN:
        for seat in range(s.players):
            m.margin[seat] = m.worth[seat] - best_other(s, m, seat)
            if m.ended and ranks[seat] == 1:
                m.margin[seat] += m.win_worth // winners
        for seat in range(s.players):
            m.worth[seat] = m.margin[seat]


@rule
def best_other(s, m, seat):
    """What the end is worth to the best of the other seats."""
    best = -UNIT * LONGEST_LIST
    for other in range(s.players):
        if other != seat:
            best = max(best, m.worth[other])
    return best


@rule
def learn(m, tree, line):
    """Add what a simulation was worth to the nodes it passed and to the root's move it began with."""
    worth = m.worth[m.seat]
    m.count += 1
    m.total += worth
    m.squares += worth * worth
    tree[0].visits += 1
    for i in range(m.depth):
        tree[m.path[i]].visits += 1
        tree[m.path[i]].worth += m.worth[m.mover[i]]
    line.visits += 1
    line.worth += worth
    line.worth_squares += worth * worth


@rule
def note_end(m, line, points):
    """Add how the game ended to the root's move."""
    line.seen += 1
    line.won += m.won
    line.score += points
    line.score_squares += points * points


@rule
def simulate(board, s, w, m, tree, lines, moves, untried, mark, table, ranks, rng):
    """Play once from the root's state, which `s` is a copy of."""
    m.line, m.node, m.depth, m.descending = -1, 0, 0, 1
    m.watched, m.to_the_end = 0, 0
    play(board, s, w, m, tree, lines, moves, untried, mark, rng)
    judge(board, s, w, m, table, ranks)
    if not m.ended and (m.watched or m.beyond > 0):
        for seat in range(s.players):
            m.near[seat] = m.worth[seat]
        m.to_the_end = 1
        play(board, s, w, m, tree, lines, moves, untried, mark, rng)
        judge(board, s, w, m, table, ranks)
        for seat in range(s.players):
            m.worth[seat] = ((UNIT - m.beyond) * m.near[seat] + m.beyond * m.worth[seat]) // UNIT
    learn(m, tree, lines[m.line])
    if m.ended and (m.watched or m.others != IDLE):
        note_end(m, lines[m.line], table[m.seat, TOTAL])
