"""What a log keeps in memory."""

from __future__ import annotations

import gc
import weakref

import mornington as mt
from mornington.web.table_log import Step


def test_states_are_let_go_once_it_is_known_what_they_turned_up() -> None:
    game = mt.load("line-change", interpreted=True)
    before = game.start(players=2, seed=1)
    after = before.copy()
    after.play(after.legal()[0])
    expected = after.turned_up(before, 0)
    step, held = Step(before, after), weakref.ref(game)
    del game, before, after
    gc.collect()
    assert held() is not None
    assert step.turned_up(0) == expected
    gc.collect()
    assert held() is None
