"""Work that several processes share: tasks are handed out and their results come back in order.

Whatever is asked for more than once belongs to the worker, which every process gets a copy of when it starts. The
processes are of this machine here; `mornington.cluster` has a pool of others.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from mornington.core.errors import BadBot
from mornington.core.text import _

AHEAD = 4  # tasks handed out for each process: a long one does not keep the others waiting
Task = TypeVar("Task", contravariant=True)
Result = TypeVar("Result", covariant=True)


class Worker(Protocol[Task, Result]):
    """What a task is done by. It can be pickled."""

    def warm_up(self, task: Task) -> None:
        """Load, and compile if need be, what the task needs: once here, before every process would."""

    def do(self, task: Task, stopped: Callable[[], bool]) -> Result | None:
        """The result; None if it was stopped on the way."""

    def kind(self, task: Task) -> str:
        """Tasks of one kind need the same code: what is compiled for one is compiled for all."""
        return ""

    def share(self, task: Task) -> int:
        """How many tasks like this one are worth a way to another machine: some tenths of a second of work."""
        return 1


T = TypeVar("T")
R = TypeVar("R")


class Pool(Protocol):
    """Who does tasks. Whatever the pool, the results are the same."""

    @property
    def here(self) -> bool:
        """Whether all is done on this machine alone, so that threads may take all its cores."""

    def words(self) -> str:
        """Who is at work, for a progress bar; empty for this machine alone."""

    def run(
        self, worker: Worker[T, R], tasks: Iterable[T], deadline: float | None = None, most: int | None = None
    ) -> Generator[R, None, None]:
        """Do the tasks, at most so many, and yield their results in the order asked for.

        After the deadline (by `time.time()`) no task is begun; those under way are finished and yielded. Closing the
        iterator stops all work.
        """


@dataclass(frozen=True)
class Processes:
    """A number of processes on this machine."""

    number: int
    here: bool = True

    def words(self) -> str:
        return ""

    def run(
        self, worker: Worker[T, R], tasks: Iterable[T], deadline: float | None = None, most: int | None = None
    ) -> Generator[R, None, None]:
        number = self.number if most is None else max(1, min(self.number, most))
        return run_tasks(worker, tasks, number, deadline)


def pool_of(processes: int | Pool) -> Pool:
    return Processes(processes) if isinstance(processes, int) else processes


def run_tasks(
    worker: Worker[T, R], tasks: Iterable[T], processes: int, deadline: float | None = None
) -> Generator[R, None, None]:
    """Do the tasks and yield their results in the order asked for, whatever the number of processes.

    After the deadline (by `time.time()`) no task is begun; those under way are finished and yielded. Closing the
    iterator stops all work as soon as the worker asks.
    """
    if processes > 1:
        return _in_processes(worker, tasks, processes, deadline)
    return _here(worker, tasks, deadline)


def _here(worker: Worker[T, R], tasks: Iterable[T], deadline: float | None) -> Generator[R, None, None]:
    for task in tasks:
        result = _done(worker, task, lambda: False, deadline)
        if result is None:
            return
        yield result


def _in_processes(
    worker: Worker[T, R], tasks: Iterable[T], processes: int, deadline: float | None
) -> Generator[R, None, None]:
    context = multiprocessing.get_context("spawn")  # the same everywhere, and safe beside threads
    stop = context.Event()
    pool = ProcessPoolExecutor(processes, context, _start, (worker, stop, deadline))
    waiting: deque[Future[R | None]] = deque()
    try:
        for task in tasks:
            worker.warm_up(task)
            with interrupts_later():
                waiting.append(pool.submit(_do, task))
            if len(waiting) >= AHEAD * processes:
                result = waiting.popleft().result()
                if result is None:
                    return
                yield result
        for future in waiting:
            result = future.result()
            if result is None:
                return
            yield result
    except BrokenProcessPool:
        raise BadBot(_("a process with a game under way was ended from outside; the games so far are kept")) from None
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def _done(worker: Worker[T, R], task: T, stopped: Callable[[], bool], deadline: float | None) -> R | None:
    if stopped() or (deadline is not None and time.time() >= deadline):
        return None
    worker.warm_up(task)
    return worker.do(task, stopped)


# In the processes

_worker: Worker[Any, Any]
_stopped: Callable[[], bool]
_deadline: float | None


def _start(worker: Worker[Any, Any], stop: Any, deadline: float | None) -> None:
    global _worker, _stopped, _deadline
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    _worker, _stopped, _deadline = worker, stop.is_set, deadline


def _end_with_the_parent() -> None:
    """Exit when the parent does: a killed parent cannot stop its processes, which would wait for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _do(task: Any) -> Any:
    return _done(_worker, task, _stopped, _deadline)


@contextmanager
def interrupts_later() -> Iterator[None]:
    """Defer Ctrl-C to the end of the block; processes started in it never receive it.

    The parent tells them to stop instead, so that none of them prints a traceback.
    """
    if sys.platform == "win32":  # there is no such thing
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
