# mypy: allow-untyped-defs, no-check-untyped-defs
"""How a network's weights should change: gradients of the squared error, and Adam's steps along them."""

import numpy as np

from mornington.bots.network import LAST, SECOND, fresh
from mornington.core.bits import lowest, without_lowest
from mornington.core.rule import rule

from .forward import SCALE, forward

ZERO = np.float32(0)
KEEP_MEAN, KEEP_SQUARE, TINY = np.float32(0.9), np.float32(0.999), np.float32(1e-6)  # as Adam's authors have them


@rule
def gradients(
    weights, n, words, nets, targets,
    changes, sums, hidden, back, back_hidden,
):  # fmt: skip
    """Add the gradients of n samples to `changes`, of the form of the weights; return the sum of squared errors."""
    second, last = weights[SECOND], weights[LAST]
    g_first, g_second, g_second_bias, g_last, g_bias = changes
    loss = 0.0
    for k in range(n):
        net = nets[k]
        fresh(weights, net, words[k], sums)
        error = (forward(weights, net, sums, hidden) - targets[k]) / SCALE
        loss += error * error
        g_bias[net] += error
        for j in range(len(hidden)):
            back_hidden[j] = ZERO
            if hidden[j] > ZERO:
                g_last[net, j] += error * hidden[j]
                back_hidden[j] = error * last[net, j]
                g_second_bias[net, j] += back_hidden[j]
        for i in range(len(sums)):
            back[i] = ZERO
            a = sums[i]
            if a > ZERO:
                row, g_row = second[net, i], g_second[net, i]
                total = ZERO
                for j in range(len(hidden)):
                    total += back_hidden[j] * row[j]
                    g_row[j] += a * back_hidden[j]
                back[i] = total
        for i in range(len(words[k])):
            left = words[k, i]
            while left:
                g_row = g_first[net, i * 64 + lowest(left)]
                left = without_lowest(left)
                for j in range(len(sums)):
                    g_row[j] += back[j]
    return loss


@rule
def step(weights, grads, means, squares, low, high, rate, mean_share, square_share, scale):
    """One step of Adam for the weights from `low` to `high`, along the sum of several gradients, which are emptied."""
    for i in range(low, high):
        g = ZERO
        for k in range(len(grads)):
            g += grads[k, i]
            grads[k, i] = ZERO
        g *= scale
        means[i] = KEEP_MEAN * means[i] + (np.float32(1) - KEEP_MEAN) * g
        squares[i] = KEEP_SQUARE * squares[i] + (np.float32(1) - KEEP_SQUARE) * g * g
        weights[i] -= rate * (means[i] / mean_share) / (np.sqrt(squares[i] / square_share) + TINY)
