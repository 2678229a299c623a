"""The other processes on the same database: who of them lives, and who does what must be done once for all.

A process says every second that it lives. What it has claimed is its own as long as it does, and free for others a few
seconds after it died; when it stops in order, at once. Claims only save work: that a move is made once is up to the
versions of tables.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from hashlib import sha256

from . import keys
from .store import Store
from .store import peers as stored
from .store.peers import BOTS, Process

BEAT = 1.0  # seconds
SERVER, THINKER = "server", "thinker"  # kinds of processes: with pages, or for bots alone
NAME_LETTERS = 12
log = logging.getLogger(__name__)


class Peers:
    """This process among the others. On a database that no other can use it is alone, and may do everything."""

    def __init__(self, store: Store, kind: str = SERVER) -> None:
        self.name, self.kind = keys.secret()[:NAME_LETTERS], kind
        self.listeners: list[Callable[[], None]] = []  # called when the living have changed, or we were taken for dead
        self._store = store
        self._living: tuple[Process, ...] = (Process(self.name, kind),)
        self._beating: asyncio.Task[None] | None = None
        self._to_release: set[str] = set()  # claims that are ours for nothing, since the database was away

    @property
    def are_possible(self) -> bool:
        return self._store.is_shared

    async def start(self) -> None:
        if self.are_possible:
            await self._store.write(stored.make_tables)
            await self._beat()
            self._beating = asyncio.ensure_future(self._beat_on())

    async def close(self) -> None:
        """Leave what was claimed to the others."""
        if self._beating:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
            try:
                await self._store.write(lambda db: stored.leave(db, self.name))
            except Exception as error:  # the others find out by themselves
                log.warning("the other processes could not be told that this one stops: %s", error)

    # Who lives

    def is_living(self, name: str) -> bool:
        return any(process.name == name for process in self._living)

    @property
    def has_thinkers(self) -> bool:
        """Whether there are processes for bots alone."""
        return any(process.kind == THINKER for process in self._living)

    def is_first_for(self, thing: str) -> bool:
        """Whether it is for us to claim a thing before others of our kind: each has about as many."""
        ours = [process.name for process in self._living if process.kind == self.kind]
        return max(ours, key=lambda name: sha256(f"{name} {thing}".encode()).digest()) == self.name

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._beat()
            except Exception as error:  # the database may be away for a while
                log.debug("the other processes could not be told that this one lives: %s", error)

    async def _beat(self) -> None:
        before = self._living
        was_alive, living = await self._store.write(lambda db: stored.beat(db, self.name, self.kind))
        self._living = tuple(living)
        if not was_alive or before != self._living:
            for listener in self.listeners:
                listener()
        await self._store.write(stored.forget_dead)
        if self._to_release:
            await self._release(*self._to_release)

    # Who does what

    async def claim(self, thing: str) -> bool:
        """Whether this process is to do it."""
        if not self.are_possible:
            return True
        self._to_release.discard(thing)
        try:
            return await self._store.write(lambda db: stored.claim(db, thing, self.name))
        except Exception:  # it may be claimed all the same, and whoever asked does not do it now
            self._to_release.add(thing)
            raise

    async def claim_bots(self, table_id: str) -> bool:
        return await self.claim(BOTS + table_id)

    async def claim_tables(self, most: int, only: str | None = None) -> Sequence[str]:
        """Tables where bots are to move and nobody lets them, which is for us from now on; only one of them, if it is
        named."""
        return await self._store.write(lambda db: stored.claim_tables(db, self.name, most, only))

    async def release_bots(self, table_id: str) -> None:
        if self.are_possible:
            await self._release(BOTS + table_id)

    async def _release(self, *things: str) -> None:
        """What cannot be released now is tried again: nobody else does what is claimed by one who lives."""
        self._to_release.difference_update(things)
        try:
            await self._store.write(lambda db: stored.release(db, things, self.name))
        except Exception:  # the database may be away for a while
            self._to_release.update(things)
