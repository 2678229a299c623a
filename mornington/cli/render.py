"""`mornington render`: a moment of a record as a picture, or all of it as an animation."""

from __future__ import annotations

import argparse
from pathlib import Path

from mornington.core.errors import BadOption
from mornington.core.position import Position
from mornington.core.text import _, quoted
from mornington.draw import gif
from mornington.draw.png import png

from .common import check_width, moment, write_picture


def run(options: argparse.Namespace) -> None:
    if options.animated is None:
        write_picture(_picture(moment(options), options.seat), options.out, options.width)
    else:
        _write_animation(options)


def _picture(position: Position, seat: int | None) -> str:
    """Everything a seat may know, with the names that the record has."""
    names = [position.tags.get(f"player {k}", "") for k in range(position.players)]
    view = position.view(seat, names=names if all(names) else None)
    return str(position.game.draw.picture(position.game.board, view, "m"))


def _write_animation(options: argparse.Namespace) -> None:
    """From the start to the moment that was asked for."""
    if Path(options.animated).suffix.lower() != ".gif":
        raise BadOption(_("the animation's name must end in .gif, not {name}", name=quoted(options.animated)))
    check_width(options.width)
    width = options.width or gif.WIDTH
    gif.check_installed()
    last = moment(options)
    frames: list[bytes] = []
    size = None
    for n in gif.moments(len(last.moves)):
        frames.append(gif.frame(png(_picture(last.at(n), options.seat), width=width), size))
        size = size or gif.size_of(frames[0])
    Path(options.animated).write_bytes(gif.joined(frames))
