"""`mornington replay`: check a record and show where it leads; one of other rules is shown as it is written."""

from __future__ import annotations

import argparse
import json
from functools import partial
from typing import cast

from rich.console import Console

from mornington.analysis.differences import compared_seats, decisive, difference_text
from mornington.core.errors import OtherRules
from mornington.core.position import Position
from mornington.core.recordtext import EntryLine, RecordText, TurnedUpLine
from mornington.core.scores import Outcome
from mornington.core.text import _
from mornington.core.views import BaseView
from mornington.draw.words import outcome_text
from mornington.teaching.rulebook import title_of

from .common import draws_unicode, moment, move_text, plain_console


def run(options: argparse.Namespace) -> None:
    try:
        position = moment(options)
    except OtherRules as error:
        if error.record is None or options.move is not None or options.seat is not None:
            raise  # no moment can be shown without playing
        _show_as_written(error.record, error, options.json)
        return
    if options.json:
        print(json.dumps(position.view(options.seat), indent=1))
        return
    console = plain_console()
    seats = range(position.players) if options.seat is None else [options.seat]
    view = position.view(options.seat)
    for seat in seats:
        if position.players > 1:
            console.print(_("Seat {seat}", seat=seat), style="bold underline")
        console.print(position.game.terminal.screen(position.game.board, view, seat, draws_unicode()))
        console.print()
    if options.moves:
        for number, entry in enumerate(position.moves, 1):
            text = move_text(position.game, entry.move.text)
            console.print(f"{number:>4}  {entry.seat}  {text}", markup=False)
    result(console, position)
    console.print(
        _("The record is in order: {n} moves, every card and the checksum agree.", n=len(position.moves)), style="dim"
    )


def _show_as_written(record: RecordText, error: OtherRules, as_json: bool) -> None:
    """The header, what happened and the result, none of it verified; then why."""
    if as_json:
        print(json.dumps(_written(record, error), indent=1))
        return
    console = plain_console(soft_wrap=True)
    for key, value in record.header.items():
        console.print(f"{key}: {value}")
    console.print()
    for line in record.lines:
        if isinstance(line, EntryLine | TurnedUpLine):
            console.print(str(line), style="dim" if isinstance(line, TurnedUpLine) else None)
    if record.result:
        console.print(_("Result: {totals}", totals=" ".join(map(str, record.result))), style="bold")
    console.print()
    console.print(str(error)[:1].upper() + str(error)[1:] + ".")


def _written(record: RecordText, error: OtherRules) -> dict[str, object]:
    entries = [{"seat": entry.seat, "text": entry.what, "time": entry.time} for entry in record.entries]
    return {
        "game": record.game,
        "rules": record.rules,
        "installed_rules": error.installed,
        "board": record.board,
        "header": record.header,
        "names": record.names,
        "entries": entries,
        "result": list(record.result),
        "note": str(error),
    }


def result(console: Console, position: Position) -> None:
    """The score of every seat and the outcome of a finished game."""
    outcome = position.outcome()
    if outcome is None:
        return
    for seat in range(position.players):
        if position.players > 1:
            console.print(_("Seat {seat}: rank {rank}", seat=seat, rank=outcome.ranks[seat]), style="bold")
        console.print(str(position.breakdown(seat)))
        console.print()
    console.print(outcome_text(cast(BaseView, position.view())), style="bold")
    _tell_differences(console, position, outcome)


def _tell_differences(console: Console, position: Position, outcome: Outcome) -> None:
    """What set the winner apart from the next; alone, what brought most."""
    seats = compared_seats(outcome, None)
    found = decisive([position.breakdown(seat) for seat in seats], partial(title_of, position.game))
    if not found:
        return
    console.print(_("What made the difference:") if len(seats) > 1 else _("What brought most:"))
    for difference in found:
        names = [_("seat {seat}", seat=seat) for seat in seats]
        console.print(f"  {difference_text(difference, names)}", markup=False)
