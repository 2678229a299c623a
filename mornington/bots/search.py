"""Bots that choose by Monte-Carlo tree search."""

from __future__ import annotations

import copy
import math
from collections.abc import Callable

from mornington.core.moves import Move
from mornington.core.position import Position
from mornington.core.recipe import Recipe

from .analysis import Analysis
from .bot import Bot
from .thinking import think


class SearchBot(Bot):
    """Searches by a recipe, which may depend on the game."""

    def __init__(self, name: str, recipe: Callable[[Position], Recipe], seed: int = 0) -> None:
        super().__init__(seed)
        self.name, self.recipe = name, recipe
        self.threads: int | None = None  # as many as there are cores; changes only how long it takes
        self.factor = 1.0

    def scaled(self, factor: float) -> SearchBot:
        """The same bot with a larger or smaller budget."""
        bot = copy.copy(self)
        bot.factor = self.factor * factor
        return bot

    def analyse(self, position: Position, seat: int | None = None) -> Analysis:
        """The bot's estimate of every move of the seat."""
        seat = self._asked(position, seat)
        seen = self._seen(position, seat)
        return self._think(seen, seat, seen.legal(seat), choosing=False)

    def explain(self, position: Position, seat: int | None = None) -> tuple[Move, Analysis]:
        """What `choose` would choose, and the search that it was chosen by, which ended once the choice was clear.

        Raises: as `choose` does.
        """
        seat = self._asked(position, seat)
        seen = self._seen(position, seat)
        return self._decided(seen, seat, seen.legal(seat))

    def pick(self, position: Position, seat: int, moves: tuple[Move, ...]) -> Move:
        return moves[0] if len(moves) == 1 else self._decided(position, seat, moves)[0]

    def _decided(self, position: Position, seat: int, moves: tuple[Move, ...]) -> tuple[Move, Analysis]:
        analysis = self._think(position, seat, moves, choosing=True)
        ahead = self.recipe(position).ahead
        slips = ahead.slips if ahead and analysis.learned else 0.0  # a search is weak by its own recipe
        return self._slip(analysis, slips) if slips else analysis.best.move, analysis

    def _slip(self, analysis: Analysis, points: float) -> Move:
        """The best move by values that are misjudged by some points: the closer two moves, the likelier a mistake."""
        known = [line for line in analysis.lines if line.visits] or analysis.lines
        return max(known, key=lambda line: line.value - points * math.log(self.random.expovariate(1.0))).move

    def _think(self, position: Position, seat: int, moves: tuple[Move, ...], choosing: bool) -> Analysis:
        recipe = self.recipe(position).scaled(self.factor)
        seed = self.random.getrandbits(64)
        return think(position, seat, moves, recipe, seed, threads=self.threads, choosing=choosing)


class OmniscientBot(SearchBot):
    """The same search in the true state, hidden cards included, to measure how far luck lets any player get.

    It is never offered as an opponent.
    """

    def _seen(self, position: Position, seat: int) -> Position:
        return position.copy()
