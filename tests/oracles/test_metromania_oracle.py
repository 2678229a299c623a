"""Tests of the oracle itself: each clause of the rules on small tables made by hand, and a few whole games."""

from __future__ import annotations

import random
from copy import deepcopy
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from tests.thorough import slow

from . import metromania as mm
from . import metromania_geometry as geo
from .metromania import City, Company, Line, Space, Table, Vertex

DESTINATIONS: dict[str, tuple[str, ...]] = {
    "house": ("A", "C", "D", "F"),
    "work": ("A", "B", "E", "F"),
    "fun": ("B", "C", "D", "E"),
}
HANDS = {
    2: ["house A work B fun C", "work A fun B house C", "house D fun E work F", "fun D work E house F"],
    3: ["house A house C work B fun D", "work E work F house D fun B", "fun C fun E house F work A"],
    4: ["house A work B fun C", "house D work A fun E", "house F work E fun B", "house C work F fun D"],
}
PLAIN = City(content={}, arrows=("start", "end") * 15, tunnels=18, destinations=DESTINATIONS)


# --- making tables -----------------------------------------------------------------------------------------


def at(name: str) -> Vertex:
    """Read the name of a vertex."""
    if name[1:].isdigit():
        return int(name[1:]) - 6, "abcdefghijk".index(name[0]) - 5
    return geo.APEXES[int(name.removeprefix("start").removeprefix("end")) - 1]


def space(names: str) -> Space:
    """Make a space of the names of its corners."""
    return frozenset(at(name) for name in names.split())


def with_content(content: dict[str, str], city: City = PLAIN) -> City:
    """Put things into the spaces of a city, given by their corners."""
    return replace(city, content={space(names): thing for names, thing in content.items()})


def hand_of(text: str) -> list[tuple[str, str]]:
    """Read a hand: types and letters in turn."""
    words = text.split()
    return list(zip(words[::2], words[1::2], strict=True))


def table_of(
    lines: dict[tuple[int, int], str] | None = None,
    *,
    city: City = PLAIN,
    stations: str = "",
    supply: int = 30,
    players: int = 4,
    hands: dict[int, str] | None = None,
    turns_taken: int = 1,
    company: int = 0,
) -> Table:
    """Set up a table at the beginning of a company's turn.

    A line is its vertices; ":n" and the like after one is the side the tunnel to it lies on, else any free plain
    space is taken. Hands are empty unless given.
    """
    lines = lines or {}
    seats = [0, 1, 0, 1] if players == 2 else list(range(players))
    companies = [
        Company(
            seat, [Line([], [], False), Line([], [], False)], hand_of((hands or {}).get(number, "")), 0, turns_taken
        )
        for number, seat in enumerate(seats)
    ]
    used: set[Space] = set()
    for pinned_only in (True, False):  # the tunnels with a given side first, so that they find their space free
        for (number, which), text in lines.items():
            line = companies[number].lines[which]
            words = [word.split(":") for word in text.split()]
            if pinned_only:
                line.path = [at(word[0]) for word in words]
                line.spaces = [frozenset()] * (len(words) - 1)
                line.finished = words[-1][0].startswith("end")
            for step, (source, target) in enumerate(pairwise(line.path)):
                side = words[step + 1][1] if len(words[step + 1]) == 2 else None
                if pinned_only != (side is not None):
                    continue
                beside = [s for s in (*geo.CITY_SPACES, *geo.ARROW_SPACES) if {source, target} <= s and s not in used]
                if target in geo.CITY_VERTICES and source in geo.CITY_VERTICES:
                    beside = [s for s in beside if s in geo.CITY_SPACES]
                if side is None:
                    beside = [s for s in beside if s not in city.content]
                else:
                    beside = [s for s in beside if geo.compass(source, target, s) == side]
                assert beside, f"no free space for {words[step]} to {words[step + 1]}"
                chosen = min(beside, key=sorted)
                used.add(chosen)
                line.spaces[step] = chosen
    return Table(
        players=players,
        companies=companies,
        placed={},
        stations={at(name) for name in stations.split()},
        supply=supply,
        phase="turn",
        company=company,
        tunnels_left=3,
        placed_this_turn=False,
        bonus_line=None,
        trigger=None,
        final_left=[],
    )


def new_table(players: int, supply: int = 30) -> Table:
    """Set up the beginning of a game."""
    return table_of(players=players, supply=supply, hands=dict(enumerate(HANDS[players])), turns_taken=0)


def go(city: City, table: Table, *moves: str) -> Table:
    """Make some moves one after the other."""
    for move in moves:
        table = mm.play(city, table, move)
    return table


def made(city: City, table: Table, *moves: str) -> set[str]:
    """Name the stations that some moves add."""
    after = go(city, table, *moves)
    return {mm.vertex_name(city, v) for v in after.stations - table.stations}


def targets(city: City, table: Table, line: int) -> set[str]:
    """Name the vertices that a line may be dug to."""
    return {move.split(" ")[1].split("-")[1] for move in mm.legal(city, table) if move[0] == str(line)}


# --- geometry ----------------------------------------------------------------------------------------------


def test_counts() -> None:
    assert len(geo.CITY_VERTICES) == 91
    assert len(geo.CITY_EDGES) == 240
    assert len(geo.CITY_SPACES) == 150
    assert len(set(geo.ARROW_SPACES)) == 30
    assert len(set(geo.APEXES)) == 30
    assert not set(geo.APEXES) & geo.CITY_VERTICES
    assert not set(geo.ARROW_SPACES) & geo.CITY_SPACES


def test_every_edge_has_two_spaces_beside_it() -> None:
    for edge in geo.CITY_EDGES:
        inside = sum(1 for s in geo.CITY_SPACES if edge <= s)
        outside = sum(1 for s in geo.ARROW_SPACES if edge <= s)
        assert inside + outside == 2
        assert outside <= 1


def test_names() -> None:
    assert mm.vertex_name(PLAIN, (0, 0)) == "f6"
    assert [mm.vertex_name(PLAIN, (q, -5)) for q in range(6)] == ["a6", "a7", "a8", "a9", "a10", "a11"]
    assert mm.vertex_name(PLAIN, (-5, 5)) == "k1"
    assert mm.vertex_name(PLAIN, (5, 0)) == "f11"
    names = {mm.vertex_name(PLAIN, v) for v in (*geo.CITY_VERTICES, *geo.APEXES)}
    assert len(names) == 121
    for v in (*geo.CITY_VERTICES, *geo.APEXES):
        assert at(mm.vertex_name(PLAIN, v)) == v


def test_arrow_numbers_and_sides() -> None:
    assert geo.ARROW_SPACES[0] == frozenset([(0, -5), (1, -5), (1, -6)])
    assert mm.vertex_name(PLAIN, (1, -6)) == "start1"
    assert mm.vertex_name(PLAIN, (2, -6)) == "end2"
    assert {at("b11"), at("c11")} < geo.ARROW_SPACES[6]
    assert {at("f1"), at("e2")} < geo.ARROW_SPACES[25]
    assert {at("b5"), at("a6")} < geo.ARROW_SPACES[29]
    assert [geo.side_of(n - 1) for n in (1, 5, 6, 11, 16, 21, 26, 30)] == [0, 0, 1, 2, 3, 4, 5, 5]
    assert geo.far_sides(0) == {2, 3, 4}
    assert geo.far_sides(5) == {1, 2, 3}


@pytest.mark.parametrize(
    ("source", "target", "corner", "side"),
    [
        ("f6", "f7", "e7", "n"),
        ("f7", "f6", "e7", "n"),
        ("f6", "f7", "g6", "s"),
        ("f6", "e7", "f7", "se"),
        ("f6", "e7", "e6", "nw"),
        ("f6", "e6", "e7", "ne"),
        ("f6", "e6", "f5", "sw"),
        ("f6", "g6", "f7", "ne"),
        ("f6", "g6", "g5", "sw"),
        ("f6", "g5", "f5", "nw"),
        ("f6", "g5", "g6", "se"),
    ],
)
def test_compass_side_of_an_edge(source: str, target: str, corner: str, side: str) -> None:
    assert geo.compass(at(source), at(target), space(f"{source} {target} {corner}")) == side


