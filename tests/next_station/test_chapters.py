"""What is shown when a round ends."""

from __future__ import annotations

from typing import Any

import mornington as mt
from mornington.draw.chapters import Chapter
from mornington.draw.words import outcome_text
from mornington.games.next_station.chapters import chapter
from mornington.games.next_station.draw.round_end import branches
from tests.pictures import parsed
from tests.playing import at_random

NAMES = ["Ada", "Ben", "Cleo"]


def chapters(position: mt.Position, viewer: int | None, names: list[str] | None = None) -> list[Chapter]:
    """Those of a whole game, played at random."""
    found = []
    before: dict[str, Any] = position.view(viewer, names=names)
    for _ in at_random(position, 6):
        after = position.view(viewer, names=names)
        found.append(chapter(position.game.board, before, after, "c"))  # type: ignore[arg-type]
        before = after
    found.append(chapter(position.game.board, before, position.view(viewer, names=names), "c"))  # type: ignore[arg-type]
    return [one for one in found if one is not None]


def test_every_round_ends_with_one_and_the_last_ends_the_game(game: mt.Game) -> None:
    position = game.start(seed=6, players=3, objectives=True, powers=True)
    found = chapters(position, 0, NAMES)
    assert len(found) == 4
    colours = list(position.view(0)["sheets"][0]["lines"])
    assert [one.title for one in found] == [f"The {colour} line is complete" for colour in colours]
    assert [one.coming.split(" · ")[0] for one in found[:-1]] == [f"Next pencil: {colour}" for colour in colours[1:]]
    assert not found[-1].coming
    assert sum("Objective" in line for line in found[-1].lines) == 2
    assert [one.lines[-1].startswith("In the lead") for one in found] == [True, True, True, False]
    ended: Any = position.view(0, names=NAMES)
    assert found[-1].lines[-1] == outcome_text(ended), "nobody leads any more"
    for one, colour in zip(found, colours, strict=True):
        line = position.view(0)["sheets"][0]["lines"][colour]
        assert one.lines[0].endswith(f"= {line['points']}")
        assert any(text.startswith("Ben:") for text in one.lines)
        assert one.svg is not None
        parsed(one.svg, "c-round")
        across, down = one.svg.size
        ride = one.rides[0]
        assert len(ride.calls) == line["districts"], "a call for each district"
        assert sum(len(leg.path) - 1 for leg in ride.legs) == len(line["sections"])
        assert all(0 <= x <= across and 0 <= y <= down for leg in ride.legs for x, y in leg.path)


def test_spectators_see_the_best_line_of_the_round(game: mt.Game) -> None:
    found = chapters(game.start(seed=6, players=2), None)
    assert [one.title for one in found] == [f"Round {n} is over" for n in range(1, 5)]


def test_nothing_ends_while_pencils_are_chosen(game: mt.Game) -> None:
    position = game.start(seed=6, players=2, choose_pencils=True)
    assert len(chapters(position, 1)) == 4


def test_a_line_is_taken_apart_into_ways_that_share_no_section(game: mt.Game) -> None:
    at, board = game.board.at, game.board
    line: Any = {"sections": ["6,3-7,3", "7,3-7,5", "6,2-6,3", "7,3-9,3"]}
    ways = branches(board, "pink", line)
    assert sorted(map(len, ways)) == [2, 4]
    assert ways[1] == [at[7, 3], at[9, 3]] or ways[1] == [at[7, 3], at[7, 5]]
    nothing: Any = {"sections": []}
    assert branches(board, "pink", nothing) == []
