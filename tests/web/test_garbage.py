"""When garbage is searched for: not while the rules are loaded, and not while people wait."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from mornington.web.telemetry import garbage
from mornington.web.telemetry.garbage import LONGEST_WAIT, QUIET, Sweeper


@pytest.fixture
def restored_gc() -> Iterator[None]:
    threshold = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*threshold)
    gc.enable()


def test_what_the_start_has_loaded_is_not_searched_again(restored_gc: None) -> None:
    youngest, young, _old = gc.get_threshold()
    garbage.postpone()
    assert not gc.isenabled()
    garbage.go_on()
    assert gc.isenabled()
    assert gc.get_freeze_count() > 10_000
    assert gc.get_threshold() == (youngest, young, garbage.NEVER)


class Clock:
    def __init__(self) -> None:
        self.now, self.last_request = 100.0, 0.0
        self.sweeper = Sweeper(lambda: self.last_request, lambda: self.now)


def test_a_search_waits_until_it_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[float] = []
    clock = Clock()

    def collect() -> int:
        searched.append(clock.now)
        return 0

    monkeypatch.setattr(gc, "collect", collect)
    clock.now = 150.0
    assert not clock.sweeper.look(), "nothing was done yet"
    clock.last_request = 150.0
    assert not clock.sweeper.look(), "someone is there"
    clock.now = 150.0 + QUIET
    assert clock.sweeper.look()
    assert not clock.sweeper.look(), "nothing was done since"
    assert searched == [150.0 + QUIET]


def test_a_server_that_is_never_quiet_is_searched_after_hours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc, "collect", lambda: 0)
    clock = Clock()
    clock.now = clock.last_request = 100.0 + LONGEST_WAIT - 1
    assert not clock.sweeper.look()
    clock.now = clock.last_request = 100.0 + LONGEST_WAIT
    assert clock.sweeper.look()
    assert not clock.sweeper.look()