def test_angles_at_a_vertex() -> None:
    ring = ["f7", "e7", "e6", "f5", "g5", "g6"]
    for turn in range(6):
        assert geo.is_acute(at(ring[0]), at("f6"), at(ring[turn])) == (turn in (1, 5))


# --- starting ----------------------------------------------------------------------------------------------


def test_first_move_is_any_start_with_either_line() -> None:
    moves = mm.legal(PLAIN, new_table(4))
    assert len(moves) == 15 * 2 * 2
    assert {"1 start1-a6", "1 start1-a7", "2 start7-b11", "2 start7-c11"} <= moves
    assert "1 start2-a7" not in moves
    assert "pass" not in moves


def test_one_line_only_on_the_first_turn() -> None:
    table = go(PLAIN, new_table(4), "2 start7-b11")
    assert table.phase == "digging"
    assert table.tunnels_left == 2
    assert all(move.startswith("2 ") for move in mm.legal(PLAIN, table))
    table = go(PLAIN, table, "2 b11-b10 s", "2 b10-b9 s")
    assert table.phase == "turn"
    assert table.company == 1
    assert table.companies[0].turns_taken == 1


def test_a_first_line_stuck_on_the_first_turn_ends_it() -> None:
    table = go(replace(PLAIN, tunnels=1), new_table(4), "1 start1-a6")
    assert table.company == 1
    assert table.companies[0].turns_taken == 1


def test_second_line_starts_far_from_the_first() -> None:
    table = table_of({(0, 1): "start1 a7"})
    starts = {move.split("-")[0] for move in mm.legal(PLAIN, table) if move.startswith("1 ")}
    # sides 2, 3 and 4
    assert starts == {f"1 start{number}" for number in (11, 13, 15, 17, 19, 21, 23, 25)}


def test_second_line_starts_anywhere_when_the_far_starts_are_taken() -> None:
    kinds = ["end"] * 30
    for number in (1, 3, 6, 26, 11, 23):
        kinds[number - 1] = "start"
    city = replace(PLAIN, arrows=tuple(kinds))
    lines = {(0, 0): "start1 a7", (1, 0): "start11 f11"}
    starts = {move.split("-")[0] for move in mm.legal(city, table_of(lines)) if move.startswith("2 ")}
    assert starts == {"2 start23"}
    lines[2, 1] = "start23 i1"
    starts = {move.split("-")[0] for move in mm.legal(city, table_of(lines)) if move.startswith("2 ")}
    assert starts == {"2 start3", "2 start6", "2 start26"}


def test_a_start_space_is_used_once() -> None:
    starts = {move.split("-")[0] for move in mm.legal(PLAIN, table_of({(1, 0): "start7 b11"}))}
    assert "1 start7" not in starts
    assert "1 start9" in starts


def test_both_lines_may_be_started_on_a_later_turn() -> None:
    table = go(PLAIN, table_of(), "1 start1-a6", "2 start11-f11")
    assert table.tunnels_left == 1


# --- digging -----------------------------------------------------------------------------------------------


def test_continuing_without_acute_turns() -> None:
    table = table_of({(0, 0): "start25 g1 g2:n", (0, 1): "start11 g10"})
    first = {move for move in mm.legal(PLAIN, table) if move.startswith("1 ")}
    assert first == {"1 g2-g3 n", "1 g2-g3 s", "1 g2-f3 nw", "1 g2-f3 se", "1 g2-h2 ne", "1 g2-h2 sw"}


def test_a_station_allows_any_angle_but_not_back() -> None:
    table = table_of({(0, 0): "start25 g1 g2:n", (0, 1): "start11 g10"}, stations="g2")
    assert targets(PLAIN, table, 1) == {"g3", "f3", "h2", "f2", "h1"}
    moves = mm.legal(PLAIN, table)
    assert "1 g2-f2 ne" in moves
    assert "1 g2-f2 sw" not in moves  # its own last tunnel lies there


def test_start_and_end_tunnels_turn_by_the_same_rule() -> None:
    along_the_base = table_of({(0, 0): "start1 a6"})
    assert targets(PLAIN, along_the_base, 1) == {"b5", "b6"}
    assert "a7" in targets(PLAIN, table_of({(0, 0): "start1 a6"}, stations="a6"), 1)
    # c11 to d11 to end8 doubles back round the arrow space
    line = "start27 d3 d4 d5 d6 d7 d8 d9 c10 c11 d11"
    assert "end8" not in targets(PLAIN, table_of({(0, 0): line}), 1)
    assert "end8" in targets(PLAIN, table_of({(0, 0): line}, stations="d11"), 1)


def test_one_tunnel_in_a_space() -> None:
    table = table_of({(0, 0): "start25 g1 g2", (1, 0): "start27 e2 f2 f3:s", (0, 1): "start11 g10"})
    moves = mm.legal(PLAIN, table)
    assert "1 g2-f3 nw" not in moves
    assert "1 g2-f3 se" in moves


def test_a_line_never_comes_back_to_itself() -> None:
    table = table_of({(0, 0): "start25 g1 g2 f3 f4 g4 g3", (0, 1): "start11 g10"}, stations="g3")
    assert targets(PLAIN, table, 1) == {"h2", "h3"}  # g2, f3, f4 and g4 are its own


def test_lake_park_and_arrows_cannot_be_dug() -> None:
    city = with_content({"g2 g3 f3": "lake", "g2 g3 h2": "park"})
    assert "g3" not in targets(city, table_of({(0, 0): "start25 g1 g2"}, city=city), 1)
    along_the_boundary = table_of({(0, 0): "start1 a6 b6 b7 a8"}, stations="a8")
    moves = {move for move in mm.legal(PLAIN, along_the_boundary) if move.startswith("1 a8-a9")}
    assert moves == {"1 a8-a9 s"}


def test_tunnels_per_line() -> None:
    city = replace(PLAIN, tunnels=3)
    table = table_of({(0, 0): "start25 g1 g2", (0, 1): "start11 g10"}, city=city)
    table = go(city, table, "1 g2-g3 n")
    assert targets(city, table, 1) == set()
    assert mm.is_blocked(city, table, 0, 0)
    assert not mm.is_blocked(city, table, 0, 1)


def test_a_dig_is_split_freely_and_ends_after_the_third() -> None:
    table = table_of({(0, 0): "start25 g1 g2", (0, 1): "start11 g10"})
    table = go(PLAIN, table, "1 g2-g3 n", "2 g10-g9 n")
    assert (table.phase, table.company, table.tunnels_left) == ("digging", 0, 1)
    assert not any(move.startswith("station") or move == "pass" for move in mm.legal(PLAIN, table))
    table = go(PLAIN, table, "1 g3-g4 s")
    assert (table.phase, table.company, table.tunnels_left) == ("turn", 1, 3)


def test_a_dig_ends_when_nothing_is_left_to_dig() -> None:
    city = replace(PLAIN, tunnels=3)
    table = table_of({(0, 0): "start25 g1 g2 g3", (0, 1): "start11 g10 g9"}, city=city)
    table = go(city, table, "2 g9-g8 n")
    assert table.company == 1
    table.company = 0
    assert mm.legal(city, table) == {"pass"}
    assert go(city, table, "pass").company == 1


def test_an_illegal_move_is_refused() -> None:
    with pytest.raises(ValueError, match="not legal"):
        mm.play(PLAIN, new_table(4), "1 start2-a7")


# --- three tunnels are compulsory --------------------------------------------------------------------------

