"""Pictures as files to take away: SVG with its letters in it, PNG, PDF."""

from __future__ import annotations

import base64
from functools import cache

from mornington.core.position import Position
from mornington.draw.pdf import pdf
from mornington.draw.png import png
from mornington.draw.svg import Picture

from .rendering import STATIC

WIDTH = 1600  # pixels of a PNG
FACES = (  # family, weight, file
    ("Atkinson Hyperlegible", 400, "atkinson-hyperlegible-latin-400-normal"),
    ("Atkinson Hyperlegible", 700, "atkinson-hyperlegible-latin-700-normal"),
    ("Hammersmith One", 400, "hammersmith-one-latin-400-normal"),
)


def moment_picture(position: Position, seat: int | None, names: list[str]) -> Picture:
    """Everything a seat may know (None: everyone), and no moves: nobody can click on it."""
    game = position.game
    found: Picture = game.draw.picture(game.board, position.view(seat, names=names, moves=False), "picture")
    return found


def picture_file(picture: Picture, kind: str) -> bytes:
    """The picture as a file of this kind. It takes up to a second: not for the event loop."""
    if kind == "svg":
        return with_letters(picture).encode()
    return png(picture, width=WIDTH) if kind == "png" else pdf([picture])


def with_letters(picture: Picture) -> str:
    """The picture with the typefaces it uses inside it, so that it looks the same wherever it is opened."""
    faces = "".join(_face(*face) for face in FACES if face[0] in picture)
    start = picture.index(">") + 1
    width, height = picture.size
    opening = picture[: start - 1] + f' width="{width:g}" height="{height:g}">'
    return f"{opening}<style>{faces}</style>{picture[start:]}"


@cache
def _face(family: str, weight: int, name: str) -> str:
    data = base64.b64encode((STATIC / "fonts" / f"{name}.woff2").read_bytes()).decode()
    return f"@font-face{{font-family:'{family}';font-weight:{weight};src:url(data:font/woff2;base64,{data})}}"
