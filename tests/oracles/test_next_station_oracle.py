"""Tests of the oracle itself: the worked examples of the rules, on small boards made by hand."""

from __future__ import annotations

from itertools import pairwise, permutations
from typing import Any

import pytest

from . import next_station as ns
from .next_station import Board, Point, Round, Turn

RING = ["purple", "blue", "pink", "green"]


def board_of(
    stations: dict[Point, str],
    sections: list[tuple[Point, Point]],
    departure: dict[str, Point],
    district: dict[Point, str] | None = None,
    tourist: tuple[Point, ...] = (),
    thames: tuple[tuple[Point, Point], ...] = (),
) -> Board:
    """Build a board; without districts given, everything is central."""
    return Board(
        symbol=stations,
        district=district or dict.fromkeys(stations, "central"),
        tourist=frozenset(tourist),
        departure=departure,
        sections=frozenset(frozenset(section) for section in sections),
        thames=frozenset(frozenset(section) for section in thames),
        central_district="central",
    )


def path_round(colour: str, path: list[Point], extra: tuple[str, ...] = ()) -> Round:
    """Draw a path from its first station, one section a turn, with more moves on the last turn."""
    turns = [Turn(["joker"], False, [f"{colour} {a[0]},{a[1]}-{b[0]},{b[1]}"]) for a, b in pairwise(path)]
    turns[-1].moves.extend(extra)
    return Round(colour, "circle" if extra else None, turns)


def at(card: str, *moves: str, last: bool = False) -> Turn:
    """Make a turn; a "+" in the card's name joins the switch to it."""
    return Turn(card.split("+"), last, list(moves))


# --- scoring -----------------------------------------------------------------------------------------------

ROW: list[Point] = [(x, 0) for x in range(8)]


def row_board() -> Board:
    """Make a straight row: three stations in district a, one in each of b to f, and one crossing."""
    return board_of(
        stations=dict.fromkeys(ROW, "circle"),
        sections=list(pairwise(ROW)),
        departure={"green": (0, 0), "blue": (7, 0)},
        district=dict(zip(ROW, "aaabcdef", strict=True)),
        tourist=((2, 0),),
        thames=(((3, 0), (4, 0)),),
    )


def test_line_of_20_points() -> None:
    result = ns.score(row_board(), [path_round("green", ROW)], 2, [], False)
    assert result["lines"]["green"] == {"districts": 6, "most": 3, "crossings": 1, "total": 20}
    assert (result["boxes"], result["tourist"], result["total"]) == (1, 1, 21)


def test_line_of_26_points_with_the_circle() -> None:
    result = ns.score(row_board(), [path_round("green", ROW, ("circle 0,0",))], 2, [], True)
    assert result["lines"]["green"] == {"districts": 6, "most": 4, "crossings": 1, "total": 26}
    elsewhere = ns.score(row_board(), [path_round("green", ROW, ("circle 5,0",))], 2, [], True)
    assert elsewhere["lines"]["green"]["total"] == 20


def test_line_with_nothing_drawn() -> None:
    rounds = [path_round("green", ROW), Round("blue", None, [at("circle", "pass")])]
    result = ns.score(row_board(), rounds, 2, [], False)
    assert result["lines"]["blue"] == {"districts": 1, "most": 1, "crossings": 0, "total": 1}
    assert result["interchanges"] == {2: 1, 3: 0, 4: 0}
    assert result["total"] == 20 + 1 + 1 + 2


def worked_game() -> tuple[Board, list[Round]]:
    """Make four lines of 20, 16, 29 and 22, with 7 tourist boxes and nine interchanges."""

    def points(names: str) -> list[Point]:
        return [(ord(name[0]) - ord("a"), int(name[1])) for name in names.split()]

    paths = {
        "green": points("a2 a3 a1 b1 c1 d1 e1 f1"),
        "pink": points("g6 g7 g8 g1 h1 i1 j1"),
        "purple": points("g2 g3 g4 g5 g1 i1 h1 k1 j1"),
        "blue": points("b2 b3 b4 b1 a1 c1 e1 d1"),
    }
    stations = {point for path in paths.values() for point in path}
    crossing = [points(names) for names in ("e1 f1", "g2 g3", "g3 g4", "b2 b3")]
    board = board_of(
        stations=dict.fromkeys(stations, "circle"),
        sections=[pair for path in paths.values() for pair in pairwise(path)],
        departure={colour: path[0] for colour, path in paths.items()},
        district={point: "abcdefghijk"[point[0]] for point in stations},
        tourist=tuple(points("a1 b1 c1 g5")),
        thames=tuple((a, b) for a, b in crossing),
    )
    return board, [path_round(colour, path) for colour, path in paths.items()]