LINE_1 = "start25 g1 g2:n"
LONG_WAY = ("g2 g3 f3", "g3 g4 f4", "g4 g5 f5")
DEAD_END = "g2 h1 h2"
ONE_START = tuple("start" if number == 25 else "end" for number in range(1, 31))  # for a company of one line


def walled(table: Table, *free: str, arrows: tuple[str, ...] = ONE_START, spots: dict[str, str] | None = None) -> City:
    """Make a city where nothing can be dug but the tunnels that are there, some free spaces and some spots."""
    dug = {s for company in table.companies for line in company.lines for s in line.spaces}
    content = dict.fromkeys(geo.CITY_SPACES - dug - {space(names) for names in free}, "lake")
    content |= {space(names): thing for names, thing in (spots or {}).items()}
    return replace(PLAIN, content=content, arrows=arrows)


def test_a_tunnel_into_a_dead_end_is_not_legal_while_three_can_be_dug() -> None:
    table = table_of({(0, 0): LINE_1})
    city = walled(table, *LONG_WAY, DEAD_END)
    assert mm.legal(city, table) == {"1 g2-g3 n"}
    # off the long way there is one more tunnel in the same space, and none after it
    assert mm.too_short(city, table) == {"1 g2-h2 sw", "1 g2-f3 se"}
    table = go(city, table, "1 g2-g3 n")
    assert mm.legal(city, table) == {"1 g3-g4 n"}
    table = go(city, table, "1 g3-g4 n")
    assert mm.legal(city, table) == {"1 g4-g5 n", "1 g4-f5 se"}  # the third one may lead anywhere
    assert mm.too_short(city, table) == set()
    with pytest.raises(ValueError, match="not legal"):
        mm.play(city, table_of({(0, 0): LINE_1}), "1 g2-h2 sw")


def test_where_three_cannot_be_dug_two_are_compulsory() -> None:
    table = table_of({(0, 0): LINE_1})
    city = walled(table, *LONG_WAY[:2], DEAD_END)
    assert mm.legal(city, table) == {"1 g2-g3 n"}
    table = go(city, table, "1 g2-g3 n")
    assert mm.legal(city, table) == {"1 g3-g4 n", "1 g3-f4 se"}
    assert go(city, table, "1 g3-f4 se").company == 1  # two tunnels were all that was possible


def test_where_only_one_can_be_dug_any_one_will_do() -> None:
    table = table_of({(0, 0): LINE_1})
    city = walled(table, LONG_WAY[0], DEAD_END)
    assert mm.legal(city, table) == {"1 g2-g3 n", "1 g2-f3 se", "1 g2-h2 sw"}
    assert go(city, table, "1 g2-h2 sw").company == 1


def test_the_dead_end_is_legal_when_the_other_line_makes_up_for_it() -> None:
    table = table_of({(0, 0): LINE_1, (0, 1): "start11 g10"})
    others = ("g9 g10 f10", "g8 g9 f9")
    city = walled(table, DEAD_END, *others, arrows=PLAIN.arrows)
    assert mm.legal(city, table) == {"1 g2-h2 sw", "2 g10-g9 n"}
    after = go(city, table, "2 g10-g9 n")
    assert mm.legal(city, after) == {"1 g2-h2 sw", "2 g9-g8 n", "2 g9-f9 sw"}
    assert go(city, after, "2 g9-f9 sw", "1 g2-h2 sw").company == 1


def shared_space() -> tuple[City, Table]:
    """Make a table where both lines can use the space between g3, g4 and f4; line 2 has a single tunnel left."""
    table = table_of({(0, 0): "start25 g1 g2 g3:s", (0, 1): "start29 b5 c4 d4 e4 f4:ne"})
    city = walled(table, "g3 g4 f4", "g4 g5 f5", "g5 g6 f6", arrows=PLAIN.arrows)
    return replace(city, tunnels=6), table


def test_a_line_may_not_take_the_space_that_the_other_needs() -> None:
    city, table = shared_space()
    assert mm.too_short(city, table) == {"1 g3-f4 se", "2 f4-g3 se", "2 f4-g4 sw"}
    assert mm.legal(city, table) == {"1 g3-g4 n"}


def test_a_line_with_tunnels_that_are_only_too_short_is_not_blocked() -> None:
    city, table = shared_space()
    assert not any(move.startswith("2 ") for move in mm.legal(city, table))
    assert not mm.is_blocked(city, table, 0, 1)
    assert mm.is_blocked(walled(table, arrows=PLAIN.arrows), table, 0, 1)


def test_a_spot_may_not_take_the_destination_of_the_turn_that_a_long_way_needs() -> None:
    table = table_of({(0, 0): LINE_1}, hands={0: "house A fun B"})
    spots = {LONG_WAY[1]: "house", DEAD_END: "fun", "h1 h2 i1": "park"}
    city = walled(table, LONG_WAY[0], LONG_WAY[2], spots=spots)
    assert mm.legal(city, table) == {"1 g2-g3 n"}
    assert mm.too_short(city, table) == {"1 g2-f3 se", "1 g2-h2 sw B"}
    # with the turn's destination placed the long way is closed, and one tunnel is all
    placed = replace(table, placed_this_turn=True)
    assert mm.legal(city, placed) == {"1 g2-g3 n", "1 g2-f3 se"}
    # a company that holds no house cannot count on the spot
    empty = table_of({(0, 0): LINE_1}, hands={0: "fun B"})
    assert mm.legal(city, empty) == {"1 g2-g3 n", "1 g2-f3 se", "1 g2-h2 sw B"}


def test_the_last_station_may_not_be_spent_where_that_cuts_the_turn_short() -> None:
    # line 1 meets company 1 at g3 and can go on from there; line 2 meets it at d6 and is stuck
    lines = {
        (0, 0): "start25 g1 g2:s",
        (0, 1): "start29 b5 c5 c6:n",
        (1, 0): "start27 e2 f2 f3:s g3:sw",
        (1, 1): "start7 b11 c10 d9 d8 d7 d6:s",
    }
    for supply, cut_short in ((2, set()), (1, {"2 c6-d6 sw"})):
        table = table_of(lines, supply=supply)
        city = walled(table, "g2 g3 h2", *LONG_WAY[1:], "c6 d5 d6", arrows=PLAIN.arrows)
        assert "1 g2-g3 s" in mm.legal(city, table)
        assert {move for move in mm.too_short(city, table) if move.startswith("2 c6-d6")} == cut_short


def bonus_opens_a_way() -> tuple[City, Table]:
    """Make a table where line 2 waits at g6 beside line 1: its two tunnels there begin with an acute turn.

    Without a station at g6 it has one tunnel only, which takes the space of the other two. The end of line 1 allows a
    bonus station there.
    """
    lines = {
        (0, 0): "start25 g1 g2:n g3:n g4:n g5:n g6:n g7:n g8:n g9:n g10:n",
        (0, 1): "start23 h1 h2 h3 g4 g5:s g6:s",
    }
    table = table_of(lines, stations="g4")
    return walled(table, "g6 h5 h6", "h4 h5 i4", arrows=PLAIN.arrows), table


def test_a_bonus_station_on_the_way_counts_as_a_way() -> None:
    city, table = bonus_opens_a_way()
    assert {move for move in mm.legal(city, table) if not move.startswith("station")} == {"1 g10-end12"}
    assert mm.too_short(city, table) == {"2 g6-h6 sw"}
    table = go(city, table, "1 g10-end12", "station g6")
    assert mm.legal(city, table) == {"2 g6-h5 se"}
    assert mm.too_short(city, table) == {"2 g6-h6 sw"}
    table = go(city, table, "2 g6-h5 se")
    assert mm.legal(city, table) == {"2 h5-h4 s", "2 h5-i4 nw"}
    # without a station to build the way is closed, and two tunnels are all
    city, table = bonus_opens_a_way()
    table.supply = 0
    table.stations.add(at("g10"))
    assert mm.too_short(city, table) == set()


