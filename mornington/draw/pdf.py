"""Pictures as PDF, with lines that stay sharp in any size: alone on a page as large as they are, or on paper."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from mornington.core.errors import MissingExtra
from mornington.core.text import _

from .png import FONTS
from .svg import size_of

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # millimetres, upright
MARGIN = 10.0  # millimetres that printers leave free
LARGEST_SIDE = 200.0  # millimetres of a picture without paper


def pdf(pictures: Sequence[str], paper: str | None = None) -> bytes:
    """A page for each picture. Paper (see `PAPERS`) lies on its side under what is wider than high."""
    try:
        import typst
    except ImportError:
        raise MissingExtra(_('PDF files need an extra: install with `pip install "mornington[pdf]"`')) from None
    pages = [_page(k, picture, paper) for k, picture in enumerate(pictures)]
    with TemporaryDirectory(prefix="mornington-pdf-") as folder:
        for k, picture in enumerate(pictures):
            (Path(folder) / f"{k}.svg").write_text(picture, "utf-8")
        (source := Path(folder) / "pages.typ").write_text("\n".join(pages), "utf-8")
        return bytes(typst.compile(str(source), root=folder, font_paths=[str(FONTS)]))


def page_size(picture: str, paper: str) -> tuple[float, float]:
    """The paper as it lies under a picture, in millimetres."""
    width, height = PAPERS[paper]
    across, down = size_of(picture)
    return (height, width) if across > down else (width, height)


def _page(k: int, picture: str, paper: str | None) -> str:
    """The page in the language of Typst."""
    width, height = size_of(picture)
    if paper is None:
        scale = LARGEST_SIDE / max(width, height)
        page, margin = (scale * width, scale * height), 0.0
    else:
        page, margin = page_size(picture, paper), MARGIN
    image = f'image("{k}.svg", width: 100%, height: 100%, fit: "contain")'
    return f"#page(width: {page[0]:.2f}mm, height: {page[1]:.2f}mm, margin: {margin}mm, {image})"
