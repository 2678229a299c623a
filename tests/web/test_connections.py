"""Limits of connections. Time is moved by hand, so that no test waits for it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, cast

import h11
import pytest
import uvicorn
from starlette.responses import PlainTextResponse, StreamingResponse
from starlette.types import Message, Receive, Scope, Send
from uvicorn.server import ServerState

from mornington.web import open_streams
from mornington.web.edge.connections import ConnectionLimits, Connections, LimitedConnection
from mornington.web.edge.guard import Guard
from mornington.web.edge.hosts import KnownHosts
from mornington.web.edge.limiter import Limiter
from mornington.web.edge.limits import NO_LIMITS
from mornington.web.edge.proxies import Proxies, read_proxy
from mornington.web.edge.tally import Tally
from tests.web.loops import in_own_loop
from tests.web.serving import Player, Server

LIMITS = ConnectionLimits(head=10.0, body=30.0, unread=30.0, slowest=1000, in_all=5, per_address=3)
KEEP_ALIVE = 5  # seconds, uvicorn's own
HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
REQUEST = HEAD + b"\r\n"


class Timer:
    def __init__(self, due: float, work: Callable[[], object]) -> None:
        self.due, self.work, self.cancelled = due, work, False

    def cancel(self) -> None:
        self.cancelled = True


class Clock:
    """The part of an event loop that protocols use, with a time that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 0.0
        self.timers: list[Timer] = []

    def call_later(self, delay: float, work: Callable[..., object], *arguments: object) -> Timer:
        self.timers.append(Timer(self.now + delay, lambda: work(*arguments)))
        return self.timers[-1]

    @staticmethod
    def create_task(work: Any, **_more: object) -> asyncio.Task[Any]:
        return asyncio.get_running_loop().create_task(work)

    def move(self, seconds: float) -> None:
        until = self.now + seconds
        while due := [timer for timer in self.running if timer.due <= until]:
            timer = min(due, key=lambda found: found.due)
            self.now = timer.due
            timer.cancel()  # it has run
            timer.work()
        self.now = until

    @property
    def running(self) -> list[Timer]:
        return [timer for timer in self.timers if not timer.cancelled]


class Line(asyncio.Transport):
    """A connection to a client of whom nothing is known but the address. What is not read waits in `unread`."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address, self.sent, self.unread = address, b"", 0
        self.closed = self.aborted = self.paused = False
        self.options: list[tuple[int, ...]] = []

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"peername": (self.address, 5000), "socket": self}.get(name, default)

    def getpeername(self) -> tuple[str, int]:
        return self.address, 5000

    def getsockname(self) -> tuple[str, int]:
        return "127.0.0.1", 8010

    def setsockopt(self, level: int, option: int, _value: int | bytes) -> None:
        self.options.append((level, option))

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        assert high == 0

    def get_write_buffer_size(self) -> int:
        return self.unread

    def write(self, data: Any) -> None:
        assert not self.closed
        self.sent += data

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = self.aborted = True

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False


class Visit:
    """A client's connection to an application that answers when it is told to."""

    def __init__(self, connections: Connections, address: str = "203.0.113.7") -> None:
        self.clock, self.line = Clock(), Line(address)
        self.may_answer = asyncio.Semaphore(0)
        config = uvicorn.Config(self._answer, interface="asgi3", ws="none", log_config=None, proxy_headers=False)
        loop = cast(asyncio.AbstractEventLoop, self.clock)
        self.server_state = ServerState()
        self.protocol: LimitedConnection = connections.protocol(config, self.server_state, {}, loop)
        self.protocol.connection_made(self.line)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.may_answer.acquire()
        await PlainTextResponse("done")(scope, receive, send)

    async def sends(self, *pieces: bytes) -> None:
        for piece in pieces:
            self.protocol.data_received(piece)
            await settle()

    async def is_answered(self) -> None:
        self.may_answer.release()
        await settle()

    @property
    def answers(self) -> int:
        return self.line.sent.count(b"HTTP/1.1 200")

    def ends(self, error: Exception | None = None) -> None:
        self.line.closed = True
        self.protocol.connection_lost(error)
        assert self.clock.running == [], "nothing is left to happen later"


