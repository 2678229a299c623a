"""Smaller PNG files for the documentation: the same pixels where few colours occur, else the nearest of 256."""

from __future__ import annotations

import struct
import zlib
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

HEAD = b"\x89PNG\r\n\x1a\n"
COLOURS, FLAT = 256, 96
Pixels = NDArray[np.uint8]


def smaller(data: bytes) -> bytes:
    """A picture with a palette, as small as zlib can make it."""
    return written(*with_palette(read(data)))


def read(data: bytes) -> Pixels:
    """The pixels of an 8-bit PNG as browsers write them: height × width × red, green, blue."""
    chunks: dict[bytes, bytes] = {}
    at = len(HEAD)
    while at < len(data):
        (size,) = struct.unpack(">I", data[at : at + 4])
        name = data[at + 4 : at + 8]
        chunks[name] = chunks.get(name, b"") + data[at + 8 : at + 8 + size]
        at += 12 + size
    width, height, depth, kind = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    assert depth == 8, depth
    channels = {2: 3, 6: 4}[kind]
    rows = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), np.uint8).reshape(height, 1 + width * channels).copy()
    _unfilter(rows, channels)
    return rows[:, 1:].reshape(height, width, channels)[:, :, :3]


@numba.njit
def _unfilter(rows: Any, step: int) -> None:
    """Each row says how it was predicted from what is left of it and above it: add that again."""
    height, width = rows.shape
    for y in range(height):
        how = rows[y, 0]
        for x in range(1, width):
            left = int(rows[y, x - step]) if x > step else 0
            up = int(rows[y - 1, x]) if y else 0
            corner = int(rows[y - 1, x - step]) if y and x > step else 0
            guess = 0
            if how == 1:
                guess = left
            elif how == 2:
                guess = up
            elif how == 3:
                guess = (left + up) // 2
            elif how == 4:
                p = left + up - corner
                a, b, c = abs(p - left), abs(p - up), abs(p - corner)
                guess = left if a <= b and a <= c else up if b <= c else corner
            rows[y, x] = (rows[y, x] + guess) % 256


def with_palette(pixels: Pixels) -> tuple[Pixels, Pixels]:
    """The palette and for each pixel its number there: the commonest colours, and for all others the nearest."""
    flat = pixels.reshape(-1, 3).astype(np.uint32)
    packed = flat[:, 0] << 16 | flat[:, 1] << 8 | flat[:, 2]
    colours, where, count = np.unique(packed, return_inverse=True, return_counts=True)
    all_colours = np.stack([colours >> 16, colours >> 8 & 255, colours & 255], 1).astype(np.int32)
    palette = _palette(all_colours, count)
    nearest = np.array([((palette - colour) ** 2).sum(1).argmin() for colour in all_colours], np.uint8)
    return palette.astype(np.uint8), nearest[where].reshape(pixels.shape[:2])


def _palette(colours: NDArray[np.int32], count: NDArray[np.int64]) -> NDArray[np.int32]:
    """The commonest colours, which are the flat ones; then, of the blends between them, again and again the commonest
    that looks like none already taken."""
    order = np.argsort(-count, kind="stable")
    if len(order) <= COLOURS:
        return colours
    for apart in (60, 150, 300, 600, 1200, 2400, 4800):
        taken = list(colours[order[:FLAT]])
        for k in order[FLAT:]:
            if ((np.array(taken) - colours[k]) ** 2).sum(1).min() > apart:
                taken.append(colours[k])
            if len(taken) > COLOURS:
                break
        if len(taken) <= COLOURS:
            break
    return np.array(taken[:COLOURS])


def written(palette: Pixels, numbers: Pixels) -> bytes:
    height, width = numbers.shape
    rows = np.zeros((height, width + 1), np.uint8)
    rows[:, 1:] = numbers
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", palette.tobytes()), (b"IDAT", zlib.compress(rows.tobytes(), 9)), (b"IEND", b""))
    return HEAD + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in parts
    )
