"""The guided first game: what is stacked for it serves its steps, whatever the learner chooses in between."""

from __future__ import annotations

import mornington as mt
from mornington.teaching.lesson import LEARNER, Lesson, lesson


def first() -> Lesson:
    return lesson(mt.load("ticket-to-ride-london"), "first")


def to_learner(position: mt.Position) -> mt.Position:
    """The opponent moves until the learner is to."""
    while LEARNER not in position.actors and not position.over:
        seat = position.actors[0]
        position.play(mt.bot("greedy").choose(position, seat), seat)
    return position


def test_whichever_card_is_taken_second_the_first_route_can_be_claimed() -> None:
    taught = first()
    asked = {step.name: step.play for step in taught.steps}
    start = taught.start()
    for name in ("tickets", "cards"):
        start = to_learner(start)
        start.play(asked[name][0])
    assert start.view(LEARNER)["phase"] == "second card"
    for move in start.legal():
        position = start.copy()
        position.play(move)
        assert asked["claim"][0] in [each.text for each in to_learner(position).legal()], move.text


def test_who_follows_and_plays_sensibly_wins() -> None:
    taught = first()
    asked = [text for step in taught.steps for text in step.play]
    position = taught.start()
    while not to_learner(position).over:
        legal = [move.text for move in position.legal()]
        wanted = mt.bot("greedy").choose(position, LEARNER).text
        if asked and asked[0] in legal:
            wanted = asked.pop(0)
        position.play(wanted)
    outcome = position.outcome()
    assert not asked
    assert outcome is not None
    assert outcome.winners == (LEARNER,)