def test_the_bonus_choice_itself_stays_free() -> None:
    city, table = bonus_opens_a_way()
    table = go(city, table, "1 g10-end12")
    everywhere = {f"station g{number}" for number in (1, 2, 3, 5, 6, 7, 8, 9, 10)}
    assert mm.legal(city, table) == {"pass"} | everywhere
    for choice in ("pass", "station g7"):
        after = go(city, table, choice)
        assert (after.company, after.tunnels_left) == (0, 2)
        assert mm.legal(city, after) == {"2 g6-h6 sw"}
        assert go(city, after, "2 g6-h6 sw").company == 1


def test_a_line_may_not_be_ended_too_soon() -> None:
    # with line 2 ended, the end of line 1 leaves nothing to dig: it has to be the third tunnel where it can be
    lines = {(0, 0): ROW_G, (0, 1): "start27 d3 d4 d5 d6 d7 d8 d9 d10 d11 end8"}
    table = table_of(lines)
    assert mm.too_short(PLAIN, table) == {"1 g10-end12"}
    last = replace(table, tunnels_left=1, phase="digging")
    assert "1 g10-end12" in mm.legal(PLAIN, last)
    assert "1 g10-end12" in mm.legal(walled(table, arrows=PLAIN.arrows), table)


def test_the_first_line_starts_where_three_can_be_dug() -> None:
    table = new_table(4)
    city = walled(table, "g1 g2 f2", "g2 g3 f3", "a6 a7 b6", arrows=PLAIN.arrows)
    moves = mm.legal(city, table)
    assert {move for move in moves if move[0] == "1"} == {"1 start25-g1"}
    assert {move for move in moves if move[0] == "2"} == {"2 start25-g1"}
    assert {"1 start1-a6", "1 start9-d11", "2 start25-f1"} <= mm.too_short(city, table)


def test_building_or_declining_instead_stays_free() -> None:
    table = table_of({(0, 0): LINE_1}, stations="g2")
    city = walled(table, *LONG_WAY, DEAD_END)
    assert "station g1" in mm.legal(city, table)
    final = replace(table, trigger=3, final_left=[0, 1, 2])
    assert {"station g1", "pass"} <= mm.legal(city, final)
    begun = go(city, table, "1 g2-g3 n")
    assert mm.legal(city, begun) == {"1 g3-g4 n"}


# --- spots -------------------------------------------------------------------------------------------------


def test_a_spot_takes_a_destination_of_its_type() -> None:
    city = with_content({"g2 g3 f3": "house", "g2 g3 h2": "work"})
    table = table_of({(0, 0): "start25 g1 g2"}, city=city, hands={0: "house A house D fun B"})
    moves = {move for move in mm.legal(city, table) if move.startswith("1 g2-g3")}
    assert moves == {"1 g2-g3 n A", "1 g2-g3 n D"}
    table = go(city, table, "1 g2-g3 n D")
    assert table.placed == {space("g2 g3 f3"): (0, "house", "D")}
    assert table.companies[0].hand == [("house", "A"), ("fun", "B")]
    assert table.placed_this_turn


def test_one_destination_a_turn() -> None:
    city = with_content({"g2 g3 f3": "house", "g3 g4 f4": "fun"})
    table = table_of({(0, 0): "start25 g1 g2"}, city=city, hands={0: "house A fun B"})
    table = go(city, table, "1 g2-g3 n A")
    moves = {move for move in mm.legal(city, table) if move.startswith("1 g3-g4")}
    assert moves == {"1 g3-g4 s"}
    assert not mm.is_blocked(city, table, 0, 0)
    table = replace(table, placed_this_turn=False)
    assert "1 g3-g4 n B" in mm.legal(city, table)


@pytest.mark.parametrize(
    ("other", "letter", "allowed"),
    [
        ("f3 f4 e4", "A", False),  # they share a corner
        ("f3 g3 f4", "A", False),  # they share a side
        ("f3 f4 e4", "B", True),
        ("e4 e5 d5", "A", True),  # apart
    ],
)
def test_the_same_letter_may_not_touch(other: str, letter: str, allowed: bool) -> None:
    city = with_content({"g2 g3 f3": "house", other: "work"})
    table = table_of({(0, 0): "start25 g1 g2"}, city=city, hands={0: "house A"})
    table.placed[space(other)] = (1, "work", letter)
    assert ("1 g2-g3 n A" in mm.legal(city, table)) == allowed


# --- ending ------------------------------------------------------------------------------------------------

ROW_G = "start25 g1 g2 g3 g4 g5 g6 g7 g8 g9 g10"
ROW_TO_G8 = "start25 g1 g2 g3 g4 g5 g6 g7 g8"
THREE_TO_THE_END = ("1 g8-g9 n", "1 g9-g10 n", "1 g10-end12")


def test_a_line_ends_far_from_its_start() -> None:
    # start25 is on side 4, so the ends of sides 0, 1 and 2 are open to it
    assert "1 g10-end12" in mm.legal(PLAIN, table_of({(0, 0): ROW_G}))
    # end24 is on its own side, end26 on the next
    home = table_of({(0, 0): "start25 g1 h1 i1"}, stations="i1 h1 g1")
    assert "end22" not in targets(PLAIN, home, 1)
    away = table_of({(0, 0): "start25 g1 g2 f3 f2 f1"}, stations="f3 f2 f1")
    assert "end26" not in targets(PLAIN, away, 1)


def test_a_line_ends_anywhere_when_the_far_ends_are_taken() -> None:
    kinds = ["start"] * 30
    for number in (2, 8, 26, 24):
        kinds[number - 1] = "end"
    city = replace(PLAIN, arrows=tuple(kinds))
    line = "start25 g1 g2 f3 f2 f1"
    lines = {(0, 0): line, (1, 0): "start9 d11 end8"}
    assert "end26" not in targets(city, table_of(lines, stations="f1"), 1)
    lines[2, 0] = "start3 a8 end2"
    assert "end26" in targets(city, table_of(lines, stations="f1"), 1)


def test_end_spaces_are_used_once() -> None:
    lines = {(0, 0): ROW_G, (1, 0): "start13 h9 end12"}
    assert "end12" not in targets(PLAIN, table_of(lines), 1)


def test_finishing_offers_a_bonus_station_before_the_next_tunnel() -> None:
    city = with_content({"g4 g5 f5": "fun", "g5 g6 f6": "house"})
    table = go(city, table_of({(0, 0): ROW_G}, city=city), "1 g10-end12")
    assert table.companies[0].lines[0].finished
    assert (table.phase, table.company, table.bonus_line, table.tunnels_left) == ("bonus", 0, 0, 2)
    assert mm.legal(city, table) == {"pass"} | {f"station g{number}" for number in range(1, 11)}
    after = go(city, table, "station g5")
    assert (after.phase, after.bonus_line, after.tunnels_left) == ("digging", None, 2)
    assert after.companies[0].points == 2
    assert after.supply == 29
    assert all(move.startswith("2 start") for move in mm.legal(city, after))
    forfeited = go(city, table, "pass")
    assert (forfeited.phase, forfeited.supply, forfeited.stations) == ("digging", 30, set())


def test_bonus_after_the_third_tunnel() -> None:
    table = go(PLAIN, table_of({(0, 0): ROW_G}), "2 start1-a6", "2 a6-b6 sw", "1 g10-end12")
    assert (table.phase, table.tunnels_left) == ("bonus", 0)
    assert go(PLAIN, table, "pass").company == 1


def test_no_bonus_decision_without_a_place_or_a_station() -> None:
    full = " ".join(f"g{number}" for number in range(1, 11))
    assert go(PLAIN, table_of({(0, 0): ROW_G}, stations=full), "1 g10-end12").phase == "digging"
    assert go(PLAIN, table_of({(0, 0): ROW_G}, supply=0), "1 g10-end12").phase == "digging"


