"""The guided first game of Line Change: what it promises a learner who does as told."""

from __future__ import annotations

import mornington as mt
from mornington.games.line_change import SPEC
from mornington.teaching.lesson import LEARNER, lesson

# As a learner would play who follows the words: along the row, a change, arrival
FOLLOWED = ["0,-1 GBBG", "1,-1 GBGB", "2,-1 YBYB", "3,-1 RBRB", "4,-1 RRBB", "5,-1 GGRR"]


def test_the_first_round_ends_with_the_learners_journey(game: mt.Game) -> None:
    taught = lesson(game, "first")
    position, told = taught.start(), []
    moments = []
    for text in FOLLOWED:
        moments.append(taught.occasions(position))
        told.append([step.name for step in taught.progress(moments).new])
        position.play(text, LEARNER)
        if position.view()["round"] == 1:
            position.play(mt.bot(taught.bot).choose(position, 1), 1)
    assert told == [["your-line", "first-tile"], ["matching"], ["longest"], ["others"], ["change"], ["arriving"]]
    last = position.view(LEARNER)["last_round"]
    assert last["seats"][LEARNER]["journey_points"] == 4
    assert last["seats"][LEARNER]["longest_points"] == 1


def test_texts_say_the_moves_they_ask_for(game: mt.Game) -> None:
    taught = lesson(game, "first")
    for step in taught.steps:
        if step.play:
            assert f"**{game.words.move_words(game.board, step.play[0])}**" in " ".join(
                taught.words().steps[step.name].split()
            )


def test_a_step_is_short(game: mt.Game) -> None:
    for name, text in lesson(game, "first").words().steps.items():
        assert len(text.split()) <= 65, name


def test_every_occasion_of_the_lesson_is_known() -> None:
    assert SPEC.lessons is not None
    taught = lesson(mt.load("line-change"), "first")
    known = {*SPEC.lessons.OCCASIONS}
    used = {step.when for step in taught.steps} | {taught.until}
    assert {name for name in used if not name.startswith("decision-")} == known
