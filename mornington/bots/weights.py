"""Learned weights: files that come with a game, or that someone has made for a board of their own.

A file is for one board and for an *edition* of the game, by which a game groups the options that one network can serve.
Weights in it are whole numbers of 16 bits. `about` tells what they were made from.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from mornington.core.contract import GameSpec, ValuesPart
from mornington.core.engine import Engine
from mornington.core.errors import BadGame
from mornington.core.folders import data_folder
from mornington.core.game import Game
from mornington.core.records import Array
from mornington.core.text import _

from .network import FIRST_BITS, LAST_BITS, SECOND_BITS, WORD_BITS

FORMAT = 2  # format 1 had numbers of 16 bits as they are
PARTS = ("first", "second", "second_bias", "last", "bias")
SIZES = ((1, 1, 1), (1, 1, 1), (1, 1), (1, 1), (1,))
KINDS = (np.int16, np.int16, np.int64, np.int16, np.int64)
NONE: tuple[Array, ...] = tuple(map(np.zeros, SIZES, KINDS))  # weights of a game that has none
LARGEST = np.iinfo(np.int16).max


@dataclass(frozen=True, eq=False)
class Weights:
    """The networks of an edition, as `network` takes them."""

    arrays: tuple[Array, ...]  # in the order of PARTS
    about: Mapping[str, Any]

    @property
    def wide(self) -> int:
        return int(self.arrays[0].shape[2])

    @property
    def deep(self) -> int:
        return int(self.arrays[1].shape[2])


def rounded(first: Array, second: Array, second_bias: Array, last: Array, bias: Array) -> tuple[Array, ...]:
    """Weights in floats as whole numbers."""
    small = [(first, FIRST_BITS), (second, SECOND_BITS), (last, LAST_BITS)]
    a, b, c = (np.clip(np.rint(x.astype(float) * 2**bits), -LARGEST, LARGEST).astype(np.int16) for x, bits in small)
    biases = np.rint(second_bias.astype(float) * 2 ** (FIRST_BITS + SECOND_BITS)).astype(np.int64)
    return a, b, biases, c, np.rint(bias.astype(float) * 2 ** (FIRST_BITS + LAST_BITS)).astype(np.int64)


def file_name(game: Game, options: Mapping[str, Any]) -> str:
    """The board and the edition: boards that play alike have the same file."""
    return f"{game.board.digest[:12]}-{_values(game).edition(options)}.npz"


def own_folder(game: Game) -> Path:
    """For weights that people make themselves."""
    return data_folder() / "weights" / game.id


def save(path: Path, weights: Weights) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    about = np.frombuffer(json.dumps({**weights.about, "format": FORMAT}).encode(), np.uint8)
    arrays = dict(zip(PARTS, map(_planes, weights.arrays), strict=True))
    np.savez_compressed(path, about=about, **arrays)  # type: ignore[arg-type]


def _planes(array: Array) -> Array:
    """Numbers of 16 bits as two arrays of bytes, first all low ones, then all high ones: these are packed smaller."""
    if array.dtype != np.int16:
        return array
    return np.stack([(array & 0xFF).astype(np.uint8), (array >> 8).astype(np.int8).view(np.uint8)])


def _joined(array: Array) -> Array:
    """What `_planes` made of an array, as it was."""
    if array.dtype != np.uint8:
        return np.ascontiguousarray(array)
    joined: Array = array[0].astype(np.int16) | array[1].astype(np.int16) << 8
    return joined


def load(path: Path, values: ValuesPart) -> Weights:
    """The weights in a file. Raises: `BadGame` if it is not one for these features."""
    try:
        with np.load(path, allow_pickle=False) as file:
            about = json.loads(file["about"].tobytes())
            arrays = tuple(_joined(file[name]) for name in PARTS)
    except (OSError, ValueError, KeyError) as error:
        raise BadGame(_("{path} cannot be read as learned weights: {error}", path=path, error=error)) from None
    rows = (values.NETWORKS, values.FEATURE_WORDS * WORD_BITS)
    if about.get("features") != values.FEATURES_VERSION or arrays[0].shape[:2] != rows:
        raise BadGame(_("{path} was learned for other features than this version has", path=path))
    return Weights(arrays, about)


def held_network(engine: Engine, weights: Weights | None) -> tuple[Any, ...]:
    """The weights and the scratch memory of a network, as rules take them; empty ones where there are no weights."""
    arrays = NONE if weights is None else weights.arrays
    words, wide, deep = arrays[0].shape[1] // WORD_BITS or 1, arrays[0].shape[2], arrays[1].shape[2]
    scratch: tuple[Array, ...] = (np.zeros(words, np.uint64), np.zeros(wide, np.int32), np.zeros(deep, np.int64))
    return (tuple(map(engine.hold, arrays)), *map(engine.hold, scratch))


def find(game: Game, options: Mapping[str, Any]) -> Weights | None:
    """The weights for a board and options: those made by whoever runs this, else those that come with the game."""
    path = path_of(game, options)
    return None if path is None else _kept(path, path.stat().st_mtime_ns, game.spec)


def path_of(game: Game, options: Mapping[str, Any]) -> Path | None:
    """Where they are."""
    if game.spec.values is None:
        return None
    name = file_name(game, options)
    paths = (folder / name for folder in (own_folder(game), game.spec.values.FOLDER))
    return next((path for path in paths if path.is_file()), None)


@lru_cache(maxsize=16)
def _kept(path: Path, _changed: int, spec: GameSpec) -> Weights:
    assert spec.values is not None
    return load(path, spec.values)


def _values(game: Game) -> ValuesPart:
    if game.spec.values is None:
        raise BadGame(_("{game}: bots of this game do not learn", game=game.title))
    return game.spec.values
