"""Whether the server is well: it is not stopping, the database can be read, and the last write to it worked."""

from __future__ import annotations

import time
from collections.abc import Callable

from mornington.core.text import _

from ..store import Store
from ..store.status import reading_problem, try_to_write

TRY_EVERY = 5.0  # seconds between two tries to write, when the last one failed


class Health:
    def __init__(self, store: Store, now: Callable[[], float] = time.monotonic) -> None:
        self.is_stopping = False
        self._store, self._now = store, now
        self._tried = -TRY_EVERY  # when

    async def problem(self) -> str:
        """What is wrong, in a sentence; empty if nothing is."""
        if self.is_stopping:
            return _("the server is about to stop")
        if not self._store.is_writing:
            return _("nothing is written any more: the server must be started again")
        if self._store.writes.problem:
            await self._try_again()
        if self._store.writes.problem:
            return _("nothing can be written: {error}", error=self._store.writes.problem)
        return reading_problem(self._store)

    async def _try_again(self) -> None:
        """Nobody may have written since: so see for ourselves whether the disk has room again."""
        if self._now() - self._tried >= TRY_EVERY:
            self._tried = self._now()
            await try_to_write(self._store)
