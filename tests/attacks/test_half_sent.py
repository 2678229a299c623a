"""Requests that are never finished, answers that are never read: hundreds at once. All of them end; nobody else waits.

The limits are short here; everything else is the server as people run it.
"""

from __future__ import annotations

import select
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress

import httpx
import pytest

from mornington.web.edge.connections import ConnectionLimits
from tests.attacks import impatient
from tests.attacks.conftest import PATIENCE, AttackedServer
from tests.attacks.neighbours import Neighbour
from tests.web.bare import address, connected, rest
from tests.web.serving import offered

LIMITS = ConnectionLimits(head=2.0, body=3.0, unread=2.0, in_all=2000)
MANY = 300
DRIP = 0.2  # seconds between two bytes, and between two moves of the neighbour
COMMAND = impatient.server(LIMITS)


@pytest.fixture(scope="module")
def neighbour(server: AttackedServer) -> Neighbour:
    return Neighbour(server)


@contextmanager
def crowd(server: AttackedServer, text: bytes, many: int = MANY) -> Iterator[list[socket.socket]]:
    """Many connections on each of which the same was sent, each from an address of its own."""
    with ExitStack() as stack:
        connections = [stack.enter_context(connected(server.port, address(k))) for k in range(many)]
        for connection in connections:
            connection.sendall(text)
        yield connections


def head(server: AttackedServer, first: str, *more: str) -> bytes:
    lines = (first, f"Host: localhost:{server.port}", f"Origin: {server.url}", *more)
    return "".join(f"{line}\r\n" for line in lines).encode()


def are_ended(connections: list[socket.socket], neighbour: Neighbour, meanwhile: Callable[[], None]) -> None:
    """All of them are ended by the server, without anything being read; the neighbour plays on until then."""
    poll, left = select.poll(), {connection.fileno() for connection in connections}
    for number in left:
        poll.register(number, select.POLLRDHUP)
    until = time.monotonic() + PATIENCE
    while left:
        assert time.monotonic() < until, f"{len(left)} live on"
        for number, _event in poll.poll(DRIP * 1000):
            poll.unregister(number)
            left.discard(number)
        meanwhile()
        neighbour.moves()


def nothing() -> None:
    """What somebody sends who is silent."""


def dripping(connections: list[socket.socket], text: bytes) -> Callable[[], None]:
    """A byte more on each connection, at each call."""
    position = 0

    def drip() -> None:
        nonlocal position
        for connection in connections:
            with suppress(ConnectionError):  # it has been ended
                connection.send(text[position % len(text) :][:1])
        position += 1

    return drip


def test_connections_on_which_nothing_is_sent(server: AttackedServer, neighbour: Neighbour) -> None:
    with crowd(server, b"") as connections:
        are_ended(connections, neighbour, nothing)
        assert {rest(connection) for connection in connections} == {b""}


def test_half_sent_heads(server: AttackedServer, neighbour: Neighbour) -> None:
    with crowd(server, head(server, "GET / HTTP/1.1")) as connections:
        are_ended(connections, neighbour, nothing)


def test_heads_that_never_end(server: AttackedServer, neighbour: Neighbour) -> None:
    with crowd(server, head(server, "GET / HTTP/1.1")) as connections:
        are_ended(connections, neighbour, dripping(connections, b"X: y\r\n"))


def test_second_heads_that_never_end(server: AttackedServer, neighbour: Neighbour) -> None:
    """Each byte on a connection that is kept would set the clock of idle connections back."""
    with crowd(server, head(server, "GET /static/icon.svg HTTP/1.1") + b"\r\nG") as connections:
        are_ended(connections, neighbour, dripping(connections, b"ET / HTTP/1.1\r\n" + b"X: y\r\n" * 1000))


@pytest.mark.parametrize("kind", ["Content-Length: 200000", "Transfer-Encoding: chunked"])
def test_half_sent_bodies(server: AttackedServer, neighbour: Neighbour, kind: str) -> None:
    with crowd(server, head(server, "POST /tables HTTP/1.1", kind) + b"\r\n") as connections:
        are_ended(connections, neighbour, nothing)
        for connection in connections:
            said = rest(connection)
            assert said.startswith(b"HTTP/1.1 408 "), said[:100]
            assert said.endswith(b"this request came too slowly")


def test_bodies_that_never_end(server: AttackedServer, neighbour: Neighbour) -> None:
    sent = head(server, "POST /records HTTP/1.1", "Transfer-Encoding: chunked") + b"\r\n"
    with crowd(server, sent) as connections:
        are_ended(connections, neighbour, dripping(connections, b"1\r\nx\r\n"))