async def settle() -> None:
    """Until whatever can happen now has happened."""
    for _turn in range(10):
        await asyncio.sleep(0)


def scene(play: Callable[[Visit], Awaitable[None]]) -> Callable[[], None]:
    """A test of one connection, in a loop of its own."""

    async def act() -> None:
        visit = Visit(Connections(LIMITS, Proxies()))
        await play(visit)
        visit.ends()
        await visit.is_answered()  # so that no task is left waiting

    def test() -> None:
        in_own_loop(act())

    test.__name__, test.__doc__ = play.__name__, play.__doc__
    return test


def counts(visit: Visit) -> Any:
    return visit.protocol._counts


# Half-sent requests


@scene
async def test_a_connection_that_sends_nothing_ends(visit: Visit) -> None:
    visit.clock.move(9.9)
    assert not visit.line.closed
    visit.clock.move(0.2)
    assert visit.line.aborted
    assert counts(visit).slow_heads == 1


@scene
async def test_bytes_one_by_one_win_no_time(visit: Visit) -> None:
    for k in range(9):
        await visit.sends(HEAD[k : k + 1])
        visit.clock.move(1)
    assert not visit.line.closed
    await visit.sends(HEAD[9:10])
    visit.clock.move(1.1)
    assert visit.line.aborted


@scene
async def test_whoever_has_sent_a_head_waits_for_the_answer_as_long_as_it_takes(visit: Visit) -> None:
    visit.clock.move(9)
    await visit.sends(HEAD, b"\r\n")
    visit.clock.move(1000)
    assert not visit.line.closed
    await visit.is_answered()
    assert visit.answers == 1
    assert counts(visit).slow_heads == 0


@scene
async def test_a_kept_connection_has_uvicorns_time_and_then_that_for_a_head(visit: Visit) -> None:
    await visit.sends(REQUEST)
    await visit.is_answered()
    visit.clock.move(KEEP_ALIVE - 0.1)
    for k in range(9):  # each byte would set uvicorn's clock back for ever
        await visit.sends(HEAD[k : k + 1])
        assert not visit.line.closed
        visit.clock.move(1)
    visit.clock.move(1.1)
    assert visit.line.aborted
    assert counts(visit).slow_heads == 1


@scene
async def test_a_kept_connection_without_another_request_ends(visit: Visit) -> None:
    await visit.sends(REQUEST)
    await visit.is_answered()
    visit.clock.move(KEEP_ALIVE + 0.1)
    assert visit.line.closed
    assert counts(visit).slow_heads == 0, "nothing was wrong with it"


@scene
async def test_many_requests_on_one_connection(visit: Visit) -> None:
    for k in range(5):
        await visit.sends(HEAD)
        visit.clock.move(9)
        await visit.sends(b"\r\n")
        visit.clock.move(20)
        await visit.is_answered()
        visit.clock.move(4)
        assert visit.answers == k + 1
    assert not visit.line.closed


@scene
async def test_requests_that_do_not_wait_for_answers(visit: Visit) -> None:
    await visit.sends(REQUEST * 3 + HEAD)
    visit.clock.move(1000)
    assert visit.line.paused, "what comes meanwhile waits"
    for k in range(3):
        await visit.is_answered()
        assert visit.answers == k + 1
    visit.clock.move(4)
    await visit.sends(b"X: y\r\n")
    visit.clock.move(9)
    assert not visit.line.closed
    visit.clock.move(1.1)
    assert visit.line.aborted


