"""Blocks: markup with its height, so that things can be put below or beside each other without counting."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from . import svg
from .svg import FAINT, Markup, Value, at, group, label, segment


class Block(NamedTuple):
    markup: Markup
    height: float


EMPTY = Block(svg.NOTHING, 0.0)


def column(blocks: Iterable[Block], gap: float = 0.0, **attributes: Value) -> Block:
    """One below the other."""
    parts, y = [], 0.0
    for block in blocks:
        parts.append(at(0, y, block.markup) if y else block.markup)
        y += block.height + gap
    return Block(group(*parts, **attributes), max(0.0, y - gap) if parts else 0.0)


def grid(blocks: Sequence[Block], columns: int, width: float, gap: float, **attributes: Value) -> Block:
    """Blocks in a grid, with so many columns of one width."""
    rows = [blocks[k : k + columns] for k in range(0, len(blocks), columns)]
    lines = (
        Block(
            group(*(at(k * (width + gap), 0, block.markup) for k, block in enumerate(row))),
            max(block.height for block in row),
        )
        for row in rows
    )
    return column(lines, gap, **attributes)


def ruled(blocks: Iterable[Block], width: float, **attributes: Value) -> Block:
    """One below the other with a line between them."""
    first, *rest = blocks
    under = (Block(group(rule(width), block.markup), block.height) for block in rest)
    return column((first, *under), 0.0, **attributes)


def flow(items: Iterable[tuple[Markup, float]], room: float, line: float) -> Block:
    """Things of some width from left to right, in as many lines of this height as they need.

    What is wider than the room is made smaller.
    """
    lines: list[list[Markup]] = []
    far = room
    for drawn, width in items:
        if far + width > room:
            lines.append([])
            far = 0.0
        lines[-1].append(at(far, 0, drawn, scale=min(1.0, room / width)))
        far += width
    return column(Block(group(*parts), line) for parts in lines)


def beside(blocks: Iterable[tuple[Block, float]], gap: float) -> Block:
    """Blocks of some width from left to right."""
    parts, x, height = [], 0.0, 0.0
    for block, width in blocks:
        parts.append(at(x, 0, block.markup) if x else block.markup)
        x, height = x + width + gap, max(height, block.height)
    return Block(group(*parts), height)


def below(block: Block, room: float) -> Block:
    """The block with some room left free below it."""
    return Block(block.markup, block.height + room)


def scaled(block: Block, scale: float) -> Block:
    """The block larger or smaller."""
    return Block(at(0, 0, block.markup, scale=scale), scale * block.height)


def paragraph(words: str, size: float, room: float, *, x: float = 0.0, leading: float = 1.4, **style: Value) -> Block:
    """A text in as many lines as it needs."""
    lines = svg.wrapped(words, size, room)
    step = leading * size
    parts = (label(line, x, (k + 0.5) * step, size, room=room) for k, line in enumerate(lines))
    return Block(group(*parts, **style), len(lines) * step)


def line_or_more(words: str, size: float, room: float, **style: Value) -> Block:
    """A text in one line if it nearly fits, or in several of smaller letters."""
    line = Block(label(words, 0, 0.6 * size, size, room=room), 1.2 * size)
    text = line if svg.needed(words, 0.85 * size) <= room else paragraph(words, 0.75 * size, room, leading=1.2)
    return Block(group(text.markup, **style), text.height)


def headed(words: str, block: Block, room: float, *, size: float = 28.0, gap: float = 26.0) -> Block:
    """A block under a heading."""
    head = label(words, 0, 0.7 * size, size, room=room, weight=700)
    return Block(group(head, at(0, size + gap, block.markup)), size + gap + block.height)


def rule(width: float, y: float = 0.0, *, ink: str = FAINT, stroke: float = 2.0) -> Markup:
    """A line across."""
    return segment((0, y), (width, y), stroke=ink, stroke_width=stroke)
