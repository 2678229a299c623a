"""`mornington replay`."""

from __future__ import annotations

import argparse
import json

from rich.console import Console

from mornington.core.position import Position
from mornington.core.text import _
from mornington.core.words import outcome_text

from .common import draws_unicode, moment


def run(options: argparse.Namespace) -> None:
    position = moment(options)
    if options.json:
        print(json.dumps(position.view(options.seat), indent=1))
        return
    console = Console(highlight=False)
    seats = range(position.players) if options.seat is None else [options.seat]
    view = position.view(options.seat)
    for seat in seats:
        if position.players > 1:
            console.print(_("Seat {seat}", seat=seat), style="bold underline")
        console.print(position.game.terminal.screen(position.game.board, view, seat, draws_unicode()))
        console.print()
    if options.moves:
        for number, entry in enumerate(position.moves, 1):
            console.print(f"{number:>4}  {entry.seat}  {entry.move}")
    result(console, position)
    console.print(
        _("The record is in order: {n} moves, every card and the checksum agree.", n=len(position.moves)), style="dim"
    )


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
    console.print(outcome_text(position.view()), style="bold")
