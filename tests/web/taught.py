"""A lesson that the tests bring with them, for a game whose seats have secrets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import mornington as mt
from mornington.core.contract import GameSpec, LessonsPart
from mornington.teaching import lesson

GAME = "ticket-to-ride-london"


class Lessons:
    FOLDER = Path(__file__).parent / "lessons"
    OCCASIONS: Mapping[str, str] = {
        "start": "tickets are chosen",
        "first-turn": "a turn begins",
        "fourth-turn": "the learner has four cards more than at the start",
    }

    def occasions(self, board: Any, view: Any) -> Iterator[str]:
        """In secret: how many cards the learner holds, and which."""
        yield "start" if view["phase"] == "opening" else "first-turn"
        if sum(view["seats"][0]["hand"].values()) >= 2 + 4:
            yield "fourth-turn"


@contextmanager
def lessons_instead(part: LessonsPart | None, game: str = GAME) -> Iterator[None]:
    """While it lasts, the game has these lessons, or none."""
    spec = mt.load(game).spec
    before = spec.lessons
    _put(spec, part)
    try:
        yield
    finally:
        _put(spec, before)


def _put(spec: GameSpec, part: LessonsPart | None) -> None:
    object.__setattr__(spec, "lessons", part)
    lesson.lesson.cache_clear()
    lesson._words.cache_clear()
