"""Lessons: guided first games. A lesson is data: stacked decks, and steps that explain a thing when it first matters.

`lessons/<name>.toml` in the game's folder says what happens:

    players = 2                     # the learner has seat 0, a bot the others
    bot = "greedy"
    seed = 7
    until = "second-round"          # the occasion at which the lesson ends; left out: `over`
    [options]                       # of the game
    [piles]                         # what lies on top of the decks, as for `Game.start`

    [[step]]
    name = "departure"              # unique; its words have this name
    when = "start"                  # the occasion: told at the first decision of the learner at which it arises
    point = ["departure"]           # sections of the rulebook whose things on the table are pointed at
    play = ["green 3,2-4,3"]        # the moves to choose from here; left out, or none of them possible: all

Occasions are the game's own (`lessons.OCCASIONS`), and for each game `decision-1`, `decision-2` … by how many decisions
the learner has had, and `over`. Several steps of one decision are told in the order of the file, one after the other.
`lessons/<name>.<language>.toml` has the words: `title`, `about`, `end` (what is said when it is over), and in `[steps]`
a text in Markdown for each step by its name, in which `{name}` is a value of the rulebook, and `{move_departure}` the
first move that the step `departure` asks for, in the words that the page has for it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from mornington.core.contract import LessonsPart
from mornington.core.errors import BadOption
from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.text import DEFAULT_LANGUAGE, _, current_language, language, quoted

from .rulebook import filled

LEARNER = 0  # the seat of whoever is taught
OVER = "over"  # the occasion that the game is


@dataclass(frozen=True)
class Step:
    name: str
    when: str
    point: tuple[str, ...] = ()
    play: tuple[str, ...] = ()


@dataclass(frozen=True)
class Words:
    """A lesson in one language."""

    title: str
    about: str
    end: str
    steps: Mapping[str, str]


@dataclass(frozen=True)
class Lesson:
    game: Game
    name: str
    players: int
    bot: str
    seed: int
    until: str
    options: Mapping[str, Any]
    piles: Mapping[str, Sequence[str]]
    steps: tuple[Step, ...]

    def start(self) -> Position:
        return self.game.start(self.players, self.seed, self.piles, **self.options)

    def occasions(self, position: Position) -> set[str]:
        """What arises now for the learner."""
        own = _part(self.game).occasions(self.game.board, position.view(LEARNER))
        return {*own, OVER} if position.over else set(own)

    def words(self) -> Words:
        """In the language in force; in English where it is not translated."""
        return _words(self.game, self.name, current_language())

    def progress(self, moments: Iterable[set[str]]) -> Progress:
        """How far the lesson is, from the occasions of each decision of the learner so far, the one at hand last."""
        told: list[Step] = []
        new: list[Step] = []
        ended = False
        for n, own in enumerate(moments, 1):
            occasions = {f"decision-{n}", *own}
            ended = ended or self.until in occasions
            new = [] if ended else [step for step in self.steps if step.when in occasions and step not in told]
            told += new
        return Progress(tuple(told), tuple(new), ended)


@dataclass(frozen=True)
class Progress:
    told: tuple[Step, ...]  # all so far, in the order told
    new: tuple[Step, ...]  # of these, what is told at the decision at hand
    ended: bool

    def choices(self, legal: Sequence[str]) -> list[str]:
        """The texts of the legal moves that the steps at hand leave to choose from."""
        wanted = [text for step in self.new for text in step.play if text in legal]
        return wanted or list(legal)


def names(game: Game) -> tuple[str, ...]:
    """The lessons of a game, by name."""
    if game.spec.lessons is None:
        return ()
    return tuple(sorted(path.stem for path in game.spec.lessons.FOLDER.glob("*.toml") if "." not in path.stem))


@lru_cache(maxsize=32)
def lesson(game: Game, name: str) -> Lesson:
    """Raises: BadOption for a name that is none of `names`."""
    if name not in names(game):
        raise BadOption(_("{game} has no lesson {name}", game=quoted(game.id), name=quoted(name)))
    with (_part(game).FOLDER / f"{name}.toml").open("rb") as file:
        data = tomllib.load(file)
    steps = tuple(
        Step(step["name"], step["when"], tuple(step.get("point", ())), tuple(step.get("play", ())))
        for step in data["step"]
    )
    return Lesson(
        game,
        name,
        data.get("players", 2),
        data.get("bot", "greedy"),
        data["seed"],
        data.get("until", OVER),
        data.get("options", {}),
        data.get("piles", {}),
        steps,
    )


@lru_cache(maxsize=64)
def _words(game: Game, name: str, code: str) -> Words:
    folder = _part(game).FOLDER
    code = code if (folder / f"{name}.{code}.toml").is_file() else DEFAULT_LANGUAGE
    text = (folder / f"{name}.{code}.toml").read_text("utf-8")
    with language(code):
        values = game.spec.rulebook.values(game) if game.spec.rulebook else {}
        data = tomllib.loads(filled(text, {**values, **_asked_moves(lesson(game, name), text)}))
    return Words(data["title"], data["about"], data["end"], data["steps"])


def _asked_moves(found: Lesson, text: str) -> dict[str, str]:
    """The moves that steps ask for in words, those that a text names."""
    asked = {f"move_{step.name.replace('-', '_')}": step.play[0] for step in found.steps if step.play}
    game = found.game
    return {name: game.words.move_words(game.board, move) for name, move in asked.items() if f"{{{name}}}" in text}


def _part(game: Game) -> LessonsPart:
    assert game.spec.lessons is not None
    return game.spec.lessons