def test_large_bodies_that_lack_an_end(server: AttackedServer, neighbour: Neighbour) -> None:
    """A client may leave 8 MiB unfinished, and not a MiB on each of its connections."""
    eve, size = address(5000), 1_000_000
    text = head(server, "POST /records HTTP/1.1", f"Content-Length: {size + 1}") + b"\r\n" + b"x" * size
    with ExitStack() as stack:
        connections = [stack.enter_context(connected(server.port, eve)) for _k in range(30)]
        for connection in connections:
            with suppress(ConnectionError):  # it may be ended before everything is sent
                connection.sendall(text)
        are_ended(connections, neighbour, nothing)
        late = sum(rest(connection).startswith(b"HTTP/1.1 408 ") for connection in connections)
    assert 0 < late <= 8


@pytest.mark.parametrize(
    ("lines", "status"),
    [
        (("POST /records HTTP/1.1", "Content-Length: 9000000"), 413),
        (("POST /records HTTP/1.1", "Content-Length: 900000", "Host: evil.example"), 400),
        (("POST /records HTTP/1.0", "Content-Length: 900000"), None),
        (("GET / HTTP/1.1", "Content-Length: 900000"), 400),
        (("GET / HTTP/1.1", "Transfer-Encoding: chunked"), 400),
        (("PUT / HTTP/1.1", "Content-Length: 900000"), 408),
    ],
)
def test_refused_requests_that_are_sent_on_and_on(
    server: AttackedServer, neighbour: Neighbour, lines: tuple[str, ...], status: int | None
) -> None:
    with crowd(server, head(server, *lines) + b"\r\n", 50) as connections:
        are_ended(connections, neighbour, nothing)
        if status:
            assert {rest(connection)[:12] for connection in connections} == {b"HTTP/1.1 %d" % status}
    with crowd(server, head(server, *lines) + b"\r\n", 50) as connections:
        are_ended(connections, neighbour, dripping(connections, b"x"))


@contextmanager
def deaf(server: AttackedServer, text: bytes, many: int) -> Iterator[list[socket.socket]]:
    """Connections of clients that take next to nothing."""
    with ExitStack() as stack:
        connections = []
        for k in range(many):
            connection = stack.enter_context(socket.socket())
            connection.bind((address(k), 0))
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.connect(("127.0.0.1", server.port))
            connection.sendall(text)
            connections.append(connection)
        yield connections


def test_answers_that_nobody_reads(server: AttackedServer, neighbour: Neighbour) -> None:
    """Each asks for 15 MiB, which is more than the system takes off the server's hands."""
    one = head(server, "GET /static/htmx.min.js HTTP/1.1") + b"\r\n"
    with deaf(server, one * 400, 40) as connections:
        are_ended(connections, neighbour, nothing)


def test_a_slow_reader_gets_everything(server: AttackedServer) -> None:
    """Slower than the limit for those who read nothing, but steadily."""
    one = head(server, "GET /static/htmx.min.js HTTP/1.1") + b"\r\n"
    last = head(server, "GET /static/htmx.min.js HTTP/1.1", "Connection: close") + b"\r\n"
    began, size = time.monotonic(), 0
    with deaf(server, one * 199 + last, 1) as (connection,):
        connection.settimeout(PATIENCE)
        while chunk := connection.recv(65536):
            size += len(chunk)
            if time.monotonic() - began < 3 * LIMITS.unread:
                time.sleep(0.02)
    assert size > 200 * 36_000


def test_a_page_that_is_open_all_the_time_hears_everything(server: AttackedServer, neighbour: Neighbour) -> None:
    """None of the limits is for a stream of events on which nothing happens."""
    watcher = server.client()
    with watcher.stream("GET", f"{neighbour.table}/events") as answer:
        assert answer.status_code == httpx.codes.OK
        lines = answer.iter_lines()
        with crowd(server, head(server, "GET / HTTP/1.1"), 50) as connections:
            are_ended(connections, Silent(), nothing)  # at least as long as any limit
        with crowd(server, head(server, "POST / HTTP/1.1", "Content-Length: 5") + b"\r\n", 50) as connections:
            are_ended(connections, Silent(), nothing)
        neighbour.moves()
        at, _moves = offered(neighbour.client.get(f"{neighbour.table}/live").text)
        assert any(line.startswith(f"data: {at}.") for line in lines)


class Silent(Neighbour):
    """A neighbour who thinks."""

    def __init__(self) -> None:
        """Nobody comes."""

    def moves(self) -> None:
        """Nothing happens."""


def test_the_server_stops_although_requests_are_half_sent(tmp_path_factory: pytest.TempPathFactory) -> None:
    patient = ConnectionLimits(head=1000.0, body=1000.0, unread=1000.0)
    own = AttackedServer(tmp_path_factory.mktemp("stop") / "tables.db", *impatient.server(patient))
    try:
        with (
            crowd(own, head(own, "GET / HTTP/1.1"), 20),
            crowd(own, head(own, "POST /tables HTTP/1.1", "Content-Length: 5") + b"\r\n", 20),
            deaf(own, head(own, "GET /static/htmx.min.js HTTP/1.1") + b"\r\n", 20),
        ):
            assert own.client().get("/static/icon.svg").status_code == httpx.codes.OK
            own.stop()
            assert not own.alive
    finally:
        own.stop()
