"""Bots that play by a policy which only their own game has (see `core.recipe.Policy`)."""

from __future__ import annotations

from functools import cache
from types import ModuleType

import numpy as np

from mornington.core.contract import GameSpec, named_policies
from mornington.core.errors import BadBot
from mornington.core.game import Game
from mornington.core.moves import Move
from mornington.core.position import Position
from mornington.core.text import _
from mornington.games import registry

from . import policy_at
from .bot import Bot


class PolicyBot(Bot):
    """Rules of thumb like greedy's, of another temper, in the one game that has them."""

    def __init__(self, name: str, seed: int = 0) -> None:
        super().__init__(seed)
        self.name = name

    def check(self, game: Game) -> None:
        if self.name not in named_policies(game.spec):
            raise BadBot(
                _(
                    "{bot} plays only {games}, not {game}",
                    bot=self.name,
                    games=", ".join(_games()[self.name]),
                    game=game.title,
                )
            )

    def pick(self, position: Position, seat: int, moves: tuple[Move, ...]) -> Move:
        self.check(position.game)
        return moves[choice(position, seat, self.name, self.random.getrandbits(64))]


def choice(position: Position, seat: int, name: str, seed: int) -> int:
    """Which of the legal moves a policy of the game takes, as an index into `legal(seat)`."""
    engine = position.game.engine
    bound = engine.bound(*policy_modules(position.game.spec, name))
    moves = engine.legal(position.state, seat)
    arrays = engine.hold(position.state), 0, engine.work(), seat, engine.hold(np.array(moves, np.int64)), len(moves)
    return int(bound.policy_at(engine.board, *arrays, engine.generator(seed)))


def names(game: Game | None = None) -> tuple[str, ...]:
    """The names of such bots, of one game or of all."""
    return tuple(named_policies(game.spec)) if game else tuple(_games())


@cache
def policy_modules(spec: GameSpec, name: str) -> tuple[ModuleType, ...]:
    """What is bound together for a policy: a module that has it as `policy`, and the entry point."""
    chosen = ModuleType(f"{spec.package}.policies.{name}")
    vars(chosen)["policy"] = named_policies(spec)[name].choose
    return chosen, policy_at


@cache
def _games() -> dict[str, list[str]]:
    """The titles of the games that have a bot, by the names of all such bots."""
    found: dict[str, list[str]] = {}
    for game in registry.ids():
        spec = registry.spec(game)
        for name in named_policies(spec):
            found.setdefault(name, []).append(spec.meta.TITLE)
    return found
