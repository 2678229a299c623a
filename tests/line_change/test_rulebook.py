"""The rulebook of Line Change: its worked examples come to what the original text says, by the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mornington as mt
from mornington.core.errors import ForbiddenMove
from mornington.games.line_change.rulebook import examples, figures
from mornington.teaching.rulebook import rulebook
from tests.line_change import playing

CHECKLIST = Path(__file__).parents[2] / "docs" / "checklists" / "line-change.md"


def said(game: mt.Game, anchor: str) -> str:
    """A section of the page as one line of text."""
    section = rulebook(game).section(anchor)
    assert section is not None
    return " ".join(" ".join(part for part in section.parts if isinstance(part, str)).split())


def test_the_worked_example_is_the_original_one(game: mt.Game) -> None:
    """Eight sections of blue, a change to red, arrival at (1): 5 − 1 = 4 points, and 1 for the longest line."""
    blue = examples.ended(examples.played(game, examples.ONE_CHANGE))["seats"][0]
    assert blue["journey"] is not None
    assert (blue["line"], blue["length"], blue["journey"]["changes"]) == ("blue", 8, 1)
    assert blue["journey"]["arrives_at"] == {"end": "right", "point": "red"}
    assert (blue["journey_points"], blue["longest_points"], blue["points"]) == (4, 1, 5)
    text = said(game, "example")
    for words in ("over 8 tiles", "1 change to red", "the point of red (1)", "brings 4 points", "1 point more"):
        assert words in text, words
    assert "That is 5 points in this round" in text


def test_more_changes_than_points_bring_the_least(game: mt.Game) -> None:
    blue = examples.ended(examples.played(game, examples.MANY_CHANGES))["seats"][0]
    assert blue["journey"] is not None
    assert (blue["journey"]["changes"], blue["journey_points"]) == (6, 1)
    assert "needs 6 changes" in said(game, "changes")
    assert "with 6 changes, brings only 1 point" in said(game, "journey-points")


def test_without_a_change_all_points_are_kept(game: mt.Game) -> None:
    blue = examples.ended(examples.played(game, examples.NO_CHANGE))["seats"][0]
    assert blue["journey"] is not None
    assert (blue["journey"]["changes"], blue["journey_points"]) == (0, 5)
    assert blue["journey"]["arrives_at"]["point"] == "M"
    assert "Without a change a journey brings 5 points" in said(game, "journey-points")


def test_one_tile_completes_two_journeys(game: mt.Game) -> None:
    seats = examples.ended(examples.played(game, examples.ONE_CHANGE, other="red"))["seats"]
    assert [seat["journey_points"] for seat in seats] == [4, 4]
    assert [seat["longest_points"] for seat in seats] == [1, 0]


def test_of_the_tiles_that_are_tried_only_the_first_fits(game: mt.Game) -> None:
    position = examples.played(game, examples.ONE_CHANGE, examples.BEFORE_THE_CHANGE)
    legal = [move.text for move in position.legal(position.actors[0])]
    reasons = {"B": "beside yellow", "C": "not next to a laid tile"}
    for letter, text in figures.FITTING:
        if letter == "A":
            assert text in legal
            continue
        with pytest.raises(ForbiddenMove, match=reasons[letter]):
            position.play(text)
    assert not [text for text in legal if text.startswith("2,-1")], "at B it fits no other way either"


def test_the_tile_that_fits_nowhere_is_out(game: mt.Game) -> None:
    view = examples.seen(examples.closed(game))
    assert view["out"] == [examples.NOWHERE]
    assert view["turn"] == 1, "that was the first player's turn"
    assert not playing.fitting(view["tiles"], examples.NOWHERE)  # type: ignore[arg-type]


def test_the_checklist_names_sections_of_the_page(game: mt.Game) -> None:
    book = rulebook(game)
    rows = [line for line in CHECKLIST.read_text("utf-8").splitlines() if re.match(r"\| \d", line)]
    assert [int(row.split("|")[1]) for row in rows] == list(range(1, 37))
    for row in rows:
        anchors = re.findall(r"`([a-z-]+)`", row)
        assert anchors, row
        assert all(book.section(anchor) for anchor in anchors), row
