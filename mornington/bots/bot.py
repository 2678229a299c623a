"""The base class of all bots."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import ClassVar

from mornington.core.errors import BadBot
from mornington.core.game import Game
from mornington.core.moves import Move
from mornington.core.options import checked_seed
from mornington.core.position import Position
from mornington.core.text import _


class Bot(ABC):
    """Chooses moves. Callers use `choose`; a bot implements `pick`.

    The position given to `pick` has been resampled: everything the seat cannot know has been drawn anew, so a bot
    cannot cheat even by accident.

    >>> class First(mt.Bot):
    ...     name = "first"
    ...
    ...     def pick(self, position, seat, moves):
    ...         return moves[0]
    >>> position = mt.load("line-change").start(seed=7)
    >>> First().choose(position) == position.legal()[0]
    True
    """

    name: str
    policy: ClassVar[int | None] = None  # the compiled policy that plays the same way, for whole batches of games

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(checked_seed(seed))

    def choose(self, position: Position, seat: int | None = None) -> Move:
        """The move this bot would make for the seat, which may be left out when only one may act.

        Raises: `BadBot` if the game is over or the seat may not act; `BadSeat` for a seat that does not exist.
        """
        seat = self._asked(position, seat)
        seen = self._seen(position, seat)
        return self.pick(seen, seat, seen.legal(seat))

    def check(self, game: Game) -> None:  # noqa: B027 - most bots play every game
        """Raise `BadBot` if the bot does not play this game. (`choose` does so too.)"""

    @abstractmethod
    def pick(self, position: Position, seat: int, moves: tuple[Move, ...]) -> Move:
        """One of the legal moves, chosen by what the position shows. It draws luck from `self.random` alone."""

    def _asked(self, position: Position, seat: int | None) -> int:
        """The seat to choose for."""
        actors = position.actors
        if not actors:
            raise BadBot(_("the game is over: there is no move to choose"))
        seat = position.acting(seat)
        if seat not in actors:
            raise BadBot(
                _(
                    "seat {seat} may not act now; waiting for seat {waiting}",
                    seat=seat,
                    waiting=", ".join(map(str, actors)),
                )
            )
        return seat

    def _seen(self, position: Position, seat: int) -> Position:
        """The position as the bot may see it."""
        return position.resampled(seat, self.random.getrandbits(64))
