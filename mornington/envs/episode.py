"""One game in an environment: the state, the seats that have to choose, and what they have chosen so far.

Where seats act at once, a choice is kept until all of them have chosen, so that nobody sees what another does on the
same turn. Everything here speaks of seats and move numbers; how a library calls them is for its own module.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from mornington.core.errors import BadSeat, ForbiddenMove
from mornington.core.game import Game
from mornington.core.options import encoded
from mornington.core.position import Position
from mornington.core.records import Array
from mornington.core.text import _, quoted
from mornington.games.registry import load

VERSION = 0  # of all environments: counted up whenever the same seeds and moves would give something else


class Episode:
    """A game from its deal to its end. Copies are exact and share nothing that changes; so are pickled ones."""

    def __init__(self, game: Game, options: Mapping[str, Any], state: Array, seed: int | None = None) -> None:
        self.game, self.options, self.seed = game, options, seed
        self.state = state
        self.moves: list[tuple[int, int]] = []  # made since then, as (seat, move)
        self.chosen: dict[int, int] = {}  # by those who have chosen while others have not
        self.legal_lists: dict[int, list[int]] = {}  # those asked for since the last move
        self.actors = game.engine.actors(state)

    @classmethod
    def start(cls, game: Game, options: Mapping[str, Any], seed: int) -> Episode:
        """A fresh game; the options have all their values (see `Game.check_options`)."""
        state = np.zeros(1, game.rules.STATE)
        game.engine.deal(state, encoded(game.options, options), seed)
        game.engine.begin(state)
        return cls(game, options, state, seed)

    @property
    def players(self) -> int:
        return int(self.options["players"])

    @property
    def over(self) -> bool:
        return not self.actors

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have to choose a move now."""
        return tuple(seat for seat in self.actors if seat not in self.chosen)

    def legal(self, seat: int) -> list[int]:
        """The moves that a seat may choose now, in the order of the rules; none if it has nothing to choose."""
        if seat in self.chosen or seat not in self.actors:
            return []
        if seat not in self.legal_lists:
            self.legal_lists[seat] = self.game.engine.legal(self.state, seat)
        return self.legal_lists[seat]

    def choose(self, seat: int, move: int) -> bool:
        """Choose a move for a seat; whether the game has gone on with it, since nobody else has to choose.

        Raises: `ForbiddenMove` if the move is not legal now; `BadSeat` if the seat has nothing to choose.
        """
        if seat not in self.waiting:
            raise BadSeat(_("seat {seat} has nothing to choose now", seat=quoted(seat)))
        if move not in self.legal(seat):
            raise ForbiddenMove(_("move number {number} is not possible now", number=quoted(move)))
        self.chosen[seat] = int(move)
        if self.waiting:
            return False
        chosen, self.chosen, self.legal_lists = self.chosen, {}, {}
        for who in sorted(chosen):
            self.game.engine.apply(self.state, who, chosen[who])
            self.moves.append((who, chosen[who]))
        self.actors = self.game.engine.actors(self.state)
        return True

    def observation(self, seat: int) -> Array:
        """What a seat may know, as a flat array of int16."""
        return self.game.engine.observe(self.state, seat)

    def mask(self, seat: int) -> Array:
        """1 for every move that a seat may choose now, 0 for all others (int8)."""
        mask = np.zeros(self.game.rules.MOVES, np.int8)
        mask[self.legal(seat)] = 1
        return mask

    def snapshot(self) -> Position:
        """The position as it is, without its history: to look at, and quick to make."""
        return Position(self.game, dict(self.options), self.state.copy(), None, {})

    def position(self) -> Position:
        """The position with its history, so that it can be recorded and replayed; nobody's choice is missing from it
        but those that are still kept.

        Without a seed (a sampled game has none) it is only a snapshot.
        """
        if self.seed is None:
            return self.snapshot()
        position = self.game.start(seed=self.seed, **self.options)
        for seat, move in self.moves:
            position.play(move, seat)
        return position

    def copy(self) -> Episode:
        copy = Episode.__new__(Episode)
        copy.game, copy.options, copy.seed = self.game, self.options, self.seed
        copy.state = self.state.copy()
        copy.moves, copy.chosen, copy.legal_lists = list(self.moves), dict(self.chosen), dict(self.legal_lists)
        copy.actors = self.actors
        return copy

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Episode:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Episode) and self.__getstate__() == other.__getstate__()

    __hash__ = None  # type: ignore[assignment]

    def __getstate__(self) -> dict[str, Any]:
        game = self.game
        return {
            "game": (game.package, game.board.text, game.interpreted),
            "options": dict(self.options),
            "seed": self.seed,
            "state": self.state.tobytes(),
            "moves": list(self.moves),
            "chosen": dict(self.chosen),
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        game = _game(*kept["game"])
        state = np.zeros(1, game.rules.STATE)
        state.view(np.uint8)[:] = np.frombuffer(kept["state"], np.uint8)
        self.__init__(game, kept["options"], state, kept["seed"])  # type: ignore[misc]
        self.moves, self.chosen = kept["moves"], kept["chosen"]


def find_game(game: str | Game, board: str | Path | None = None, interpreted: bool = False) -> Game:
    """A game by its id, or itself.

    Raises: `UnknownGame`; `BadBoard`; `BadGame` for a game without observations.
    """
    found = game if isinstance(game, Game) else load(game, board, interpreted=interpreted)
    found.observation_parts  # noqa: B018 - raises where there are none
    return found


@lru_cache(maxsize=16)
def _game(package: str, board_text: str, interpreted: bool) -> Game:
    """The game that a pickled episode names: one for all of them."""
    return Game(import_module(package).SPEC, board_text=board_text, interpreted=interpreted)