def test_game_of_119_points() -> None:
    board, rounds = worked_game()
    result = ns.score(board, rounds, 2, [], False)
    assert [line["total"] for line in result["lines"].values()] == [20, 16, 29, 22]
    assert (result["boxes"], result["tourist"]) == (7, 14)
    assert (result["interchanges"], result["interchange_points"]) == ({2: 9, 3: 0, 4: 0}, 18)
    assert result["total"] == 119


def test_objectives_and_solo_penalty() -> None:
    board, rounds = worked_game()
    names = ["interchanges", "districts", "tourists", "thames"]
    result = ns.score(board, rounds, 2, names, True)
    assert result["objectives"] == {
        "interchanges": True,
        "districts": True,
        "tourists": True,
        "thames": False,  # only 4 crossings
    }
    assert (result["objective_points"], result["penalty"], result["total"]) == (30, 0, 149)

    early = ns.score(board, rounds[:2], 2, names, True)
    assert early["objectives"] == dict.fromkeys(names, False)

    assert ns.score(board, rounds, 1, ["interchanges", "thames"], True)["total"] == 119 + 10 - 20
    assert ns.score(board, rounds, 1, [], True)["penalty"] == -10
    assert ns.score(board, rounds, 1, [], False)["penalty"] == 0


def test_central_objective_wants_every_central_station() -> None:
    stations: dict[Point, str] = {(0, 0): "circle", (1, 0): "square", (2, 0): "square"}
    board = board_of(stations, [((0, 0), (1, 0)), ((1, 0), (2, 0))], {"green": (0, 0)})
    short = Round("green", None, [at("square", "green 0,0-1,0")])
    assert ns.score(board, [short], 2, ["central"], False)["objectives"] == {"central": False}
    whole = Round("green", None, [*short.turns, at("square", "green 1,0-2,0")])
    assert ns.score(board, [whole], 2, ["central"], False)["objectives"] == {"central": True}


def test_ranking_and_ties() -> None:
    def seat(total: int, *lines: int) -> dict[str, Any]:
        return {"total": total, "lines": {str(i): {"total": line} for i, line in enumerate(lines)}}

    assert ns.ranking([seat(100, 30, 20), seat(119, 29, 22)]) == [2, 1]
    assert ns.ranking([seat(119, 25, 26), seat(119, 29, 22)]) == [2, 1]
    assert ns.ranking([seat(119, 22, 29), seat(90, 40), seat(119, 29, 22)]) == [1, 3, 1]
    assert ns.ranking([seat(80, 20), seat(119, 29), seat(80, 20), seat(80, 19)]) == [2, 1, 2, 4]


# --- cards and pencils -------------------------------------------------------------------------------------


def test_pencils() -> None:
    assert ns.pencils_of(1, RING) == [RING]
    assert ns.pencils_of(2, RING) == [
        ["purple", "green", "pink", "blue"],
        ["pink", "blue", "purple", "green"],
    ]
    assert ns.pencils_of(3, RING) == [
        ["purple", "green", "pink", "blue"],
        ["blue", "purple", "green", "pink"],
        ["pink", "blue", "purple", "green"],
    ]
    assert ns.pencils_of(4, RING)[3] == ["green", "pink", "blue", "purple"]
    for players in (2, 3, 4):
        seats = ns.pencils_of(players, RING)
        assert all(sorted(seat) == sorted(RING) for seat in seats)
        assert all(len({seat[i] for seat in seats}) == players for i in range(4))


def test_chosen_pencils_of_three_players_travel_past_the_spare_one() -> None:
    """The green pencil lies between seats 0 and 1, between 1 and 2, or between 2 and 0."""
    first, second, third = (ns.travels(ring) for ring in ns.rings_of_choice(["purple", "blue", "pink"]))
    assert first == [
        ["purple", "pink", "blue", "green"],
        ["blue", "green", "purple", "pink"],
        ["pink", "blue", "green", "purple"],
    ]
    assert second == [
        ["purple", "pink", "green", "blue"],
        ["blue", "purple", "pink", "green"],
        ["pink", "green", "blue", "purple"],
    ]
    assert third == ns.pencils_of(3, RING)


