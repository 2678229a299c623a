"""Tests of the Line Change oracle itself: small tables worked out by hand, and a second way to count changes."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from tests.thorough import slow

from . import line_change as oracle
from .line_change import Place, Table, Tile
from .line_change_tower import tower_of_all_tiles

LINES = (1, 2, 3, 4)


def kind_of(letters: str) -> str:
    """Tell a cross from curves by its sides."""
    return "cross" if letters[0] == letters[2] else "curves"


def lay(table: Table, *texts: str) -> Table:
    """Lay tiles one after the other, making sure that each is legal."""
    for text in texts:
        letters = text.split(" ")[1]
        colours = "".join(colour for colour in "RBYG" if colour in letters)
        assert text in oracle.legal(table, colours, kind_of(letters)), text
        table = oracle.place(table, text, kind_of(letters))
    return table


def legal_at(table: Table, where: str) -> set[str]:
    """Collect what any section tile may show at one place."""
    found = {text for colours, kind in oracle.ALL_TILES for text in oracle.legal(table, colours, kind)}
    return {text.split(" ")[1] for text in found if text.split(" ")[0] == where}


def journeys(table: Table) -> list[int | None]:
    return [oracle.journey(table, line) for line in LINES]


# --- tiles -------------------------------------------------------------------------------------------------


def test_all_tiles() -> None:
    assert sum(oracle.ALL_TILES.values()) == 48
    assert {colours for colours, _ in oracle.ALL_TILES} == {"RB", "RY", "RG", "BY", "BG", "YG"}
    assert len(oracle.ALL_TILES) == 12
    assert set(oracle.ALL_TILES.values()) == {4}


def test_rotations() -> None:
    assert {"".join(sides) for sides in oracle.rotations("RB", "cross")} == {"RBRB", "BRBR"}
    assert {"".join(sides) for sides in oracle.rotations("RB", "curves")} == {"RRBB", "BRRB", "BBRR", "RBBR"}
    assert oracle.rotations("BR", "curves") == oracle.rotations("RB", "curves")
    with pytest.raises(ValueError, match="not two colours"):
        oracle.rotations("RR", "cross")
    with pytest.raises(ValueError, match="not a section tile"):
        oracle.rotations("RB", "straight")


def test_start() -> None:
    table = oracle.start("GYRB")
    assert sorted(table) == [(x, 0) for x in range(6)]
    assert table[0, 0] == Tile("left end", ("B", "", "Y", "M"))
    assert table[1, 0] == Tile("straight", ("G", "", "G", ""))
    assert table[4, 0] == Tile("straight", ("B", "", "B", ""))
    assert table[5, 0] == Tile("right end", ("R", "M", "G", ""))
    with pytest.raises(ValueError, match="one straight tile of each colour"):
        oracle.start("RRBG")


# --- laying tiles ------------------------------------------------------------------------------------------


def test_first_tile_cross() -> None:
    """Blue and red may touch their points and their straight tiles; M takes either rotation."""
    assert oracle.legal(oracle.start("RBYG"), "RB", "cross") == {
        "0,-1 BRBR",
        "1,-1 RBRB",
        "1,1 RBRB",
        "2,-1 BRBR",
        "2,1 BRBR",
        "5,-1 RBRB",
        "-1,0 RBRB",
        "-1,0 BRBR",
        "6,0 RBRB",
        "6,0 BRBR",
    }


def test_first_tile_curves() -> None:
    """Curves show a given colour at a given side in two of their four rotations; M takes all four."""
    found = oracle.legal(oracle.start("RBYG"), "YG", "curves")
    per_place = Counter(text.split(" ")[0] for text in found)
    assert per_place == {"0,1": 2, "3,-1": 2, "3,1": 2, "4,-1": 2, "4,1": 2, "5,1": 2, "-1,0": 4, "6,0": 4}
    assert {text for text in found if text.startswith("0,1 ")} == {"0,1 YYGG", "0,1 YGGY"}
    assert {text for text in found if text.startswith("3,-1 ")} == {"3,-1 GYYG", "3,-1 GGYY"}


def test_every_touching_side_must_match() -> None:
    red_three_times = lay(oracle.start("RBYG"), "0,-1 BRBR", "2,-1 BRBR")
    assert legal_at(red_three_times, "1,-1") == set()
    red_twice = lay(oracle.start("RBYG"), "0,-1 BRBR", "2,-1 YBBY")
    assert legal_at(red_twice, "1,-1") == {"YYRR"}
    red_on_opposite_sides = lay(oracle.start("BRYG"), "0,-1 BRBR", "2,-1 YYRR")
    assert legal_at(red_on_opposite_sides, "1,-1") == {"BRBR"}


def test_m_takes_any_colour_but_other_neighbours_still_bind() -> None:
    assert len(legal_at(oracle.start("RBYG"), "6,0")) == 6 * 2 + 6 * 4
    table = lay(oracle.start("RBYG"), "0,-1 BRBR", "-1,-1 GRRG")
    for_red_on_top = {"RRBB", "RBBR", "RBRB", "RRYY", "RYYR", "RYRY", "RRGG", "RGGR", "RGRG"}
    assert legal_at(table, "-1,0") == for_red_on_top


def test_blank_sides_match_nothing() -> None:
    """In a row with a gap, which the game never has, the gap takes no tile."""
    table = oracle.start("RBYG")
    del table[2, 0]
    assert legal_at(table, "2,0") == set()


def test_only_empty_places_next_to_a_tile() -> None:
    table = lay(oracle.start("RBYG"), "0,-1 BRBR")
    assert legal_at(table, "0,-1") == set()
    assert legal_at(table, "0,0") == set()
    assert legal_at(table, "-1,-2") == set()  # touches the new tile by a corner only
    assert legal_at(table, "-1,-1") != set()


def test_a_tile_can_fit_nowhere() -> None:
    table = {(0, 0): Tile("cross", ("R", "G", "R", "G"))}
    assert oracle.legal(table, "BY", "cross") == set()
    assert oracle.legal(table, "RB", "cross") == {"0,-1 RBRB", "0,1 RBRB"}


@pytest.mark.parametrize(("x", "y", "dx", "dy"), [(1, -1, 0, -1), (1, 1, 0, 1), (-1, 0, -1, 0), (6, 0, 1, 0)])
def test_the_table_has_no_rim(x: int, y: int, dx: int, dy: int) -> None:
    """All 48 tiles can lie in one column or one row, away from the row of six."""
    table = oracle.start("RBYG")
    for colours, kind in tower_of_all_tiles():
        (text, *_) = sorted(text for text in oracle.legal(table, colours, kind) if text.startswith(f"{x},{y} "))
        table = oracle.place(table, text, kind)
        x, y = x + dx, y + dy
    assert len(table) == 6 + 48
    assert oracle.conserved(table, Counter()) == []
    assert oracle.legal(table, "RB", "curves")  # there is still room
    assert journeys(table) == [None] * 4


def test_seat_0_begins_every_round_and_each_tile_is_a_turn() -> None:
    assert [oracle.seat_to_draw(3, drawn) for drawn in range(7)] == [0, 1, 2, 0, 1, 2, 0]
    assert [oracle.seat_to_draw(2, drawn) for drawn in (0, 1, 47)] == [0, 1, 1]


def test_conserved_names_what_is_missing_or_doubled() -> None:
    table = lay(oracle.start("RBYG"), "0,-1 BRBR")
    rest = Counter(oracle.ALL_TILES)
    rest["RB", "cross"] -= 1
    assert oracle.conserved(table, rest) == []
    assert len(oracle.conserved(table, Counter(oracle.ALL_TILES))) == 1
    rest["YG", "curves"] -= 1
    rest["BG", "curves"] += 1
    assert len(oracle.conserved(table, rest)) == 2
    del table[2, 0]
    assert len(oracle.conserved(table, rest)) == 3


def test_place() -> None:
    table = oracle.start("RBYG")
    laid = oracle.place(table, "-1,0 RRBB", "curves")
    assert laid[-1, 0] == Tile("curves", ("R", "R", "B", "B"))
    assert (-1, 0) not in table
    with pytest.raises(ValueError, match="already"):
        oracle.place(laid, "-1,0 RRBB", "curves")
    with pytest.raises(ValueError, match="not a tile of this kind"):
        oracle.place(table, "-1,0 RRBB", "cross")


# --- journeys and points -----------------------------------------------------------------------------------


def worked_example() -> Table:
    """Eight sections of blue from (2), a change to red on the eighth, two sections of red more to (1)."""
    return lay(
        oracle.start("YGRB"),
        "0,-1 BGBG",
        "0,-2 RBBR",
        "1,-2 BYYB",
        "1,-3 GBBG",
        "2,-3 RRBB",
        "2,-2 BBYY",
        "3,-2 YBYB",
        "4,-2 RRBB",
        "5,-1 RGRG",
        "5,-2 GGRR",
    )


def test_worked_example() -> None:
    table = worked_example()
    assert oracle.longest(table, 2) == 8
    assert oracle.journey(table, 2) == 1
    assert oracle.points(table, [2, 3]) == [5, 0]
    assert oracle.points(table, [4, 2, 3]) == [0, 5, 0]


def test_the_worked_example_backwards_is_red_s_journey() -> None:
    table = worked_example()
    assert oracle.longest(table, 1) == 3
    assert oracle.journey(table, 1) == 1
    assert oracle.points(table, [1, 2]) == [4, 5]
    assert oracle.points(table, [3, 1]) == [0, 5]


def test_nothing_laid() -> None:
    table = oracle.start("RBYG")
    assert journeys(table) == [None] * 4
    assert [oracle.longest(table, line) for line in LINES] == [0] * 4
    assert not oracle.round_over(table, LINES)
    assert oracle.points(table, LINES) == [0] * 4


def test_no_journey_but_a_longest_line() -> None:
    table = worked_example()
    del table[5, -1]
    assert journeys(table) == [None] * 4
    assert not oracle.round_over(table, LINES)
    assert oracle.longest(table, 1) == 0  # red further on does not touch its point
    assert oracle.points(table, LINES) == [0, 1, 0, 0]


def test_undrawn_lines_neither_end_the_round_nor_compete() -> None:
    table = lay(worked_example(), "0,1 YRYR")
    assert oracle.round_over(table, [3, 2])
    assert oracle.round_over(table, [1, 4])
    assert not oracle.round_over(table, [3, 4])
    assert oracle.points(table, [3, 4]) == [1, 0]  # one tile of yellow is enough when nobody is blue
    assert oracle.points(table, [3, 2]) == [0, 5]


def test_through_a_straight_tile_to_m_without_change() -> None:
    """Blue goes under the row by the blue straight tile, and round to M."""
    before = lay(
        oracle.start("RBYG"),
        "0,-1 YBBY",
        "1,-1 RBRB",
        "2,-1 RRBB",
        "2,1 BBRR",
        "3,1 YBYB",
        "4,1 GBGB",
        "5,1 GBGB",
        "6,1 BRRB",
    )
    assert oracle.longest(before, 2) == 9
    assert oracle.journey(before, 2) == 1  # by changing to green below (4)
    table = lay(before, "6,0 RRBB")
    assert oracle.journey(table, 2) == 0  # the better of two routes
    assert oracle.longest(table, 2) == 10  # three above the row, the straight tile, six below and beside it
    assert oracle.points(table, [2, 1]) == [6, 0]
    assert oracle.points(table, [4, 2]) == [4, 6]


def test_no_route_along_the_row_itself() -> None:
    table = lay(oracle.start("BYRG"), "0,-1 YBBY", "1,-1 YYBB", "1,1 BGBG", "5,-1 RGRG", "4,-1 RGGR")
    assert oracle.longest(table, 2) == 4
    assert journeys(table) == [None] * 4


def test_arrival_in_the_colour_of_the_point() -> None:
    """On a table that breaks the rule of matching, blue at (1) is no arrival and red is."""
    table = oracle.place(oracle.start("RYGB"), "0,-1 RRBB", "curves")
    for x in range(1, 5):
        table = oracle.place(table, f"{x},-1 BRBR", "cross")
    assert oracle.journey(oracle.place(table, "5,-1 BRBR", "cross"), 2) is None
    assert oracle.journey(oracle.place(table, "5,-1 GGRR", "curves"), 2) == 1


def test_departure_in_the_own_colour() -> None:
    """On a table that breaks the rule of matching, red at (2) is no departure for blue."""
    table = oracle.place(oracle.start("RYGB"), "0,-1 BRRB", "curves")
    for x in range(1, 5):
        table = oracle.place(table, f"{x},-1 BRBR", "cross")
    table = oracle.place(table, "5,-1 GGRR", "curves")
    assert oracle.journey(table, 2) is None
    assert oracle.longest(table, 2) == 0


def test_m_of_the_own_end_is_no_arrival() -> None:
    """Blue runs round from (2) to the M of its own end tile, and stops there."""
    table = lay(oracle.start("RBYG"), "0,-1 RRBB", "-1,-1 RBBR", "-1,0 BBRR")
    assert oracle.longest(table, 2) == 3
    assert journeys(table) == [None] * 4


def test_end_tiles_are_not_passed_through() -> None:
    """Red goes round to the far M; the other lines leave these end tiles too, but are not joined to red there."""
    table = lay(
        oracle.start("RBYG"),
        "5,-1 RGRG",
        "5,-2 GGRR",
        "4,-2 BRBR",
        "3,-2 BRBR",
        "2,-2 BRBR",
        "1,-2 BRBR",
        "0,-2 BRBR",
        "-1,-2 GRRG",
        "-1,-1 RYRY",
        "-1,0 RRYY",
    )
    assert oracle.longest(table, 1) == 10
    assert journeys(table) == [0, None, None, None]
    assert oracle.points(table, [3, 1]) == [0, 6]
    table = lay(table, "0,-1 BYBY")  # blue up to red, and red to (1)
    assert journeys(table) == [0, 1, None, None]
    table = lay(table, "0,1 YRRY", "-1,1 YYRR")  # yellow round to the tile outside M, and red to (1)
    assert journeys(table) == [0, 1, 1, None]


def test_a_route_that_would_come_back_to_a_tile() -> None:
    """Blue could go round a loop to the first tile's red with one change, but changing there at once costs the same."""
    loop = ["0,-2 YYBB", "-1,-2 GBBG", "-1,-1 BRRB"]
    red = ["1,-1 YRYR", "2,-1 GRGR", "3,-1 BRBR", "4,-1 YYRR", "4,1 RRGG", "5,1 GRGR", "6,1 RYYR", "6,0 BBRR"]
    without = lay(oracle.start("YGBR"), "0,-1 BRBR", *red)
    assert oracle.journey(without, 2) == 1
    assert oracle.longest(without, 2) == 1
    table = lay(oracle.start("YGBR"), "0,-1 BRBR", *loop, *red)
    assert oracle.journey(table, 2) == 1
    assert oracle.longest(table, 2) == 4
    assert sorted(every_route(table, 2)) == [1, 2]  # to M in red, or to (4) in green; never by the loop