@scene
async def test_the_rest_of_an_answered_request_may_not_drip(visit: Visit) -> None:
    await visit.sends(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n")
    await visit.is_answered()
    assert visit.answers == 1
    for _k in range(10):
        assert not visit.line.closed
        await visit.sends(b"x")
        visit.clock.move(1)
    visit.clock.move(0.1)
    assert visit.line.aborted


@scene
async def test_after_the_rest_of_an_answered_request_the_connection_is_not_kept_for_ever(visit: Visit) -> None:
    """uvicorn would: nothing sets its clock again."""
    await visit.sends(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n")
    await visit.is_answered()
    await visit.sends(b"0123456789")
    visit.clock.move(10.1)
    assert visit.line.closed


@scene
async def test_what_is_not_http_is_told_so(visit: Visit) -> None:
    await visit.sends(b"\x16\x03\x01\r\n\r\n")
    assert visit.line.sent.startswith(b"HTTP/1.1 400")
    assert visit.line.closed
    assert counts(visit).unreadable == 1


@scene
async def test_a_rest_that_is_not_http_ends_the_connection(visit: Visit) -> None:
    """uvicorn would try to answer a second time, and fail with a traceback in the log."""
    await visit.sends(b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
    await visit.is_answered()
    await visit.sends(b"nonsense\r\n")
    assert visit.line.aborted
    assert visit.line.sent.count(b"HTTP/1.1") == 1


@scene
async def test_the_server_stops_in_the_middle(visit: Visit) -> None:
    await visit.sends(HEAD)
    visit.protocol.shutdown()
    assert visit.line.closed
    assert visit.protocol.conn.our_state is h11.CLOSED


@pytest.mark.parametrize("error", [None, ConnectionResetError()])
@pytest.mark.parametrize("sent", [b"", HEAD, REQUEST, REQUEST + HEAD])
@pytest.mark.parametrize("is_answered", [True, False])
def test_a_lost_connection_leaves_nothing_behind(error: Exception | None, sent: bytes, is_answered: bool) -> None:
    async def act() -> None:
        connections = Connections(LIMITS, Proxies())
        visit = Visit(connections)
        if sent:
            await visit.sends(sent)
        if is_answered:
            await visit.is_answered()
        visit.protocol.pause_writing()
        assert connections.counts.open == 1
        visit.ends(error)
        assert connections.counts.open == 0
        await visit.is_answered()
        assert visit.clock.running == []

    in_own_loop(act())


# Bodies


def sent_to_guard(receive: Callable[[], Awaitable[Message]], method: str = "POST", **headers: str) -> list[Message]:
    """What the guard answers to a request that comes like this."""
    said: list[Message] = []

    async def send(message: Message) -> None:
        said.append(message)

    async def ask() -> None:
        connections = Connections(replace(LIMITS, body=0.5), Proxies())
        named = {"host": "localhost", "origin": "http://localhost", **headers}
        pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in named.items()]
        scope = {"type": "http", "method": method, "headers": pairs, "path": "/"}
        await Guard(echo, KnownHosts(), Proxies(), connections, Limiter(NO_LIMITS))(scope, receive, send)
        assert connections.counts.slow_bodies == (said[0]["status"] == 408)

    in_own_loop(ask())
    return said


def test_a_body_that_does_not_come_is_told_so_and_the_connection_ends() -> None:
    async def receive() -> Message:
        return await asyncio.Event().wait()  # type: ignore[return-value]

    said = sent_to_guard(receive)
    assert said[0]["status"] == 408
    assert (b"connection", b"close") in said[0]["headers"]
    assert b"too slowly" in said[1]["body"]


def test_a_body_that_drips_wins_no_time() -> None:
    pieces = iter(range(3000))

    async def receive() -> Message:
        await asyncio.sleep(0.0005)  # all together take longer than the limit, however quick the machine is
        return {"type": "http.request", "body": b"x", "more_body": next(pieces) < 2999}

    assert sent_to_guard(receive)[0]["status"] == 408


def test_a_body_in_pieces_is_read() -> None:
    pieces = iter([b"ab", b"", b"c"])

    async def receive() -> Message:
        piece = next(pieces)
        return {"type": "http.request", "body": piece, "more_body": piece != b"c"}

    assert sent_to_guard(receive)[1]["body"] == b"3"


def test_unfinished_bodies_have_a_bound_in_all_and_for_each_address() -> None:
    """What is sent and never finished stays in memory for a while."""

    async def act() -> None:
        limits = replace(LIMITS, body_bytes=100, body_bytes_per_address=50)
        guard = Guard(echo, KnownHosts(), Proxies(), Connections(limits, Proxies()), Limiter(NO_LIMITS))

        async def post(who: str, size: int) -> tuple[asyncio.Task[None], asyncio.Event, list[Message]]:
            """A request of which one piece has come, until its event is set."""
            finish, said = asyncio.Event(), list[Message]()
            pieces = iter([{"type": "http.request", "body": b"x" * size, "more_body": True}])

            async def receive() -> Message:
                for piece in pieces:
                    return piece
                await finish.wait()
                return {"type": "http.request", "body": b"", "more_body": False}

            async def send(message: Message) -> None:
                said.append(message)

            headers = [(b"host", b"localhost"), (b"origin", b"http://localhost")]
            scope = {"type": "http", "method": "POST", "headers": headers, "path": "/", "client": (who, 1)}
            task = asyncio.ensure_future(guard(scope, receive, send))
            await settle()
            return task, finish, said

        waiting = [await post("203.0.113.1", 30)]
        assert (await post("203.0.113.1", 21))[2][0]["status"] == 503, "more than the share of an address"
        waiting += [await post(f"203.0.113.{k}", 20) for k in (1, 2, 3)]
        assert (await post("203.0.113.4", 20))[2][0]["status"] == 503, "more than all may have"
        for task, finish, said in waiting:
            assert said == []
            finish.set()
            await task
            assert said[0]["status"] == 200
        assert (guard._unfinished.in_all, guard._unfinished._by) == (0, {})
        assert guard.connections.counts.refused_bodies == 2

    in_own_loop(act())


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that answers how much was sent."""
    await PlainTextResponse(str(len((await receive())["body"])))(scope, receive, send)


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize("header", [{"content_length": "5"}, {"transfer_encoding": "chunked"}])
def test_pages_are_asked_for_without_a_body(method: str, header: dict[str, str]) -> None:
    async def receive() -> Message:
        raise AssertionError("nobody shall wait for it")

    said = sent_to_guard(receive, method, **header)
    assert said[0]["status"] == 400
    assert (b"connection", b"close") in said[0]["headers"]


# Clients that do not read


@scene
async def test_whoever_does_not_read_is_cut_off(visit: Visit) -> None:
    await visit.sends(REQUEST)
    visit.line.unread = 500_000
    visit.protocol.pause_writing()
    visit.clock.move(29.9)
    assert not visit.line.closed
    visit.clock.move(0.2)
    assert visit.line.aborted
    assert (socket.SOL_SOCKET, socket.SO_LINGER) in visit.line.options, "the system forgets it too"
    assert counts(visit).unread_answers == 1


@scene
async def test_whoever_reads_slowly_is_not(visit: Visit) -> None:
    await visit.sends(REQUEST)
    visit.line.unread = 500_000
    visit.protocol.pause_writing()
    for _k in range(10):
        visit.line.unread -= 30_000
        visit.clock.move(30)
        assert not visit.line.closed
    visit.line.unread -= 29_999
    visit.clock.move(30)
    assert visit.line.aborted


@scene
async def test_whoever_has_read_everything_has_time_again(visit: Visit) -> None:
    await visit.sends(REQUEST)
    for _k in range(10):
        visit.protocol.pause_writing()
        visit.clock.move(29)
        visit.protocol.resume_writing()
        visit.clock.move(1000)
    assert not visit.line.closed


@scene
async def test_whoever_does_not_read_the_last_answer_is_cut_off(visit: Visit) -> None:
    """A connection that is closed stays open until everything is read, which may be never."""
    await visit.sends(REQUEST)
    visit.line.unread = 5000
    visit.protocol.pause_writing()
    await visit.is_answered()
    visit.clock.move(KEEP_ALIVE + 1)
    visit.line.closed = True
    visit.clock.move(30)
    assert visit.line.aborted


# How many


def test_connections_are_bounded_in_all_and_for_each_address() -> None:
    async def act() -> None:
        connections = Connections(LIMITS, Proxies())
        counted = connections.counts
        mine = [Visit(connections) for _k in range(3)]
        refused = Visit(connections)
        assert refused.line.aborted
        assert refused.line.sent == b""
        refused.protocol.connection_lost(None)
        assert (counted.open, counted.refused_per_address, counted.refused_in_all) == (3, 1, 0)

        others = [Visit(connections, f"203.0.113.{k}") for k in range(2)]
        full = Visit(connections, "203.0.113.99")
        assert full.line.aborted
        full.protocol.connection_lost(None)
        assert (counted.open, counted.refused_per_address, counted.refused_in_all) == (5, 1, 1)
        assert not any(visit.line.closed for visit in mine + others)

        mine[0].ends()
        again = Visit(connections)
        assert not again.line.closed
        for visit in [*mine[1:], *others, again]:
            visit.ends()
        assert connections.counts.open == 0
        assert connections._tally._by == {}, "nobody is remembered"

    in_own_loop(act())


def test_a_client_has_all_addresses_of_its_network() -> None:
    connections = Connections(LIMITS, Proxies())
    assert [connections.admit(f"2001:db8:0:1::{k}") for k in range(4)] == [True, True, True, False]
    assert connections.admit("2001:db8:0:2::1")
    connections = Connections(LIMITS, Proxies())
    same = ["203.0.113.7", "::ffff:203.0.113.7", "203.0.113.7", "::ffff:203.0.113.7"]
    assert [connections.admit(address) for address in same] == [True, True, True, False]


def test_a_proxy_may_have_all_connections() -> None:
    connections = Connections(LIMITS, Proxies([read_proxy("10.0.0.2")]))
    assert [connections.admit("10.0.0.2") for _k in range(6)] == [True] * 5 + [False]
    assert connections.counts.refused_in_all == 1


# Streams


@pytest.mark.parametrize(
    ("limit", "status", "words"),
    [
        ("MOST", 503, "too many are watching"),
        ("MOST_PER_ADDRESS", 429, "too many pages open"),
        ("MOST_PER_PERSON", 429, "too many pages open"),
    ],
)
def test_streams_are_bounded(
    server: Server, ann: Player, monkeypatch: pytest.MonkeyPatch, limit: str, status: int, words: str
) -> None:
    table = ann.opens("line-change", "me", "bot:greedy")
    monkeypatch.setattr(open_streams, limit, 1)
    path, plain = f"/t/{table}/events", {"Accept": "*/*"}
    with ann.http.stream("GET", path) as answer:
        assert answer.status_code == 200
        refused = ann.get(path, headers=plain)
        assert refused.status_code == status
        assert words in refused.text
        if limit == "MOST_PER_PERSON":
            with server.player().http.stream("GET", path) as other:
                assert other.status_code == 200
        assert ann.http.head(path).status_code == 200, "which opens none"


def test_a_stream_is_counted_until_it_ends_however_it_ends() -> None:
    async def content() -> Any:
        yield "x"
        raise RuntimeError("broken")

    async def send(_message: Message) -> None:
        """Somewhere."""

    async def act() -> None:
        tally = Tally()
        stream: StreamingResponse = open_streams.CountedStream(content(), "text/event-stream", tally, "203.0.113.7", 5)
        assert (tally.in_all, tally.by("203.0.113.7"), tally.by(5)) == (1, 1, 1)
        scope = {"type": "http", "asgi": {"spec_version": "2.4"}}
        with pytest.raises(RuntimeError, match="broken"):
            await stream(scope, asyncio.Event().wait, send)  # type: ignore[arg-type]
        assert (tally.in_all, tally.by("203.0.113.7"), tally.by(5)) == (0, 0, 0)

    in_own_loop(act())