def test_chosen_pencils_of_two_players_travel_through_both_gaps() -> None:
    """Blue lies to the left of seat 0 and green to the left of seat 1, or the other way round."""
    one, other = (ns.travels(ring) for ring in ns.rings_of_choice(["purple", "pink"]))
    assert one == ns.pencils_of(2, RING)
    assert other == [["purple", "blue", "pink", "green"], ["pink", "green", "purple", "blue"]]


def test_chosen_pencils_of_four_players_leave_nothing_to_place() -> None:
    (ring,) = ns.rings_of_choice(["green", "purple", "blue", "pink"])
    assert ns.travels(ring) == ns.pencils_of(4, ["green", "purple", "blue", "pink"])
    with pytest.raises(ValueError, match="2 to 4"):
        ns.rings_of_choice(["green"])


def test_pencils_are_taken_one_after_the_other() -> None:
    assert ns.pencils_left([]) == set(RING)
    assert ns.pencils_left(["blue", "green"]) == {"purple", "pink"}
    assert ns.pencils_left(RING) == set()


@pytest.mark.parametrize(("players", "ways"), [(2, 2), (3, 3), (4, 1)])
def test_whatever_is_chosen_everyone_draws_every_colour_and_no_two_the_same(players: int, ways: int) -> None:
    schedules = []
    for taken in permutations(RING, players):
        rings = ns.rings_of_choice(list(taken))
        assert len(rings) == ways
        schedules += [ns.travels(ring) for ring in rings]
    for seats in schedules:
        assert all(sorted(seat) == sorted(RING) for seat in seats)
        assert all(len({seat[i] for seat in seats}) == players for i in range(4))
    assert len({str(seats) for seats in schedules}) == len(schedules)


UNDERGROUND = [f"underground {name}" for name in ("circle", "triangle", "square", "pentagon", "joker")]
STREET = [f"street {name}" for name in ("circle", "triangle", "square", "pentagon", "joker")]


def test_turns_with_the_switch() -> None:
    turns = ns.turns_of(["street circle", "street switch", *UNDERGROUND, "street joker"])
    assert [turn.cards for turn in turns] == [
        ["circle"],
        ["switch", "circle"],
        ["triangle"],
        ["square"],
        ["pentagon"],
        ["joker"],
    ]
    assert [turn.last for turn in turns] == [False] * 5 + [True]
    assert all(turn.moves == [] for turn in turns)


def test_shortest_and_longest_round() -> None:
    assert len(ns.turns_of([*UNDERGROUND, *STREET, "street switch"])) == 5
    longest = ns.turns_of([*STREET, *UNDERGROUND[:4], "street switch", UNDERGROUND[4]])
    assert len(longest) == 10
    assert longest[-1].cards == ["switch", "joker"]
    assert longest[-1].last


# --- legal moves -------------------------------------------------------------------------------------------


def grid() -> Board:
    """Make a 3 by 3 grid with every straight section to a neighbour printed.

    c t s
    s ? t      (0,0) is green's departure, (2,0) blue's
    p c t
    """
    letters = {"c": "circle", "t": "triangle", "s": "square", "p": "pentagon", "?": "central"}
    stations: dict[Point, str] = {
        (x, y): letters[letter] for y, row in enumerate(["cts", "s?t", "pct"]) for x, letter in enumerate(row)
    }
    sections = [(a, b) for a in stations for b in stations if a < b and abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1]
    return board_of(stations, sections, {"green": (0, 0), "blue": (2, 0)})


def legal(power: str | None, *turns: Turn) -> set[str]:
    return ns.legal(grid(), [Round("green", power, list(turns))])


def test_first_section_and_symbols() -> None:
    assert legal(None, at("triangle")) == {"pass", "green 0,0-1,0", "green 0,0-1,1"}
    assert legal(None, at("pentagon")) == {"pass", "green 0,0-1,1"}
    assert legal(None, at("joker")) == {"pass", "green 0,0-1,0", "green 0,0-1,1", "green 0,0-0,1"}
    assert legal(None, at("joker", "pass")) == set()
    assert legal(None, at("joker", "green 0,0-1,0")) == set()