def long_way(*except_for: str) -> Table:
    """A row of tiles above the straight ones where blue must change on each of its six tiles."""
    texts = ["0,-1 RRBB", "1,-1 GGRR", "2,-1 GBBG", "3,-1 BYYB", "4,-1 YGGY", "5,-1 GRRG"]
    return lay(oracle.start("RBYG"), *[text for text in texts if text not in except_for])


def test_minimum_of_one_point() -> None:
    table = long_way()
    assert oracle.journey(table, 2) == 6
    assert oracle.journey(table, 1) == 6
    assert oracle.points(table, [2, 3]) == [2, 0]  # one point for the journey, one for the line
    assert oracle.points(table, [1, 2]) == [1, 1]  # their lines are of one tile each


@pytest.mark.parametrize(("changes", "expected"), [(None, 0), (0, 5), (1, 4), (3, 2), (4, 1), (5, 1), (9, 1)])
def test_journey_points(changes: int | None, expected: int) -> None:
    assert oracle._journey_points(changes) == expected


def test_several_journeys_at_once() -> None:
    """One tile joins the two halves; yellow and green reach them from below by their straight tiles."""
    table = lay(long_way("2,-1 GBBG"), "0,1 YYGG", "1,1 RRYY", "5,1 GBBG", "4,1 GGBB")
    assert journeys(table) == [None] * 4
    assert not oracle.round_over(table, LINES)
    table = lay(table, "2,-1 GBBG")
    assert journeys(table) == [6, 5, 5, 5]
    assert [oracle.longest(table, line) for line in LINES] == [1, 1, 2, 5]
    assert oracle.points(table, LINES) == [1, 1, 1, 2]
    assert oracle.points(table, [3, 1, 2]) == [2, 1, 1]
    for line in LINES:
        assert oracle.round_over(table, [line])


