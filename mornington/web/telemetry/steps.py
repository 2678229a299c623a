"""How long the event loop is kept: every step of a request, and of work that a request starts, is timed.

A step is what runs between two waits of a coroutine: nobody else is served meanwhile. It is timed by the processor time
of the thread, so a busy machine does not count, and neither does waiting for the disk (the lag of the loop shows that).
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
LONG = 0.05  # seconds: a longer step is told in the log …
TOLD_EVERY = 60.0  # … at most once in so many seconds for each route
log = logging.getLogger(__name__)


class Meter(Protocol):
    """Notes how long each step took, under the name of what it was a part of."""

    def note(self, seconds: float) -> None: ...

    def named(self, name: str) -> Meter:
        """The same measure, for work of another name."""
        ...


_meter: ContextVar[Meter | None] = ContextVar("mornington-steps", default=None)


def measure_with(meter: Meter) -> None:
    """Measure what is started from here on in this context."""
    _meter.set(meter)


async def measured(work: Callable[[], Coroutine[Any, Any, T]], name: str | None = None) -> T:
    """Do the work, each step timed; a name says what it is, else it counts for whoever started it.

    For the outermost coroutine of a task only: a step within a step would count twice. The work is given as a function,
    so that a task that is cancelled before it began leaves no coroutine that nobody waits for.
    """
    meter = _meter.get()
    if meter is None:
        return await work()
    if name is not None:
        meter = meter.named(name)
        _meter.set(meter)
    result: T = await _Driven(work(), meter.note)
    return result


class _Driven:
    """A coroutine that is driven by hand."""

    __slots__ = ("_note", "_work")

    def __init__(self, work: Coroutine[Any, Any, Any], note: Callable[[float], None]) -> None:
        self._work, self._note = work, note

    def __await__(self) -> Generator[Any, Any, Any]:
        work, note, clock = self._work, self._note, time.thread_time
        answer: Any = None
        problem: BaseException | None = None
        while True:
            begun = clock()
            try:
                awaited = work.send(answer) if problem is None else work.throw(problem)
            except StopIteration as end:
                return end.value
            finally:
                problem = None  # or it would hold on to this frame, and this frame to it
                note(clock() - begun)
            try:
                answer = yield awaited
            except GeneratorExit:
                work.close()
                raise
            except BaseException as thrown:
                problem = thrown


class StepClock:
    """The longest step of each route since the start, and a line in the log for those that are too long."""

    def __init__(self, observe: Callable[[str, float], None], now: Callable[[], float] = time.monotonic) -> None:
        self.longest: dict[str, float] = {}
        self._observe, self._now = observe, now
        self._told: dict[str, float] = {}  # when

    def note(self, route: str, seconds: float) -> None:
        self._observe(route, seconds)
        if seconds > self.longest.get(route, -1.0):
            self.longest[route] = seconds
        if seconds > LONG:
            self._tell(route, seconds)

    def _tell(self, route: str, seconds: float) -> None:
        now = self._now()
        if now - self._told.get(route, -TOLD_EVERY) >= TOLD_EVERY:
            self._told[route] = now
            log.warning("%s kept everyone waiting for %.0f ms in one step", route, 1000 * seconds)


class NamedMeter:
    """A meter whose name is known from the start."""

    __slots__ = ("_clock", "_name")

    def __init__(self, clock: StepClock, name: str) -> None:
        self._clock, self._name = clock, name

    def note(self, seconds: float) -> None:
        self._clock.note(self._name, seconds)

    def named(self, name: str) -> NamedMeter:
        return NamedMeter(self._clock, name)
