"""Heat maps: a game's own board, pale, and on it the things that values belong to, in colours of a scale.

A game says where its things lie (`Ground`); whoever has counted something gives a value for each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import floor, log10
from typing import Literal

from . import svg
from .charts import MARGIN, WIDTH, titled
from .svg import BLACK, INK, NOTHING, PAPER, QUIET, WHITE, Markup, Picture, Spot, group, label, rect
from .ticks import ticks_around

FOOT = 96.0
PALE = 0.34  # opacity of the board under the values
STEPS = 8  # of a scale, at most
RAMP = ("#FBE3A3", "#F8B65B", "#EC7A45", "#C8405A", "#8A2468", "#451056")  # from little to much
LESS, EVEN, MORE = ("#0B4F8A", "#4E92C4", "#A9CCE3"), "#E4E7EC", ("#F5C08F", "#DD7A2C", "#9A3C06")
UNKNOWN = "#C3CAD5"  # what there is no value for
THINNEST = 0.34  # of the width of a stroke: what has the lowest values; so that colours are not all that tells them


@dataclass(frozen=True)
class Shape:
    """A thing on a map: markup without paint, which is filled or stroked."""

    markup: Markup
    paint: Literal["fill", "stroke"] = "fill"
    width: float = 0.0  # of a stroke, for the highest values
    spot: Spot | None = None  # where the value may be written …
    letters: float = 0.0  # … and how large


@dataclass(frozen=True)
class Ground:
    """A board, and where the things of a collection lie on it, in their order."""

    size: Spot
    below: Markup
    shapes: tuple[Shape, ...]
    above: Markup = NOTHING
    origin: Spot = (0.0, 0.0)  # the corner of what is shown, in the coordinates of the markup


@dataclass(frozen=True)
class Scale:
    """Steps between round values, a colour for each. `text` writes a value beside the scale, `short` on the map."""

    edges: tuple[float, ...]
    colours: tuple[str, ...]
    text: Callable[[float], str]
    short: Callable[[float], str]

    def step(self, value: float) -> int:
        inner = self.edges[1:-1]
        return sum(value >= edge for edge in inner)

    def colour(self, value: float) -> str:
        return self.colours[self.step(value)]

    def strength(self, value: float) -> float:
        """From 0 to 1: how far the value is from nothing."""
        least, most = abs(self.edges[0]), abs(self.edges[-1])
        if self.edges[0] < 0:
            return min(1.0, abs(value) / max(least, most))
        return self.step(value) / max(1, len(self.colours) - 1)


def rising_scale(values: Sequence[float], text: Callable[[float], str], short: Callable[[float], str]) -> Scale:
    """From nothing to the highest value."""
    edges = ticks_around(0.0, max([*values, 1e-6]), STEPS)[1]
    return Scale(tuple(edges), _ramp(len(edges) - 1), text, short)


def balanced_scale(values: Sequence[float], text: Callable[[float], str], short: Callable[[float], str]) -> Scale:
    """As far below nothing as above it, with a step around nothing in the middle."""
    unit = _round_up(max([abs(value) for value in values] + [1e-6]) / 3.5)
    edges = [(k - 0.5) * unit for k in range(-3, 5)]
    return Scale(tuple(edges), (*LESS, EVEN, *MORE), text, short)


def _round_up(value: float) -> float:
    """The next of 1, 2, 5, 10, 20 …, or a tenth of these and so on."""
    power = 10.0 ** floor(log10(value))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= value * (1 - 1e-9))


def _ramp(n: int) -> tuple[str, ...]:
    """So many colours of the ramp, as far apart as they can be."""
    last = len(RAMP) - 1
    return tuple(_mixed(last * k / max(1, n - 1)) for k in range(n))


def _mixed(place: float) -> str:
    low = min(int(place), len(RAMP) - 2)
    part = place - low
    a, b = (tuple(int(RAMP[k][i : i + 2], 16) for i in (1, 3, 5)) for k in (low, low + 1))
    return "#" + "".join(f"{round(x + (y - x) * part):02X}" for x, y in zip(a, b, strict=True))


def heat_map(
    title: str,
    words: str,
    described: str,
    ground: Ground,
    values: Sequence[float | None],
    scale: Scale,
    unknown: str = "",
    prefix: str = "m",
) -> Picture:
    """The board with a colour for each value; what has none is grey, as `unknown` says beside the scale."""
    high = WIDTH * ground.size[1] / ground.size[0]
    found = list(zip(ground.shapes, values, strict=True))
    found.sort(key=lambda pair: (pair[1] is not None, scale.strength(pair[1] or 0.0)))  # the strongest on top
    drawn = [*(_painted(shape, value, scale) for shape, value in found)]
    texts = [_written(shape, value, scale) for shape, value in found if value is not None and shape.spot]
    head, top = titled(title, words)
    top += 16
    size = (WIDTH, top + high + FOOT)
    layers = group(ground.below, opacity=PALE), *drawn, ground.above, *texts
    board = svg.inset(0, top, WIDTH, high, ground.size, svg.at(-ground.origin[0], -ground.origin[1], *layers))
    told = [unknown] if unknown and any(value is None for value in values) else []
    return svg.document(
        prefix,
        size,
        title,
        described,
        rect(0, 0, *size, fill=PAPER),
        head,
        board,
        _legend(scale, told, top + high + 22),
    )


def _painted(shape: Shape, value: float | None, scale: Scale) -> Markup:
    colour = UNKNOWN if value is None else scale.colour(value)
    part = 0.0 if value is None else scale.strength(value)
    if shape.paint == "fill":
        return group(shape.markup, fill=colour)
    width = shape.width * (THINNEST + (1 - THINNEST) * part)
    ways = (
        group(shape.markup, stroke=PAPER, stroke_width=width + 0.22 * shape.width),
        group(shape.markup, stroke=colour, stroke_width=width),
    )
    return group(*ways, fill="none", stroke_linecap="round")


def _written(shape: Shape, value: float, scale: Scale) -> Markup:
    assert shape.spot is not None
    x, y = shape.spot
    words = scale.short(value)
    if shape.paint == "stroke":  # on a small sign of its own
        wide, high = svg.needed(words, shape.letters) + 0.5 * shape.letters, 1.25 * shape.letters
        box = rect(x - wide / 2, y - high / 2, wide, high, high / 2, fill=PAPER, stroke=INK, stroke_width=2)
        return group(box, label(words, x, y, shape.letters, anchor="middle", weight=700))
    return label(words, x, y, shape.letters, anchor="middle", weight=700, fill=on_colour(scale.colour(value)))


def on_colour(colour: str) -> str:
    """Black or white: what can be read on a colour."""
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return BLACK if 0.299 * r + 0.587 * g + 0.114 * b > 0.55 else WHITE


def _legend(scale: Scale, more: Sequence[str], y: float) -> Markup:
    """A swatch for each step, with the values between the swatches."""
    wide = min(112.0, (WIDTH - 2 * MARGIN - 380.0 * len(more)) / len(scale.colours))
    parts = [rect(MARGIN + wide * k, y, wide - 3, 22, 4, fill=colour) for k, colour in enumerate(scale.colours)]
    for k, edge in enumerate(scale.edges):
        anchor = "start" if k == 0 else "middle"
        parts.append(label(scale.text(edge), MARGIN + wide * k, y + 42, 16, anchor=anchor, fill=QUIET))
    x = MARGIN + wide * len(scale.colours) + 40
    for words in more:
        parts += [rect(x, y, 22, 22, 4, fill=UNKNOWN), label(words, x + 32, y + 11, 16, fill=QUIET)]
    return group(*parts)
