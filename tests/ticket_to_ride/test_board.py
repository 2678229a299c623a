"""Board files: every mistake is named with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

import mornington as mt
from mornington.games.ticket_to_ride import board as boards

LONDON = (boards.FOLDER / "london.toml").read_text("utf-8")
GAME = "ticket-to-ride-london"


def line_of(start: str) -> int:
    return next(n for n, line in enumerate(LONDON.splitlines(), 1) if line.strip().startswith(start))


ROUTE = '"King\'s Cross", "British Museum", 2, "black"'
TICKET = '"Hyde Park", "Covent Garden", 3'
PLACE = '"Baker Street" = [8.0, 21.2, 5]'
AT_ROUTE, AT_TICKET, AT_PLACE = line_of(f"[{ROUTE}"), line_of(f"[{TICKET}"), line_of(PLACE)


@pytest.mark.parametrize(
    ("before", "after", "line", "message"),
    [
        (ROUTE, ROUTE.replace("King's", "Kings"), AT_ROUTE, "there is no location 'Kings Cross'"),
        (ROUTE, ROUTE.replace("2", "7"), AT_ROUTE, "a whole number from 1 to 6, not 7"),
        (ROUTE, ROUTE.replace("black", "red"), AT_ROUTE, "'red' is no colour of a route"),
        (ROUTE, '"King\'s Cross", "British Museum"', AT_ROUTE, "a route is [from, to, length, colour]"),
        (TICKET, TICKET.replace("Covent Garden", "Hyde Park"), AT_TICKET, "must lead somewhere else"),
        (TICKET, TICKET.replace("3", "0"), AT_TICKET, "from 1 to 99, not 0"),
        ("blue = 6", "blue = 0", line_of("blue ="), "from 1 to 64, not 0"),
        ("blue = 6", "", line_of("[cards]"), "how many blue cards"),
        ("bus = 8", "bus = 60", line_of("[cards]"), "cards are possible, not 96"),
        ("bus = 8", "bus = 21", line_of("bus = 8"), "a board has at most 20 bus cards"),
        (PLACE, PLACE.replace("5]", "9]"), AT_PLACE, "there is no district 9"),
        (PLACE, PLACE.replace("21.2, ", ""), AT_PLACE, "a location is [x, y, district]"),
        (PLACE, PLACE.replace("21.2", "true"), AT_PLACE, "a location is [x, y, district]"),
        (PLACE, PLACE.replace("21.2", "inf"), AT_PLACE, "a number is from -1000000 to 1000000"),
        (PLACE, PLACE.replace("21.2", "155"), AT_PLACE, "'Baker Street' lies too far outside"),
        (PLACE, PLACE.replace("8.0", "-100.1"), AT_PLACE, "'Baker Street' lies too far outside"),
        (PLACE, PLACE.replace("Baker Street", "Baker @ Street"), AT_PLACE, "may contain none of ' - ', ' @ ' and ':'"),
        (PLACE, PLACE.replace("Baker Street", "Baker -"), AT_PLACE, "may contain none of"),
        (PLACE, PLACE.replace("Baker Street", "Baker  Street"), AT_PLACE, "words with a space between them"),
        (PLACE, PLACE.replace("Baker Street", ""), AT_PLACE, "words with a space between them"),
        (ROUTE, f"{ROUTE}, 9223372036854775808", line_of("routes ="), "a number is from"),
        (ROUTE, f"{ROUTE}, 100.1", AT_ROUTE, "a bend is no longer than the sheet"),
        (ROUTE, f"{ROUTE}, true", AT_ROUTE, "a bend is a number, not True"),
        ("{ 1 = 1", '{ "²" = 1', line_of("route_points"), "1 to 6 spaces, not '²'"),
        ("{ 1 = 1", f'{{ "{"9" * 60}" = 1', line_of("route_points"), "1 to 6 spaces, not '999"),
        ("{ 1 = 1", "{ 1 = 100", line_of("route_points"), "from 1 to 99, not 100"),
        ("5 = 5", "5 = 5\n6 = 6", line_of("5 = 5") + 1, "district 6 has no location"),
        (", 4 = 7 }", " }", line_of("route_points"), "how many points is a route of 4 spaces"),
        ("buses = 17", "buses = 0", line_of("buses ="), "from 1 to 127"),
        ("size = [100, 77.4]", "size = [100]", line_of("size ="), "[width, height]"),
        ("size = [100, 77.4]", "size = [100, 0.5]", line_of("size ="), "from 1 to 10000"),
        ("size = [100, 77.4]", "size = [1e5, 77.4]", line_of("size ="), "from 1 to 10000"),
        ('name = "London"', "nme = 1", line_of("name ="), "unknown key 'nme'"),
    ],
)
def test_mistakes(tmp_path: Path, before: str, after: str, line: int, message: str) -> None:
    assert before in LONDON
    file = tmp_path / "mine.toml"
    file.write_text(LONDON.replace(before, after, 1), "utf-8")
    with pytest.raises(mt.BadBoard) as error:
        mt.load(GAME, board=file)
    assert message in str(error.value)
    assert f"mine.toml, line {line}:" in str(error.value)
    assert "\n" not in str(error.value)


def test_a_location_that_cannot_be_reached_is_named() -> None:
    text = LONDON.replace("[locations]", '[locations]\n"Heathrow" = [1.0, 1.0, 5]')
    with pytest.raises(mt.BadBoard, match="no routes lead from Heathrow to"):
        mt.load(GAME, board_text=text)


def test_doubles_must_be_equally_long_and_only_two() -> None:
    green = '"Piccadilly Circus", "Covent Garden", 1, "green"'
    longer = LONDON.replace(green, green.replace("1", "2"), 1)
    with pytest.raises(mt.BadBoard, match="equally long"):
        mt.load(GAME, board_text=longer)
    row = next(line for line in LONDON.splitlines() if green in line)
    with pytest.raises(mt.BadBoard, match="more than two routes"):
        mt.load(GAME, board_text=LONDON.replace(row, f"{row}\n{row}", 1))


def test_an_own_board_travels_inside_the_record() -> None:
    text = LONDON.replace('"London"', '"Elsewhere"').replace("buses = 17", "buses = 11")
    position = mt.load(GAME, board_text=text).start(players=2, seed=1)
    position.play("keep both", 0)
    again = mt.replay(position.record())
    assert again == position
    assert again.game.board.buses == 11
