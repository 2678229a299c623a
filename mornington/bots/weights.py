"""Learned weights: files that come with a game, or that someone has made for a board of their own.

A file is for one board and for an *edition* of the game, by which a game groups the options that one network can serve.
Weights in it are whole numbers of 16 bits. `about` tells what they were made from.
"""

from __future__ import annotations

import json
import os
import warnings
from collections.abc import Mapping
from contextlib import suppress
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
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.part")  # bots may look for the file at any moment
    try:
        with unfinished.open("wb") as file:
            np.savez_compressed(file, about=about, **arrays)  # type: ignore[arg-type]
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


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
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            about = dict(json.loads(file["about"].tobytes()))
            arrays = tuple(_joined(file[name]) for name in PARTS)
    except Exception as error:  # whatever damage does to a file
        raise BadGame(_("{path} cannot be read as learned weights: {error}", path=path, error=error)) from None
    if about.get("format", FORMAT) > FORMAT:
        raise BadGame(_("{path} was written by a later version than this one", path=path))
    if about.get("features") != values.FEATURES_VERSION or arrays[0].shape[:2] != _rows(values):
        raise BadGame(_("{path} was learned for other features than this version has", path=path))
    if not _fit(arrays):
        raise BadGame(
            _("{path} cannot be read as learned weights: {error}", path=path, error=_("its parts do not fit"))
        )
    return Weights(arrays, about)


def _rows(values: ValuesPart) -> tuple[int, int]:
    return values.NETWORKS, values.FEATURE_WORDS * WORD_BITS


def _fit(arrays: tuple[Array, ...]) -> bool:
    """Whether compiled rules may trust these arrays, which they read without looking."""
    if arrays[0].ndim != 3 or arrays[1].ndim != 3:
        return False
    nets, features, wide = arrays[0].shape
    deep = arrays[1].shape[2]
    shapes = ((nets, features, wide), (nets, wide, deep), (nets, deep), (nets, deep), (nets,))
    return all(
        array.shape == shape and array.dtype == kind for array, shape, kind in zip(arrays, shapes, KINDS, strict=True)
    )


def held_network(engine: Engine, weights: Weights | None) -> tuple[Any, ...]:
    """The weights and the scratch memory of a network, as rules take them; empty ones where there are no weights."""
    arrays = NONE if weights is None else weights.arrays
    words, wide, deep = arrays[0].shape[1] // WORD_BITS or 1, arrays[0].shape[2], arrays[1].shape[2]
    scratch: tuple[Array, ...] = (np.zeros(words, np.uint64), np.zeros(wide, np.int32), np.zeros(deep, np.int64))
    return (tuple(map(engine.hold, arrays)), *map(engine.hold, scratch))


def find(game: Game, options: Mapping[str, Any]) -> Weights | None:
    """The weights for a board and options: those made by whoever runs this, else those that come with the game.

    A file that cannot be used is left out with a warning, as if it were not there.
    """
    return _found(game, options)[1]


def path_of(game: Game, options: Mapping[str, Any]) -> Path | None:
    """Where they are."""
    return _found(game, options)[0]


def _found(game: Game, options: Mapping[str, Any]) -> tuple[Path, Weights] | tuple[None, None]:
    if game.spec.values is None:
        return None, None
    name, meant = file_name(game, options), (game.id, game.board.digest, game.spec.values.edition(options))
    for path in (own_folder(game) / name, game.spec.values.FOLDER / name):
        with suppress(OSError):  # there is none, most often
            weights = _kept(path, path.stat().st_mtime_ns, game.spec, meant)
            if weights is not None:
                return path, weights
    return None, None


@lru_cache(maxsize=16)
def _kept(path: Path, _changed: int, spec: GameSpec, meant: tuple[str, str, str]) -> Weights | None:
    """The weights in a file for this game, board and edition; None, and once a warning, if they cannot be used."""
    assert spec.values is not None
    try:
        weights = load(path, spec.values)
        if tuple(map(weights.about.get, ("game", "digest", "edition"))) != meant:
            raise BadGame(_("{path} was learned for another board or edition", path=path))
    except BadGame as error:
        warnings.warn(_("learned weights are left out: {error}", error=error), stacklevel=2)
        return None
    return weights


def _values(game: Game) -> ValuesPart:
    if game.spec.values is None:
        raise BadGame(_("{game}: bots of this game do not learn", game=game.title))
    return game.spec.values
