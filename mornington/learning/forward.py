# mypy: allow-untyped-defs, no-check-untyped-defs
"""The rest of the network in floats, as learning needs it (`bots.network` plays in whole numbers)."""

import numpy as np

from mornington.bots.network import BIAS, LAST, SECOND, SECOND_BIAS
from mornington.core.rule import rule

SCALE = np.float32(10.0)  # points: what the network calls one


@rule
def forward(weights, net, sums, hidden):
    """The value by the sums of the first layer, in points. The second layer is left in `hidden`."""
    second, second_bias, last, bias = weights[SECOND], weights[SECOND_BIAS], weights[LAST], weights[BIAS]
    for j in range(len(hidden)):
        hidden[j] = second_bias[net, j]
    for i in range(len(sums)):
        a = sums[i]
        if a > np.float32(0):
            row = second[net, i]
            for j in range(len(hidden)):
                hidden[j] += a * row[j]
    total = bias[net]
    for j in range(len(hidden)):
        if hidden[j] > np.float32(0):
            total += hidden[j] * last[net, j]
    return SCALE * total
