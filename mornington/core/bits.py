"""Sets as bits of a `uint64`. Never mix these with signed integers: Numba makes a float of the two."""

import numpy as np

from .rule import rule

EMPTY, ONE = np.uint64(0), np.uint64(1)
_S1, _S2, _S4, _S56 = np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(56)
_M1, _M2 = np.uint64(0x5555555555555555), np.uint64(0x3333333333333333)
_M4, _H01 = np.uint64(0x0F0F0F0F0F0F0F0F), np.uint64(0x0101010101010101)


@rule
def bit(i):
    """The set of i alone."""
    return ONE << np.uint64(i)


@rule
def popcount(x):
    """How many elements a set has (the compiler turns this into one instruction)."""
    x = x - ((x >> _S1) & _M1)
    x = (x & _M2) + ((x >> _S2) & _M2)
    x = (x + (x >> _S4)) & _M4
    return np.int64((x * _H01) >> _S56)


@rule
def lowest(x):
    """The smallest element of a set that is not empty."""
    return popcount((x & (~x + ONE)) - ONE)


@rule
def without_lowest(x):
    """The set without its smallest element."""
    return x & (x - ONE)
