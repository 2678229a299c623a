"""People in front of browsers, many at once: they hear that something is new, look, move, and insist."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator, Coroutine, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx

from tests.waiting import PATIENCE
from tests.web.bare import address
from tests.web.serving import offered

RETRY = 0.15  # seconds
SEAT = 0


@asynccontextmanager
async def meanwhile(work: Iterable[Coroutine[Any, Any, None]]) -> AsyncIterator[list[asyncio.Task[None]]]:
    """Done beside what happens inside. It ends with that, however that ends: no connection outlives the test."""
    tasks = [asyncio.ensure_future(piece) for piece in work]
    try:
        yield tasks
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class OwnAddresses(httpx.AsyncBaseTransport):
    """Each person, known by their cookie, has an address of their own, as at home; newcomers have one each, too."""

    def __init__(self) -> None:
        self._lines: dict[str, httpx.AsyncHTTPTransport] = {}

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        whose = request.headers.get("cookie") or f"newcomer {len(self._lines)}"
        if whose not in self._lines:
            self._lines[whose] = httpx.AsyncHTTPTransport(verify=False, local_address=address(len(self._lines)))
        return await self._lines[whose].handle_async_request(request)

    async def aclose(self) -> None:
        for line in self._lines.values():
            await line.aclose()


def browser(url: str) -> httpx.AsyncClient:
    """One client for all; each person sends their own cookie."""
    headers = {"Origin": url, "HX-Request": "true"}
    no_jar = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    return httpx.AsyncClient(base_url=url, headers=headers, transport=OwnAddresses(), timeout=PATIENCE, cookies=no_jar)


@dataclass
class Message:
    """A move as it is sent, again and again, until there is an answer."""

    move: int
    at: int
    answer: dict[str, Any] | None = None
    sent: int = 0


@dataclass
class Client:
    http: httpx.AsyncClient
    game: str
    dice: random.Random
    table: str = ""
    cookie: dict[str, str] = field(default_factory=dict)
    messages: list[Message] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    over: bool = False
    refused: int = 0

    async def open(self) -> None:
        """A table of one's own; tried again while the server is away."""
        form = {"game": self.game, "players": "2", "seat-0": "me", "seat-1": "bot:greedy", "pace": "0.0"}
        while not self.table:
            with suppress(httpx.TransportError):
                answer = await self.http.post("/tables", data=form)
                if answer.status_code >= 500:
                    await asyncio.sleep(RETRY)
                    continue
                self.table = answer.headers["hx-redirect"].removeprefix("/t/")
                self.cookie = {"Cookie": answer.headers["set-cookie"].split(";")[0]}
                return
            await asyncio.sleep(RETRY)

    async def listen(self) -> None:
        """As the page does: reconnect for ever, saying what was heard last."""
        while True:
            with suppress(httpx.TransportError):
                last = {"Last-Event-ID": self.heard[-1]} if self.heard else {}
                async with self.http.stream("GET", f"/t/{self.table}/events", headers=self.cookie | last) as stream:
                    async for line in stream.aiter_lines():
                        if line.startswith("data: "):
                            self.heard.append(line.removeprefix("data: "))
                            self.news.set()
            await asyncio.sleep(RETRY)

    async def look(self) -> tuple[int, list[int]]:
        """What the page shows now."""
        while True:
            with suppress(httpx.TransportError):
                answer = await self.http.get(f"/t/{self.table}/live", headers=self.cookie)
                if answer.status_code == httpx.codes.OK:
                    self.over = bool(re.search(r'data-over="yes"', answer.text))
                    return offered(answer.text)
            await asyncio.sleep(RETRY)

    async def send(self, message: Message) -> dict[str, Any] | None:
        """Insist on an answer; None when the server says no."""
        form = {"seat": SEAT, "move": message.move, "at": message.at}
        while True:
            with suppress(httpx.TransportError):
                message.sent += 1
                answer = await self.http.post(f"/t/{self.table}/move", data=form, headers=self.cookie)
                if answer.status_code == httpx.codes.OK:
                    found: dict[str, Any] = answer.json()
                    return found
                if answer.status_code < 500:
                    self.refused += 1
                    return None
            await asyncio.sleep(RETRY)

    async def step(self, pick_last: bool = False) -> bool:
        """Look; make a move if it is one's turn, else wait for news. Whether a move was made."""
        self.news.clear()
        at, moves = await self.look()
        if self.over:
            return False
        if not moves:
            await self.news.wait()
            return False
        message = Message(moves[-1] if pick_last else self.dice.choice(moves), at)
        self.messages.append(message)
        message.answer = await self.send(message)
        return message.answer is not None