def test_both_ends_and_no_return_to_the_line() -> None:
    moves = legal(None, at("triangle", "green 0,0-1,0"), at("square"))
    assert moves == {
        "pass",
        "green 0,0-0,1",
        "green 0,0-1,1",
        "green 1,0-0,1",
        "green 1,0-1,1",
        "green 1,0-2,0",
    }


def test_no_crossing_and_no_second_section_between_two_stations() -> None:
    blue = Round("blue", None, [at("joker", "blue 2,0-1,0"), at("joker", "blue 1,0-0,1")])
    moves = ns.legal(grid(), [blue, Round("green", None, [at("joker")])])
    assert moves == {"pass", "green 0,0-1,0", "green 0,0-0,1"}  # 0,0-1,1 would cross 1,0-0,1
    started = Round("green", None, [at("joker", "green 0,0-1,0"), at("square")])
    assert ns.legal(grid(), [blue, started]) == {"pass", "green 0,0-0,1", "green 1,0-1,1"}


def test_crossing_off_the_grid_points() -> None:
    stations: dict[Point, str] = dict.fromkeys([(0, 0), (3, 3), (0, 2), (2, 0), (3, 0), (0, 3)], "circle")
    board = board_of(
        stations,
        [((0, 0), (3, 3)), ((0, 2), (2, 0)), ((0, 3), (3, 0))],
        {"green": (0, 0), "blue": (0, 2), "pink": (0, 3)},
    )
    diagonal = Round("green", None, [at("circle", "green 0,0-3,3")])
    for colour in ("blue", "pink"):  # meeting at 1,1 (no station there) and at 1.5,1.5
        assert ns.legal(board, [diagonal, Round(colour, None, [at("circle")])]) == {"pass"}


def test_switch_card_only_from_the_third_turn() -> None:
    start = at("triangle", "green 0,0-1,0"), at("square", "green 1,0-1,1")
    plain = legal(None, *start, at("square"))
    branching = legal(None, *start, at("switch+square"))
    assert plain == {"pass", "green 0,0-0,1", "green 1,1-2,0", "green 1,1-0,1"}
    assert branching == plain | {"green 1,0-2,0", "green 1,0-0,1"}

    # A double on the first turn makes two sections, but it is still only the second turn.
    both = at("triangle", "green 0,0-1,0", "double 1,0-1,1")
    assert legal("double", both, at("switch+square")) == plain


def test_switch_power() -> None:
    start = at("triangle", "green 0,0-1,0"), at("square", "green 1,0-1,1")
    plain = legal(None, *start, at("square"))
    extra = {"switch 1,0-2,0", "switch 1,0-0,1"}
    assert legal("switch", *start, at("square")) == plain | extra
    assert not any(move.startswith("switch") for move in legal("switch", *start, at("switch+square")))
    both_early = at("triangle", "green 0,0-1,0"), at("square")
    assert not any(move.startswith("switch") for move in legal("switch", *both_early))
    used = *start, at("square", "switch 1,0-2,0"), at("square")
    assert legal("switch", *used) == {"pass", "green 0,0-0,1", "green 1,1-0,1"}


def test_joker_power() -> None:
    assert legal("joker", at("triangle")) == {"pass", "green 0,0-1,0", "green 0,0-1,1", "joker 0,0-0,1"}
    assert legal("joker", at("joker")) == legal(None, at("joker"))
    after = legal("joker", at("triangle", "joker 0,0-0,1"), at("pentagon"))
    assert after == {"pass", "green 0,0-1,1", "green 0,1-0,2", "green 0,1-1,1"}


@pytest.mark.parametrize(
    ("card", "first", "seconds"),
    [
        ("triangle", "green 0,0-1,0", {"1,0-2,1", "1,0-1,1", "0,0-1,1"}),
        ("triangle", "green 0,0-1,1", {"1,1-1,0", "1,1-2,1", "1,1-2,2", "0,0-1,0"}),
        ("joker", "green 0,0-1,0", {"1,0-2,1", "1,0-1,1", "0,0-1,1"}),
        (
            "joker",
            "green 0,0-1,1",
            {"0,0-1,0", "0,0-0,1"} | {f"1,1-{to}" for to in ("1,0", "2,0", "0,1", "2,1", "0,2", "1,2", "2,2")},
        ),
    ],
)
def test_double_power(card: str, first: str, seconds: set[str]) -> None:
    assert legal("double", at(card, first)) == {"pass"} | {f"double {second}" for second in seconds}
    assert legal("double", at(card, first, "pass")) == set()
    assert legal("double", at(card, first, f"double {min(seconds)}")) == set()
    assert legal("double", at(card, "pass")) == set()
    assert legal(None, at(card, first)) == set()


