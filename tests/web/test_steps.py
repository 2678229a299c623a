"""How long the event loop is kept: each step of work is timed, whatever happens in it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import pytest

from mornington.web.telemetry import steps
from mornington.web.telemetry.steps import LONG, TOLD_EVERY, NamedMeter, StepClock, measured

from .loops import in_own_loop

Noted = list[tuple[str, float]]


def noted(work: Callable[[], Coroutine[Any, Any, Any]], name: str = "work") -> Noted:
    """The steps of work in a loop of its own."""
    found: Noted = []

    async def run() -> None:
        steps.measure_with(NamedMeter(StepClock(lambda route, seconds: found.append((route, seconds))), name))
        await measured(work)

    with suppress(RuntimeError):
        in_own_loop(run())
    return found


def busy(seconds: float) -> None:
    """Take so much processor time."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


def test_every_step_is_timed_by_the_processor_alone() -> None:
    async def work() -> None:
        busy(0.03)
        await asyncio.sleep(0)
        time.sleep(0.3)  # waiting is no work
        await asyncio.sleep(0)

    first, second, last = (seconds for _route, seconds in noted(work))
    assert first >= 0.03
    assert second < 0.15
    assert last < 0.15


def test_results_and_errors_pass_through() -> None:
    async def answer() -> int:
        await asyncio.sleep(0)
        return 42

    async def fails() -> None:
        await asyncio.sleep(0)
        raise RuntimeError

    async def both() -> int:
        steps.measure_with(NamedMeter(StepClock(lambda _route, _seconds: None), "work"))
        with pytest.raises(RuntimeError):
            await measured(fails)
        return await measured(answer)

    assert in_own_loop(both()) == 42
    assert len(noted(fails)) == 2, "the step that broke counts too"


def test_without_a_meter_work_is_just_done() -> None:
    async def answer() -> int:
        return 42

    assert in_own_loop(measured(answer)) == 42


def test_a_cancelled_task_hears_of_it_and_may_tidy_up() -> None:
    heard: list[str] = []

    async def waits() -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            await asyncio.sleep(0)
            heard.append("cancelled")
            raise

    async def run() -> None:
        steps.measure_with(NamedMeter(StepClock(lambda _route, _seconds: None), "work"))
        task = asyncio.ensure_future(measured(waits))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    in_own_loop(run())
    assert heard == ["cancelled"]


def test_a_task_that_never_began_leaves_nothing_behind() -> None:
    """A coroutine that nobody waits for would be a warning, and so an error here."""

    async def run() -> None:
        steps.measure_with(NamedMeter(StepClock(lambda _route, _seconds: None), "work"))
        task = asyncio.ensure_future(measured(lambda: asyncio.sleep(0)))
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    in_own_loop(run())


def test_tasks_count_for_who_started_them_unless_they_have_a_name() -> None:
    async def inner() -> None:
        await asyncio.sleep(0)

    async def outer() -> None:
        await asyncio.ensure_future(measured(inner))
        await asyncio.ensure_future(measured(inner, "bots"))

    routes = [route for route, _seconds in noted(outer, "/t/{table}")]
    assert routes.count("bots") == 2
    assert routes.count("/t/{table}") == len(routes) - 2 > 2


def test_long_steps_are_told_once_a_minute_for_each_route(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    clock = StepClock(lambda _route, _seconds: None, lambda: now)
    with caplog.at_level(logging.WARNING, "mornington.web.telemetry.steps"):
        clock.note("/a", LONG)
        assert not caplog.messages
        for _again in range(3):
            clock.note("/a", 2 * LONG)
        clock.note("/b", 0.123)
        assert caplog.messages == [
            "/a kept everyone waiting for 100 ms in one step",
            "/b kept everyone waiting for 123 ms in one step",
        ]
        now = TOLD_EVERY
        clock.note("/a", 2 * LONG)
    assert len(caplog.messages) == 3
    assert clock.longest == {"/a": 2 * LONG, "/b": 0.123}
