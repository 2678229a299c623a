"""The outermost layer of the application: every request is counted and timed, and no error passes unnoted."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable
from http import HTTPStatus

from starlette.routing import BaseRoute
from starlette.types import Message, Receive, Scope, Send

from ..edge.guard import Guard
from . import steps
from .metrics import Metrics
from .route_names import Names, described, method_of, names_of, route_of, secrets_of
from .steps import NamedMeter, StepClock

HUNG_UP = 499  # as web servers say it: whoever asked was gone before the answer


class Observed:
    def __init__(
        self,
        app: Guard,
        metrics: Metrics,
        routes: Iterable[BaseRoute],
        streams: Collection[str] = (),
        when_stopping: Callable[[], None] = lambda: None,
    ) -> None:
        self.app, self.metrics, self.begin_to_stop = app, metrics, when_stopping
        self.connections = app.connections
        self._names, self._streams = names_of(routes), streams  # routes whose answers stay open

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, status = time.monotonic(), HUNG_UP

        async def send_and_see(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        async def answer() -> None:
            await self.app(scope, receive, send_and_see)

        steps.measure_with(_RequestMeter(self.metrics.steps, scope, self._names))
        try:
            await steps.measured(answer)
        except Exception as problem:
            status = HTTPStatus.INTERNAL_SERVER_ERROR
            self.metrics.faults.note(problem, described(scope), secrets=secrets_of(scope))
            raise  # so that the connection is closed: what was sent must not look complete
        finally:
            route = route_of(scope, self._names)
            seconds = None if route in self._streams else time.monotonic() - begun
            self.metrics.answered(route, method_of(scope), status, seconds)


class _RequestMeter:
    """A meter for a request: its route is known when the application has looked at it."""

    __slots__ = ("_clock", "_names", "_scope")

    def __init__(self, clock: StepClock, scope: Scope, names: Names) -> None:
        self._clock, self._scope, self._names = clock, scope, names

    def note(self, seconds: float) -> None:
        self._clock.note(route_of(self._scope, self._names), seconds)

    def named(self, name: str) -> NamedMeter:
        return NamedMeter(self._clock, name)
