"""A real server in a thread, quick and repeatable, and people who play there over HTTP."""

from __future__ import annotations

import asyncio
import math
import re
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from contextvars import Context
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
from starlette.applications import Starlette

from mornington.web import app as application
from mornington.web import inspection_process, library, people
from mornington.web.bot_pool import BotPool
from mornington.web.compiling import Compiler
from mornington.web.edge.hosts import read_public_url
from mornington.web.edge.limits import NO_LIMITS, Limits
from mornington.web.inspection import Inspector
from mornington.web.server import configured
from mornington.web.services import Services
from mornington.web.settings import Settings
from mornington.web.store import Address, Store
from mornington.web.table import Table
from mornington.web.table_registry import TableRegistry
from mornington.web.workers import Question
from tests.waiting import PATIENCE
from tests.waiting import wait_for as wait_for

T = TypeVar("T")
HURRIED = 0.02  # of a bot's budget: tests ask whether it answers, not how well


class HereBotPool(BotPool):
    """Bots that think in the event loop: no processes to start, and nothing happens at the same time."""

    async def warm(self) -> None:
        """There is nothing to start."""

    async def _run(self, work: Callable[..., T], *arguments: object) -> T:
        await asyncio.sleep(0)
        arguments = tuple(hurried(a) if isinstance(a, Question) else a for a in arguments)
        return Context().run(work, *arguments)  # a process does not know what language is spoken here


class HereCompiler(Compiler):
    """All rules are ready from the start, compiled here if the cache does not have them."""

    def __init__(self) -> None:
        super().__init__()
        for game in self.readiness.games:
            library.change_over(game)
        self.readiness.all_ready()

    def start(self) -> None:
        """There is nothing to do any more."""


class HereInspector(Inspector):
    """Looks at uploads in the event loop: no process to start."""

    async def _answer(self, question: dict[str, str]) -> dict[str, str]:
        await asyncio.sleep(0)
        return inspection_process.answer(question, slowest=math.inf)  # the rules may have to be loaded first


def hurried(question: Question) -> Question:
    from dataclasses import replace

    return replace(question, share=HURRIED)


class Server:
    """Serves a database on a free port until stopped."""

    def __init__(
        self,
        database: Address | Path,
        pool: type[BotPool] = HereBotPool,
        port: int = 0,
        inspector: type[Inspector] = HereInspector,
        public_url: str = "",
        limits: Limits = NO_LIMITS,  # tests ask for much, from one address
        keep_days: int | None = None,
        compiler: type[Compiler] = HereCompiler,
    ) -> None:
        self.address = Address.of(database)
        self._listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._listener.bind(("127.0.0.1", port))
        self.port: int = self._listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        public = read_public_url(public_url) if public_url else None
        settings = Settings(self.address, public_url=public, limits=limits, keep_days=keep_days)
        self.guard = application.create(settings, lambda: pool(1), inspector, compiler)
        self._server = uvicorn.Server(configured(self.guard, 1))
        self._clients: list[httpx.Client] = []
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()
        try:
            wait_for(lambda: self._server.started or not self._thread.is_alive())
            assert self._server.started, "the server does not start"
        except BaseException:
            self.stop()
            raise

    def _serve(self) -> None:
        self._loop = asyncio.new_event_loop()
        try:
            self._loop.run_until_complete(self._server.serve([self._listener]))
        finally:
            self._loop.close()

    def stop(self) -> None:
        for client in self._clients:
            client.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self._listener.close()
        assert not self._thread.is_alive()

    # Behind the counter

    @property
    def database(self) -> Path:
        """The file of SQLite."""
        return self.address.path

    @property
    def app(self) -> Starlette:
        inner: Any = self.guard
        while not isinstance(inner, Starlette):
            inner = inner.app
        return inner

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    @property
    def store(self) -> Store:
        return self.services.store

    @property
    def tables(self) -> TableRegistry:
        return self.services.tables

    def table(self, table_id: str) -> Table:
        return self.wait(self.tables.find(table_id))

    def at(self, table_id: str, work: Callable[[Table], T]) -> T:
        """Something done with a table, in the server's own thread."""

        async def inside() -> T:
            return work(await self.tables.find(table_id))

        return self.wait(inside())

    def do(self, work: Callable[[], T]) -> T:
        """Something done in the server's own thread."""

        async def inside() -> T:
            return work()

        return self.wait(inside())

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    # At the door

    def player(self, name: str = "", address: str | None = None) -> Player:
        """Someone new; from an address of their own if one is given (127.0.0.2 and so on are this machine too)."""
        player = Player(self, name, address)
        self.closes(player.http)
        return player

    def closes(self, client: httpx.Client) -> None:
        """Whatever is still open in the end is closed with the server."""
        self._clients.append(client)