def test_double_branches_on_a_switch_turn() -> None:
    start = at("triangle", "green 0,0-1,0"), at("square", "green 1,0-1,1")
    moves = legal("double", *start, at("switch+square", "green 1,1-2,0"))
    assert moves == {"pass", "double 0,0-0,1", "double 1,0-0,1", "double 1,1-0,1"}


def test_double_without_a_second_section_ends_the_turn() -> None:
    stations: dict[Point, str] = {(0, 0): "circle", (1, 0): "square"}
    board = board_of(stations, [((0, 0), (1, 0))], {"green": (0, 0)})
    assert ns.legal(board, [Round("green", "double", [at("square", "green 0,0-1,0")])]) == set()


def test_circle_power() -> None:
    assert legal("circle", at("pentagon")) == {"pass", "green 0,0-1,1", "circle 0,0"}
    assert legal("circle", at("pentagon", "circle 0,0")) == {"pass", "green 0,0-1,1"}
    assert legal("circle", at("pentagon", "green 0,0-1,1")) == set()
    used = at("pentagon", "circle 0,0", "pass")
    assert legal("circle", used, at("pentagon")) == {"pass", "green 0,0-1,1"}

    after_section = legal("circle", at("pentagon", "green 0,0-1,1", last=True))
    assert after_section == {"pass", "circle 0,0", "circle 1,1"}
    assert legal("circle", at("pentagon", "pass", last=True)) == {"pass", "circle 0,0"}
    for moves in (["pass", "pass"], ["pass", "circle 0,0"], ["circle 0,0", "pass"]):
        assert legal("circle", at("pentagon", *moves, last=True)) == set()


# --- nothing doubled ---------------------------------------------------------------------------------------


def test_conserved_names_what_is_there_too_often() -> None:
    green = Round("green", "joker", [at("square", "joker 0,0-1,0"), at("circle", "pass")])
    blue = Round("blue", None, [at("square", "blue 2,0-1,0"), at("circle", "pass")])
    assert ns.conserved([[green], [blue]]) == []
    assert ns.conserved([[green, blue], [blue, green]]) == []
    assert len(ns.conserved([[green], [green]])) == 1  # one pencil held twice
    assert len(ns.conserved([[green, green]])) == 2  # one colour twice, and with it one section
    other_cards = Round("blue", None, [at("circle", "pass"), at("circle", "pass")])
    assert len(ns.conserved([[green], [other_cards]])) == 1
    assert len(ns.conserved([[Round("blue", None, [at("square", "pass")] * 3)]])) == 1
    assert len(ns.conserved([[Round("green", "double", green.turns)]])) == 1  # a power of another pencil
    twice = Round("blue", "circle", [at("square", "circle 2,0", "pass"), at("circle", "circle 2,0", "pass")])
    assert len(ns.conserved([[twice]])) == 1


# --- the data file -----------------------------------------------------------------------------------------


def test_load() -> None:
    board = ns.load(
        {
            "stations": [
                {"x": 0, "y": 0, "symbol": "circle", "district": "north", "departure": "green"},
                {"x": 0, "y": 2, "symbol": "central", "district": "central", "tourist": True},
                {"x": 2, "y": 2, "symbol": "square", "district": "central"},
            ],
            "sections": [{"from": [0, 0], "to": [0, 2], "thames": True}, {"from": [0, 2], "to": [2, 2]}],
        }
    )
    assert board == Board(
        symbol={(0, 0): "circle", (0, 2): "central", (2, 2): "square"},
        district={(0, 0): "north", (0, 2): "central", (2, 2): "central"},
        tourist=frozenset([(0, 2)]),
        departure={"green": (0, 0)},
        sections=frozenset([frozenset([(0, 0), (0, 2)]), frozenset([(0, 2), (2, 2)])]),
        thames=frozenset([frozenset([(0, 0), (0, 2)])]),
        central_district="central",
    )
