"""Random numbers: SplitMix64 over an array of one `uint64`, which may be a field of a state or a bot's own.

The generator is seeded through its own mixing function, so that neighbouring seeds (and 0, and 2⁶⁴−1) give unrelated
numbers. Only the rules draw from `s.rng`; bots and playouts have a generator of their own, so one seed gives the same
cards whatever is played.
"""

import numpy as np

from .rule import rule

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX1, _MIX2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_S27, _S30, _S31, _S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


@rule
def mixed(x):
    """Spread every bit of x over all 64."""
    x = (x ^ (x >> _S30)) * _MIX1
    x = (x ^ (x >> _S27)) * _MIX2
    return x ^ (x >> _S31)


@rule
def seeded(rng, seed):
    """Start the generator anew."""
    rng[0] = mixed(seed + _GOLDEN)


@rule
def draw(rng):
    """The next 64 random bits."""
    rng[0] = rng[0] + _GOLDEN
    return mixed(rng[0])


@rule
def below(rng, n):
    """A random number in 0 … n-1."""
    return np.int64(((draw(rng) >> _S32) * np.uint64(n)) >> _S32)


@rule
def shuffle(rng, cards, first, end):
    """Put cards[first:end] in random order."""
    for i in range(end - 1, first, -1):
        j = first + below(rng, i - first + 1)
        cards[i], cards[j] = cards[j], cards[i]
