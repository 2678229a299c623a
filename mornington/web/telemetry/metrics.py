"""What a server counts and measures about itself, in Prometheus' format. Each application has a registry of its own.

Hot paths note into the objects made here. Everything else keeps plain numbers where they arise, and is read when
someone asks: see `ServerCollector`, and `Metrics.read_counts` for counters of other modules.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Histogram, Info, ProcessCollector, disable_created_metrics
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

import mornington

from .faults import Faults
from .steps import StepClock

if TYPE_CHECKING:
    from ..edge.connections import ConnectionCounts
    from ..edge.limiter import Limiter
    from ..services import Services  # which has what notes into these
    from ..work_list import Work

STEP_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)  # seconds
DURATION_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 60.0)
COMMIT_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5)
PIECES_BUCKETS = (1, 2, 4, 8, 16, 32, 64, 128, 256)
LOOK_EVERY = 0.5  # seconds between two looks at the lag of the event loop

disable_created_metrics()  # a time of creation beside each number would double them


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.faults = Faults()
        self.last_request = time.monotonic()  # when one was answered
        self.stored_tables: dict[str, int] = {}  # by stage, when they were last counted
        self._requests = Counter(
            "mornington_requests",
            "Requests that were answered, by the pattern of their address",
            ["route", "method", "status"],
            registry=self.registry,
        )
        self._durations = _Timings(
            "mornington_request_duration_seconds",
            "Time from a request to the end of its answer; streams are left out",
            DURATION_BUCKETS,
            self.registry,
        )
        self.steps = StepClock(
            _Timings(
                "mornington_step_seconds",
                "Processor time of one step of a request in the event loop: nobody else is served meanwhile",
                STEP_BUCKETS,
                self.registry,
            )
        )
        self._lag = Histogram(
            "mornington_event_loop_lag_seconds",
            "How late the event loop wakes up",
            buckets=STEP_BUCKETS,
            registry=self.registry,
        )
        self._commit_pieces = Histogram(
            "mornington_commit_pieces",
            "Pieces of work that were written to the database together",
            buckets=PIECES_BUCKETS,
            registry=self.registry,
        )
        self._commit_duration = Histogram(
            "mornington_commit_duration_seconds",
            "Time from the beginning of a transaction until it is on disk",
            buckets=COMMIT_BUCKETS,
            registry=self.registry,
        )
        build = Info("mornington_build", "The version of the server", registry=self.registry)
        build.info({"version": mornington.__version__})
        ProcessCollector(registry=self.registry)

    def answered(self, route: str, method: str, status: int, seconds: float | None) -> None:
        """A request is done; no seconds for what stays open as long as someone looks."""
        self.last_request = time.monotonic()
        self._requests.labels(route, method, str(status)).inc()
        if seconds is not None:
            self._durations(route, seconds)

    def committed(self, pieces: int, seconds: float) -> None:
        """Called from the thread of the store."""
        self._commit_pieces.observe(pieces)
        self._commit_duration.observe(seconds)

    async def watch_lag(self) -> None:
        """Until cancelled: sleep, and note by how much it was too long."""
        while True:
            due = time.monotonic() + LOOK_EVERY
            await asyncio.sleep(LOOK_EVERY)
            self._lag.observe(max(0.0, time.monotonic() - due))

    def follow(self, services: Services, limiter: Limiter, connections: ConnectionCounts) -> None:
        """Read the numbers that others keep themselves."""
        services.store.writes.listener = self.committed
        self.registry.register(ServerCollector(services, self, connections))
        refused = "Requests that were refused because of a limit"
        self.read_counts("mornington_limited", refused, "limit", lambda: limiter.refused)
        ended = "Connections and requests that were refused or ended early"
        self.read_counts("mornington_turned_away", ended, "reason", connections.turned_away)

    def read_counts(self, name: str, text: str, label: str, counts: Callable[[], Mapping[str, int]]) -> None:
        """Show counters that another module keeps as plain integers, by kind."""
        self.registry.register(_Counts(name, text, label, counts))


class _Timings:
    """A histogram for each route. Looking up a label takes as long as noting a value, so the found ones are kept."""

    def __init__(self, name: str, text: str, buckets: tuple[float, ...], registry: CollectorRegistry) -> None:
        self._histogram = Histogram(name, text, ["route"], buckets=buckets, registry=registry)
        self._observe: dict[str, Callable[[float], None]] = {}

    def __call__(self, route: str, seconds: float) -> None:
        try:
            observe = self._observe[route]
        except KeyError:
            observe = self._observe[route] = self._histogram.labels(route).observe
        observe(seconds)


class ServerCollector(Collector):
    """Numbers that are kept elsewhere, read when someone asks."""

    def __init__(self, services: Services, metrics: Metrics, connections: ConnectionCounts) -> None:
        self._services, self._metrics, self._connections = services, metrics, connections

    def describe(self) -> Iterator[Metric]:
        """Nothing is asked before it is wanted."""
        return iter(())

    def collect(self) -> Iterator[Metric]:
        services, metrics = self._services, self._metrics
        yield _gauges(
            "mornington_longest_step_seconds", "The longest step since the start", "route", metrics.steps.longest
        )
        yield _gauge("mornington_open_connections", "Connections that are open", self._connections.open)
        yield _gauge("mornington_open_streams", "Pages that hear of news", services.open_streams)
        yield _gauge("mornington_tables_in_memory", "Tables that need not be built first", len(services.tables))
        yield _gauge("mornington_bot_questions_waiting", "Questions to bots, thinking included", services.pool.waiting)
        yield _gauge("mornington_uploads_waiting", "Uploads, inspection included", services.inspector.waiting)
        yield _rules_ready(services.readiness.ready_after)
        yield _gauges("mornington_tables_stored", "Tables in the database", "stage", metrics.stored_tables)
        yield _counters("mornington_moves", "Moves that were made", "by", services.tables.moves)
        yield _counter("mornington_write_failures", "Writes that failed", services.store.writes.failures)
        yield _counter("mornington_faults", "Errors of the server itself", metrics.faults.count)


class _Counts(Collector):
    def __init__(self, name: str, text: str, label: str, counts: Callable[[], Mapping[str, int]]) -> None:
        self._collect = lambda: _counters(name, text, label, counts())

    def describe(self) -> Iterator[Metric]:
        return iter(())

    def collect(self) -> Iterator[Metric]:
        yield self._collect()


def _gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(name, text, value=value)


def _gauges(name: str, text: str, label: str, values: Mapping[str, float]) -> Metric:
    family = GaugeMetricFamily(name, text, labels=[label])
    for kind, value in list(values.items()):
        family.add_metric([kind], value)
    return family


def _rules_ready(after: Mapping[Work, float]) -> Metric:
    text = "Seconds from the start until a part of the rules of a game was compiled or loaded"
    family = GaugeMetricFamily("mornington_rules_ready_seconds", text, labels=["game", "part"])
    for work, seconds in list(after.items()):
        family.add_metric(list(work), seconds)
    return family


def _counter(name: str, text: str, value: int) -> Metric:
    return CounterMetricFamily(name, text, value=value)


def _counters(name: str, text: str, label: str, values: Mapping[str, int]) -> Metric:
    family = CounterMetricFamily(name, text, labels=[label])
    for kind, value in list(values.items()):
        family.add_metric([kind], value)
    return family
