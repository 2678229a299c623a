"""Recorded whole games, replayed to the exact scores. If one changes, the rules version must change too."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import mornington as mt
from tests.conftest import GOLDEN

PREFIX = "line-change-"
FILES = sorted(GOLDEN.glob(f"{PREFIX}*.txt"))


def name_of(file: Path) -> str:
    return file.stem.removeprefix(PREFIX)


def replayed(name: str) -> mt.Position:
    return mt.replay((GOLDEN / f"{PREFIX}{name}.txt").read_text("utf-8"))


@cache
def rounds(name: str) -> list[dict[str, Any]]:
    """The result of every round of a game."""
    position = replayed(name)
    found: dict[int, dict[str, Any]] = {}
    while True:
        if last := position.view()["last_round"]:
            found[last["round"]] = last
        if not position.moves:
            return [found[n] for n in sorted(found)]
        position.undo()


def changes(result: dict[str, Any]) -> list[int | None]:
    return [seat["journey"] and seat["journey"]["changes"] for seat in result["seats"]]


def test_they_reach_every_way_a_round_ends() -> None:
    assert any(changes(r).count(None) == 0 for r in rounds("four-journeys")), "one tile completes all four journeys"
    assert any(0 in changes(r) for r in rounds("no-change"))
    five = [
        seat for r in rounds("at-least-one") for seat in r["seats"] if seat["journey"] if seat["journey"]["changes"] > 4
    ]
    assert five
    assert all(seat["journey_points"] == 1 for seat in five)
    strange = [r for r in rounds("by-anothers-tile") if changes(r)[r["ended_seat"]] is None]
    assert any(r["ended_by"] == "journey" for r in strange), "a tile completes only journeys of others"
    assert any(r["ended_by"] == "exhausted" for r in rounds("exhausted"))
    last = rounds("won-by-line")[-1]
    assert last["ended_by"] == "exhausted"
    assert sum(seat["longest_points"] for seat in last["seats"]) == 1
    for name in ("tied-lines", "no-lines"):
        tied = [r for r in rounds(name) if sum(seat["longest_points"] for seat in r["seats"]) == 0]
        lengths = [sorted(seat["length"] for seat in r["seats"]) for r in tied]
        assert tied
        assert all(found[-1] == found[-2] for found in lengths)
        assert name != "no-lines" or any(found[-1] == 0 for found in lengths)
    assert len(rounds("many-rounds")) > 8, "more rounds than are dealt in advance"


def test_they_reach_tiles_that_fit_nowhere() -> None:
    text = (GOLDEN / f"{PREFIX}fits-nowhere.txt").read_text().splitlines()
    out = [n for n, line in enumerate(text) if " out: " in line]
    assert any(n + 2 in out for n in out), "two turns in a row"
    last = [r for r in rounds("fits-nowhere-at-last") if r["ended_by"] == "exhausted" and r["out"]]
    assert any(len([t for t in r["tiles"] if t["order"] is not None and t["order"] == 39]) == 0 for r in last)


def test_they_reach_every_way_a_game_ends() -> None:
    outcomes = {name: replayed(name).outcome() for name in ("shared", "highest-of-several", "won-by-line", "two")}
    assert all(outcomes.values())
    shared, several = outcomes["shared"], outcomes["highest-of-several"]
    assert shared is not None
    assert several is not None
    assert shared.winners == (0, 1)
    assert "shared victory" in shared.reason
    assert sorted(several.ranks) == [1, 2]
    assert all(total >= 10 for total in several.totals)


def test_the_worked_example() -> None:
    first = rounds("worked-example")[0]
    blue = first["seats"][0]
    assert blue["line"] == "blue"
    assert blue["length"] == 8
    assert blue["journey"]["changes"] == 1
    assert blue["journey"]["arrives_at"] == {"end": "right", "point": "red"}
    assert (blue["journey_points"], blue["longest_points"], blue["points"]) == (4, 1, 5)


def test_a_map_beyond_the_table_of_old_rules() -> None:
    """The table once ended at y −19."""
    assert min(tile["y"] for r in rounds("far-north") for tile in r["tiles"]) < -19


def test_seat_0_begins_every_round() -> None:
    for file in FILES:
        round_begins, begun = False, 0
        for line in file.read_text("utf-8").splitlines():
            if line.startswith("> round ") and " straights: " in line:
                round_begins = True
            elif line[:1].isdigit() and round_begins:
                assert line.startswith("0 "), file.name
                round_begins, begun = False, begun + 1
        assert begun == len(rounds(name_of(file)))
