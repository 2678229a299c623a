"""The rules as a text for people: what its values and figures are (see `teaching.rulebook`)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from mornington.core.game import Game
from mornington.core.text import _

from .. import meta, state
from ..board import COLOUR_NAMES, SYMBOLS, Board, local_name
from ..notation import FACE_NAMES
from ..view import VERDICTS
from ..words import power_name
from . import positions
from .figures import FIGURES as FIGURES

FOLDER = Path(__file__).parent
LETTERS = "abcdef"  # the Mayor's verdicts, from the first on


def values(game: Game) -> Mapping[str, object]:
    """What the texts name, from the constants of the rules and the board, and from the examples as played."""
    board: Board = positions.printed_game(game.spec).board
    return {
        "title": game.title,
        "credit": _(meta.CREDIT),
        "least_players": game.player_counts[0],
        "most_players": game.player_counts[-1],
        **_of_rules(),
        **_of_board(board),
        **_names(),
        **_verdicts(),
        **_of_examples(game),
    }


def _of_rules() -> dict[str, object]:
    track = [int(points) for points in state.TOURIST_TRACK]
    return {
        "rounds": state.ROUNDS,
        "pencils": state.COLOURS,
        "cards": state.CARDS,
        "street_cards": state.FIRST_UNDERGROUND,
        "underground_cards": state.UNDERGROUND_CARDS,
        "objective_cards": state.OBJECTIVES,
        "objectives_in_play": state.IN_PLAY,
        "power_cards": state.POWERS,
        "branching_turn": state.BRANCHING_FROM_TURN,
        "least_turns": state.UNDERGROUND_CARDS,
        "most_turns": state.CARDS - 1,  # the switch comes with another card
        "crossing_points": state.CROSSING,
        "track": ", ".join(map(str, track)),
        "track_boxes": len(track) - 1,
        "interchange_two": int(state.INTERCHANGE[2]),
        "interchange_three": int(state.INTERCHANGE[3]),
        "interchange_four": int(state.INTERCHANGE[4]),
        "objective_points": state.OBJECTIVE,
        "interchanges_needed": state.INTERCHANGES_NEEDED,
        "crossings_needed": state.CROSSINGS_NEEDED,
        "module_penalty": state.MODULE_PENALTY,
    }


def _of_board(board: Board) -> dict[str, object]:
    sizes = [sum(s.district == d for s in board.stations) for d in range(len(board.districts))]
    return {
        "city": local_name(board.name),
        "river": local_name(board.river_name),
        "stations": len(board.stations),
        "symbols": len(SYMBOLS) - 1,  # the central station has none of its own
        "sites": sum(s.tourist for s in board.stations),
        "districts": len(board.districts),
        "main_districts": sum(size > 1 for size in sizes),
        "corner_districts": sum(size == 1 for size in sizes),
        "central_stations": sizes[board.central],
    }


def _names() -> dict[str, object]:
    symbols = {kind: _(FACE_NAMES[kind]) for kind in SYMBOLS[:4]}
    colours = {colour: _(name) for colour, name in COLOUR_NAMES.items()}
    powers = {power: power_name(power) for power in ("double", "joker", "switch")}
    return {**symbols, **colours, **powers, "circle_power": power_name("circle")}


def _verdicts() -> dict[str, object]:
    found: dict[str, object] = {}
    for letter, (top, words) in zip(LETTERS, VERDICTS, strict=True):
        found[f"verdict_{letter}"] = _(words)
        if top is not None:
            found[f"mayor_{letter}"] = top
    return found


def _of_examples(game: Game) -> dict[str, object]:
    line = positions.first_line(game).view()["sheets"][0]
    green = line["lines"]["green"]
    circled = positions.circled_line(game).view()["sheets"][0]["lines"]["green"]
    final = positions.network(game, positions.WORKED).view()["sheets"][0]
    points = [each["points"] for each in final["lines"].values()]
    return {
        "line_districts": green["districts"],
        "line_most": green["most"],
        "line_crossings": green["crossings"],
        "line_points": green["points"],
        "line_sites": line["boxes"],
        "circle_most": circled["most"],
        "circle_points": circled["points"],
        **dict(zip(("final_first", "final_second", "final_third", "final_fourth"), points, strict=True)),
        "final_lines": sum(points),
        "final_boxes": final["boxes"],
        "final_tourist": final["tourist"],
        "final_meetings": final["interchanges"]["2"],
        "final_interchanges": final["interchange_points"],
        "final_total": final["total"],
    }
