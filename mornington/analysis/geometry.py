"""Where a drawn thing is: enough of SVG's geometry to put a badge on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from xml.etree.ElementTree import Element

Spot = tuple[float, float]

_TOKENS = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}  # numbers after a command
_CORNER = 0.7  # of a radius: the upper right of a circle


def badge_spot(shapes: list[Element], r: float) -> Spot | None:
    """Where a badge of radius r on these shapes hides little: on the first that has a place."""
    for shape in shapes:
        kind = shape.tag.rpartition("}")[2]
        if kind == "line":
            a, b = [(_value(shape, f"x{i}"), _value(shape, f"y{i}")) for i in (1, 2)]
            return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        if kind == "circle":
            far = _CORNER * _value(shape, "r")
            return _value(shape, "cx") + far, _value(shape, "cy") - far
        if kind == "rect":
            return _value(shape, "x") + _value(shape, "width") - r, _value(shape, "y") + r
        if kind == "path":
            return _middle(list(_stops(shape.get("d", ""))))
    return None


def _value(shape: Element, name: str) -> float:
    return float(shape.get(name, 0))


def _stops(d: str) -> Iterator[Spot]:
    """The points a path comes through: where each of its pieces ends."""
    tokens = _TOKENS.findall(d)
    x = y = 0.0
    command, at = "M", 0
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
        takes = _TAKES[command.upper()]
        numbers = [float(token) for token in tokens[at : at + takes]]
        at += takes
        if not takes:
            continue
        from_x, from_y = (x, y) if command.islower() else (0.0, 0.0)
        if command.upper() != "V":
            x = from_x + numbers[-1 if takes == 1 else -2]
        if command.upper() != "H":
            y = from_y + numbers[-1]
        yield x, y


def _middle(stops: list[Spot]) -> Spot | None:
    """Half of the way along the points."""
    if not stops:
        return None
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(stops)]
    left = sum(lengths) / 2
    for (a, b), length in zip(pairwise(stops), lengths, strict=True):
        if left <= length and length:
            part = left / length
            return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        left -= length
    return stops[0]
