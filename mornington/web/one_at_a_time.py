"""Compiling where several processes of a machine need the same rules: one of them compiles, and the others wait for the
cache. Each compiles one part and then lets the next one look whether there is anything left to do."""

from __future__ import annotations

import asyncio
import os
from asyncio.subprocess import Process
from pathlib import Path

from mornington.core.folders import data_folder

from .compiling import Compiler
from .work_list import Work

LOOK_EVERY = 0.2  # seconds between two tries to be the one


class TakingTurns(Compiler):
    def __init__(self, lock: Path | None = None) -> None:
        super().__init__()
        self._lock, self._held = lock or data_folder() / "compiling-lock", -1

    async def _started(self) -> Process:
        if self._held < 0:
            await self._take_turn()
        return await super()._started()

    async def _take_turn(self) -> None:
        import fcntl  # which Windows lacks: there is no second process there

        self._lock.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(self._lock, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            while True:
                try:
                    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    await asyncio.sleep(LOOK_EVERY)
                else:
                    self._held = handle
                    return
        except BaseException:
            os.close(handle)
            raise

    async def _do(self, process: Process | None, work: Work) -> None:
        try:
            await super()._do(process, work)
        finally:
            await self._end()

    async def _end(self) -> None:
        await super()._end()
        if self._held >= 0:
            os.close(self._held)  # and with it the lock
            self._held = -1
