"""The rulebook tells what the rules do: its examples are played and counted, its numbers are those of the rules."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import mornington as mt
from mornington.games.next_station import state
from mornington.games.next_station.notation import OBJECTIVES, POWERS
from mornington.games.next_station.ring import coming
from mornington.games.next_station.rulebook import FIGURES, positions
from mornington.teaching.rulebook import rulebook
from tests.conftest import GOLDEN

EXAMPLE = (GOLDEN / "next-station-worked-example.txt").read_text()


def text_of(game: mt.Game, anchor: str) -> str:
    """A section as it is read, without emphasis."""
    section = rulebook(game).section(anchor)
    assert section is not None
    return " ".join(" ".join(part for part in section.parts if isinstance(part, str)).replace("*", "").split())


def test_the_worked_example_is_the_recorded_one(game: mt.Game) -> None:
    moves = [line[2:] for line in EXAMPLE.splitlines() if line.startswith("0 ")]
    assert [entry.move.text for entry in positions.network(game, positions.WORKED).moves] == moves
    assert positions.network(game, positions.WORKED).scores() == mt.replay(EXAMPLE).scores()


def test_the_line_of_20_points(game: mt.Game) -> None:
    green = positions.first_line(game).view()["sheets"][0]["lines"]["green"]
    assert (green["districts"], green["most"], green["crossings"], green["points"]) == (6, 3, 1, 20)
    assert "6 × 3 + 2 × 1 = 20 points" in text_of(game, "line-score")


def test_the_circle_makes_26_of_it(game: mt.Game) -> None:
    green = positions.circled_line(game).view()["sheets"][0]["lines"]["green"]
    assert (green["circled"], green["most"], green["points"]) == ("6,1", 4, 26)
    assert "6 × 4 + 2 × 1 = 26 points instead of 20" in text_of(game, "power-circle")


def test_two_sites_of_the_first_line_and_seven_in_the_end(game: mt.Game) -> None:
    assert positions.first_line(game).view()["sheets"][0]["boxes"] == 2
    told = text_of(game, "tourist-score")
    assert "calls at 2 sites and ticks 2 boxes" in told
    assert "At the end there are 7, worth 14 points" in told
    assert ", ".join(str(points) for points in state.TOURIST_TRACK) in told


def test_the_final_score_of_119(game: mt.Game) -> None:
    assert positions.network(game, positions.WORKED).scores() == (119,)
    told = text_of(game, "total")
    sums = [int(number) for number in re.findall(r"\d+", told.partition("the lines earn")[2].partition("points")[0])]
    assert sorted(sums) == [16, 20, 22, 29, 87]
    assert "7 boxes of the tourist track 14, and 9 interchanges of two lines 18: 119 points" in told


def test_the_first_section_of_the_example(game: mt.Game) -> None:
    """A circle is asked for, and one of two lies to the left of the green departure station."""
    assert [move.text for move in positions.first_turn(game).legal()] == ["green 3,2-5,0", "green 3,2-0,2", "pass"]


def test_the_switch_of_the_example(game: mt.Game) -> None:
    """From the end two squares, by the switch a triangle of the line reaches another; then there is one end more."""
    position = positions.switch_turn(game)
    view = position.view(0)
    board = position.game.board
    assert view["branching"]
    assert view["asks_for"] == "square"
    texts = [move["text"] for move in view["moves"]]
    assert [text for text in texts if "7,3-" in text] == ["green 7,3-6,2", "green 7,3-9,3"]
    assert board.stations[board.at[4, 3]].symbol == "triangle"
    assert "4,3" not in view["sheets"][0]["ends"]
    assert positions.BRANCH in texts
    assert len(positions.branched(game).view()["sheets"][0]["ends"]) == len(view["sheets"][0]["ends"]) + 1


def test_the_interchange_of_the_example(game: mt.Game) -> None:
    sheet = positions.meeting(game).view()["sheets"][0]
    assert "8,4" in sheet["lines"]["pink"]["stations"]
    assert "8,4" in sheet["lines"]["green"]["stations"]
    assert sheet["interchanges"]["2"] == 1


def test_what_the_figure_crosses_out_is_forbidden(game: mt.Game) -> None:
    position = positions.network(game, positions.WORKED, 35)
    for section, why in (("5,3-3,1", "would cross"), ("5,3-7,5", "both stations|drawn"), ("6,6-6,3", "both stations")):
        with pytest.raises(mt.ForbiddenMove, match=why):
            position.play(f"pink {section}")


@pytest.mark.parametrize("name", OBJECTIVES)
def test_the_networks_of_the_figures_meet_their_objectives(game: mt.Game, name: str) -> None:
    """The same moves in a game with that objective earn its points."""
    told = name if name in ("districts", "tourists", "central") else positions.WORKED
    played = positions.network(game, told)
    others = [other for other in OBJECTIVES if other != name]
    position = game.start(1, played.seed, {"objectives": [name, *others]}, objectives=True)
    for entry in played.moves:
        position.play(entry.move.text)
    assert position.view()["sheets"][0]["goals"][0] == state.OBJECTIVE


@pytest.mark.parametrize(
    "anchor", [f"power-{power}" for power in POWERS] + [f"objective-{name}" for name in OBJECTIVES]
)
def test_every_power_and_objective_has_a_section(game: mt.Game, anchor: str) -> None:
    assert text_of(game, anchor)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pencils_pass_as_the_page_says(game: mt.Game, players: int) -> None:
    """Everyone draws each colour once, no two the same in a round, and what one passes on the left neighbour gets."""
    view = positions.view_of(positions.around_the_table(game, players), None)
    rounds = list(zip(*(coming(view, seat) for seat in range(players)), strict=True))
    assert all(len(set(colours)) == players for colours in rounds)
    assert all(len(set(coming(view, seat))) == state.ROUNDS for seat in range(players))
    if players == state.COLOURS:
        assert all(later[1:] == sooner[:-1] for sooner, later in pairwise(rounds))


def test_the_check_list_of_the_printed_rules_is_complete(game: mt.Game) -> None:
    """Every sentence by its number, each with sections that exist or a reason why there is none."""
    text = (GOLDEN.parents[1] / "docs" / "checklists" / "next-station-london.md").read_text("utf-8")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if re.match(r"\| \d", line)
    ]
    numbers = [int(number) for row in rows for number in row[0].split("-")]
    assert numbers[0] == 1
    assert all(later == sooner + 1 or later > sooner for sooner, later in pairwise(numbers))
    assert sum(int(row[0].split("-")[-1]) - int(row[0].split("-")[0]) + 1 for row in rows) == numbers[-1]
    for number, _said, where in rows:
        if where.startswith("not for a computer: "):
            continue
        for anchor in re.sub(r"\(.*?\)", "", where).split(","):
            assert rulebook(game).section(anchor.strip()), (number, anchor)
        for name in re.findall(r"\(figure ([a-z-]+)\)", where):
            assert name in FIGURES, (number, name)
