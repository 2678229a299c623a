"""Compiling beside the server: a process of low priority fills the cache on disk, and the server only loads from it.
What the cache has already needs no process.

When the rules of a game are ready, its tables change over between two moves. (What is compiled in which order:
`work_list`; what pages are told of it: `readiness`.)
"""

from __future__ import annotations

import asyncio
import json
import logging
from asyncio.subprocess import Process
from collections import Counter
from contextlib import suppress
from typing import Any

import mornington as mt
from mornington.analysis.prepared import is_prepared
from mornington.games import registry

from . import library, processes
from .readiness import PLAY, Problem, Readiness
from .table import Table
from .work_list import Work

log = logging.getLogger(__name__)

PROGRAM = ("-m", "mornington.web.compiling_process")
TRIES = 2  # if the process dies as often at the same work, that work would kill the next one too


class ProcessDied(Exception):
    """The process ended although nobody has ended it."""


class NoCache(Exception):
    """Nothing that is compiled could be kept."""


class Compiler:
    def __init__(self) -> None:
        self.readiness = Readiness(mt.games())
        self._process: Process | None = None
        self._deaths: Counter[Work | None] = Counter()  # by what was being compiled; none: the process had only begun
        self._more = asyncio.Event()  # something new is to be done
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._running = asyncio.ensure_future(self._run())

    async def close(self) -> None:
        if self._running:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        await self._end()

    def favour(self, table: Table) -> None:
        """Someone plays the game of this table: it goes first among its like."""
        self.readiness.work.favour(table.game.id)

    def want(self, game: str, part: str) -> None:
        """Someone waits for a part of the rules of a game."""
        if not self.readiness.of(game, part).is_settled and self.readiness.work.want(game, part):
            self._more.set()

    # One part after the other

    async def _run(self) -> None:
        try:
            while not self.readiness.has_given_up:
                try:
                    await self._work_off()
                except ProcessDied as death:
                    await self._end()
                    self._note_death(death)
        except NoCache:
            log.warning(
                "compiled rules cannot be kept: no folder for them can be written to (NUMBA_CACHE_DIR names one). "
                "Games are played by interpreted rules, without strong bots, hints and reviews"
            )
            self.readiness.give_up(Problem.NO_CACHE)
        except Exception:  # whatever it is: nobody may wait for ever
            log.exception("rules cannot be compiled: the rest stays interpreted")
            self.readiness.give_up(Problem.PROCESS_DIED)
            await self._end()

    def _note_death(self, death: ProcessDied) -> None:
        """Try once more what the process was at. If it dies of that again, do without it."""
        work = self.readiness.interrupt()
        self._deaths[work] += 1
        if self._deaths[work] < TRIES:
            log.warning("the process that compiles rules died (%s) and is started once more", death)
        elif work is None:
            log.error("the process that compiles rules cannot begin (%s): the rest stays interpreted", death)
            self.readiness.give_up(Problem.PROCESS_DIED)
        else:
            log.error("the rules of %s stay interpreted for %s: compiling them, the process died (%s)", *work, death)
            self.readiness.fail(work)

    async def _work_off(self) -> None:
        """All that is wanted, then whatever is asked for later."""
        while True:
            while waiting := self.readiness.work.waiting:
                first = waiting[0]
                process = None if await self._is_prepared(first) else await self._started()
                if process is None and waiting[:1] != [first]:
                    continue  # meanwhile the order has changed
                if work := self.readiness.work.take():
                    self.readiness.begin(work)
                    await self._do(process, work)
            await self._end()  # it takes much memory
            self._more.clear()
            if not self.readiness.work.waiting:  # nothing has come while it ended
                await self._more.wait()

    async def _is_prepared(self, work: Work) -> bool:
        """Whether the cache has it already: then no process has to be started."""
        try:
            return await asyncio.to_thread(is_prepared, registry.spec(work.game), work.part)
        except Exception:  # whatever a game of someone else runs into: the process tells of it
            return False

    async def _do(self, process: Process | None, work: Work) -> None:
        """Have the process compile it, if there is one, and go on with what the cache has then."""
        problem = await self._compiling_problem(process, work) if process else ""
        if problem := problem or await self._loading_problem(work):
            log.error("the rules of %s stay interpreted for %s: %s", *work, problem)
            self.readiness.fail(work)
            return
        self.readiness.finish(work)
        self._deaths.clear()
        log.info("the rules of %s are ready for %s after %.1f s", work.game, work.part, self.readiness.took[work])

    async def _compiling_problem(self, process: Process, work: Work) -> str:
        """Have it compiled: why that is not possible, or nothing."""
        assert process.stdin is not None
        with suppress(ConnectionError):  # if it is dead, it answers nothing
            process.stdin.write(json.dumps(work._asdict()).encode() + b"\n")
            await process.stdin.drain()
        while "share" in (answer := await self._answer(process)):
            self.readiness.advance(answer["share"])
        return str(answer.get("failed", ""))

    async def _loading_problem(self, work: Work) -> str:
        """Go on with what was compiled: why that is not possible, or nothing."""
        try:
            if work.part == PLAY:
                await self._change_over(work.game)
        except Exception as error:
            return f"{type(error).__name__}: {error}"
        return ""

    async def _change_over(self, game: str) -> None:
        """In a thread: it takes a while, and people play meanwhile."""
        await asyncio.to_thread(library.change_over, game)

    async def _started(self) -> Process:
        if self._process is None:
            self._process = await processes.start_python(*PROGRAM)
            if not (await self._answer(self._process))["cache"]:
                await self._end()
                raise NoCache
        return self._process

    async def _answer(self, process: Process) -> dict[str, Any]:
        assert process.stdout is not None
        line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise ProcessDied(f"exit status {await process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    async def _end(self) -> None:
        """Kill the process: whatever it has written to the cache is whole."""
        if self._process is not None:
            await processes.kill(self._process)
            self._process = None  # not before it is gone: whoever is cancelled here leaves it to the next