def test_a_finished_line_gets_no_more_stations_of_choice() -> None:
    table = table_of({(0, 0): f"{ROW_G} end12", (0, 1): "start11 f11"}, stations="g3 g8")
    assert not any(move.startswith("station") for move in mm.legal(PLAIN, table))


# --- stations that digging makes ---------------------------------------------------------------------------

M = "start25 g1 g2:n g3:n g4:n g5:n"


def test_meeting_scores_the_spots_it_touches() -> None:
    content = {"g2 f2 f3": "house", "g2 g3 f3": "work", "g2 g3 h2": "lake", "g2 h1 h2": "park", "f3 f4 g3": "fun"}
    city = with_content(content)
    table = table_of({(1, 0): M, (0, 0): "start23 h1"}, city=city)
    table.placed[space("g2 g3 f3")] = (1, "work", "B")  # a dug spot still counts
    after = go(city, table, "1 h1-g2 nw")
    assert after.stations == {at("g2")}
    assert after.supply == 29
    assert after.companies[0].points == 2
    assert after.companies[1].points == 0


def test_meeting_where_a_station_stands_makes_nothing() -> None:
    table = table_of({(1, 0): M, (0, 0): "start23 h1"}, stations="g2")
    after = go(PLAIN, table, "1 h1-g2 nw")
    assert after.stations == {at("g2")}
    assert after.supply == 30


def test_meeting_the_growing_end_and_the_own_other_line() -> None:
    assert made(PLAIN, table_of({(1, 0): "start25 g1 g2:n", (0, 0): "start23 h1"}), "1 h1-g2 nw") == {"g2"}
    assert made(PLAIN, table_of({(0, 1): "start25 g1 g2:n", (0, 0): "start23 h1"}), "1 h1-g2 nw") == {"g2"}


def test_meeting_with_a_start_tunnel() -> None:
    assert made(PLAIN, table_of({(1, 0): "start25 f1 e2"}), "1 start27-e2") == {"e2"}


def test_meeting_a_finished_line() -> None:
    lines = {(1, 0): f"{ROW_G} end12", (0, 0): "start23 h1"}
    table = table_of(lines)
    moves = [move for move in mm.legal(PLAIN, table) if move.startswith("1 h1-g2")]
    assert made(PLAIN, table, moves[0]) == {"g2"}


def test_running_along_makes_nothing_until_separation() -> None:
    table = table_of({(1, 0): M, (0, 0): "start23 h1 g2"}, stations="g2")
    assert made(PLAIN, table, "1 g2-g3 s") == set()
    assert made(PLAIN, table, "1 g2-g3 s", "1 g3-g4 s") == set()
    assert made(PLAIN, table, "1 g2-g3 s", "1 g3-g4 s", "1 g4-h4 sw") == {"g4"}
    assert made(PLAIN, table, "1 g2-g3 s", "1 g3-g4 s", "1 g4-g5 s") == set()


def test_separation_where_the_other_has_not_gone_on() -> None:
    lines = {(1, 0): M, (0, 0): "start23 h1 g2 g3:s g4:s g5:s", (1, 1): "start11 g10", (0, 1): "start3 a8"}
    table = table_of(lines, stations="g2")
    table = go(PLAIN, table, "1 g5-f6 nw")  # the other ends at g5: nothing yet
    assert table.stations == {at("g2")}
    table = go(PLAIN, table, "2 a8-b7 nw", "2 b7-c6 nw")
    assert table.company == 1
    assert made(PLAIN, table, "1 g5-g6 n") == {"g5"}
    assert made(PLAIN, table, "1 g5-g6 s") == {"g5"}
    assert made(PLAIN, table, "1 g5-f6 se") == set()  # it follows
    assert made(PLAIN, table, "2 g10-g9 n") == set()


def test_separation_scores_for_the_company_that_diverges() -> None:
    city = with_content({"g5 g6 f6": "house"})
    lines = {(1, 0): M, (0, 0): "start23 h1 g2 g3:s g4:s g5:s f6:nw"}
    after = go(city, table_of(lines, stations="g2", company=1), "1 g5-h5 ne")
    assert after.stations == {at("g2"), at("g5")}
    assert [company.points for company in after.companies] == [0, 1, 0, 0]


def test_separation_against_the_other_lines_direction() -> None:
    lines = {(1, 0): M, (0, 0): "start11 g10 g9 g8 g7 g6"}
    table = table_of(lines)
    assert made(PLAIN, table, "1 g6-g5 n") == {"g5"}  # meeting
    lines[0, 0] += " g5 g4:s g3:s"
    table = table_of(lines, stations="g5")
    assert made(PLAIN, table, "1 g3-g2 s") == set()
    assert made(PLAIN, table, "1 g3-f3 ne") == {"g3"}


def test_the_other_lines_start_and_end_tunnels_count_for_separation() -> None:
    lines = {(1, 0): M, (0, 0): "start11 g10 g9 g8 g7 g6 g5 g4:s g3:s g2:s g1:s"}
    table = table_of(lines, stations="g5")
    assert made(PLAIN, table, "1 g1-f1 ne") == {"g1"}
    lines = {
        (1, 0): "start25 g1 g2 g3 g4 g5 g6 g7:n g8:n g9:n g10:n end12",
        (0, 0): "start17 k4 j5 i6 h7 g8 g9:s g10:s",
    }
    table = table_of(lines, stations="g8")
    moves = [move for move in mm.legal(PLAIN, table) if move.startswith("1 g10-f11")]
    assert made(PLAIN, table, moves[0]) == {"g10"}


def test_an_end_tunnel_separates_too() -> None:
    lines = {
        (1, 0): "start29 b5 c5 d5 d6:n d7:n d8:n d9:n d10:n d11:n e11",
        (0, 0): "start27 d3 d4 d5 d6:s d7:s d8:s d9:s d10:s d11:s",
    }
    after = go(PLAIN, table_of(lines, stations="d5"), "1 d11-end8")
    assert after.stations == {at("d5"), at("d11")}
    assert after.phase == "bonus"
    assert "station d11" not in mm.legal(PLAIN, after)


def test_a_third_line_waiting_at_the_vertex_is_met() -> None:
    # company 1 goes v–w–x; company 2 came along x–w and waits at w; company 0 comes along v–w
    lines = {
        (1, 0): "start25 g1 g2 g3 g4:n g5:n g6:n g7",
        (2, 0): "start17 k4 j5 i6 h6 g6 g5:s",
        (0, 0): "start23 h1 h2 h3 g4",
    }
    table = table_of(lines, stations="g4 g6")
    assert made(PLAIN, table, "1 g4-g5 s") == {"g5"}
    del lines[2, 0]
    assert made(PLAIN, table_of(lines, stations="g4 g6"), "1 g4-g5 s") == set()


def test_a_station_of_the_same_tunnel_does_not_allow_its_acute_turn() -> None:
    lines = {(1, 0): M, (0, 0): "start23 h1 g2 g3:s g4:s"}
    assert "f4" not in targets(PLAIN, table_of(lines, stations="g2"), 1)
    assert "f5" in targets(PLAIN, table_of(lines, stations="g2"), 1)
    assert "f4" in targets(PLAIN, table_of(lines, stations="g2 g4"), 1)


def test_supply_limits_tunnels_that_make_stations() -> None:
    # leaving g4 for h4 separates there and meets a third line at h4
    lines = {(1, 0): M, (0, 0): "start23 h1 g2 g3:s g4:s", (2, 0): "start17 k4 j4 i4 h4", (0, 1): "start3 a8"}
    assert made(PLAIN, table_of(lines, stations="g2", supply=2), "1 g4-h4 sw") == {"g4", "h4"}
    assert targets(PLAIN, table_of(lines, stations="g2", supply=2), 1) == {"g5", "f5", "h4"}
    assert targets(PLAIN, table_of(lines, stations="g2", supply=1), 1) == {"g5", "f5"}
    assert targets(PLAIN, table_of(lines, stations="g2", supply=0), 1) == {"g5"}
    assert "1 start27-e2" not in mm.legal(PLAIN, table_of({(1, 0): "start25 f1 e2"}, supply=0))


