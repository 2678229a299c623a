"""Who goes first when the server is busy: moves of people never wait, pages and bots take turns.

Pages are made one at a time, and between two of them whatever else is ready is done; so a person's move waits for one
page at most, however many want to see it. Pages of players go before those of people who watch, and bots wait their
turn among the latter: where there is more to see than can be shown, the bots slow down and not the people.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

IN_A_ROW = 3  # players, before one of the others


class Turns:
    def __init__(self) -> None:
        self._players: deque[asyncio.Future[None]] = deque()
        self._others: deque[asyncio.Future[None]] = deque()
        self._busy, self._row = False, 0

    @asynccontextmanager
    async def turn(self, player: bool) -> AsyncIterator[None]:
        await self._wait(self._players if player else self._others)
        try:
            yield
        finally:
            asyncio.get_running_loop().call_soon(self._pass_on)  # all that is ready now goes before the next

    async def _wait(self, lane: deque[asyncio.Future[None]]) -> None:
        if not self._busy:
            self._busy = True
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        lane.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # it was one's turn just then
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._players or self._others:
            players = bool(self._players) and (self._row < IN_A_ROW or not self._others)
            self._row = self._row + 1 if players else 0
            following = (self._players if players else self._others).popleft()
            if not following.done():
                following.set_result(None)
                return
        self._busy = False
