"""Charts in the style of our maps: bars with a value and its interval beside each, and distributions.

Charts know nothing of what they show: numbers come with the texts that people read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from . import svg
from .svg import FAINT, INK, PAPER, QUIET, SIGNS, TINT, WATER, Markup, Picture, Spot, disc, group, label, rect, segment
from .ticks import ticks_around

WIDTH, MARGIN = 1000.0, 36.0
ROW, FOOT = 38.0, 30.0
HEADS = 56.0  # room for the heads of columns
LETTERS, WORDS, SMALL = 17.0, 16.0, 15.0
NAMES, GAP = 350.0, 40.0  # the column of names, and what lies between two columns
BAR, BAR_HEIGHT = "#0B6E99", 20.0
ABOVE, BELOW = (
    "#B4540A",
    "#0B4F8A",
)  # a value that is surely above the line in the middle, or below it; also told by a sign


@dataclass(frozen=True)
class Mark:
    """A value with the ends of its interval, and the value as text."""

    value: float
    low: float
    high: float
    text: str


@dataclass(frozen=True)
class Bar:
    """A row of a chart: what it is called, how long its bar is, and what is marked beside it."""

    name: str
    value: float
    text: str
    mark: Mark | None = None


@dataclass(frozen=True)
class Distribution:
    """How often each number occurred. The mean is marked."""

    name: str
    counts: Mapping[int, int]
    mean: float
    text: str  # the mean, and whatever else is said of it


def bars(
    title: str,
    words: str,
    heads: tuple[str, str],
    rows: Sequence[Bar],
    middle: float | None = None,
    middle_text: str = "",
    left_out: int = 0,
    prefix: str = "m",
) -> Picture:
    """A row for each bar; if any has a mark, these are in a column of their own, around a line at `middle`.

    With `left_out`, the first row of those that follow after a gap, for what is not shown.
    """
    marked = [row.mark for row in rows if row.mark]
    right = WIDTH - MARGIN
    split = MARGIN + NAMES + (290.0 if marked else right - MARGIN - NAMES)
    head, top = titled(title, words)
    top += HEADS
    heights = [top + ROW * (k + 0.5) + (GAP if left_out and k >= left_out else 0) for k in range(len(rows))]
    bottom = heights[-1] + ROW / 2
    size = (WIDTH, bottom + FOOT)
    parts = [
        head,
        label(heads[0], MARGIN + NAMES, top - 26, SMALL, fill=QUIET, room=split - MARGIN - NAMES),
    ]
    parts += [_stripe(k, y - ROW / 2) for k, y in enumerate(heights)]
    letters = min(LETTERS, (NAMES - 24) / max(svg.needed(row.name, 1) for row in rows) * 1.12)  # the same for all
    parts += [label(row.name, MARGIN + 8, y, letters) for row, y in zip(rows, heights, strict=True)]
    if left_out:
        parts.append(label("…", MARGIN + 8, heights[left_out] - ROW / 2 - GAP / 2, 24, fill=QUIET))
    parts += _lengths(rows, heights, MARGIN + NAMES, split - (0 if marked else 10))
    if marked:
        parts.append(_marks(rows, heights, (split + GAP, right - 110), heads[1], (middle, middle_text)))
    return svg.document(prefix, size, title, _told(words, rows), rect(0, 0, *size, fill=PAPER), *parts)


def titled(title: str, words: str) -> tuple[Markup, float]:
    """A title and a few words below it, in as many lines as they need; and where that ends."""
    lines = svg.wrapped(words, 0.86 * WORDS, WIDTH - 2 * MARGIN)
    told = (label(line, MARGIN, 74 + 22 * k, WORDS, fill=QUIET) for k, line in enumerate(lines))
    heading = label(title, MARGIN, 40, 28, family=SIGNS, room=WIDTH - 2 * MARGIN)
    return group(heading, *told), 66.0 + 22 * len(lines)


def _told(words: str, rows: Sequence[Bar]) -> str:
    found = [" ".join(filter(None, (row.name, row.text, row.mark.text if row.mark else ""))) for row in rows]
    return f"{words}: {'; '.join(found)}"


def _stripe(k: int, y: float) -> Markup:
    """Every second row has a tint, so that the eye stays in it."""
    return rect(MARGIN, y, WIDTH - 2 * MARGIN, ROW, 6, fill=TINT if k % 2 == 0 else PAPER)


def _lengths(rows: Sequence[Bar], heights: Sequence[float], left: float, right: float) -> list[Markup]:
    room = max(svg.needed(row.text, SMALL) for row in rows) + 10
    most, least = max(max(row.value for row in rows), 0.0), min(min(row.value for row in rows), 0.0)
    scale = (right - left - room) / ((most - least) or 1.0)
    zero = left - least * scale
    parts = []
    for row, y in zip(rows, heights, strict=True):
        long = row.value * scale
        parts.append(rect(min(zero, zero + long), y - BAR_HEIGHT / 2, max(abs(long), 1.5), BAR_HEIGHT, 4, fill=BAR))
        parts.append(label(row.text, max(zero, zero + long) + 8, y, SMALL))
    return parts


def _marks(
    rows: Sequence[Bar], heights: Sequence[float], sides: Spot, head: str, line: tuple[float | None, str]
) -> Markup:
    (left, right), (middle, words) = sides, line
    top, bottom = heights[0] - ROW / 2, heights[-1] + ROW / 2
    marks = [row.mark for row in rows if row.mark]
    ends = [*(mark.low for mark in marks), *(mark.high for mark in marks), *([] if middle is None else [middle])]
    low, high = min(ends), max(ends)

    def x(value: float) -> float:
        return left + (right - left) * (value - low) / ((high - low) or 1.0)

    parts = [label(head, left, top - 26, SMALL, fill=QUIET, room=WIDTH - MARGIN - left)]
    if middle is not None:
        parts.append(segment((x(middle), top), (x(middle), bottom), stroke=FAINT, stroke_width=2.5))
        parts.append(label(words, x(middle), top - 8, 13, anchor="middle", fill=QUIET))
    for row, y in zip(rows, heights, strict=True):
        if row.mark:
            paint = _paint(row.mark, middle)
            parts += [
                segment(
                    (x(row.mark.low), y), (x(row.mark.high), y), stroke=paint, stroke_width=4, stroke_linecap="round"
                ),
                disc(x(row.mark.value), y, 7, stroke=paint, stroke_width=4),
                label(row.mark.text, WIDTH - MARGIN - 8, y, SMALL, anchor="end", room=96),
            ]
    return group(*parts)


def _paint(mark: Mark, middle: float | None) -> str:
    if middle is None or mark.low <= middle <= mark.high:
        return QUIET if middle is not None else INK
    return ABOVE if mark.low > middle else BELOW


# Distributions

PANEL, PLOT = 190.0, 120.0
MOST_COLUMNS = 48


def distributions(title: str, words: str, unit: str, shown: Sequence[Distribution], prefix: str = "m") -> Picture:
    """One below the other over the same numbers, as shares of all; the mean is a line."""
    low = min(min(d.counts) for d in shown)
    high = max(max(d.counts) for d in shown)
    step = _step(low, high)
    first = low // step * step
    columns = (high - first) // step + 1
    left, right = MARGIN + 60, WIDTH - MARGIN
    wide = (right - left) / columns
    head, top = titled(title, words)
    top += 12
    bottom = top + PANEL * len(shown)
    size = (WIDTH, bottom + 44)
    parts = [head]
    for k, d in enumerate(shown):
        parts.append(_distribution(d, first, step, columns, left, wide, top + PANEL * k))
    for tick in _whole_ticks(first, first + columns * step):
        x = left + wide * (tick - first) / step + (wide / 2 if step == 1 else 0)
        if left - 1 <= x <= right + 1:
            parts.append(label(f"{tick}".replace("-", "−"), x, bottom + 6, SMALL, anchor="middle", fill=QUIET))
    parts.append(label(unit, (left + right) / 2, bottom + 30, SMALL, anchor="middle", fill=QUIET))
    told = "; ".join(f"{d.name}: {d.text}" for d in shown)
    return svg.document(prefix, size, title, f"{words}: {told}", rect(0, 0, *size, fill=PAPER), *parts)


def _whole_ticks(low: int, high: int) -> list[int]:
    return [round(tick) for tick in ticks_around(low, high, 10)[1] if tick == round(tick)]


def _step(low: int, high: int) -> int:
    """How many numbers share a column."""
    step = 1
    for factor in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000):
        step = factor
        if (high - low) // factor + 1 <= MOST_COLUMNS:
            break
    return step


def _distribution(d: Distribution, first: int, step: int, columns: int, left: float, wide: float, top: float) -> Markup:
    sums = [0] * columns
    for number, count in d.counts.items():
        sums[(number - first) // step] += count
    most, every = max(sums), sum(sums)
    bottom = top + 34 + PLOT
    parts = [label(d.name, MARGIN, top + 14, LETTERS, weight=700, room=400)]
    parts.append(label(d.text, WIDTH - MARGIN, top + 14, SMALL, anchor="end", fill=QUIET, room=520))
    for part in (0.0, 0.5, 1.0):
        y = bottom - PLOT * part
        parts.append(segment((left, y), (WIDTH - MARGIN, y), stroke=TINT, stroke_width=2))
        if part:
            parts.append(label(_percent(most / every * part), left - 8, y, 13, anchor="end", fill=QUIET))
    for k, count in enumerate(sums):
        if count:
            high = PLOT * count / most
            parts.append(
                rect(left + wide * k + 0.06 * wide, bottom - high, 0.88 * wide, high, min(3, wide / 4), fill=WATER)
            )
            parts.append(
                segment(
                    (left + wide * (k + 0.06), bottom - high),
                    (left + wide * (k + 0.94), bottom - high),
                    stroke=BAR,
                    stroke_width=3,
                )
            )
    x = left + wide * (d.mean - first + (0.5 if step == 1 else 0)) / step
    parts.append(
        segment((x, top + 30), (x, bottom), stroke=INK, stroke_width=3, stroke_dasharray="2 5", stroke_linecap="round")
    )
    return group(*parts)


def _percent(share: float) -> str:
    digits = 0 if share >= 0.1 else 1 if share >= 0.01 else 2
    return f"{100 * share:.{digits}f} %"
