"""Lessons, followed to their end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from mornington import bots
from mornington.core.position import Position
from mornington.teaching.lesson import LEARNER, Lesson, Progress

Choose = Callable[[Position, list[str]], str]  # one of the moves that the lesson leaves to choose from


@dataclass(frozen=True)
class Decision:
    """A moment at which the learner is to move, or at which the game is over."""

    position: Position  # which goes on with the lesson
    progress: Progress
    legal: list[str]


def follow(taught: Lesson, choose: Choose) -> Iterator[Decision]:
    """Play a lesson: every decision of the learner, and last the one at which the lesson has ended."""
    position, moments = taught.start(), []
    while True:
        if position.over or LEARNER in position.actors:
            moments.append(taught.occasions(position))
            progress = taught.progress(moments)
            legal = [move.text for move in position.legal(LEARNER)]
            yield Decision(position, progress, legal)
            if progress.ended:
                return
            position.play(choose(position, progress.choices(legal)), LEARNER)
        else:
            seat = position.actors[0]
            position.play(bots.make(taught.bot).choose(position, seat), seat)
