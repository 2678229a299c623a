"""Inspection of uploads: a process of its own tries out what strangers send before the server touches it.

The process has limits of time and memory. If it exceeds them it is killed and another is started; whoever sent the
upload is told so. The server goes on meanwhile. (For what is tried see `inspection_process`.)
"""

from __future__ import annotations

import asyncio
import json
import logging
from asyncio.subprocess import Process
from contextlib import suppress
from typing import Any

from mornington.core import errors
from mornington.core.errors import MorningtonError
from mornington.core.text import _, current_language

from . import library, processes
from .refusals import Busy, TooLarge

log = logging.getLogger(__name__)

PROGRAM = ("-m", "mornington.web.inspection_process")
ROOM = 8  # uploads that may wait
SECONDS = 3  # of CPU time for one upload; then the system ends the process
PATIENCE = 30.0  # seconds by the clock: other processes may need the CPU too
INTERPRETED = 20  # times as long: what interpreted rules may take


class Inspector:
    """One process that inspects one upload after the other; it is started for the first of them."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._alone = asyncio.Lock()
        self._warming: asyncio.Task[None] | None = None
        self._closed = False
        self.waiting = 0

    async def board(self, game: str, text: str) -> None:
        """Raises: BadBoard and the like, TooLarge for what takes too long, Busy."""
        await self._ask({"game": game, "board": text})

    async def record(self, game: str, text: str) -> None:
        """Raises: BadRecord and the like, TooLarge for what takes too long, Busy."""
        await self._ask({"game": game, "record": text})

    async def warm(self) -> None:
        """Have the process ready before it is needed."""
        with suppress(Busy):
            async with self._alone:
                await self._running()

    async def close(self) -> None:
        self._closed = True
        if self._warming:
            self._warming.cancel()
        await self._end()

    # One question at a time

    async def _ask(self, question: dict[str, Any]) -> None:
        if self.waiting >= ROOM:
            raise Busy(_("others have just sent something too: try again in a moment"))
        self.waiting += 1
        try:
            async with self._alone:
                answer = await self._answer({**question, **_circumstances(question["game"])})
        finally:
            self.waiting -= 1
        if answer:
            raise _problem(answer["kind"], answer["message"])

    async def _answer(self, question: dict[str, Any]) -> dict[str, str]:
        """What is wrong with it; nothing if it is fine."""
        process = await self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(question).encode() + b"\n")
            await process.stdin.drain()
            await process.stdout.readline()  # it has begun
            async with asyncio.timeout(PATIENCE * question["patience"]):
                line = await process.stdout.readline()
        except (TimeoutError, ConnectionError):
            line = b""
        except BaseException:  # whoever asked is gone, or the server stops: the next question must not get this answer
            await self._end()
            raise
        if line:
            answer: dict[str, str] = json.loads(line)
            return answer
        await self._end()
        log.warning("an upload was given up because it took too long or too much memory (%s)", process.returncode)
        self._warming = asyncio.ensure_future(self.warm())  # kept, or it may vanish
        return {"kind": TooLarge.__name__, "message": _("this takes too long to read: it is too large or too involved")}

    async def _running(self) -> Process:
        """The process, started if there is none."""
        if self._closed:
            raise Busy(_("the server is about to stop"))
        if self._process is None or self._process.returncode is not None:
            self._process = await processes.start_python(*PROGRAM)
            assert self._process.stdout is not None
            try:
                is_ready = await self._process.stdout.readline()
            except BaseException:
                await self._end()
                raise
            if not is_ready:
                await self._end()
                log.error("the process that looks at uploads does not start")
                raise Busy(_("this cannot be looked at now: try again in a moment"))
        return self._process

    async def _end(self) -> None:
        """Kill the process and wait until it is gone."""
        if (process := self._process) is None:
            return
        await processes.kill(process)
        if self._process is process:
            self._process = None


def _circumstances(game: str) -> dict[str, Any]:
    """What an answer depends on beside the upload. Rules that are compiled are used, and compile nothing."""
    is_compiled = library.is_compiled(game)
    patience = 1 if is_compiled else INTERPRETED
    return {
        "language": current_language(),
        "compiled": is_compiled,
        "seconds": SECONDS * patience,
        "patience": patience,
    }


def _problem(kind: str, message: str) -> MorningtonError:
    """The error that the process ran into, as if it had happened here."""
    found: Any = TooLarge if kind == TooLarge.__name__ else getattr(errors, kind, errors.BadRecord)
    problem: MorningtonError = found(message)
    return problem
