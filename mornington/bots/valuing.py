# mypy: allow-untyped-defs, no-check-untyped-defs
"""What a position is worth to a seat by learned values, in thousandths of a point.

Values are learned for the moment after a seat's own move: how it stands then, as far as it may know, and what the
network expects beyond. Against others, values are points ahead of the best of them and a bonus for winning.
"""

from mornington.core.placeholders import actors
from mornington.core.play import rank
from mornington.core.rule import rule

from .defaults import standing as final_standing
from .hooks import features, standing
from .memory import UNIT
from .network import fresh, head


@rule
def end_value(board, s, w, seat, win_bonus, scores, ranks):
    """The value of the end of a game."""
    value = UNIT * final_standing(board, s, w, scores, seat)
    if s.players > 1:
        rank(s.players, scores, ranks)
        winners = 0
        for other in range(s.players):
            if ranks[other] == 1:
                winners += 1
        if ranks[seat] == 1:
            value += win_bonus // winners
    return value


@rule
def learned_value(board, s, w, seat, scores, weights, words, sums, hidden):
    """The value of a position in which the game goes on."""
    value = UNIT * standing(board, s, w, scores, seat)
    net = features(board, s, w, seat, words)
    if net >= 0:
        fresh(weights, net, words, sums)
        value += head(weights, net, sums, hidden)
    return value


@rule
def value_now(board, s, w, seat, win_bonus, scores, ranks, weights, words, sums, hidden):
    """The value of any position."""
    if actors(board, s) == 0:
        return end_value(board, s, w, seat, win_bonus, scores, ranks)
    return learned_value(board, s, w, seat, scores, weights, words, sums, hidden)
