"""Reading lessons, and how far one is: by what arose at each decision of the learner."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import mornington as mt
from mornington.core.game import Game
from mornington.core.text import language
from mornington.teaching.lesson import OVER, Lesson, lesson, names

from .games import GAME, taught

FILE = """
seed = 5
until = "halfway"

[[step]]
name = "hello"
when = "decision-1"
point = ["row"]
play = ["0,-1 BGBG", "nowhere"]

[[step]]
name = "again"
when = "trouble"

[[step]]
name = "more"
when = "decision-1"
"""
WORDS = """
title = "First"
about = "About {title}"
end = "The end"
[steps]
hello = "Hello"
again = "Again"
more = "More of {title}"
"""


@pytest.fixture
def first(tmp_path: Path) -> Lesson:
    (tmp_path / "first.toml").write_text(FILE, "utf-8")
    (tmp_path / "first.en.toml").write_text(WORDS, "utf-8")
    (tmp_path / "first.de.toml").write_text(WORDS.replace('"Hello"', '"Hallo"'), "utf-8")
    return lesson(taught(tmp_path), "first")


def test_what_a_file_leaves_out_has_a_usual_value(first: Lesson) -> None:
    assert (first.players, first.bot, first.seed, first.until) == (2, "greedy", 5, "halfway")
    assert first.start().players == 2
    assert names(first.game) == ("first",), "files of words are no lessons"


def test_words_have_values_and_languages(first: Lesson) -> None:
    assert first.words().about == "About Line Change"
    assert first.words().steps["more"] == "More of Line Change"
    for code, wanted in (("de", "Hallo"), ("fr", "Hello")):
        with language(code):
            assert first.words().steps["hello"] == wanted


def test_words_name_the_move_that_a_step_asks_for(first: Lesson, tmp_path: Path) -> None:
    (tmp_path / "first.en.toml").write_text(WORDS.replace('"Hello"', '"Choose {move_hello}"'), "utf-8")
    assert first.words().steps["hello"] == "Choose blue–green above the left end, blue below and above"


def test_steps_are_told_once_in_the_order_of_the_file(first: Lesson) -> None:
    begun = first.progress([set()])
    assert [step.name for step in begun.new] == ["hello", "more"]
    assert not first.progress([set(), set()]).new
    troubled = first.progress([set(), {"trouble"}, {"trouble"}])
    assert [step.name for step in troubled.told] == ["hello", "more", "again"]
    assert not troubled.new
    assert [step.name for step in first.progress([{"trouble"}]).new] == ["hello", "again", "more"]


def test_choices_are_the_asked_moves_that_are_possible(first: Lesson) -> None:
    begun = first.progress([set()])
    assert begun.choices(["0,-1 BGBG", "0,-1 GBGB"]) == ["0,-1 BGBG"]
    assert begun.choices(["1,1 RGRG"]) == ["1,1 RGRG"], "none is possible: all may be chosen"
    assert first.progress([set(), set()]).choices(["a", "b"]) == ["a", "b"]


def test_a_lesson_ends_at_its_occasion_and_tells_nothing_more(first: Lesson) -> None:
    ended = first.progress([set(), {"halfway", "trouble"}])
    assert ended.ended
    assert not ended.new
    assert first.progress([set(), {"halfway"}, {"trouble"}]).ended, "and stays ended"


@pytest.mark.slow
def test_a_game_that_is_over_is_an_occasion(first: Lesson) -> None:
    position = first.start()
    assert OVER not in first.occasions(position)
    while not position.over:
        position.play(position.legal(position.actors[0])[0])
    assert OVER in first.occasions(position)


def test_an_unknown_lesson_and_a_game_without_any(first: Lesson) -> None:
    with pytest.raises(mt.BadOption, match="'line-change' has no lesson 'second'"):
        lesson(first.game, "second")
    assert names(Game(replace(mt.load(GAME).spec, lessons=None), interpreted=True)) == ()


def test_a_value_that_nobody_provides_is_named(first: Lesson, tmp_path: Path) -> None:
    (tmp_path / "first.en.toml").write_text(WORDS.replace("{title}", "{titel}"), "utf-8")
    with pytest.raises(mt.BadOption, match=r"no value 'titel' \(did you mean title\?\)"):
        first.words()
