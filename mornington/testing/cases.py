"""A game with some options, as the laws are tried on it, and ways to play it."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from mornington.core.game import Game
from mornington.core.moves import Move
from mornington.core.position import Position
from mornington.core.records import Array, Record, proxies

NAMES = ("Anna", "Bartholomew the Great", "<script>x</script>", 'Zoë & "Co"')  # what people call themselves

Oracle = Callable[[Position, int], int]


@dataclass(frozen=True)
class Case:
    """A game with a number of players and options.

    `left_out` names what a seat knows alone and pages leave out on purpose, as paths of names in its view. `oracle`
    counts the total of a seat, slowly and plainly, from the written rules and without the game's own code.
    """

    game: Game
    options: dict[str, Any]
    left_out: tuple[str, ...] = ()
    oracle: Oracle | None = None

    def __str__(self) -> str:
        return "-".join([self.game.id, *map(str, self.options.values())])

    @cached_property
    def interpreted(self) -> Game:
        """The same game, its rules run as plain Python."""
        return _reloaded(self.game, interpreted=True)

    def start(self, seed: int) -> Position:
        return self.game.start(seed=seed, **self.options)

    def moments(self, seed: int, every: int) -> Iterator[Position]:
        """Moments of a game, the end included."""
        position = self.start(seed)
        for n, _ in enumerate(mixed(position, seed)):
            if n % every == 0:
                yield position
        yield position


def _reloaded(game: Game, interpreted: bool) -> Game:
    return Game(game.spec, board_text=game.board.text, interpreted=interpreted)


def cases(game: Game, left_out: tuple[str, ...] = (), oracle: Oracle | None = None) -> list[Case]:
    """A game with every number of players and every combination of its options."""
    names = [option.name for option in game.options]
    found = []
    for players, *values in itertools.product(game.player_counts, *(o.choices or (False, True) for o in game.options)):
        given: dict[str, Any] = dict(zip(names, values, strict=True))
        if all(players in o.players or given[o.name] == o.default for o in game.options):
            found.append(Case(game, {"players": players, **given}, left_out, oracle))
    return found


def mixed(position: Position, seed: int, wild: float = 0.5) -> Iterator[tuple[int, Move]]:
    """Play to the end, a share of the moves at random, the others greedy; yields before each move who makes which."""
    dice = random.Random(seed)
    while not position.over:
        seat = dice.choice(position.actors)
        moves = position.legal(seat)
        number = dice.getrandbits(32)
        move = dice.choice(moves) if dice.random() < wild else moves[position.greedy(seat, number)]
        yield seat, move
        position.play(move, seat)


def viewers(position: Position) -> tuple[int | None, ...]:
    """Every seat, and None for spectators."""
    return (*range(position.players), None)


def state_of(position: Position) -> Array:
    """A copy of the state."""
    return position.state.copy()


def record_of(position: Position) -> Record:
    """A copy of the state as the parts of a game read it."""
    return proxies(state_of(position))[0]
