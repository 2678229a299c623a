"""What several commands share."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any, BinaryIO

from rich.console import Console
from rich.table import Table

import mornington
from mornington.core.errors import BadOption, BadRecord
from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.recordtext import LARGEST
from mornington.core.text import _, quoted

MOST_WORKERS = 1000
WIDEST = 8000  # pixels of a picture: some 200 MB while it is drawn


class PlainConsole(Console):
    """Console that leaves it to the command line what to do when the reader of our output has gone.

    Rich would end the program with code 1.
    """

    def on_broken_pipe(self) -> None:
        raise  # the BrokenPipeError that Rich has caught


def plain_console(**settings: Any) -> Console:
    """A console that prints any text as it is: nothing in a name or a record is taken for markup."""
    return PlainConsole(highlight=False, markup=False, emoji=False, **settings)


def error_console() -> Console:
    return plain_console(stderr=True)


def grid(**settings: Any) -> Table:
    """Columns of text without lines around them."""
    return Table(box=None, header_style="dim", pad_edge=False, **settings)


def load_game(options: argparse.Namespace) -> Game:
    return mornington.load(options.game, board=options.board)


def pairs(texts: list[str], flag: str) -> dict[str, str]:
    """`NAME=VALUE` texts as a dictionary."""
    found = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(_("{flag} takes NAME=VALUE, not {text}", flag=flag, text=repr(text)))
        found[name.strip()] = value.strip()
    return found


def game_values(options: argparse.Namespace) -> dict[str, Any]:
    """The game's own options as given on the command line."""
    return pairs(options.option, "--option")


def read_record(name: str) -> Position:
    """The record in a file, or in standard input for `-`. No more is read than a record may have."""
    most = 4 * LARGEST + 1  # bytes: a character has at most four
    if name == "-":
        data = sys.stdin.buffer.read(most)
    else:
        with open_file(name) as file:
            data = file.read(most)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise BadRecord(_("{name} is not a text file", name=quoted(name))) from None
    return mornington.replay(text)


def open_file(name: str) -> BinaryIO:
    try:
        return Path(name).open("rb")
    except ValueError:  # a name that no file can have
        raise BadOption(_("there can be no file {name}", name=quoted(name))) from None


def moment(options: argparse.Namespace) -> Position:
    """The moment of a record that `--move` and `--seat` ask for."""
    position = read_record(options.record)
    if options.seat is not None:
        position.seat(options.seat)
    return position if options.move is None else position.at(options.move)


def check_picture_name(name: str) -> str:
    """The kind of picture that a file name asks for, `.svg`, `.png` or `.pdf`, or a clear error."""
    kind = Path(name).suffix.lower()
    if kind not in (".svg", ".png", ".pdf"):
        raise BadOption(_("the picture's name must end in .svg, .png or .pdf, not {name}", name=repr(name)))
    return kind


def check_can_write(name: str) -> None:
    """Raise now the `OSError` that writing this file would end in after all the work."""
    file = Path(name)
    if file.exists():
        file.open("ab").close()
        return
    trial = file.with_name(f"{file.name}.{os.getpid()}.part")  # nobody shall find an empty file of that name
    try:
        trial.open("xb").close()
    except OSError as error:
        error.filename = name
        raise
    trial.unlink()


def check_workers(n: int) -> None:
    """Each is a process, and all are started at once."""
    if not 1 <= n <= MOST_WORKERS:
        raise BadOption(_("--workers is from 1 to {most}, not {n}", most=MOST_WORKERS, n=n))


def check_width(width: int | None) -> None:
    if width is not None and not 1 <= width <= WIDEST:
        raise BadOption(
            _("a width is a number of pixels from 1 to {most:,}, not {width}", most=WIDEST, width=quoted(width))
        )


def write_picture(svg: str, out: str | None, width: int | None = None) -> None:
    """To a .svg, .png or .pdf file, or to standard output."""
    check_width(width)
    if out is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(svg.encode())  # an SVG file is UTF-8, whatever the terminal is
        return
    if (kind := check_picture_name(out)) == ".svg":
        Path(out).write_text(svg, "utf-8")
    elif kind == ".pdf":
        from mornington.draw.pdf import pdf

        Path(out).write_bytes(pdf([svg]))
    else:
        from mornington.draw.png import png

        Path(out).write_bytes(png(svg, width=width))


def draws_unicode() -> bool:
    """Whether the terminal can show the symbols."""
    return "utf" in (sys.stdout.encoding or "").lower()


def move_text(game: Game, text: str) -> str:
    """A move in words, with its notation in brackets: that is what one types."""
    words = game.words.move_words(game.board, text)
    return words if words == text else f"{words} ({text})"
