"""The rules as a text for people: what its values and figures are (see `teaching.rulebook`)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from mornington.core.game import Game
from mornington.core.text import _, ngettext

from .. import state
from ..board import ANY, COLOURS, ENDS, Board, colour_name
from ..view_types import SeatResultView
from ..words import numbered_name, start_text
from . import examples
from .figures import FIGURES as FIGURES

FOLDER = Path(__file__).parent
MINUTES, AGE = 15, 6  # of a game, and from which it can be played, as the original says


def values(game: Game) -> Mapping[str, object]:
    """What the texts name, from the constants of the rules and the board."""
    board: Board = game.board
    return {
        "title": game.title,
        "least_players": game.player_counts[0],
        "most_players": game.player_counts[-1],
        "minutes": MINUTES,
        "age": AGE,
        "lines": state.LINES,
        "straights": len(board.straights),
        "tiles": sum(board.sections),
        "pairs": state.PAIRS,
        "copies": max(board.sections),
        "most_rounds": state.ROUNDS,
        "any_point": ANY,
        **_line_values(board),
        **_point_values(board),
        **_example_values(game),
    }


def _line_values(board: Board) -> dict[str, object]:
    """The lines with their numbers, and where they start."""
    found: dict[str, object] = {}
    for colour in COLOURS:
        found[colour] = colour_name(colour)
        found[f"{colour}_line"] = numbered_name(board, colour)
        found[f"{colour}_start"] = start_text(board, colour)
    for end, name in enumerate(ENDS):
        a, b = (numbered_name(board, colour) for k, colour in enumerate(COLOURS) if board.start(k)[0] == end)
        found[f"{name}_lines"] = _("{a} and {b}", a=a, b=b)
    return found


def _point_values(board: Board) -> dict[str, object]:
    return {
        "journey_points": _points(board.points["journey"]),
        "change_points": _points(board.points["change"]),
        "least_points": _points(board.points["least"]),
        "longest_points": _points(board.points["longest"]),
        "to_win": _points(board.points["to_win"]),
    }


def _example_values(game: Game) -> dict[str, object]:
    """What the worked examples come to, by the rules."""
    one, many, none = (
        _first_player(game, laid) for laid in (examples.ONE_CHANGE, examples.MANY_CHANGES, examples.NO_CHANGE)
    )
    return {
        "example_length": _tiles(one["length"]),
        "example_changes": _changes(one),
        "example_journey": _points(one["journey_points"]),
        "example_longest": _points(one["longest_points"]),
        "example_total": _points(one["points"]),
        "many_changes": _changes(many),
        "many_points": _points(many["journey_points"]),
        "straight_on_points": _points(none["journey_points"]),
    }


def _first_player(game: Game, laid: examples.Laid) -> SeatResultView:
    return examples.ended(examples.played(game, laid))["seats"][0]


def _points(n: int) -> str:
    return ngettext("{n} point", "{n} points", n)


def _tiles(n: int) -> str:
    return ngettext("{n} tile", "{n} tiles", n)


def _changes(result: SeatResultView) -> str:
    assert result["journey"] is not None
    n = result["journey"]["changes"]
    return ngettext("{n} change", "{n} changes", n)
