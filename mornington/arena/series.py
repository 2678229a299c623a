"""A series: bots play one deal after the other. Everything follows from the series and the number of a game."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mornington.bots import Analysis, Bot, SearchBot, make
from mornington.core.errors import BadOption
from mornington.core.game import Game
from mornington.core.options import SEEDS, checked_seed
from mornington.core.text import _

from .match import seated


@dataclass(frozen=True)
class Decision:
    """A move of a game, and the search that it was chosen by, if there was one."""

    seat: int
    move: int
    analysis: Analysis | None = None


@dataclass(frozen=True)
class Series:
    """A bot for each seat, which they keep or pass on to the left after every game."""

    game: Game
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int
    rotates: bool = False

    @property
    def players(self) -> int:
        return len(self.bots)

    def deal(self, number: int) -> int:
        """The seed that a game is dealt from."""
        return (self.seed + number) % SEEDS

    def seating(self, number: int) -> tuple[int, ...]:
        """Which of the bots sits where in a game."""
        turn = number % self.players if self.rotates else 0
        return tuple((seat + turn) % self.players for seat in range(self.players))

    @property
    def policies(self) -> list[int] | None:
        """The compiled policies of the bots; None if one has none."""
        found = [make(name).policy for name in self.bots]
        return None if None in found else [policy for policy in found if policy is not None]

    def _bot(self, number: int, seat: int, which: int) -> Bot:
        """Each seat of each game has random numbers of its own."""
        digest = hashlib.sha256(f"{self.seed} {number} {seat}".encode()).digest()
        return seated(self.bots[which], int.from_bytes(digest[:8], "little"))

    def play(self, number: int, stopped: Callable[[], bool] = lambda: False) -> list[Decision] | None:
        """Play a game to its end; None if it was stopped on the way."""
        position = self.game.start(seed=self.deal(number), **self.options)
        bots = [self._bot(number, seat, which) for seat, which in enumerate(self.seating(number))]
        played = []
        while actors := position.actors:
            if stopped():
                return None
            seat = actors[0]
            decision = _decided(position, seat, bots[seat])
            position.play(decision.move, seat)
            played.append(decision)
        return played


def _decided(position: Any, seat: int, bot: Bot) -> Decision:
    moves = position.legal(seat)
    if len(moves) == 1:
        return Decision(seat, moves[0].id)
    if isinstance(bot, SearchBot):
        move, analysis = bot.explain(position, seat)
        return Decision(seat, move.id, analysis)
    return Decision(seat, bot.choose(position, seat).id)


def arrange_series(
    game: Game, bots: Sequence[str], seed: object, players: object, values: Mapping[str, Any], rotates: bool = False
) -> Series:
    """A series for one bot in all seats, or one for each.

    Raises: `BadOption` for options or a number of bots that do not fit the game; `BadBot`.
    """
    for name in bots:
        seated(name).check(game)
    options = game.check_options(max(len(bots), game.player_counts[0]) if players is None else players, **values)
    names = list(bots) * options["players"] if len(bots) == 1 else list(bots)
    if len(names) != options["players"]:
        raise BadOption(
            _(
                "{n} bots for {players} players: name one for all, or one for each seat",
                n=len(names),
                players=options["players"],
            )
        )
    return Series(game, options, tuple(names), checked_seed(seed), rotates)


def warm_up(series: Series, warm: set[str]) -> None:
    """Let each bot that is not in `warm` yet choose once, so that its code is loaded, or compiled once for all."""
    for name in series.bots:
        if name not in warm:
            position = series.game.start(seed=series.seed, **series.options)
            seated(name).choose(position, position.actors[0])
            warm.add(name)
