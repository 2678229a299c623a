"""`mornington rules`: the rules of a game to read in the terminal."""

from __future__ import annotations

import argparse

from rich.markdown import Markdown

import mornington
from mornington.core.errors import BadOption
from mornington.core.text import _, quoted
from mornington.teaching.rulebook import Figure, Rulebook, Section, rulebook

from .common import plain_console

WIDEST = 92  # columns: longer lines are hard to read


def run(options: argparse.Namespace) -> None:
    book = rulebook(mornington.load(options.game))
    console = plain_console()
    console = plain_console(width=min(console.width, WIDEST))
    for section in _wanted(book, options.section):
        console.print(Markdown(_markdown(section), hyperlinks=False))
        console.print()


def _wanted(book: Rulebook, anchor: str | None) -> list[Section]:
    """All sections, or one with everything below it."""
    if anchor is None:
        return list(book.sections)
    if (first := book.section(anchor)) is None:
        known = ", ".join(section.anchor for section in book.sections[1:])
        raise BadOption(_("the rules have no section {name}; they have: {known}", name=quoted(anchor), known=known))
    start = book.sections.index(first)
    rest = book.sections[start + 1 :]
    below = next((k for k, section in enumerate(rest) if section.level <= first.level), len(rest))
    return [first, *rest[:below]]


def _markdown(section: Section) -> str:
    """A figure cannot be drawn here: its caption stands for it."""
    parts = [
        _("*(figure on the rules page: {caption})*", caption=part.caption) if isinstance(part, Figure) else part
        for part in section.parts
    ]
    return "\n\n".join([f"{'#' * section.level} {section.title}", *parts])
