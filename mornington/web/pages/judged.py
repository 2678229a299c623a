"""A moment of a replay as a review judges it: what was played there and what would have been better, both marked."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from markupsafe import Markup

from mornington.analysis import overlay
from mornington.core.position import Position

from ..presenter import Presentation


class Decided(NamedTuple):
    """A position, whose move came next, and which it was."""

    before: Position
    seat: int
    played: int


def decision_at(position: Position, n: int, better: int) -> Decided | None:
    """The decision after n moves; None where there was none, or where the better move could not be made."""
    entry = position.moves[n] if n < len(position.moves) else None
    if entry is None or entry.seat is None:
        return None
    before = position.at(n)
    if all(move.id != better for move in before.legal(entry.seat)):
        return None
    return Decided(before, entry.seat, entry.move.id)


def judged(shown: Presentation, position: Position, n: int, better: int) -> Presentation:
    """The moment after n moves of a game, with the next move and the better one on the board, or beside it.

    It stays as it is where there is no next move, or the better one could not be made.
    """
    found = decision_at(position, n, better)
    if found is None:
        return shown
    game, before, seat, played = position.game, found.before, found.seat, found.played
    board = overlay.judged_moment(before, seat, played, better, "board")
    places = {panel.name: panel.svg for panel in game.draw.panels(game.board, before.view(seat), "panel")}
    panels = [
        replace(panel, svg=overlay.judged(places[panel.name], panel.svg, played, better))
        if panel.name in places and shown.view["seat"] == seat
        else panel
        for panel in shown.panels
    ]
    return replace(shown, moving=Markup(board), panels=panels)
