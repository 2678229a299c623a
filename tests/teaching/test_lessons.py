"""Lessons: complete in every language, and everyone who follows them comes to their end."""

from __future__ import annotations

import random
import tomllib

import pytest

import mornington as mt
from mornington.core.position import Position
from mornington.core.text import language
from mornington.games import registry
from mornington.teaching.lesson import LEARNER, OVER, Lesson, lesson, names
from mornington.teaching.rulebook import rulebook
from mornington.testing.lessons import follow

LESSONS = [(game, name) for game in registry.OURS for name in names(mt.load(game))]
MOST_WORDS = 60  # of a step …
MORE_WORDS = 65  # … where it is translated
MOST_DECISIONS = 60  # at fifteen seconds each that is a quarter of an hour


@pytest.fixture(scope="module", params=LESSONS, ids=lambda found: f"{found[0]}-{found[1]}")
def taught(request: pytest.FixtureRequest) -> Lesson:
    game, name = request.param
    return lesson(mt.load(game), name)


def languages(taught: Lesson) -> list[str]:
    assert taught.game.spec.lessons is not None
    files = taught.game.spec.lessons.FOLDER.glob(f"{taught.name}.*.toml")
    return sorted(path.stem.partition(".")[2] for path in files)


def test_every_step_has_words_in_every_language(taught: Lesson) -> None:
    steps = [step.name for step in taught.steps]
    assert len(set(steps)) == len(steps)
    assert "en" in languages(taught)
    for code in languages(taught):
        with language(code):
            found = taught.words()
        assert list(found.steps) == steps, code
        assert all((found.title, found.about, found.end, *found.steps.values())), code


def test_steps_are_short_and_say_the_moves_they_ask_for(taught: Lesson) -> None:
    """A move is named as the page names it, so that somebody who only hears the page can follow."""
    game = taught.game
    for code in languages(taught):
        with language(code):
            told = {name: " ".join(text.split()) for name, text in taught.words().steps.items()}
            asked = [(step.name, game.words.move_words(game.board, step.play[0])) for step in taught.steps if step.play]
        assert [name for name, move in asked if f"**{move}**" not in told[name]] == [], code
        most = MOST_WORDS if code == "en" else MORE_WORDS
        assert [name for name, text in told.items() if len(text.split()) > most] == [], code


def test_steps_wait_for_known_occasions_and_point_at_known_things(taught: Lesson) -> None:
    assert taught.game.spec.lessons is not None
    known = {*taught.game.spec.lessons.OCCASIONS, OVER}
    book = rulebook(taught.game)
    for step in taught.steps:
        assert step.when in known or step.when.startswith("decision-"), step
        assert all(book.section(topic) for topic in step.point), step
    assert taught.until in known


@pytest.mark.parametrize("game", registry.OURS)
def test_every_occasion_is_waited_for(game: str) -> None:
    """What no lesson waits for would be worked out for nothing."""
    part = mt.load(game).spec.lessons
    assert part is not None
    lessons = [lesson(mt.load(game), name) for name in names(mt.load(game))]
    waited_for = {step.when for taught in lessons for step in taught.steps} | {taught.until for taught in lessons}
    assert sorted(set(part.OCCASIONS) - waited_for) == []


def greedily(position: Position, choices: list[str]) -> str:
    wanted = mt.bot("greedy").choose(position, LEARNER).text
    return wanted if wanted in choices else choices[0]


def test_who_plays_sensibly_is_told_everything(taught: Lesson) -> None:
    decisions = list(follow(taught, greedily))
    progress = decisions[-1].progress
    missed = [step.name for step in taught.steps if step not in progress.told]
    assert not missed, missed
    assert len(decisions) <= MOST_DECISIONS
    assert max(len(decision.progress.new) for decision in decisions) <= 4


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_chosen_the_lesson_ends(taught: Lesson, seed: int) -> None:
    dice = random.Random(seed)
    decisions = list(follow(taught, lambda position, choices: dice.choice(choices)))
    assert len(decisions) <= 2 * MOST_DECISIONS


def test_moves_that_a_step_asks_for_are_possible(taught: Lesson) -> None:
    """Of those who do as they are told, nobody is asked for a move that cannot be made."""
    for decision in follow(taught, greedily):
        new = decision.progress.new
        wanted = [text for step in new for text in step.play]
        assert not wanted or set(wanted) & set(decision.legal), (new, wanted)


def test_files_have_no_unknown_keys(taught: Lesson) -> None:
    assert taught.game.spec.lessons is not None
    data = tomllib.loads((taught.game.spec.lessons.FOLDER / f"{taught.name}.toml").read_text("utf-8"))
    assert set(data) <= {"players", "bot", "seed", "until", "options", "piles", "step"}
    for step in data["step"]:
        assert set(step) <= {"name", "when", "point", "play"}
