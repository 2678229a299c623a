"""The rules as a text for people: what its values and figures are (see `teaching.rulebook`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from mornington.core.game import Game
from mornington.core.text import _
from mornington.draw.words import points_text

from .. import meta, state
from ..board import COMPANIES, COMPANY_NAMES, KIND_NAMES, LETTERS, TYPE_NAMES, TYPES, Board, parse
from ..board import FOLDER as BOARDS
from ..lattice import SIDE
from ..trips import DAY_NAMES
from .figures import FIGURES as FIGURES
from .figures_stations import counted
from .figures_trips import C, D, E
from .scenes import complex_trip, simple_trip

FOLDER = Path(__file__).parent
OTHER_BOARD = "two-lakes"
YEAR = 2006
OPTION = {option.name: option for option in meta.OPTIONS}
TURN = 360 // 6  # degrees between neighbouring edges at a corner


def values(game: Game) -> Mapping[str, object]:
    """What the texts name, from the constants of the rules and the board."""
    return {**dict(_numbers(game)), **dict(_names(game)), **_example(game)}


def _numbers(game: Game) -> Iterator[tuple[str, object]]:
    board: Board = game.board
    spots = [sum(kinds.count(TYPES.index(kind) + 1) for kinds in _kinds(board)) for kind in TYPES]
    yield from {
        "least_players": game.player_counts[0],
        "most_players": game.player_counts[-1],
        "two": 2,
        "three": 3,
        "four": 4,
        "year": YEAR,
        "spaces": state.SPACES,
        "districts": state.SECTORS,
        "district_spaces": state.SECTOR_SPACES,
        "arrows": state.ARROWS,
        "arrows_per_side": SIDE,
        "starts": sum(board.starts),
        "ends": state.ARROWS - sum(board.starts),
        "spots": sum(spots),
        "spots_per_type": spots[0],
        "tunnels": board.tunnels,
        "tunnels_a_turn": state.TUNNELS_A_TURN,
        "stations": board.stations,
        "stuck": state.BLOCKED_OR_FINISHED,
        "wide": 2 * TURN,
        "acute": TURN,
        "destinations": 2 * state.LETTERS,
        "hand": 2 * state.LETTERS // state.COMPANIES,
        "hand_of_three": 2 * state.LETTERS // 3,
        "days": state.DAYS,
        "section": state.SECTION,
        "change": state.CHANGE,
        "same_test": state.SAME_TEST,
        "other_test": state.OTHER_TEST,
        "sunday_test": state.SUNDAY_TEST,
        "fault": -state.FAULT,
    }.items()


def _kinds(board: Board) -> list[tuple[int, ...]]:
    return [district.kinds for district in board.districts]


def _names(game: Game) -> Iterator[tuple[str, object]]:
    board: Board = game.board
    yield "title", game.title
    yield "board", board.name
    yield "other_board", parse((BOARDS / f"{OTHER_BOARD}.toml").read_text("utf-8")).name
    for company, letters in zip(COMPANIES, board.strict, strict=True):
        name = _(COMPANY_NAMES[company])
        yield company, name
        yield f"{company}_name", name.capitalize()
        hand = zip(letters, TYPES, strict=True)
        yield f"strict_{company}", ", ".join(f"{letter} ({_(TYPE_NAMES[kind])})" for letter, kind in hand)
    for kind in TYPES:
        yield kind, _(KIND_NAMES[kind])
        yield f"{kind}_name", _(KIND_NAMES[kind]).capitalize()
    for name, day in (("monday", 0), ("saturday", state.SUNDAY - 1), ("sunday", state.SUNDAY)):
        yield name, _(DAY_NAMES[day])
    for option in ("open", "strict"):
        yield f"{option}_title", _(OPTION[option].label)
    yield "first_letter", LETTERS[0]
    yield "last_letter", LETTERS[-1]
    yield "first_half", ", ".join(LETTERS[: state.LETTERS // 2])
    yield "second_half", ", ".join(LETTERS[state.LETTERS // 2 :])
    for name, test in (("letter_c", C), ("letter_d", D), ("letter_e", E)):
        yield name, LETTERS[test]


@lru_cache(maxsize=8)
def _example(game: Game) -> Mapping[str, object]:
    """What the examples come to, by the rules."""
    simple, twice = simple_trip(game), complex_trip(game)
    points = {station["at"]: station["points"] for station in counted(game).view()["stations"]}
    kept = [counted(game, done).view()["companies"][COMPANIES.index("green")]["line_points"] for done in range(3)]
    return {
        "e_red": simple.minutes(E, "red 1"),
        "e_green": simple.minutes(E, "green 1"),
        "e_change": simple.minutes(E, "red 2", "orange 1"),
        "e_points": simple.points(E)["red"],
        "d_first": twice.minutes(D, "blue 1", "green 1"),
        "d_second": twice.minutes(D, "blue 2", "orange 1"),
        "d_green": twice.points(D)["green"],
        "d_orange": twice.points(D)["orange"],
        "d_blue": twice.points(D)["blue"],
        "c_orange": points_text(twice.points(C)["orange"]),
        "two_spots": points["c10"],
        "one_spot": points["d10"],
        "half_all": kept[2],
        "half_one": kept[1],
        "half_none": kept[0],
    }
