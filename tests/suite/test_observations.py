# mypy: allow-untyped-defs, no-check-untyped-defs
"""Observations and actions with faults put into them: the laws find each."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType
from typing import Any, cast

import numpy as np
import pytest

import mornington as mt
from mornington.core.contract import problems
from mornington.core.game import Game
from mornington.core.observations import Action, Part, bounds, offsets, size, split
from mornington.core.rule import rule
from mornington.games.line_change import observation as lines
from mornington.games.next_station import observation as stations
from mornington.testing import LAWS, Case, Law, broken_laws
from mornington.testing import observations as laws

NEXT_STATION, LINE_CHANGE = "next-station-london", "line-change"
stations_observe, lines_observe = stations.observe, lines.observe
UNSEEN, KNOWN_LINES = offsets(stations.PARTS)["unseen"], offsets(lines.PARTS)["lines"]


def case_with(name: str, **changed: Any) -> Case:
    """A game whose observations are not its own in some way, interpreted: nothing has to be compiled."""
    game = mt.load(name, interpreted=True)
    part = ModuleType("changed_observation")
    vars(part).update({key: value for key, value in vars(game.observation).items() if not key.startswith("_")})
    vars(part).update(changed)
    spec = replace(game.spec, observation=cast(Any, part))
    return Case(Game(spec, board_text=game.board.text, interpreted=True), {"players": 2})


def broken(law: Law, case: Case) -> str:
    """What a law that is part of the suite says about a game."""
    assert law in LAWS
    (said,) = broken_laws(case, [law])
    return said


@rule
def peeking_at_the_deck(board, s, w, seat, out):
    stations_observe(board, s, w, seat, out)
    if s.stage < 4 and s.turned < len(s.deck[0]):
        out[UNSEEN + s.deck[s.stage, s.turned]] = 0


@rule
def peeking_at_lines(board, s, w, seat, out):
    lines_observe(board, s, w, seat, out)
    out[KNOWN_LINES + 4] = s.lines[(seat + 1) % s.players]


@rule
def forgetting_an_element(board, s, w, seat, out):
    left = out[UNSEEN]
    stations_observe(board, s, w, seat, out)
    out[UNSEEN] = left


@rule
def counting_too_high(board, s, w, seat, out):
    stations_observe(board, s, w, seat, out)
    out[UNSEEN] += 1


@rule
def seeing_nothing(board, s, w, seat, out):
    for i in range(len(out)):
        out[i] = 0


@rule
def reading_old_scratch_memory(board, s, w, seat, out):
    stations_observe(board, s, w, seat, out)
    out[UNSEEN] = 1 if w.sights[0] == 0 else 0


@pytest.mark.parametrize(
    ("name", "observe", "said"),
    [(NEXT_STATION, peeking_at_the_deck, "the part unseen"), (LINE_CHANGE, peeking_at_lines, "the part lines")],
)
def test_an_observation_that_tells_what_is_hidden(name: str, observe: Any, said: str) -> None:
    found = broken(laws.observations_keep_secrets, case_with(name, observe=observe))
    assert "observes what it cannot know" in found
    assert found.endswith(said)


@pytest.mark.parametrize(
    ("observe", "said"),
    [
        (forgetting_an_element, "observe does not write all of the part unseen"),
        (counting_too_high, "observe writes values beyond the bounds of the part unseen"),
        (reading_old_scratch_memory, "an observation depends on old scratch memory"),
    ],
)
def test_an_observation_that_is_not_whole(observe: Any, said: str) -> None:
    assert broken(laws.observations_are_whole, case_with(NEXT_STATION, observe=observe)).endswith(said)


def test_an_observation_that_says_too_little() -> None:
    found = broken(laws.observations_tell_what_views_tell, case_with(NEXT_STATION, observe=seeing_nothing))
    assert "observes nothing of what has changed in its view" in found


def test_interpreted_observations_that_are_others(monkeypatch: pytest.MonkeyPatch) -> None:
    case = case_with(NEXT_STATION)
    assert broken_laws(case, [laws.interpreted_and_compiled_observations_agree]) == []
    monkeypatch.setitem(vars(case), "interpreted", case_with(NEXT_STATION, observe=seeing_nothing).game)
    assert "observations differ in the part lines" in broken(laws.interpreted_and_compiled_observations_agree, case)


def test_actions_that_mean_something_else() -> None:
    first, second, *rest = stations.ACTIONS
    swapped = (replace(first, text=second.text), replace(second, text=first.text), *rest)
    found = broken(laws.moves_are_the_actions_they_are_said_to_be, case_with(NEXT_STATION, ACTIONS=swapped))
    assert "is not what its action says" in found


def test_a_game_without_observations_holds_to_the_laws_and_says_so() -> None:
    game = mt.load(NEXT_STATION, interpreted=True)
    without = Game(replace(game.spec, observation=None), board_text=game.board.text, interpreted=True)
    assert broken_laws(Case(without, {"players": 1}), [law for law in LAWS if law.__module__ == laws.__name__]) == []
    with pytest.raises(mt.BadGame, match="Next Station: London has no observations"):
        _ = without.observation_parts
    with pytest.raises(mt.BadGame, match="Next Station: London has no observations"):
        without.start(seed=1).observation(0)


@pytest.mark.parametrize(
    ("parts", "actions", "said"),
    [
        ((Part("a", (2,), 0, 1, ""), Part("a", (2,), 0, 1, "")), None, "two parts have one name"),
        ((Part("no name", (2,), 0, 1, ""),), None, "'no name' is no identifier"),
        ((Part("a", (2, 0), 0, 1, ""),), None, "the part a has the shape (2, 0)"),
        ((Part("a", (2,), 0, 2**15, ""),), None, "the bounds of the part a are not within those of int16"),
        ((Part("a", (2,), 1, 1, ""),), None, "the bounds of the part a"),
        (None, (Action(0, 5, "", ""), Action(6, 1, "", "")), "the actions from 6 on do not follow"),
        (None, (Action(0, 5, "", ""),), "the actions are 5 numbers, rules.MOVES is 1105"),
    ],
)
def test_parts_and_actions_that_cannot_be(parts: Any, actions: Any, said: str) -> None:
    case = case_with(NEXT_STATION, PARTS=parts or stations.PARTS, ACTIONS=actions or stations.ACTIONS)
    assert any(said in problem for problem in problems(case.game.spec))


def test_observe_must_be_a_rule() -> None:
    case = case_with(NEXT_STATION, observe=lambda *arguments: None)
    assert problems(case.game.spec) == ["observation.observe is not marked with @rule"]


# The flat form


PARTS = (Part("a", (2, 3), -1, 5, ""), Part("b", (1,), 0, 9, ""))


def test_parts_are_views_of_the_flat_form() -> None:
    for flat in (np.arange(7, dtype=np.int16), np.arange(14, dtype=np.int16).reshape(2, 7)):
        parts = split(PARTS, flat)
        assert parts["a"].shape == (*flat.shape[:-1], 2, 3)
        assert parts["b"].shape == (*flat.shape[:-1], 1)
        parts["a"][..., 1, 2] = 77
        assert (flat[..., 5] == 77).all()
    with pytest.raises(ValueError, match="has 7 elements"):
        split(PARTS, np.zeros((7, 2), np.int16))


def test_bounds_are_those_of_the_parts() -> None:
    low, high = bounds(PARTS)
    assert low.tolist() == [-1] * 6 + [0]
    assert high.tolist() == [5] * 6 + [9]
    assert size(PARTS) == 7
