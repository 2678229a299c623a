"""A network while it learns: 32-bit floats in one piece of memory, and its parts."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from mornington.core.records import Array

WORD_BITS = 64


@dataclass(frozen=True, slots=True)
class Net:
    nets: int  # for different parts of a game
    words: int  # of features, 64 bits each
    wide: int  # the first hidden layer …
    deep: int  # … and the second
    flat: Array

    @property
    def arrays(self) -> tuple[Array, ...]:
        return self.parts(self.flat)

    def parts(self, flat: Any) -> tuple[Any, ...]:
        """The first layer, the second and its bias, the last one and its bias, in memory like that of the weights: an
        array or a tensor."""
        shapes = layer_shapes(self.nets, self.words, self.wide, self.deep)
        found, at = list[Any](), 0
        for shape in shapes:
            size = math.prod(shape)
            found.append(flat[at : at + size].reshape(shape))
            at += size
        return tuple(found)


def layer_shapes(nets: int, words: int, wide: int, deep: int) -> tuple[tuple[int, ...], ...]:
    return (nets, words * WORD_BITS, wide), (nets, wide, deep), (nets, deep), (nets, deep), (nets,)


def new_net(nets: int, words: int, wide: int, deep: int, seed: int = 0) -> Net:
    """Random weights to begin with."""
    luck = np.random.default_rng(seed)
    net = Net(nets, words, wide, deep, np.zeros(sum(map(math.prod, layer_shapes(nets, words, wide, deep))), np.float32))
    first, second, _, last, _ = net.arrays
    first[:] = luck.normal(scale=0.05, size=first.shape)
    second[:] = luck.normal(scale=math.sqrt(2 / wide), size=second.shape)
    last[:] = luck.normal(scale=0.05, size=last.shape)
    return net
