"""What made the difference: between seats at the end, and between two moments of one seat."""

from __future__ import annotations

import mornington as mt
from mornington.analysis.differences import (
    compared_seats,
    decisive,
    difference_text,
    gained,
    gained_text,
)
from mornington.core.scores import Breakdown, Outcome, ScoreLine


def sheet(*lines: tuple[str, int] | tuple[str, int, str]) -> Breakdown:
    found = [ScoreLine(line[0], line[1], topic=line[2] if len(line) > 2 else "") for line in lines]
    return Breakdown([*found, ScoreLine("total", sum(line.points for line in found), sum=True)])


def told(*sheets: Breakdown, titles: dict[str, str] | None = None) -> list[str]:
    names = ["you", "Ada"][: len(sheets)]
    return [difference_text(found, names) for found in decisive(sheets, lambda topic: (titles or {}).get(topic, ""))]


def test_the_three_lines_that_are_furthest_apart_come_first() -> None:
    mine = sheet(("routes", 20), ("tickets", 12), ("districts", 3), ("bonus", 5))
    hers = sheet(("routes", 19), ("tickets", -8), ("districts", 8), ("bonus", 5))
    assert told(mine, hers) == ["Tickets: you +12, Ada −8", "Districts: you +3, Ada +8", "Routes: you +20, Ada +19"]


def test_lines_of_one_label_are_one_thing_and_called_by_their_topic() -> None:
    mine = sheet(("ticket", 4, "tickets"), ("ticket", 6, "tickets"), ("district", 1, "districts"))
    hers = sheet(("ticket", -7, "tickets"))
    titles = {"tickets": "Points for tickets", "districts": "Districts"}
    assert told(mine, hers, titles=titles) == ["Points for tickets: you +10, Ada −7", "District: you +1, Ada 0"]
    assert told(mine, hers) == ["Ticket: you +10, Ada −7", "District: you +1, Ada 0"]


def test_lines_that_only_one_seat_has_are_compared_by_topic() -> None:
    mine = sheet(("red: lines", 8, "lines"), ("red: Monday", 6, "tests"), ("blue: lines", 1, "lines"))
    hers = sheet(("green: lines", 2, "lines"), ("green: Monday", -6, "tests"))
    assert told(mine, hers, titles={"lines": "Lines", "tests": "Tests"}) == [
        "Tests: you +6, Ada −6",
        "Lines: you +9, Ada +2",
    ]


def test_alone_it_is_what_brought_most() -> None:
    assert told(sheet(("blue", 7), ("pink", 20), ("green", 11), ("modules", -5), ("sites", 8))) == [
        "Pink: +20",
        "Green: +11",
        "Sites: +8",
    ]


def test_what_is_alike_makes_no_difference() -> None:
    assert told(sheet(("routes", 5)), sheet(("routes", 5))) == []


def test_the_viewer_is_compared_with_the_best_of_the_others() -> None:
    outcome = Outcome((2,), (3, 2, 1), (1, 5, 9), "")
    assert compared_seats(outcome, 0) == (0, 2)
    assert compared_seats(outcome, 2) == (2, 1)
    assert compared_seats(outcome, None) == (2, 1)
    assert compared_seats(Outcome((0,), (1,), (9,), ""), None) == (0,)


def test_what_a_move_brings_line_by_line() -> None:
    before = sheet(("routes", 3), ("ticket", -5), ("ticket", -4))
    after = sheet(("routes", 5), ("ticket", 5), ("ticket", -4), ("district", 1))
    parts = gained(before, after)
    assert parts == (("routes", 2), ("ticket", 10), ("district", 1))
    assert gained_text(parts) == "+2 routes, +10 ticket, +1 district"
    assert gained_text(parts[:1]) == "routes"
    assert gained_text(gained(before, before)) == ""


def test_lines_that_do_not_come_to_the_change_are_not_told() -> None:
    before, after = sheet(("lines", 3)), sheet(("lines", 5))
    after.lines[-1] = ScoreLine("total", 9, sum=True)  # halved, say
    assert gained(before, after) == ()


def test_every_game_tells_something_at_its_end() -> None:
    bot = mt.bot("greedy")
    for name in mt.games():
        position = mt.load(name).start(players=2, seed=5)
        while not position.over:
            seat = position.actors[0]
            position.play(bot.choose(position, seat), seat)
        outcome = position.outcome()
        assert outcome
        seats = compared_seats(outcome, 0)
        found = decisive([position.breakdown(seat) for seat in seats])
        assert 1 <= len(found) <= 3
        assert [abs(one.points[0] - one.points[1]) for one in found] == sorted(
            (one.size for one in found), reverse=True
        )
