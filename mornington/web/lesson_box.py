"""What a lesson says on the page of a table, ready for a template."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from mornington.core.game import Game
from mornington.teaching.html import markdown_html
from mornington.teaching.lesson import LEARNER, Step, Words
from mornington.teaching.rulebook import has_rulebook, rulebook

from .guidance import guidance
from .table import Table


@dataclass(frozen=True)
class ToldStep:
    number: int  # in the order told, from 1
    text: Markup
    topics: str  # what is pointed at, by the anchors of the rulebook
    rules: str  # where the rules say more; empty: nowhere


@dataclass(frozen=True)
class LessonBox:
    title: str
    now: list[ToldStep]  # told at the decision at hand, or at the last one while others move
    earlier: list[ToldStep]
    total: int
    is_restricted: bool  # whether only some of the legal moves are offered
    end: Markup | None  # what is said when it is over

    @property
    def key(self) -> str:
        """Names what is told now: pages that show it already need not begin with its first step again."""
        return f"{len(self.earlier)}-{len(self.now)}"


def lesson_box(table: Table, viewer: int | None) -> LessonBox | None:
    """For the learner only: what is told depends on what the learner knows."""
    found = guidance(table, viewer)
    if found is None:
        return None
    progress, words = found.progress, found.lesson.words()
    told = [_told(table.game, words, step, number) for number, step in enumerate(progress.told, 1)]
    first = len(told) - (0 if progress.ended else len(progress.new))
    is_restricted = found.choices is not None and LEARNER in table.actors
    end = Markup(markdown_html(words.end)) if progress.ended else None
    return LessonBox(words.title, told[first:], told[:first], len(found.lesson.steps), is_restricted, end)


def _told(game: Game, words: Words, step: Step, number: int) -> ToldStep:
    text = Markup(markdown_html(words.steps[step.name]))
    return ToldStep(number, text, " ".join(step.point), _rules(game, step))


def _rules(game: Game, step: Step) -> str:
    if not has_rulebook(game) or not step.point:
        return ""
    anchor = step.point[0]
    return f"/rules/{game.id}#{anchor}" if rulebook(game).section(anchor) else f"/rules/{game.id}"
