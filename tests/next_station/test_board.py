"""Board files: every mistake is named with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

import mornington as mt
from mornington.games.next_station import board as boards

LONDON = (boards.FOLDER / "london.toml").read_text("utf-8")


def line_of(start: str, text: str = LONDON) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(start))


STATIONS, DISTRICTS = line_of("stations ="), line_of("districts =")


@pytest.mark.parametrize(
    ("before", "after", "line", "message"),
    [
        ("P T S . T C . T . C", "P T S . T C . T .", STATIONS + 2, "has 10 cells, the first row 9"),
        ("P T S . T C . T . C", "P T S . X C . T . C", STATIONS + 1, "'X' is no station"),
        ("C . . T . . S . . T", "C . . T . . S . .", STATIONS + 3, "has 9 cells, the first row 10"),
        ("1 a a b b b b c c 2", "1 a a b b b b c c z", DISTRICTS + 1, "district 'z' has no name"),
        ("1 a a b b b b c c 2", ". a a b b b b c c 2", line_of("1 ="), "district '1' has no cell"),
        ('central = "e"', 'central = "q"', line_of("central ="), "'q' is no district"),
        ('"6,1"', '"6,5"', line_of("tourist ="), "there is no station at 6,5"),
        ('"6,1"', "61", line_of("tourist ="), 'a place is written "column,row"'),
        ('green = "3,2"', 'green = "3,3"', line_of("green ="), "there is no station at 3,3"),
        ('green = "3,2"', 'green = "7,3"', line_of("green ="), "two lines depart from 7,3"),
        ('green = "3,2"', 'red = "3,2"', line_of("green ="), "unknown key 'red'"),
        ('green = "3,2"', "", line_of("[departures]"), "the departure station of green is missing"),
        ("[1.94, 3.45]", "[2, 3.5]", line_of("river ="), "the river only touches the section"),
        ("[1.94, 3.45]", '["a", 3.5]', line_of("river ="), "a point of the river is"),
        ("[1.94, 3.45]", "[inf, 3.5]", line_of("river ="), "a number is from"),
        ("[1.94, 3.45]", "[1e308, 3.5]", line_of("river ="), "a number is from"),
        ("[1.94, 3.45]", "[true, 3.5]", line_of("river ="), "a point of the river is"),
        ("[1.94, 3.45]", "[1.94321, 3.45]", line_of("river ="), "at most four decimals, not [1.94321, 3.45]"),
        ("[1.94, 3.45]", "[1e-300, 3.45]", line_of("river ="), "at most four decimals"),
        ("[1.94, 3.45]", "[20.1, 3.45]", line_of("river ="), "lies too far outside"),
        ("[1.94, 3.45]", "[1.94, -10.1]", line_of("river ="), "lies too far outside"),
        ("[1.94, 3.45]", ", ".join(["[1.94, 3.45]"] * 64), line_of("river ="), "2 to 64 points"),
        ('"6,1"', '"²,1"', line_of("tourist ="), 'a place is written "column,row"'),
        ('"6,1"', f'"{"9" * 50},1"', line_of("tourist ="), 'a place is written "column,row"'),
        ('name = "London"', 'nme = "London"', line_of("name ="), "unknown key 'nme' (did you mean name?)"),
        ('name = "London"', "name = 7", line_of("name ="), "'name' must be a text"),
        ('river_name = "Thames"', "", None, "'river_name' is missing"),
        ('name = "London"', "name = London", None, "not valid TOML"),
    ],
)
def test_mistakes(tmp_path: Path, before: str, after: str, line: int | None, message: str) -> None:
    assert before in LONDON
    file = tmp_path / "mine.toml"
    file.write_text(LONDON.replace(before, after, 1), "utf-8")
    with pytest.raises(mt.BadBoard) as error:
        mt.load("next-station-london", board=file)
    assert message in str(error.value)
    assert "mine.toml" in str(error.value)
    if line is not None:
        assert f"line {line}:" in str(error.value)
    assert "\n" not in str(error.value)


def test_a_grid_of_another_size_is_refused() -> None:
    rows = LONDON.replace("3 g g h h h h i i 4\n", "")
    with pytest.raises(mt.BadBoard, match="must be a grid of 10 × 10"):
        mt.load("next-station-london", board_text=rows)


def test_without_leaves_a_section_out_and_checks_it() -> None:
    text = LONDON.replace("tourist =", 'without = ["3,2-4,3"]\ntourist =', 1)
    game = mt.load("next-station-london", board_text=text)
    assert len(game.board.sections) == 154
    wrong = LONDON.replace("tourist =", 'without = ["3,2-9,9"]\ntourist =', 1)
    with pytest.raises(mt.BadBoard, match="there would be no section"):
        mt.load("next-station-london", board_text=wrong)


def test_both_boards_play_and_their_records_find_them() -> None:
    for name in ("london", "prague"):
        game = mt.load("next-station-london", board=name)
        position = game.start(seed=1)
        position.play(position.legal()[0])
        assert "|" not in position.record(), "a board that comes with the game is named, not embedded"
        assert mt.replay(position.record()).game.board.name == game.board.name


def test_an_own_board_travels_inside_the_record(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(LONDON.replace('"London"', '"Elsewhere"').replace("P T S . T C", "P T S . S C"), "utf-8")
    position = mt.load("next-station-london", board=file).start(seed=1, players=2)
    position.play("pass", 0)
    text = position.record()
    assert '| name = "Elsewhere"' in text
    file.unlink()
    again = mt.replay(text)
    assert again == position
    assert again.record() == text


def test_a_board_may_use_all_the_room_there_is() -> None:
    """64 stations on a 16 × 4 grid, 16 districts: every bit of the masks in use."""
    symbols = "CTSP"
    rows = [[symbols[(x + y) % 4] for x in range(16)] for y in range(4)]
    districts = [[chr(ord("a") + x) for x in range(16)] for _ in range(4)]
    text = "\n".join(
        [
            'name = "Full"',
            'river_name = "Canal"',
            'stations = """',
            *(" ".join(row) for row in rows),
            '"""',
            'districts = """',
            *(" ".join(row) for row in districts),
            '"""',
            'central = "p"',
            'tourist = ["15,3"]',
            "river = [[-1, 1.37], [16, 1.41]]",
            "[departures]",
            'purple = "0,0"',
            'blue = "15,3"',
            'pink = "0,3"',
            'green = "15,0"',
            "[district_names]",
            *(f'{chr(ord("a") + x)} = "D{x}"' for x in range(16)),
        ]
    )
    game = mt.load("next-station-london", board_text=text)
    slow = mt.load("next-station-london", board_text=text, interpreted=True)
    assert len(game.board.stations) == 64
    fast = game.play_many(3, 1, [1, 1], 2, powers=True, objectives=True)
    assert (fast[0] == slow.play_many(3, 1, [1, 1], 2, powers=True, objectives=True)[0]).all()
    too_many = text.replace('"""\ndistricts', " ".join("C" * 16) + '\n"""\ndistricts').replace(
        '"""\ncentral', " ".join(chr(ord("a") + x) for x in range(16)) + '\n"""\ncentral'
    )
    with pytest.raises(mt.BadBoard, match="at most 64 stations"):
        mt.load("next-station-london", board_text=too_many)
