"""Playing the games of matches in several processes, in order."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any

from mornington.core.errors import BadBot
from mornington.core.text import _

from .match import Match, Played, play, warm_up

AHEAD = 4  # games handed out for each process: a long one does not keep the others waiting
Task = tuple[int, int]  # which match, which of its games
Found = tuple[int, Played]


def run(
    matches: Sequence[Match], tasks: Iterable[Task], processes: int, deadline: float | None
) -> Generator[Found, None, None]:
    """Play the games and yield them in the order asked for, whatever the number of processes.

    After the deadline (by `time.time()`) no game is begun; games under way are finished and yielded. Closing the
    iterator stops all work within a move.
    """
    if processes > 1:
        return _in_processes(matches, tasks, processes, deadline)
    return _here(matches, tasks, deadline)


def _here(matches: Sequence[Match], tasks: Iterable[Task], deadline: float | None) -> Generator[Found, None, None]:
    player = _Player(matches, lambda: False, deadline)
    for task in tasks:
        game = player.play(task)
        if game is None:
            return
        yield task[0], game


def _in_processes(
    matches: Sequence[Match], tasks: Iterable[Task], processes: int, deadline: float | None
) -> Generator[Found, None, None]:
    context = multiprocessing.get_context("spawn")  # the same everywhere, and safe beside threads
    stop = context.Event()
    pool = ProcessPoolExecutor(processes, context, _start, (list(matches), stop, deadline))
    waiting: deque[tuple[int, Future[Played | None]]] = deque()
    warm: set[tuple[str, str]] = set()
    try:
        for task in tasks:
            warm_up(matches[task[0]], warm)  # compiles what is new once, before every process would
            with interrupts_later():
                waiting.append((task[0], pool.submit(_play, task)))
            if len(waiting) >= AHEAD * processes:
                match, future = waiting.popleft()
                game = future.result()
                if game is None:
                    return
                yield match, game
        for match, future in waiting:
            game = future.result()
            if game is None:
                return
            yield match, game
    except BrokenProcessPool:
        raise BadBot(_("a process with a game under way was ended from outside; the games so far are kept")) from None
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


class _Player:
    """What a process plays with: the matches, loaded once."""

    def __init__(self, matches: Sequence[Match], stopped: Callable[[], bool], deadline: float | None) -> None:
        self.matches, self.stopped, self.deadline = matches, stopped, deadline
        self.warm: set[tuple[str, str]] = set()

    def play(self, task: Task) -> Played | None:
        index, number = task
        if self.stopped() or (self.deadline is not None and time.time() >= self.deadline):
            return None
        match = self.matches[index]
        warm_up(match, self.warm)
        done = play(match, match.fixture(number), self.stopped)
        return done and done[1]


# In the processes

_player: _Player


def _start(matches: list[Match], stop: Any, deadline: float | None) -> None:
    global _player
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    _player = _Player(matches, stop.is_set, deadline)


def _end_with_the_parent() -> None:
    """Exit when the parent does: a killed parent cannot stop its processes, which would wait for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(task: Task) -> Played | None:
    return _player.play(task)


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