def test_ties_of_the_longest_line() -> None:
    table = lay(oracle.start("RBYG"), "0,-1 BRBR", "0,1 YRYR")
    assert oracle.points(table, [2, 3, 1]) == [0, 0, 0]
    assert oracle.points(table, [2, 1]) == [1, 0]
    table = lay(table, "0,-2 BGBG")
    assert oracle.points(table, [2, 3, 1]) == [1, 0, 0]
    table = lay(table, "5,1 GRGR")  # a tie for second place harms nobody
    assert oracle.points(table, [3, 4, 2]) == [0, 0, 1]


def test_winners() -> None:
    assert oracle.winners([9, 9, 3]) == []
    assert oracle.winners([10, 9, 3]) == [0]
    assert oracle.winners([10, 12, 3]) == [1]
    assert oracle.winners([11, 3, 11]) == [0, 2]


# --- a second way to count ---------------------------------------------------------------------------------


def neighbours(at: Place) -> list[Place]:
    """List the four places around one, clockwise from the top."""
    x, y = at
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


def every_route(table: Table, line: int) -> Iterator[int]:
    """Yield the number of changes of every complete journey that visits no tile twice."""
    home, side = {1: ((5, 0), 0), 2: ((0, 0), 0), 3: ((0, 0), 2), 4: ((5, 0), 2)}[line]
    target = (0, 0) if home == (5, 0) else (5, 0)

    def leave(at: Place, out: int, colour: str, visited: list[Place], changes: int) -> Iterator[int]:
        there = neighbours(at)[out]
        into = (out + 2) % 4
        if there not in table or there in visited:
            return
        tile = table[there]
        if there == target and tile.sides[into] in (colour, "M"):
            yield changes
        if "end" in tile.kind or tile.sides[into] != colour:
            return
        for onward in range(4):
            if onward == into or (tile.kind == "straight" and onward != out):
                continue
            change = 0 if tile.sides[onward] == colour else 1
            yield from leave(there, onward, tile.sides[onward], [*visited, there], changes + change)

    return leave(home, side, "RBYG"[line - 1], [home], 0)


