"""Pictures as PNG."""

from __future__ import annotations

from pathlib import Path

from mornington.core.errors import MissingExtra
from mornington.core.text import _

from .svg import PAPER

FONTS = Path(__file__).parent.parent / "fonts"


def png(svg: str, width: int | None = None, scale: float = 1) -> bytes:
    """Render an SVG on white: as wide as asked for, or at a scale of its own size."""
    try:
        import resvg_py
    except ImportError:
        raise MissingExtra(_('PNG pictures need an extra: install with `pip install "mornington[png]"`')) from None
    fonts = [str(path) for path in sorted(FONTS.glob("*.ttf"))]
    size = {"zoom": scale} if width is None else {"width": width}
    # The system's fonts stay available for letters that ours do not have.
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, background=PAPER, font_files=fonts, **size))
