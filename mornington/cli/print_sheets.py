"""`mornington print`: the empty sheets of a game as a PDF file."""

from __future__ import annotations

import argparse
from pathlib import Path

from mornington.core.errors import BadOption
from mornington.core.text import _, quoted
from mornington.draw.pdf import pdf
from mornington.teaching.sheets import sheets_to_print

from .common import game_values, load_game


def run(options: argparse.Namespace) -> None:
    game = load_game(options)
    name = options.out or f"{game.id}.pdf"
    if Path(name).suffix.lower() != ".pdf":
        raise BadOption(_("the file's name must end in .pdf, not {name}", name=quoted(name)))
    values = game.check_options(options.players, **game_values(options))
    Path(name).write_bytes(pdf(sheets_to_print(game, values), options.paper))
    print(_("{file}: print it without scaling.", file=name))
