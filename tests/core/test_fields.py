"""A field that a record does not have is named with its place when rules are bound, also where they are compiled."""

from __future__ import annotations

import types

import numpy as np
import pytest

from mornington.core import play
from mornington.core.engine import bound_rules
from mornington.core.errors import BadGame
from mornington.core.records import record
from mornington.core.rule import bind
from mornington.games import registry
from tests.core.toy import SPEC, rules

RECORDS = {"s": record(("stage", "i8"), ("points", "i8", 4)), "board": record(("width", "i8"))}
GOOD = """
def helper(board, s, seat):
    s.points[seat] += board.width
    s.stage += 1
    local = s.stage
    return local
"""


def bound(source: str, compiled: bool) -> object:
    """The rule `helper` of a module with this source, bound."""
    module = types.ModuleType("toy_rules")
    text = "from mornington.core.rule import rule\n\n@rule" + source
    exec(compile(text, "/somewhere/toy_rules.py", "exec"), vars(module))
    return bind([module], compiled=compiled, name="Toy", records=RECORDS)


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize(
    ("right", "wrong", "place", "words"),
    [
        ("local = s.stage", "local = s.stags", "line 7", "`s` has no field stags (did you mean stage?)"),
        ("s.stage += 1", "s.stagee += 1", "line 6", "`s` has no field stagee (did you mean stage?)"),
        ("s.stage += 1", "s.xyz = 1", "line 6", "`s` has no field xyz"),
        ("s.points[seat]", "s.point[seat]", "line 5", "`s` has no field point (did you mean points?)"),
        ("board.width", "board.stage", "line 5", "`board` has no field stage"),
    ],
)
def test_a_wrong_field_is_named_with_its_place(right: str, wrong: str, place: str, words: str, compiled: bool) -> None:
    bound(GOOD, compiled)
    with pytest.raises(BadGame) as caught:
        bound(GOOD.replace(right, wrong), compiled)
    assert str(caught.value) == f"Toy: toy_rules.py, {place}, in `helper`: {words}"


def test_other_variables_may_have_any_attributes() -> None:
    bound("\ndef helper(board, x):\n    s = x\n    return s.anything + x.shape[0]\n", compiled=False)


def test_a_wrong_field_of_a_game_is_found_wherever_its_rules_are_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    from mornington.core import play

    bound_rules.__wrapped__(SPEC, False, play)
    monkeypatch.setattr(rules, "STATE", record(*((name, "i8") for name in rules.STATE.names or () if name != "listed")))
    with pytest.raises(BadGame, match=r"^Toy: rules\.py, line \d+, in `\w+`: `s` has no field listed"):
        bound_rules.__wrapped__(SPEC, False, play)


@pytest.mark.parametrize("game", registry.OURS)
def test_the_check_sees_the_fields_of_real_games(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a game whose board, state or scratch memory has lost its fields, the first use is named."""
    spec = registry.spec(game)
    for kind, variable in (("BOARD", "board"), ("STATE", "s"), ("WORK", "w")):
        with monkeypatch.context() as patch:
            patch.setattr(spec.rules, kind, np.dtype([("nothing", "i8")]))
            with pytest.raises(BadGame, match=f"`{variable}` has no field"):
                bound_rules.__wrapped__(spec, False, play)
