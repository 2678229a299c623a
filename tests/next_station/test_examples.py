"""The worked examples of the rules text, as positions reached by real moves."""

from __future__ import annotations

import mornington as mt
from mornington.games.next_station import state
from tests.conftest import GOLDEN

EXAMPLE = (GOLDEN / "next-station-worked-example.txt").read_text()
ROUND_1 = [line.split(": ")[1] for line in EXAMPLE.splitlines() if line.startswith("> round 1:")]
GREEN = [line[2:] for line in EXAMPLE.splitlines() if line.startswith("0 green") or line == "0 pass"]


def test_a_line_of_6_districts_3_stations_and_1_crossing_makes_20() -> None:
    game = mt.replay(EXAMPLE)
    position = next(p for p in map(game.at, range(len(game.moves) + 1)) if p.view()["round"] == 2)
    green = position.view()["sheets"][0]["lines"]["green"]
    assert (green["districts"], green["most"], green["crossings"], green["points"]) == (6, 3, 1, 20)


def test_the_same_line_with_a_circle_makes_26(game: mt.Game) -> None:
    piles = {"pencils": ["green"], "powers": ["double", "joker", "switch", "circle"], "round 1": ROUND_1}
    position = game.start(seed=1, piles=piles, powers=True)
    turns = sum(not card.endswith("switch") for card in ROUND_1)
    for move in GREEN[:turns]:
        position.play(move)
    green = position.view()["sheets"][0]["lines"]["green"]
    assert green["points"] == 20
    assert position.view()["sheets"][0]["phase"] == "last chance", "the circle is offered once more before scoring"
    board = game.board
    districts = [board.stations[board.at[tuple(map(int, p.split(",")))]].district for p in green["stations"]]
    fullest = next(p for p, d in zip(green["stations"], districts, strict=True) if districts.count(d) == green["most"])
    position.play(f"circle {fullest}")
    green = position.view()["sheets"][0]["lines"]["green"]
    assert (green["districts"], green["most"], green["crossings"], green["points"]) == (6, 4, 1, 26)


def test_the_whole_game_makes_119() -> None:
    position = mt.replay(EXAMPLE)
    sheet = position.view()["sheets"][0]
    assert sorted(line["points"] for line in sheet["lines"].values()) == [16, 20, 22, 29]
    assert (sheet["boxes"], sheet["tourist"]) == (7, 14)
    assert sheet["interchanges"] == {"2": 9, "3": 0, "4": 0}
    assert sheet["interchange_points"] == 18
    assert position.scores() == (119,)
    assert position.breakdown().total == 119


def test_points_of_the_printed_sheet() -> None:
    assert state.TOURIST_TRACK.tolist() == [0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25]
    assert state.INTERCHANGE.tolist()[2:] == [2, 5, 9]
