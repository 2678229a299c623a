"""Who goes first when the server is busy: people's moves never wait, pages and bots take turns.

Pages are rendered one at a time, and between two of them everything else that is ready is done; so a move waits for
one page at most, however many people want to see it. Players' pages go before those of people who only watch, and bots
wait among the latter: when there is more to show than the server can render, bots slow down and people do not.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

IN_A_ROW = 8  # players, before one of the others


class Scheduler:
    def __init__(self) -> None:
        self._players: deque[asyncio.Future[None]] = deque()
        self._others: deque[asyncio.Future[None]] = deque()
        self._is_busy, self._in_a_row = False, 0

    @asynccontextmanager
    async def turn(self, player: bool) -> AsyncIterator[None]:
        await self._wait(self._players if player else self._others)
        try:
            yield
        finally:
            asyncio.get_running_loop().call_soon(self._pass_on)  # everything that is ready now goes first

    async def _wait(self, lane: deque[asyncio.Future[None]]) -> None:
        if not self._is_busy:
            self._is_busy = True
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        lane.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # the turn had just come
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._players or self._others:
            is_player = bool(self._players) and (self._in_a_row < IN_A_ROW or not self._others)
            self._in_a_row = self._in_a_row + 1 if is_player else 0
            following = (self._players if is_player else self._others).popleft()
            if not following.done():
                following.set_result(None)
                return
        self._is_busy = False
