"""The pool of bots: a few worker processes of low priority and a bounded queue. Budgets shrink as it grows."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TypeVar

from mornington.core.text import _, current_language

from . import keys, workers
from .refusals import Busy
from .table import Table
from .workers import Question

log = logging.getLogger(__name__)
T = TypeVar("T")
SMALLEST_SHARE = 0.05
ROOM = 32  # questions that people may have waiting


def share_of_processors(of: int) -> int:
    """Processes for the bots of one of so many servers on a machine: one processor is left to people."""
    return max(1, ((os.cpu_count() or 2) - 1) // of)


class BotPool:
    """Bots' own moves wait as long as it takes, with less thought each. People's questions are refused when too many
    wait."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes or share_of_processors(1)
        self._free = asyncio.Semaphore(self.processes)
        self._pool = self._new_pool()
        self.waiting = 0

    def _new_pool(self) -> ProcessPoolExecutor:
        context = get_context("spawn")  # a copy of a process with threads can hang
        return ProcessPoolExecutor(self.processes, context, workers.prepare, (os.getpid(),))

    @property
    def share(self) -> float:
        """How much of its budget each bot may use now, up to 1."""
        return max(SMALLEST_SHARE, min(1.0, 2 * self.processes / (self.waiting + 1)))

    def question(self, table: Table, seat: int, bot: str) -> Question:
        """The position at a table as the seat may know it, for a bot to think about."""
        game, seen = table.game, bytes(table.position.resampled(seat, keys.seed()))
        return Question(
            game.id, game.board.text, seen, seat, bot, keys.seed(), self.share, compiled=not game.interpreted
        )

    async def ask(self, work: Callable[..., T], *arguments: object, patient: bool = True) -> T:
        """Have the work done in a worker, in the language in force here. The impatient are refused when many wait."""
        if not patient and self.waiting >= ROOM:
            raise Busy(_("the bots are busy: try again in a moment"))
        self.waiting += 1
        try:
            async with self._free:
                return await self._run(workers.in_language, current_language(), work, *arguments)
        finally:
            self.waiting -= 1

    async def _run(self, work: Callable[..., T], *arguments: object) -> T:
        pool, loop = self._pool, asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(pool, work, *arguments)
        except BrokenProcessPool:  # a worker was killed: start again, once
            if self._pool is pool:
                self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, work, *arguments)

    async def warm(self) -> None:
        """Start the workers before they are needed."""
        await asyncio.gather(*(self._run(workers.ready) for _process in range(self.processes)))

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