def longest_without_change(table: Table, line: int) -> int:
    """Follow the colour recursively over the places it has on the table, beginning next to the start."""
    colour = "RBYG"[line - 1]
    home, side = {1: ((5, 0), 0), 2: ((0, 0), 0), 3: ((0, 0), 2), 4: ((5, 0), 2)}[line]
    joined: set[Place] = set()
    waiting = [(neighbours(home)[side], (side + 2) % 4)]
    while waiting:
        at, into = waiting.pop()
        if at in joined or at not in table or "end" in table[at].kind or table[at].sides[into] != colour:
            continue
        joined.add(at)
        waiting += [(neighbours(at)[out], (out + 2) % 4) for out in range(4) if table[at].sides[out] == colour]
    return len(joined)


def random_table(rng: random.Random) -> Table:
    """Lay about a dozen random tiles near the row, first of all such as to join its two ends."""
    table = oracle.start("".join(rng.sample("RBYG", 4)))
    row = rng.choice([-1, 1])
    x = rng.choice([1, 2, 3, 4, 5, 5, 5, 5])  # the straight tile to cross the row by, or none
    first = [(i, row) for i in range(x + 1)] + [(i, -row) for i in range(x, 6) if x < 5]
    block = [(i, 2 * row) for i in range(6)]  # a second layer, for routes that wind
    around = [(i, j) for i in range(-1, 7) for j in (-2, -1, 0, 1, 2) if (i, j) not in first]
    rng.shuffle(around)
    for at in (first + rng.choice([block, around]))[: rng.choice([10, 12, 12])]:
        where = f"{at[0]},{at[1]}"
        choices = sorted(legal_at(table, where))
        if choices:
            letters = rng.choice(choices)
            table = oracle.place(table, f"{where} {letters}", kind_of(letters))
    return table


