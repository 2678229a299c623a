"""What is made for people bit by bit in the workers: a review, an animation. It is begun once, shown as far as it has
come, and kept for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from contextlib import AbstractContextManager, ExitStack
from typing import Any, Generic, Protocol, TypeVar

from .bot_pool import BotPool
from .refusals import Busy
from .telemetry.steps import measured
from .turns import Turns


class Work(Protocol):
    """Something, as far as it has come."""

    @property
    def finished(self) -> bool: ...


W = TypeVar("W", bound=Work)
T = TypeVar("T")


class BackgroundWork(Generic[W]):
    """All works of a kind that are in memory. Workers are asked one thing at a time. Between two of them bots have
    their turn, then the next address, and of one address the next work."""

    def __init__(self, name: str, pool: BotPool) -> None:
        self._name, self._pool = name, pool
        self._works: dict[Hashable, W] = {}
        self._running: set[asyncio.Task[None]] = set()  # a task nobody holds on to may vanish
        self._alone, self._turns = asyncio.Lock(), Turns()

    def find(self, key: Hashable) -> W | None:
        return self._works.get(key)

    def begin(
        self, key: Hashable, work: W, run: Callable[[], Coroutine[Any, Any, None]], held: AbstractContextManager[None]
    ) -> None:
        """Set a work going. What admits it is held until it has ended.

        Raises: whatever refuses to admit it
        """
        holding = ExitStack()
        holding.enter_context(held)
        self._works[key] = work
        running = asyncio.ensure_future(measured(run, self._name))
        self._running.add(running)
        running.add_done_callback(self._running.discard)
        running.add_done_callback(lambda _task: holding.close())

    def make_room(self, most: int, refusal: str) -> None:
        """Forget the oldest that has ended. One that someone waits for stays, or it would begin again and again.

        Raises: Busy, with the refusal, if all of them are still being made
        """
        if len(self._works) < most:
            return
        ended = next((key for key, work in self._works.items() if work.finished), None)
        if ended is None:
            raise Busy(refusal)
        del self._works[ended]

    async def ask(self, address: str, work: Callable[..., T], *arguments: object) -> T:
        """What a worker answers, when it is the turn of the address."""
        async with self._turns.of(address), self._alone:
            return await self._pool.ask(work, *arguments)

    async def close(self) -> None:
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
