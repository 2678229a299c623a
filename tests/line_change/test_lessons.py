"""The guided first game of Line Change: what it promises a learner who does as told."""

from __future__ import annotations

from itertools import islice

import mornington as mt
from mornington.games.line_change import SPEC
from mornington.teaching.lesson import LEARNER, lesson
from mornington.testing.lessons import follow

# As a learner would play who follows the words: along the row, a change, arrival
FOLLOWED = ["0,-1 GBBG", "1,-1 GBGB", "2,-1 YBYB", "3,-1 RBRB", "4,-1 RRBB", "5,-1 GGRR"]


def test_the_first_round_ends_with_the_learners_journey(game: mt.Game) -> None:
    taught = lesson(game, "first")
    moves = iter(FOLLOWED)
    decisions = follow(taught, lambda position, choices: next(moves))
    told = [[step.name for step in decision.progress.new] for decision in islice(decisions, len(FOLLOWED))]
    assert told == [["your-line", "first-tile"], ["matching"], ["longest"], ["others"], ["change"], ["arriving"]]
    last = next(decisions).position.view(LEARNER)["last_round"]
    assert last["seats"][LEARNER]["journey_points"] == 4
    assert last["seats"][LEARNER]["longest_points"] == 1


def test_every_occasion_of_the_lesson_is_known() -> None:
    assert SPEC.lessons is not None
    taught = lesson(mt.load("line-change"), "first")
    known = {*SPEC.lessons.OCCASIONS}
    used = {step.when for step in taught.steps} | {taught.until}
    assert {name for name in used if not name.startswith("decision-")} == known
