"""Several server processes on one machine and one port: a parent starts them, starts again what dies, and stops all.

Each has a queue of connections of its own, which the system fills evenly; that of a process that died is closed, so
that the others get what comes until it is started again. The parent does nothing else, so there is nothing in it to
break.
"""

from __future__ import annotations

import logging
import os
import select
import shutil
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import NoReturn

from mornington.core.errors import BadOption
from mornington.core.text import _

QUICK = 10.0  # seconds: a process that dies sooner than that is started again after a while
LONGEST_WAIT = 30.0  # seconds before it is
PATIENCE = 20.0  # seconds they get to stop
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Worker:
    """One of several processes."""

    number: int  # from 1
    of: int
    folder: Path  # where they find each other


def check_possible() -> None:
    """Raises: BadOption, where a port cannot be shared by processes."""
    if not (hasattr(os, "fork") and hasattr(socket, "SO_REUSEPORT")):
        raise BadOption(_("this system cannot share a port between processes: leave out --workers"))


def run(
    first: Sequence[socket.socket],
    listen: Callable[[], socket.socket],
    work: Callable[[Worker, socket.socket], None],
) -> None:
    """Let one process work at each of the first sockets until this one is told to stop; those that are started again,
    at what `listen` gives."""
    parent, folder = os.getpid(), Path(tempfile.mkdtemp(prefix="mornington-"))
    try:
        supervisor = _Supervisor(first)
        while (number := supervisor.next_to_start()) is not None:
            try:
                if number not in supervisor.listeners:
                    supervisor.listeners[number] = listen()
                pid = os.fork()
            except (OSError, BadOption) as error:  # no memory for one more: the others go on
                supervisor.not_started(number, error)
                continue
            if pid == 0:
                _work(Worker(number, len(first), folder), supervisor, work)
            supervisor.started(number, pid)
        supervisor.stop_all()
    finally:
        if os.getpid() == parent:
            shutil.rmtree(folder, ignore_errors=True)


class _Supervisor:
    def __init__(self, first: Sequence[socket.socket]) -> None:
        many = len(first)
        self.listeners = dict(enumerate(first, 1))  # by number
        self._pids: dict[int, int] = {}  # by number
        self._begun: dict[int, float] = {}  # when
        self._due = dict.fromkeys(range(1, many + 1), 0.0)  # when to start which; by number
        self._waits = dict.fromkeys(range(1, many + 1), 0.0)  # seconds before it was started again the last time
        self.is_stopping = False
        self.lifeline, self.held = os.pipe()  # the end that workers hear by, and the one that only the parent holds
        self._told, tell = os.pipe()
        os.set_blocking(tell, False)
        signal.set_wakeup_fd(tell, warn_on_full_buffer=False)
        for kind in (signal.SIGTERM, signal.SIGINT):
            signal.signal(kind, self._stop)
        signal.signal(signal.SIGCHLD, lambda _number, _frame: None)  # which wakes us

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        self.is_stopping = True

    def next_to_start(self) -> int | None:
        """Wait until a process is to be started: its number; None: all are to stop."""
        while not self.is_stopping:
            self._look_for_dead()
            now = time.monotonic()
            for number, due in self._due.items():
                if due <= now:
                    del self._due[number]
                    return number
            wait = min(self._due.values()) - now if self._due else None
            if select.select([self._told], [], [], wait)[0]:
                os.read(self._told, 1000)
        return None

    def started(self, number: int, pid: int) -> None:
        self._pids[number], self._begun[number] = pid, time.monotonic()

    def not_started(self, number: int, error: Exception) -> None:
        self._start_later(number)
        log.error("worker %d cannot be started, and is tried again: %s", number, error)

    def _start_later(self, number: int) -> None:
        """Each time after a longer while."""
        self._waits[number] = min(LONGEST_WAIT, 2 * self._waits[number] + 0.5)
        self._due[number] = time.monotonic() + self._waits[number]

    def stop_all(self) -> None:
        until = time.monotonic() + PATIENCE
        self._send(signal.SIGTERM)
        while self._pids and time.monotonic() < until:
            self._look_for_dead()
            select.select([self._told], [], [], 0.1)
        self._send(signal.SIGKILL)

    def _send(self, kind: signal.Signals) -> None:
        for pid in self._pids.values():
            os.kill(pid, kind)  # which exists as long as nobody has asked how it ended

    def _look_for_dead(self) -> None:
        for number, pid in list(self._pids.items()):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if not ended:
                continue
            del self._pids[number]
            self.listeners.pop(number).close()
            if self.is_stopping:
                continue
            if time.monotonic() - self._begun[number] < QUICK:
                self._start_later(number)
            else:
                self._due[number] = self._waits[number] = 0.0
            code = os.waitstatus_to_exitcode(status)
            log.error("worker %d ended (%s) and is started again", number, code)


def _work(worker: Worker, supervisor: _Supervisor, work: Callable[[Worker, socket.socket], None]) -> NoReturn:
    """In the new process: work, and end with that."""
    try:
        for number, other in supervisor.listeners.items():
            if number != worker.number:
                other.close()
        os.close(supervisor.held)
        _begin_as_worker(supervisor.lifeline)
        if not supervisor.is_stopping:  # told so before it could hear by itself, as a copy of its parent
            work(worker, supervisor.listeners[worker.number])
    except Exception:
        log.exception("worker %d broke", worker.number)
        sys.exit(1)
    sys.exit()


def _begin_as_worker(lifeline: int) -> None:
    """Ctrl-C is for the parent, which tells its processes; and none of them outlives it."""
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit())
    os.setpgid(0, 0)
    threading.Thread(target=_follow, args=(lifeline,), name="parent", daemon=True).start()


def _follow(lifeline: int) -> None:
    """End when the parent has: nothing is ever written there, and it is at its end when nobody holds the other end."""
    os.read(lifeline, 1)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(PATIENCE)  # this thread ends with the process
    os._exit(1)
