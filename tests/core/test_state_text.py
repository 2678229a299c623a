"""The fields of a state by name: they outlive a change of layout, and nothing gets lost on the way."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.core.records import record
from mornington.core.state_text import restored, written


@pytest.mark.parametrize("name", mt.games())
def test_a_state_is_made_again_from_its_fields(name: str) -> None:
    position = mt.load(name, interpreted=True).start(players=2, seed=2**64 - 1)
    for _move in range(4):
        position.play(position.legal(position.actors[0])[0], position.actors[0])
    again = restored(position.game, position.options, written(position.state))
    assert again.tobytes() == position.state.tobytes()
    assert again.dtype == position.state.dtype


class Toy:
    """As much of a game as a state needs, in a layout of the test's choosing."""

    def __init__(self, *fields: Any) -> None:
        self.rules = type("Rules", (), {"STATE": record(*fields)})
        self.sound = type("Sound", (), {"BOUNDS": {}, "fault": staticmethod(lambda board, s, options: "")})
        self.engine = type("Engine", (), {"board_record": None})


def read(fields: dict[str, Any], *layout: Any) -> Any:
    return restored(Toy(*layout), {}, json.dumps(fields))  # type: ignore[arg-type]


def test_fields_may_move_grow_come_and_go() -> None:
    old = {"a": 5, "b": [[1, 2], [3, 4]], "spare": [0, 0], "bits": 2**64 - 1, "gone": [0, 0]}
    state = read(
        old, ("bits", "u8"), ("b", "i4", (3, 4)), ("new", "i2"), ("spare", "i1", 1), ("a", "i1"), ("more", "i4")
    )
    assert state["a"].tolist() == [5]
    assert state["b"].tolist() == [[[1, 2, 0, 0], [3, 4, 0, 0], [0, 0, 0, 0]]]
    assert state["bits"].tolist() == [2**64 - 1]
    assert not np.any(state["new"])
    assert not np.any(state["more"])


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"a": 1, "gone": [0, 1]}, "a field 'gone'"),
        ({"a": 200}, "number too large"),
        ({"a": -129}, "number too large"),
        ({"b": [1, 2, 3]}, "larger than this game's"),
        ({"b": 1}, "another shape"),
        ({"a": [1]}, "another shape"),
        ({"b": [[1], [2]]}, "another shape"),
        ({"b": [1, [2]]}, "whole numbers"),
        ({"a": 1.0}, "whole numbers"),
        ({"a": True}, "whole numbers"),
        ({"a": "1"}, "whole numbers"),
        ({"a": None}, "whole numbers"),
        ({"a": {}}, "whole numbers"),
    ],
)
def test_nothing_is_lost_or_guessed(fields: dict[str, Any], problem: str) -> None:
    with pytest.raises(mt.BadRecord, match=problem):
        read(fields, ("a", "i1"), ("b", "i1", 2), ("c", "i1"))


@pytest.mark.parametrize("text", ["", "[]", "3", "{", "[" * 100_000])
def test_what_is_no_list_of_fields_is_refused(text: str) -> None:
    with pytest.raises(mt.BadRecord, match="cannot be read"):
        restored(Toy(("a", "i1")), {}, text)  # type: ignore[arg-type]


def test_a_state_that_is_not_sound_is_refused() -> None:
    position = mt.load("ticket-to-ride-london", interpreted=True).start(players=2, seed=1)
    fields = json.loads(written(position.state))
    fields["hand"][0][0] += 1
    with pytest.raises(mt.BadRecord, match="not one the rules can go on from"):
        restored(position.game, position.options, json.dumps(fields))
