"""Pictures one after the other, as an animated GIF."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

from mornington.core.errors import MissingExtra
from mornington.core.text import _

COLOURS = 128  # of each frame: our pictures are flat
STEP, REST = 900, 5000  # milliseconds that a frame is shown, and the last one
MOST_FRAMES = 150  # of a longer game some moves are left out
WIDTH = 900  # pixels


def check_installed() -> None:
    """Raises: MissingExtra"""
    _library()


def moments(last: int) -> list[int]:
    """The moments of a game of so many moves that are shown: all, or as many as may be, the last always."""
    step = 1 + last // MOST_FRAMES
    return [*range(0, last, step), last]


def frame(png: bytes, size: tuple[int, int] | None = None) -> bytes:
    """A picture with few colours, as a GIF of its own: small, and quickly put together with others.

    `size`: what it is to fill; the first frame's.
    """
    library = _library()
    with library.open(BytesIO(png)) as picture:
        flat = picture.convert("RGB")
    if size is not None and flat.size != size:
        whole = library.new("RGB", size, "white")
        flat.thumbnail(size)
        whole.paste(flat, (0, 0))
        flat = whole
    out = BytesIO()
    flat.quantize(COLOURS, method=library.Quantize.FASTOCTREE, dither=library.Dither.NONE).save(out, "GIF")
    return out.getvalue()


def size_of(frame: bytes) -> tuple[int, int]:
    with _library().open(BytesIO(frame)) as picture:
        width, height = picture.size
    return width, height


def joined(frames: Sequence[bytes]) -> bytes:
    """All frames as one film that begins again at its end."""
    library = _library()
    first, *others = [library.open(BytesIO(one)) for one in frames]
    try:
        out = BytesIO()
        shown = [STEP] * len(others) + [REST]
        first.save(out, "GIF", save_all=True, append_images=others, duration=shown, loop=0, optimize=False)
        return out.getvalue()
    finally:
        for one in (first, *others):
            one.close()


def _library() -> Any:
    try:
        from PIL import Image
    except ImportError:
        raise MissingExtra(_('Animated replays need an extra: install with `pip install "mornington[gif]"`')) from None
    return Image
