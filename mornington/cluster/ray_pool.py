"""A pool of the cores of a Ray cluster: tasks in small pieces, results in the order asked for.

Pieces follow from the tasks alone, so results do not depend on the number of workers. Ray does the piece of a worker
that died once more, somewhere else; whatever a piece found is sent here, and only here anything is written.
"""

from __future__ import annotations

import time
import uuid
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from types import ModuleType
from typing import Any, TypeVar

from mornington.arena.pool import Worker
from mornington.core.errors import MorningtonError
from mornington.core.text import ngettext

from .addresses import answers
from .nodes import About, OtherNode, do_piece
from .sentences import empty, gave_up, gone, unlike

AHEAD = 4  # pieces handed out for each worker: a long one does not keep the others waiting
TRIES = 5  # times that a piece is done again whose worker died
LOOK = 1.0  # seconds between two looks at the cluster
MISSED = 3  # looks in a row that found nobody …
SILENT = 10.0  # … and seconds without an answer, which a busy machine may take: the cluster has gone
ALONE = 60.0  # seconds that it may be without any worker

T = TypeVar("T")
R = TypeVar("R")


class RayPool:
    """The workers of a cluster that this process is connected to."""

    here = False

    def __init__(self, ray: ModuleType, server: tuple[str, int] | None, about: About) -> None:
        """`server`: where the cluster must answer as long as it is there."""
        self._ray, self._server, self._about = ray, server, about
        self._missed, self._looked_at = 0, 0.0
        self._answered_at = self._had_workers_at = time.monotonic()
        self.pieces = self.nodes = self.workers = 0
        self._look()

    def words(self) -> str:
        """How far it is and who is at work."""
        pieces = ngettext("{n:,} piece done", "{n:,} pieces done", self.pieces)
        nodes = ngettext("{n} node", "{n} nodes", self.nodes)
        return ", ".join((pieces, nodes, ngettext("{n} worker", "{n} workers", self.workers)))

    def run(
        self, worker: Worker[T, R], tasks: Iterable[T], deadline: float | None = None, most: int | None = None
    ) -> Generator[R, None, None]:
        ray = self._ray
        key, box = uuid.uuid4().hex, [ray.put(worker)]  # in a box, so that Ray does not load it for every piece
        do = ray.remote(num_cpus=1, max_retries=TRIES)(do_piece)
        waiting: deque[tuple[int, Any]] = deque()
        try:
            for piece in pieces(worker, tasks):
                waiting.append((len(piece), do.remote(key, box, piece, deadline, self._about)))
                while len(waiting) >= AHEAD * max(1, self.workers):
                    results = yield from self._first(waiting)
                    if results:
                        return
            while waiting:
                if (yield from self._first(waiting)):
                    return
        except (ConnectionError, RuntimeError, ray.exceptions.RayError) as error:
            raise self._told(error) from None
        # Pieces that nobody waits for any more are not cancelled: they end with this program, or soon by the deadline.
        # (Ray breaks down if a task ends in the moment in which it is cancelled.)

    def _first(self, waiting: deque[tuple[int, Any]]) -> Generator[Any, None, bool]:
        """The results of the piece that was handed out first; returns whether the deadline cut it short."""
        asked, reference = waiting[0]
        results = self._results(reference)
        waiting.popleft()
        self.pieces += 1
        yield from results
        return len(results) < asked

    def _results(self, reference: Any) -> list[Any]:
        while True:
            if time.monotonic() - self._looked_at > LOOK:
                self._look()
            try:
                found: list[Any] = self._ray.get(reference, timeout=LOOK)
                return found
            except self._ray.exceptions.GetTimeoutError:
                continue

    def _look(self) -> None:
        """Count who is there. Ray itself would wait for minutes for a cluster that has gone."""
        self._missed = 0 if self._server is None or answers(*self._server, LOOK) else self._missed + 1
        self._looked_at = now = time.monotonic()
        if self._missed >= MISSED and now - self._answered_at >= SILENT:
            raise gone()
        if self._missed:
            return
        self._answered_at = now
        alive = [node for node in self._ray.nodes() if node["Alive"] and node["Resources"].get("CPU", 0) >= 1]
        self.nodes, self.workers = len(alive), sum(int(node["Resources"]["CPU"]) for node in alive)
        if self.workers:
            self._had_workers_at = now
        elif now - self._had_workers_at > ALONE:
            raise empty()

    def _told(self, error: Exception) -> BaseException:
        """What a person is told: the worker's own error as it is, what befell the cluster in a sentence."""
        cause: BaseException | None = getattr(error, "cause", None)
        if isinstance(cause, OtherNode):
            return unlike(cause.node, self._about, cause.about)
        if isinstance(cause, MorningtonError):
            return cause
        if cause is not None and isinstance(error, self._ray.exceptions.RayTaskError):
            return cause  # a mistake of ours
        return gave_up(error)


def pieces(worker: Worker[T, R], tasks: Iterable[T]) -> Iterator[list[T]]:
    """Consecutive tasks that are done together: of one kind, as many as the worker says."""
    piece: list[T] = []
    for task in tasks:
        if piece and (len(piece) >= worker.share(piece[0]) or worker.kind(task) != worker.kind(piece[0])):
            yield piece
            piece = []
        piece.append(task)
    if piece:
        yield piece