def test_supply_limits_an_end_tunnel() -> None:
    lines = {
        (1, 0): "start29 b5 c5 d5 d6:n d7:n d8:n d9:n d10:n d11:n e11",
        (0, 0): "start27 d3 d4 d5 d6:s d7:s d8:s d9:s d10:s d11:s",
    }
    assert "end8" not in targets(PLAIN, table_of(lines, stations="d5", supply=0), 1)


# --- intermediate stations ---------------------------------------------------------------------------------


def stations_offered(table: Table) -> set[str]:
    return {move.removeprefix("station ") for move in mm.legal(PLAIN, table) if move.startswith("station ")}


def test_intermediate_stations_lie_between_stations_or_behind_the_start() -> None:
    assert stations_offered(table_of({(0, 0): M})) == set()
    assert stations_offered(table_of({(0, 0): M}, stations="g4")) == {"g1", "g2", "g3"}
    assert stations_offered(table_of({(0, 0): M}, stations="g2 g5")) == {"g1", "g3", "g4"}
    assert stations_offered(table_of({(0, 0): M}, stations="g1")) == set()
    assert stations_offered(table_of({(1, 0): M}, stations="g4")) == set()
    assert stations_offered(table_of({(0, 0): M}, stations="g4", supply=0)) == set()


def test_an_intermediate_station_takes_the_whole_turn() -> None:
    city = with_content({"g2 g3 h2": "work"})
    after = go(city, table_of({(0, 0): M}, stations="g4"), "station g2")
    assert (after.phase, after.company, after.supply) == ("turn", 1, 29)
    assert after.companies[0].points == 1
    assert after.companies[0].turns_taken == 2


def test_a_vertex_of_both_lines_is_offered_once() -> None:
    lines = {(0, 0): "start25 g1 g2:n g3:n g4:n g5:n", (0, 1): "start11 g10 g9 g8 g7 g6 g5 g4:s g3:s g2:s"}
    assert stations_offered(table_of(lines, stations="g5 g2")) == {"g1", "g3", "g4", "g6", "g7", "g8", "g9", "g10"}


def test_a_company_that_cannot_dig_must_build() -> None:
    city = replace(PLAIN, tunnels=6)
    lines = {(0, 0): "start25 g1 g2 g3 g4 g5 g6", (0, 1): "start11 f11 e11 d11 c11 b11 a11"}
    table = table_of(lines, city=city, stations="g2 g5")
    assert mm.legal(city, table) == {"station g1", "station g3", "station g4"}
    table.stations |= {at("g1"), at("g3"), at("g4")}
    assert mm.legal(city, table) == {"pass"}


# --- the end of building -----------------------------------------------------------------------------------


def test_building_ends_with_a_companys_second_line() -> None:
    lines = {(2, 0): ROW_TO_G8, (2, 1): "start27 d3 d4 d5 d6 d7 d8 d9 d10 d11 end8"}
    table = go(PLAIN, table_of(lines, company=2), *THREE_TO_THE_END)
    assert table.phase == "bonus"
    assert table.trigger is None
    table = go(PLAIN, table, "station g4")
    assert (table.trigger, table.final_left, table.company, table.phase) == (2, [3, 0, 1], 3, "turn")
    assert "pass" in mm.legal(PLAIN, table)
    table = go(PLAIN, table, "pass")
    assert (table.final_left, table.company) == ([0, 1], 0)
    table = go(PLAIN, table, "1 start1-a6", "1 a6-b6 ne")
    assert "pass" not in mm.legal(PLAIN, table)  # only a whole turn can be declined
    table = go(PLAIN, table, "1 b6-c6 ne")
    assert table.company == 1
    table = go(PLAIN, table, "pass")
    assert (table.phase, table.company, table.final_left) == ("over", None, [])
    assert mm.legal(PLAIN, table) == set()


def test_building_ends_with_the_last_station_at_the_end_of_the_turn() -> None:
    table = go(PLAIN, table_of({(1, 0): M, (0, 0): "start23 h1"}, supply=1), "1 h1-g2 nw")
    assert (table.supply, table.phase, table.trigger) == (0, "digging", None)
    table = go(PLAIN, table, "1 g2-g3 s", "1 g3-g4 s")
    assert (table.trigger, table.company, table.final_left) == (0, 1, [1, 2, 3])


def test_building_ends_with_five_closed_lines() -> None:
    city = replace(PLAIN, tunnels=10)
    lines = {
        (0, 0): "start25 g1 g2 g3 g4 g5 g6 g7 g8 g9 g10",
        (0, 1): "start1 a6",
        (1, 0): "start27 d3 d4 d5 d6 d7 d8 d9 d10 d11 end8",
        (1, 1): "start23 i1 i2 i3 i4 i5 i6 i7 i8 h9 h8",
        (2, 0): "start29 b5 b6 b7 b8 b9 b10 b11 c11 c10 c9",
        (2, 1): "start21 k1 k2 k3 k4 k5 k6 j7 j6 j5",
        (3, 0): "start3 a8",
    }
    table = table_of(lines, city=city)
    assert [mm.is_blocked(city, table, c, i) for c in range(4) for i in (0, 1)] == [
        *(True, False),
        *(False, True),
        *(True, False),
        *(False, False),
    ]
    quiet = go(city, table, "2 a6-b6 sw", "2 b6-c5 se", "2 c5-c4 s")
    assert quiet.trigger is None  # four so far, one of them finished
    lines[2, 1] += " j4"
    table = table_of(lines, city=city)
    table = go(city, table, "2 a6-b6 sw", "2 b6-c5 se", "2 c5-c4 s")
    assert (table.trigger, table.final_left) == (0, [1, 2, 3])


def test_what_blocks_a_line() -> None:
    spots = {f"g2 {corners}": "house" for corners in ("f3 g3", "g3 h2", "f2 f3", "h1 h2")}
    city = with_content(spots)
    lines = {(0, 0): "start25 g1 g2:n"}
    assert mm.is_blocked(city, table_of(lines, city=city, hands={0: "work A"}), 0, 0)
    holding = table_of(lines, city=city, hands={0: "house A"})
    assert not mm.is_blocked(city, holding, 0, 0)
    assert not mm.is_blocked(city, replace(holding, placed_this_turn=True), 0, 0)
    holding.placed[space("f3 f4 g3")] = (1, "work", "A")
    assert not mm.is_blocked(city, holding, 0, 0)  # the space towards h2 is still open to the letter
    holding.placed = {space("g2 g3 f3"): (1, "work", "A")}
    assert mm.is_blocked(city, holding, 0, 0)
    # an unstarted line is never blocked, nor is a finished one
    assert not mm.is_blocked(city, holding, 0, 1)
    assert not mm.is_blocked(PLAIN, table_of({(0, 0): f"{ROW_G} end12"}), 0, 0)


def test_a_line_is_blocked_without_stations_to_make() -> None:
    lines = {(0, 0): "start25 g1 g2:n", (1, 0): "start27 e2 f2 f3 g3:sw h2:nw"}
    assert not mm.is_blocked(PLAIN, table_of(lines, supply=1), 0, 0)
    assert mm.is_blocked(PLAIN, table_of(lines, supply=0), 0, 0)


def test_conditions_during_final_turns_change_nothing() -> None:
    table = table_of({(1, 0): ROW_TO_G8, (1, 1): "start27 d3 d4 d5 d6 d7 d8 d9 d10 d11 end8"}, company=1)
    table.trigger, table.final_left = 0, [1, 2, 3]
    table = go(PLAIN, table, *THREE_TO_THE_END, "pass")
    assert (table.trigger, table.company, table.final_left) == (0, 2, [2, 3])


