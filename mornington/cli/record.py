"""`mornington record`: one game by bots, kept as a record. Golden games of a new game are made with it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mornington.bots import make
from mornington.core.errors import BadOption
from mornington.core.position import Position
from mornington.core.text import _

from .common import game_values, load_game, pairs

DEFAULT_BOT = "greedy"


def run(options: argparse.Namespace) -> None:
    piles = pairs(options.pile, "--pile")
    position = load_game(options).start(options.players, options.seed, piles, **game_values(options))
    if len(options.bot) > position.players:
        raise BadOption(_("{bots} bots are too many for {seats} seats", bots=len(options.bot), seats=position.players))
    names = options.bot + [DEFAULT_BOT] * (position.players - len(options.bot))
    play(position, names)
    position.tags = {f"seat {seat}": name for seat, name in enumerate(names)}
    if options.out is None:
        sys.stdout.write(position.record())
    else:
        Path(options.out).write_text(position.record(), "utf-8")


def play(position: Position, names: list[str]) -> None:
    """Play to the end. Bots take their random numbers from the seed of the game, so one command makes one record."""
    assert position.seed is not None
    bots = [make(name, (position.seed + seat) % 2**64) for seat, name in enumerate(names)]
    while not position.over:
        seat = position.actors[0]
        position.play(bots[seat].choose(position, seat), seat)