@contextmanager
def served(database: Path) -> Iterator[Server]:
    """A server on a database, to be played on for a moment."""
    server = Server(database)
    try:
        yield server
    finally:
        server.stop()


class Player:
    """A browser: a cookie jar and the right manners."""

    def __init__(self, server: Server, name: str, address: str | None = None) -> None:
        self.server, self.name = server, name
        self.http = httpx.Client(
            base_url=server.url,
            headers={"Origin": server.url, "Accept": "text/html"},
            verify=False,
            timeout=PATIENCE,
            transport=httpx.HTTPTransport(verify=False, local_address=address),
        )

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.http.get(path, **more)

    def post(self, path: str, data: dict[str, Any] | None = None, **more: Any) -> httpx.Response:
        """As our scripts send it: a refusal comes as a sentence, not as a page."""
        return self.http.post(path, data=data or {}, **{"headers": {"Accept": "*/*"}, **more})

    @property
    def key(self) -> str:
        """The secret in the cookie."""
        return self.http.cookies["mornington"]

    @property
    def person(self) -> int:
        known = self.server.do(lambda: people.find(self.server.store, self.key))
        assert known is not None
        return int(known.id)

    # Tables

    def opens(self, game: str, *seats: str, status: int = 303, names: Sequence[str] = (), **fields: Any) -> str:
        """A new table; seats as the form names them (me, here, friend, bot:greedy)."""
        form = {"game": game, "players": len(seats), "pace": "0.0", "name": self.name, **fields}
        form.update({f"seat-{k}": kind for k, kind in enumerate(seats)})
        form.update({f"name-{k}": name for k, name in enumerate(names)})
        answer = self.post("/tables", form)
        assert answer.status_code == status, answer.text
        return answer.headers["location"].removeprefix("/t/") if status == 303 else answer.text

    def joins(self, table: str) -> httpx.Response:
        """By the link that is sent to friends."""
        invite = self.server.table(table).facts.invite
        return self.post(f"/join/{invite}", {"name": self.name})

    def looks(self, table: str, seat: int) -> str:
        """Says who sits in front of a shared screen; the key that the page gets."""
        answer = self.post(f"/t/{table}/look", {"seat": seat})
        assert answer.status_code == 200, answer.text
        key: str = answer.json()["look"]
        return key

    def live(self, table: str, query: str = "", look: str = "") -> str:
        answer = self.get(f"/t/{table}/live{query}", headers={"X-Look": look} if look else {})
        assert answer.status_code == 200, answer.text
        return answer.text

    def moves(self, table: str) -> tuple[int, list[int]]:
        """What the page offers: the length of the log it shows and the moves."""
        return offered(self.live(table))

    def move(self, table: str, move: int, at: int, seat: int = 0) -> httpx.Response:
        return self.post(f"/t/{table}/move", {"seat": seat, "move": move, "at": at})

    def answers(self, table: str, seat: int, agree: str) -> httpx.Response:
        """Agree or refuse, to what is proposed now."""
        proposal = self.server.table(table).proposal
        named = proposal.name if proposal else "nothing"
        return self.post(f"/t/{table}/answer", {"seat": seat, "proposal": named, "agree": agree})

    def plays(self, table: str, seat: int = 0, which: int = 0) -> dict[str, Any]:
        """Make one of the moves possible now, as the table knows them."""
        found = self.server.table(table)
        at, moves = self.server.do(lambda: (found.length, found.position.legal(seat)))
        answer = self.move(table, moves[which].id, at, seat)
        assert answer.status_code == 200, answer.text
        result: dict[str, Any] = answer.json()
        return result


def offered(page: str) -> tuple[int, list[int]]:
    """The length of the log that a page shows, and the moves in its list."""
    at = re.search(r'data-at="(\d+)"', page)
    assert at, page[:400]
    return int(at[1]), [int(n) for n in re.findall(r'data-play="(\d+)" data-text', page)]