def test_with_two_players_the_other_company_of_the_seat_plays_too() -> None:
    lines = {(1, 0): ROW_TO_G8, (1, 1): "start27 d3 d4 d5 d6 d7 d8 d9 d10 d11 end8"}
    table = go(PLAIN, table_of(lines, company=1, players=2), *THREE_TO_THE_END, "pass")
    assert (table.trigger, table.final_left) == (1, [2, 3, 0])


# --- test trips --------------------------------------------------------------------------------------------

RED, GREEN, ORANGE, BLUE = 0, 1, 2, 3


def result(city: City, table: Table, name: str) -> tuple[int | None, dict[int, int], dict[int, set[str]]]:
    """Give time, scores and faults of one test."""
    (found,) = [test for test in mm.tests(city, table) if test["name"] == name]
    return found["minutes"], found["scores"], found["faults"]


def simple_trip(lines: dict[tuple[int, int], str]) -> Table:
    """Make the table of the simple example: one destination at g3, the other at g6."""
    table = table_of(lines, stations="g2 g3 g6 f5 h4")
    table.placed[space("g3 g4 f4")] = (RED, "work", "E")
    table.placed[space("g6 g7 h6")] = (BLUE, "fun", "E")
    return table


def test_the_simple_example() -> None:
    lines = {
        (RED, 0): "start25 g1 g2:n g3:s g4:n g5:n g6:n",
        (GREEN, 0): "start27 e2 f2 f3 g3:sw f4:nw f5 f6 g6",
        (ORANGE, 0): "start23 h1 g2:nw h2:sw h3 h4 h5 g6",
    }
    assert result(PLAIN, simple_trip(lines), "E") == (1, {RED: 6}, {})
    lines[RED, 0] = "start25 g1 g2:n g3:s"
    assert result(PLAIN, simple_trip(lines), "E") == (2, {GREEN: 3}, {})
    del lines[GREEN, 0]
    assert result(PLAIN, simple_trip(lines), "E") == (6, {RED: 6, ORANGE: 3}, {})
    del lines[ORANGE, 0]
    lines[GREEN, 0] = "start17 k4 j5 i6 h6 g6"
    assert result(PLAIN, simple_trip(lines), "E") == (None, {}, {RED: {"not connected"}, BLUE: {"not connected"}})


def complex_trip() -> Table:
    """Make the table of the complex example: two trips of 6 minutes, each with one of Blue's lines."""
    table = table_of(
        {
            (BLUE, 0): "start25 f1 f2 f3 f4 f5",
            (BLUE, 1): "start23 h1 g2 g3 g4 g5",
            (GREEN, 0): "start29 b5 c5 d5 e5 f5 f6 f7 f8",
            (ORANGE, 0): "start17 k4 j4 i4 h4 g5 g6 g7",
        },
        stations="f3 f5 f6 f8 g3 g5 g6 g7",
    )
    table.placed[space("f3 g2 g3")] = (BLUE, "house", "D")
    table.placed[space("f8 g7 g8")] = (GREEN, "fun", "D")
    table.placed[space("c5 c6 b6")] = (ORANGE, "fun", "C")
    table.placed[space("f5 f6 e6")] = (RED, "house", "C")
    return table


def test_the_complex_example() -> None:
    assert result(PLAIN, complex_trip(), "D") == (6, {BLUE: 6, GREEN: 6, ORANGE: 3}, {})


def test_the_impossible_example() -> None:
    table = complex_trip()
    assert result(PLAIN, table, "C") == (None, {}, {ORANGE: {"no station"}})
    assert [company["test_points"] for company in mm.score(PLAIN, table)] == [0, 6, 3 - 6, 6]


def test_a_change_costs_three_even_between_lines_of_one_company() -> None:
    table = table_of({(0, 0): "start25 g1 g2 g3 g4", (0, 1): "start29 b5 c5 d5 e5 f5 g4 h3 i2"}, stations="g2 g4 h3 i2")
    table.placed[space("g2 f2 f3")] = (1, "house", "A")
    table.placed[space("i2 j1 j2")] = (2, "work", "A")
    assert result(PLAIN, table, "A") == (1 + 3 + 2, {0: 3}, {})


def test_markers_are_no_stations_for_trips() -> None:
    table = table_of({(0, 0): f"{ROW_G} end12"}, stations="g2 g9")
    table.placed[space("g2 f2 f3")] = (1, "house", "A")
    table.placed[space("g9 g10 f10")] = (2, "work", "A")
    assert result(PLAIN, table, "A") == (1, {0: 3}, {})


def test_any_serving_station_will_do() -> None:
    table = table_of({(0, 0): "start25 g1 g2 g3 g4 g5 g6 g7 g8"}, stations="g2 g3 g4 g5 g7 g8")
    table.placed[space("g2 g3 f3")] = (0, "house", "A")
    table.placed[space("g7 g8 f8")] = (1, "work", "A")
    assert result(PLAIN, table, "A")[0] == 3  # g3, g4, g5, g7


def test_faults() -> None:
    lines = {(0, 0): "start25 g1 g2 g3", (1, 0): "start11 g10 g9 g8"}
    table = table_of(lines, stations="g2 g9", hands={2: "house A", 3: "work A"})
    assert result(PLAIN, table, "A") == (None, {}, {2: {"not placed"}, 3: {"not placed"}})

    table.companies[2].hand.clear()
    table.placed[space("e5 e6 d6")] = (2, "house", "A")
    assert result(PLAIN, table, "A") == (None, {}, {2: {"no station"}, 3: {"not placed"}})

    table.companies[3].hand.clear()
    table.placed[space("g9 g10 f10")] = (3, "work", "A")
    assert result(PLAIN, table, "A") == (None, {}, {2: {"no station"}})

    del table.placed[space("e5 e6 d6")]
    table.placed[space("g2 g3 f3")] = (2, "house", "A")
    assert result(PLAIN, table, "A") == (None, {}, {2: {"not connected"}, 3: {"not connected"}})


def test_a_penalty_is_paid_once_for_each_test() -> None:
    table = table_of(hands={0: "house A work A house C"})  # one company at fault twice in one test
    assert [company["test_points"] for company in mm.score(PLAIN, table)] == [-12, 0, 0, 0]


def test_sunday() -> None:
    city = with_content({"g2 f2 f3": "park", "f2 f3 e3": "park", "g6 g7 h6": "lake", "h6 h5 g6": "lake"})
    table = table_of({(0, 0): "start25 g1 g2 g3 g4 g5 g6", (1, 0): "start27 e2 f2 g2"}, stations="g2 g4 g6")
    assert result(city, table, "Sunday") == (2, {0: 5}, {})
    assert mm.score(city, table)[0]["test_points"] == 5
    table.stations.remove(at("g6"))
    assert result(city, table, "Sunday") == (None, {}, {})
    assert [test["name"] for test in mm.tests(city, table)] == ["A", "B", "C", "D", "E", "F", "Sunday"]


def test_a_trip_of_no_time_scores_nothing() -> None:
    city = with_content({"g2 f2 f3": "park", "g2 g3 h2": "lake"})
    table = table_of({(0, 0): "start25 g1 g2 g3 g4"}, stations="g2 g3")
    assert result(city, table, "Sunday") == (0, {}, {})


# --- points and ranks --------------------------------------------------------------------------------------


def test_line_points() -> None:
    table = table_of(
        {(0, 0): f"{ROW_G} end12", (0, 1): "start1 a7 end2", (1, 0): "start3 a9 end4", (2, 0): "start5 a11"}
    )
    for company in table.companies:
        company.points = 7
    assert [company["line_points"] for company in mm.score(PLAIN, table)] == [7, 3, 0, 0]
    assert [company["total"] for company in mm.score(PLAIN, table)] == [7, 3, 0, 0]


