"""Room for short texts beside lines: as near as possible to where they belong, and hidden by nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress

import numpy as np
import numpy.typing as npt

from .anchors import Spot
from .svg import around

Floats = npt.NDArray[np.float64]
Stroke = tuple[float, float, float, float, float]  # from, to, half its width

FAR = (4, 7, 10, 13, 16, 19, 22, 25, 28, 32)  # how far from its spot a text may lie
LETTER = (0.29, 0.36)  # half its width and height, of its size
_TRIES = np.array([(0.0, 0.0)] + [around(0, 0, far, k / 24) for far in FAR for k in range(24)])


def clear_places(texts: Sequence[tuple[str, Spot]], size: float, strokes: Sequence[Stroke], near: float) -> list[Spot]:
    """Where the middle of each text goes, given the spot where it belongs; only strokes so near are looked at."""
    if not texts or not strokes:
        return [spot for _text, spot in texts]
    close = _gaps(np.array([spot for _text, spot in texts]), np.array(strokes)) < near
    return [
        _clear_place(text, spot, size, tuple(compress(strokes, near_it)))
        for (text, spot), near_it in zip(texts, close, strict=True)
    ]


@lru_cache(maxsize=4096)
def _clear_place(text: str, spot: Spot, size: float, strokes: tuple[Stroke, ...]) -> Spot:
    """The first place that no stroke hides, or the one hidden least."""
    if not strokes:
        return spot
    tries = spot + _TRIES
    wide, high = LETTER[0] * size * len(text), LETTER[1] * size
    shifts = np.array([(k * (wide - high), 0.0) for k in (-1, 0, 1)])  # both ends of the text and its middle
    gaps = _gaps((tries[:, None, :] + shifts).reshape(-1, 2), np.array(strokes)).reshape(len(tries), -1)
    best = np.argmin(np.round(np.maximum(0.0, high - gaps.min(axis=1)), 2))
    return float(tries[best, 0]), float(tries[best, 1])


def _gaps(points: Floats, strokes: Floats) -> Floats:
    """How far each point is from the edge of each stroke."""
    a, b, r = strokes[:, 0:2], strokes[:, 2:4], strokes[:, 4]
    along = b - a
    off = points[:, None, :] - a
    length = np.maximum((along**2).sum(axis=1), 1e-9)
    part = np.clip((off * along).sum(axis=2) / length, 0.0, 1.0)
    distances: Floats = np.hypot(*np.moveaxis(off - along * part[:, :, None], 2, 0)) - r
    return distances
