"""A small builder of SVG text and what all pictures share: type, neutral colours, a few shapes.

Presentation attributes and class names only, so that pictures pass a strict Content-Security-Policy: never `style`.
Markup carries the places where moves can be made (see `anchors`): an element has those of its children, moved along
with them, so a whole picture knows where each move lies and nobody has to read the SVG again.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import Self

from .anchors import Place
from .anchors import Spot as Spot

SIGNS = "'Hammersmith One', 'Gill Sans', sans-serif"
TEXT = "'Atkinson Hyperlegible', Verdana, sans-serif"
INK, PAPER, QUIET, FAINT, TINT = "#151B2B", "#FFFFFF", "#5B6474", "#C3CAD5", "#EBEFF4"
WATER, WATER_EDGE, WATER_TEXT = "#C4E4F3", "#A3D2E8", "#2F7396"
ACCENT, ACCENT_DARK = "#F5A800", "#8A5B00"
CREAM = "#F8EFDC"
GOOD, BAD = "#1B7F3B", "#B3261E"  # what was better, what was worse: never told by the colour alone
# In the dark the colours above change (see DARK); on a line's colour, which stays, letters must stay too. They are
# written in three digits, since a dark picture is made by looking for the colour as it is written.
WHITE, BLACK = "#FFF", "#111"
DARK = {
    INK: "#E9EDF5",
    PAPER: "#141A28",
    QUIET: "#A3AEC2",
    FAINT: "#4A556B",
    TINT: "#212A3C",
    WATER: "#17405A",
    WATER_EDGE: "#1F5577",
    WATER_TEXT: "#8CC8E8",
    ACCENT: "#FFB81C",
    ACCENT_DARK: "#FFCB57",
    CREAM: "#3A3220",
    GOOD: "#4CC46A",
    BAD: "#FF7A70",
}
_REACHED = (" data-lights=", "<a ")  # what has this attribute, and a link, are reached by the keyboard
WIDEST = 0.6  # of the size: what a letter needs on average, generously, as no font can be asked here

Value = str | int | float | None
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # XML has no way to write these
_SPECIAL = re.compile(f'[&<>"]|{_UNPRINTABLE.pattern}')
_VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


class Markup(str):
    """Text that is SVG already; any other text is escaped when it becomes part of an element."""

    __slots__ = ("places",)
    places: tuple[Place, ...]  # where moves can be made in it

    def __new__(cls, text: str, places: tuple[Place, ...] = ()) -> Self:
        found = super().__new__(cls, text)
        found.places = places
        return found


class Picture(Markup):
    """A complete SVG document."""

    __slots__ = ("caption", "description", "size")
    size: Spot
    caption: str
    description: str  # for those who do not see it

    @property
    def moves(self) -> set[int]:
        """The numbers of all moves that have a place in the picture."""
        return {move for place in self.places for move in place.moves}


class Transform(str):
    """Where the children of an element go: to a point, and how many times their size."""

    __slots__ = ("scale", "x", "y")
    x: float
    y: float
    scale: float


NOTHING = Markup("")


@lru_cache(maxsize=4096)  # most texts are colours, fonts and names of classes
def escaped(text: str) -> str:
    if not _SPECIAL.search(text):  # most texts: looking once is faster than replacing
        return text
    text = _UNPRINTABLE.sub("\ufffd", text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;")


@lru_cache(maxsize=16384)  # boards and tiles have the same coordinates in every picture
def number(value: float) -> str:
    """A coordinate: two decimals at most, none where they say nothing."""
    if type(value) is int:
        return str(value)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def moved(x: float, y: float, scale: float = 1) -> Transform:
    """To another place, and larger or smaller there: for the attribute `transform`."""
    found = Transform(f"translate({number(x)} {number(y)})" + (f" scale({number(scale)})" if scale != 1 else ""))
    found.x, found.y, found.scale = x, y, scale
    return found


class _Names(dict[str, str]):
    """The names of attributes as SVG writes them, by those that Python can write."""

    def __missing__(self, key: str) -> str:
        name = key.rstrip("_").replace("_", "-")
        if name == "style":
            raise ValueError("style attributes are not allowed: use presentation attributes")
        self[key] = name
        return name


_NAMES = _Names()


def tag(element: str, *children: str, **attributes: Value) -> Markup:
    """An element. `stroke_width` becomes `stroke-width`, `class_` becomes `class`; what is None is left out."""
    text = f"<{element}"
    for key, value in attributes.items():
        if value is not None:
            text += f' {_NAMES[key]}="{escaped(value) if isinstance(value, str) else number(value)}"'
    inside = joined(children) if children else NOTHING
    text += f">{inside}</{element}>" if inside else "/>"
    return Markup(text, _shifted(inside.places, attributes.get("transform")) if inside.places else ())


def _shifted(places: tuple[Place, ...], transform: Value) -> tuple[Place, ...]:
    if transform is None:
        return places
    if not isinstance(transform, Transform):
        raise ValueError("moves can only be moved and scaled along: use moved() as the transform around them")
    return tuple(place.moved(transform.x, transform.y, transform.scale) for place in places)


def joined(parts: Iterable[str]) -> Markup:
    if type(parts) is tuple and len(parts) == 1 and isinstance(parts[0], Markup):
        return parts[0]
    texts: list[str] = []
    places: tuple[Place, ...] = ()
    for part in parts:
        if isinstance(part, Markup):
            texts.append(part)
            if part.places:
                places += part.places
        else:
            texts.append(escaped(part))
    return Markup("".join(texts), places)


def group(*children: str, **attributes: Value) -> Markup:
    return tag("g", *children, **attributes)


def at(x: float, y: float, *children: str, scale: float = 1, **attributes: Value) -> Markup:
    """Things drawn around the origin, moved to a place."""
    return group(*children, transform=moved(x, y, scale), **attributes)


def turned(x: float, y: float, degrees: float, *children: str, scale: float = 1, **attributes: Value) -> Markup:
    """The same, and turned clockwise there. Moves cannot be in it: their places do not turn."""
    transform = f"{moved(x, y)} rotate({number(degrees)})" + (f" scale({number(scale)})" if scale != 1 else "")
    return group(*children, transform=transform, **attributes)


def document(prefix: str, size: Spot, title: str, description: str, *children: str) -> Picture:
    """A complete picture; all ids in it must start with the prefix.

    Inside an image nothing can be focused: with places for moves, links, or things that light up others, it is a group.
    """
    size = (round(size[0], 2), round(size[1], 2))
    content = joined(children)
    element = tag(
        "svg",
        tag("title", title, id=f"{prefix}-title"),
        tag("desc", description, id=f"{prefix}-desc"),
        content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=_box(size),
        role="group" if content.places or any(sign in content for sign in _REACHED) else "img",
        aria_labelledby=f"{prefix}-title",
        aria_describedby=f"{prefix}-desc",
        font_family=TEXT,
        fill=INK,
    )
    picture = Picture(element, content.places)
    picture.size, picture.caption, picture.description = size, title, description
    return picture


def overlaid(prefix: str, below: Picture, above: Picture) -> Picture:
    """One picture over another of the same size."""
    return document(prefix, above.size, above.caption, above.description, below, above)


def _box(size: Spot) -> str:
    return f"0 0 {number(size[0])} {number(size[1])}"


def size_of(picture: str) -> Spot:
    """The width and height of an SVG document as it says them itself, in its own units."""
    found = _VIEW_BOX.search(picture)
    if found is None:
        raise ValueError("a picture without a viewBox has no size")
    return float(found[1]), float(found[2])


def with_added(picture: Picture, *children: str) -> Picture:
    """The picture with something more over everything in it."""
    text = picture.removesuffix("</svg>") + joined(children) + "</svg>"
    found = Picture(text, picture.places)
    found.size, found.caption, found.description = picture.size, picture.caption, picture.description
    return found


def inset(x: float, y: float, width: float, height: float, size: Spot, *children: str) -> Markup:
    """A drawing of its own size, fitted into a box and centred there."""
    element = tag("svg", *children, x=x, y=y, width=width, height=height, viewBox=_box(size))
    scale = min(width / size[0], height / size[1])
    left, top = x + (width - scale * size[0]) / 2, y + (height - scale * size[1]) / 2
    return Markup(element, tuple(place.moved(left, top, scale) for place in element.places))


# Text


def needed(words: str, size: float) -> float:
    """The room a text needs, generously."""
    return WIDEST * size * len(words)


def label(
    words: str,
    x: float,
    y: float,
    size: float,
    *,
    room: float | None = None,
    family: str | None = None,
    anchor: str | None = None,
    weight: int | None = None,
    fill: str | None = None,
    class_: str | None = None,
) -> Markup:
    """A line of text around the height y, made smaller where it would need more than its room."""
    if room is not None and words:
        size = min(size, size * room / needed(words, size))
    return tag(
        "text",
        words,
        x=x,
        y=y + 0.35 * size,
        font_size=size,
        font_family=family,
        text_anchor=anchor,
        font_weight=weight,
        fill=fill,
        class_=class_,
    )


def wrapped(words: str, size: float, room: float) -> list[str]:
    """A text in lines that fit the room."""
    return textwrap.wrap(words, max(8, int(room / (WIDEST * size)))) or [""]


# Shapes


def disc(x: float, y: float, r: float, fill: str = PAPER, **attributes: Value) -> Markup:
    return tag("circle", cx=x, cy=y, r=r, fill=fill, **attributes)


def rect(x: float, y: float, width: float, height: float, rx: float | None = None, **attributes: Value) -> Markup:
    return tag("rect", x=x, y=y, width=width, height=height, rx=rx, **attributes)


def segment(a: Spot, b: Spot, **attributes: Value) -> Markup:
    return tag("line", x1=a[0], y1=a[1], x2=b[0], y2=b[1], **attributes)


def path(d: str, **attributes: Value) -> Markup:
    return tag("path", d=d, **attributes)


def around(x: float, y: float, r: float, turn: float) -> Spot:
    """The point at a distance, `turn` of a full circle clockwise from the top."""
    return x + r * sin(2 * pi * turn), y - r * cos(2 * pi * turn)


def through(points: Sequence[Spot], closed: bool = False) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def arc(x: float, y: float, r: float, start: float, end: float) -> str:
    """Part of a circle from one turn to another, clockwise."""
    (a, b), (c, d) = around(x, y, r, start), around(x, y, r, end)
    large = int(end - start > 0.5)
    return f"M{number(a)} {number(b)}A{number(r)} {number(r)} 0 {large} 1 {number(c)} {number(d)}"


def circle_path(x: float, y: float, r: float) -> str:
    """A circle as part of a path, clockwise."""
    half, across = number(r), number(2 * r)
    return f"M{number(x - r)} {number(y)}a{half} {half} 0 1 1 {across} 0a{half} {half} 0 1 1 -{across} 0Z"


def rounded(points: Sequence[Spot], radius: float, closed: bool = False) -> str:
    """A path along the points that takes its corners in curves."""
    n = len(points)
    steps = []
    for i, p in enumerate(points):
        if not closed and i in (0, n - 1):
            steps.append(f"{'L' if i else 'M'}{number(p[0])} {number(p[1])}")
            continue
        into, out = (_towards(p, points[(i + k) % n], radius) for k in (-1, 1))
        start = "L" if steps else "M"
        curve = " ".join(map(number, (*p, *out)))
        steps.append(f"{start}{number(into[0])} {number(into[1])}Q{curve}")
    return "".join(steps) + ("Z" if closed else "")


def _towards(p: Spot, q: Spot, far: float) -> Spot:
    """The point on the way from p to q, halfway at most."""
    length = hypot(q[0] - p[0], q[1] - p[1])
    part = min(0.5, far / length) if length else 0.0
    return p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part
