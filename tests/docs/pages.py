"""The pages that are tested: all of `docs`, and those that lie beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import mornington as mt

ROOT = Path(mt.__file__).parent.parent
DOCS = ROOT / "docs"
BESIDE = sorted(ROOT.glob("*.md"))
PAGES = [*BESIDE, *sorted(DOCS.rglob("*.md"))]
BLOCK = re.compile(r"^```+[^\n]*\n(.*?)^```+$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def text_of(page: Path) -> str:
    return page.read_text("utf-8")


def blocks(page: Path) -> list[str]:
    """The blocks of code in a page."""
    return [block[1] for block in BLOCK.finditer(text_of(page))]


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return BLOCK.sub("", text_of(page))


def code(page: Path) -> Iterator[str]:
    """Every line of code: of the blocks, and what is set as code within sentences."""
    for block in blocks(page):
        yield from block.splitlines()
    yield from INLINE.findall(prose(page))