def spoil(rng: random.Random, table: Table) -> Table:
    """Put another section tile in place of one, whether it fits or not."""
    sections = sorted(at for at, tile in table.items() if tile.kind in ("cross", "curves"))
    colours, kind = rng.choice(sorted(oracle.ALL_TILES))
    return {**table, rng.choice(sections): Tile(kind, rng.choice(sorted(oracle.rotations(colours, kind))))}


@pytest.mark.parametrize(("fitting", "tables"), [(True, 30), (False, 30), slow(True, 60), slow(False, 60)])
def test_journeys_against_every_simple_route(fitting: bool, tables: int) -> None:
    """The fewest changes are those of the best simple route, on legal tables and on ones with sides that disagree."""
    rng = random.Random(4)
    seen: Counter[int | None] = Counter()
    for _ in range(tables):
        table = random_table(rng)
        if not fitting:
            table = spoil(rng, table)
        for line in LINES:
            expected = min(every_route(table, line), default=None)
            assert oracle.journey(table, line) == expected
            assert oracle.longest(table, line) == longest_without_change(table, line)
            seen[expected] += 1
    assert seen[None] > tables / 3
    assert sum(count for changes, count in seen.items() if changes is not None) > tables / 3
    assert len(seen) > 3


def test_legal_against_all_letters() -> None:
    """On random tables every place near by and every four letters are legal just when all pairs of sides agree."""
    rng = random.Random(5)
    for _ in range(8):
        table = random_table(rng)
        found = {text for colours, kind in oracle.ALL_TILES for text in oracle.legal(table, colours, kind)}
        expected = set()
        for x, y in product(range(-3, 9), range(-4, 5)):
            facing = [
                table[there].sides[(side + 2) % 4] if there in table else None
                for side, there in enumerate(neighbours((x, y)))
            ]
            if (x, y) in table or facing == [None] * 4:
                continue
            for letters in product("RBYG", repeat=4):
                two_each = sorted(Counter(letters).values()) == [2, 2]
                if two_each and all(
                    other in (None, "M", letter) for letter, other in zip(letters, facing, strict=True)
                ):
                    expected.add(f"{x},{y} {''.join(letters)}")
        assert found == expected


def test_legal_play_keeps_all_sides_in_agreement() -> None:
    """A whole pile laid at random leaves no two touching sides at odds, and the tables passed in unchanged."""
    rng = random.Random(6)
    pile = [tile for tile, copies in oracle.ALL_TILES.items() for _ in range(copies)]
    rng.shuffle(pile)
    table = oracle.start("GRBY")
    for colours, kind in pile:
        moves = sorted(oracle.legal(table, colours, kind))
        if moves:
            before = dict(table)
            after = oracle.place(table, rng.choice(moves), kind)
            assert table == before
            assert len(after) == len(table) + 1
            table = after
    for at, tile in table.items():
        for side, there in enumerate(neighbours(at)):
            if there in table:
                pair = {tile.sides[side], table[there].sides[(side + 2) % 4]}
                assert len(pair) == 1 or "M" in pair