def test_ties_go_to_finished_lines_then_tunnels_then_are_shared() -> None:
    table = table_of({(1, 0): "start3 a9 end4", (2, 0): "start5 a11", (3, 0): "start7 b11"})
    assert mm.ranking(PLAIN, table) == [4, 1, 2, 2]
    table.companies[3].hand = hand_of("house A")
    assert mm.ranking(PLAIN, table) == [3, 1, 2, 4]


def test_two_players_add_up_their_companies() -> None:
    table = table_of({(0, 0): "start3 a8", (1, 0): "start5 a11", (2, 0): "start7 b11", (3, 1): "start9 d11"}, players=2)
    assert mm.ranking(PLAIN, table) == [1, 1]
    table.companies[0].hand = hand_of("house A")
    table.companies[2].hand = hand_of("house D")
    table.companies[1].hand = hand_of("fun B")
    assert mm.ranking(PLAIN, table) == [2, 1]
    table.companies[3].hand = hand_of("fun D")
    table.companies[2].lines[0].spaces.append(space("a6 a7 b6"))
    assert mm.ranking(PLAIN, table) == [1, 2]


# --- whole games -------------------------------------------------------------------------------------------


def random_city(rng: random.Random) -> City:
    """Scatter the spots, and a lake and a park of two spaces that share a side."""
    spaces = sorted(geo.CITY_SPACES, key=sorted)
    content: dict[Space, str] = {}
    for thing in ("lake", "park"):
        first = rng.choice([s for s in spaces if s not in content])
        second = rng.choice([s for s in spaces if s not in content and len(s & first) == 2])
        content[first] = content[second] = thing
    for thing in ("house", "work", "fun") * 6:
        content[rng.choice([s for s in spaces if s not in content])] = thing
    return replace(PLAIN, content=content)


def check(city: City, table: Table, total: int) -> None:
    """Check what has to hold at any time, without asking the oracle what is legal."""
    assert mm.conserved(city, table, total) == []
    lines = [line for company in table.companies for line in company.lines]
    for line in lines:
        for before, v, after in zip(line.path, line.path[1:], line.path[2:], strict=False):
            straightness = abs(before[0] - after[0]) + abs(before[1] - after[1])
            near = straightness == 1 or (before[0] - after[0]) * (before[1] - after[1]) == -1
            assert not near or v in table.stations
        if line.spaces:
            assert city.arrows[geo.ARROW_SPACES.index(line.spaces[0])] == "start"
            assert all(where in geo.CITY_SPACES for where in line.spaces[1:-1])

    # Where two lines share a vertex without a station, one of them only follows the other.
    for pair in combinations(lines, 2):
        for v in set(pair[0].path) & set(pair[1].path) - table.stations:
            here = [{frozenset(edge) for edge in pairwise(line.path) if v in edge} for line in pair]
            assert here[0] <= here[1] or here[1] <= here[0]


def test_conserved_names_what_is_missing_doubled_or_misplaced() -> None:
    city = with_content({"g2 g3 f3": "house", "g2 g3 h2": "lake", "g3 g4 f4": "house"})
    city = replace(city, destinations={"house": ("A", "B")})
    table = table_of({(0, 0): LINE_1}, city=city, hands={0: "house A", 1: "house B"}, stations="g1", supply=29)
    table = go(city, table, "1 g2-g3 n A")
    assert mm.conserved(city, table, 30) == []

    def spoiled(**changes: object) -> int:
        wrong = deepcopy(table)
        for name, value in changes.items():
            assert hasattr(wrong, name)
            setattr(wrong, name, value)
        return len(mm.conserved(city, wrong, 30))

    assert spoiled(supply=28) == 1
    assert spoiled(stations={at("start25")}) == 1
    assert spoiled(placed={}) == 2  # an empty spot, and a destination gone
    assert spoiled(placed={space("g2 g3 f3"): (0, "house", "B")}) == 2  # A gone, B doubled
    assert spoiled(placed={space("g2 g3 f3"): (1, "house", "A")}) == 1  # nobody's tunnel
    assert spoiled(placed={space("g2 g3 f3"): (0, "work", "A")}) == 3  # A gone, an unknown one, the wrong spot
    other = Line([at("start11"), at("g10")], [space("g2 g3 f3")], False)
    companies = deepcopy(table.companies)
    companies[1].lines[0] = other
    assert spoiled(companies=companies) == 2  # two in one space, and not along its side


def longest_without_bonus(city: City, table: Table) -> int:
    """Count the tunnels of the longest dig that needs no bonus station on the way: all tables of each length."""
    layer, length = [table], 0
    while length < table.tunnels_left:
        layer = [
            mm._after_dig(city, here, dig)
            for here in layer
            if here.phase != "bonus"
            for dig in mm._digs(city, here).values()
        ]
        if not layer:
            break
        length += 1
    return length


def test_no_turn_is_shorter_than_it_has_to_be() -> None:
    """In crowded cities, every dig without a bonus choice has as many tunnels as the longest one possible."""
    short = forbidden = 0
    for seed in (1, 3):
        rng = random.Random(seed)
        city = replace(random_city(rng), tunnels=rng.choice([7, 9]))
        table = new_table(4)
        dug = longest = 0
        while table.company is not None:
            move = rng.choice(sorted(mm.legal(city, table)))
            forbidden += bool(mm.too_short(city, table))
            is_tunnel = move[0] in "12"
            if table.phase == "turn":
                late = all(len(line.spaces) > 4 for line in table.companies[table.company].lines)
                dug, longest = 0, longest_without_bonus(city, table) if late and is_tunnel else 0
            elif table.phase == "bonus":
                longest = 0  # this choice is free, and may cut the turn short
            dug += is_tunnel
            after = mm.play(city, table, move)
            if after.company != table.company:
                assert dug >= longest
                short += 0 < longest < 3
            table = after
    assert short > 1
    assert forbidden > 5


@pytest.mark.parametrize(
    ("players", "seed", "stations"), [(2, 1, 30), slow(3, 2, 30), slow(4, 3, 30), slow(4, 4, 30), (4, 5, 6), (2, 6, 12)]
)
def test_random_games(players: int, seed: int, stations: int) -> None:
    rng = random.Random(seed)
    city = random_city(rng)
    table = new_table(players, stations)
    decisions = 0
    turns_at_trigger: list[int] | None = None
    while table.phase != "over":
        moves = sorted(mm.legal(city, table))
        assert moves
        ends = [move for move in moves if "-end" in move]
        move = rng.choice(ends or moves)
        before = deepcopy(table)
        after = mm.play(city, table, move)
        assert table == before  # the old table is left alone
        table = after
        check(city, table, stations)
        decisions += 1
        assert decisions < 1000
        if table.trigger is not None and turns_at_trigger is None:
            turns_at_trigger = [company.turns_taken for company in table.companies]
    assert turns_at_trigger is not None
    extra = [company.turns_taken - turns for company, turns in zip(table.companies, turns_at_trigger, strict=True)]
    assert extra == [0 if number == table.trigger else 1 for number in range(len(table.companies))]
    assert mm.legal(city, table) == set()
    for test in mm.tests(city, table)[:-1]:
        assert bool(test["faults"]) == (test["minutes"] is None)
        assert bool(test["scores"]) == (test["minutes"] is not None)
    totals = [company["total"] for company in mm.score(city, table)]
    ranks = mm.ranking(city, table)
    assert len(ranks) == players
    assert min(ranks) == 1
    by_seat = [
        sum(total for total, company in zip(totals, table.companies, strict=True) if company.seat == seat)
        for seat in range(players)
    ]
    for one in range(players):
        for two in range(players):
            assert by_seat[one] <= by_seat[two] or ranks[one] < ranks[two]
