"""`mornington analyse`: a bot's estimate of every move at a moment of a game."""

from __future__ import annotations

import argparse
import json

from rich.table import Table

from mornington.analysis.advice import Advice, advise
from mornington.analysis.figures import of_hundred, with_error
from mornington.analysis.overlay import board_picture, marked
from mornington.core.errors import BadOption, BadSeat
from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.text import _, ngettext

from .common import check_picture_name, grid, moment, move_text, plain_console, write_picture


def run(options: argparse.Namespace) -> None:
    if options.top < 1:
        raise BadOption(_("--top must be at least 1, not {n}", n=options.top))
    if options.out:
        check_picture_name(options.out)
    position = moment(options)
    seat = _seat(position, options.seat)
    advice = advise(position, seat, options.bot, options.seed)
    if options.out:
        write_picture(marked(board_picture(position, seat), advice, options.top), options.out)
    if options.json:
        print(json.dumps({"move": len(position.moves), **advice.plain(), "text": advice.text()}, indent=1))
    else:
        _show(position, advice, options.top)


def _seat(position: Position, seat: int | None) -> int:
    """Whose decision it is."""
    actors = position.actors
    if not actors:
        raise BadOption(_("the game is over there: choose an earlier moment with --move"))
    if seat is None and len(actors) > 1:
        raise BadSeat(
            _("several seats may act there ({seats}): say which with --seat", seats=", ".join(map(str, actors)))
        )
    return actors[0] if seat is None else seat


def _show(position: Position, advice: Advice, top: int) -> None:
    console = plain_console()
    title = _("{game}, after {n} moves, seat {seat}", game=position.game.title, n=len(position.moves), seat=advice.seat)
    console.print(title, style="bold")
    console.print(_table(position.game, advice, top))
    left_out = len(advice.lines) - top
    if left_out > 0:
        console.print(ngettext("… and {n} more move", "… and {n} more moves", left_out), style="dim")
    console.print("\n" + advice.text(), markup=False)
    measure = _("own points") if advice.by_score else _("points ahead of the others, with a bonus for winning")
    note = _(
        "{bot}, {n:,} simulations. Score: own points expected at the end; behind: how much less than the best "
        "({measure}); ± standard errors.",
        bot=advice.bot,
        n=advice.simulations,
        measure=measure,
    )
    console.print(note, style="dim")


def _table(game: Game, advice: Advice, top: int) -> Table:
    table = grid()
    table.add_column("", justify="right")
    table.add_column(_("move"))
    headings = [_("score"), _("wins of 100"), _("behind"), _("simulations")]
    if advice.players == 1:
        del headings[1]
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    for rank, line in enumerate(advice.lines[:top], 1):
        cells = [with_error(line.score, line.score_error), with_error(line.behind, line.behind_error), str(line.visits)]
        if advice.players > 1:
            cells.insert(1, "–" if line.win is None else of_hundred(line.win))
        table.add_row(str(rank), move_text(game, line.move.text), *cells)
    return table
