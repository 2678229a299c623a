# mypy: allow-untyped-defs, no-check-untyped-defs
"""The value of features by a small network, in whole numbers: every machine, and interpreted rules, choose alike.

`weights` are five arrays: the first layer, the second and its bias, the last and its bias. A network has two hidden
layers. Features are bits, so the first layer is a sum of rows, one for each bit that is set; a
position that differs little from another one takes the other's sums, and only the rows of the bits that differ. A game
may have several networks, for different parts of the game: `net` is the number of one of them.
"""

from mornington.core.bits import lowest, without_lowest
from mornington.core.rule import rule

from .memory import UNIT

# Weights are whole numbers of 16 bits: so many of these make one, as powers of two
FIRST_BITS, SECOND_BITS, LAST_BITS = 12, 12, 13
WORD_BITS = 64

FIRST, SECOND, SECOND_BIAS, LAST, BIAS = range(5)


@rule
def add_rows(first, net, word, bits, sums):
    while bits:
        row = first[net, word * WORD_BITS + lowest(bits)]
        bits = without_lowest(bits)
        for j in range(len(sums)):
            sums[j] += row[j]


@rule
def take_rows(first, net, word, bits, sums):
    while bits:
        row = first[net, word * WORD_BITS + lowest(bits)]
        bits = without_lowest(bits)
        for j in range(len(sums)):
            sums[j] -= row[j]


@rule
def fresh(weights, net, words, sums):
    """The sums of the first layer."""
    first = weights[FIRST]
    for j in range(len(sums)):
        sums[j] = 0
    for i in range(len(words)):
        add_rows(first, net, i, words[i], sums)


@rule
def update(weights, net, known, known_sums, words, sums):
    """The sums of the first layer, from those of other features of the same network."""
    first = weights[FIRST]
    for j in range(len(sums)):
        sums[j] = known_sums[j]
    for i in range(len(words)):
        add_rows(first, net, i, words[i] & ~known[i], sums)
        take_rows(first, net, i, known[i] & ~words[i], sums)


@rule
def head(weights, net, sums, hidden):
    """The value by the sums of the first layer, in thousandths of a point."""
    second, second_bias, last, bias = weights[SECOND], weights[SECOND_BIAS], weights[LAST], weights[BIAS]
    for j in range(len(hidden)):
        hidden[j] = second_bias[net, j]
    for i in range(len(sums)):
        a = sums[i]
        if a > 0:
            row = second[net, i]
            for j in range(len(hidden)):
                hidden[j] += a * row[j]
    total = bias[net]
    for j in range(len(hidden)):
        if hidden[j] > 0:
            total += (hidden[j] >> SECOND_BITS) * last[net, j]
    return (total * UNIT) >> (FIRST_BITS + LAST_BITS)
