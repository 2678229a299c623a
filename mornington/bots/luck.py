"""What the luck of the cards brought each seat of a game, so that results can be told without it.

After each card, what it is worth to a seat more than the mean of all cards that could have come is counted, by learned
values that stay the same (the idea of AIVAT). Its mean is zero whatever the values, as long as nobody knows the cards
beforehand: taken off the points it changes no mean, and the better the values, the less luck is left in the points.
"""

from __future__ import annotations

from mornington.core.position import Position

from .learned import can_look, luck
from .weights import find


class LuckMeter:
    """Luck so far, of a game that is followed move by move."""

    def __init__(self, position: Position) -> None:
        spec = position.game.spec
        self._weights = find(position.game, position.options) if spec.is_solitaire else None
        self._points = [0.0] * position.players
        self._seen = -1  # `reveals` when it last looked

    def look(self, position: Position) -> None:
        """Count what was just turned up. To be called before each move."""
        if self._weights is None or position.reveals == self._seen or position.over:
            return
        self._seen = position.reveals
        for seat in position.actors:
            if can_look(position, seat):
                self._points[seat] += luck(position, seat, self._weights)

    @property
    def points(self) -> tuple[float, ...] | None:
        """Of each seat; None where the game has no learned values for this board and these options."""
        return None if self._weights is None else tuple(self._points)
