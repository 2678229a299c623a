"""Requests that are never finished, answers that are never read: hundreds at once. All of them end; nobody else waits.

The limits are short here; everything else is the server as people run it.
"""

from __future__ import annotations

import select
import signal
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass

import httpx
import pytest

from mornington.web.edge.connections import ConnectionLimits
from tests.attacks.conftest import AttackedServer
from tests.attacks.impatient import impatient
from tests.attacks.neighbours import Neighbour
from tests.thorough import slow_ones
from tests.waiting import PATIENCE
from tests.web.bare import address, connected, rest
from tests.web.serving import offered

CONNECTIONS = ConnectionLimits(head=2.0, body=3.0, unread=2.0, in_all=2000)
FEW, MANY = 20, 300  # connections of one kind
DRIP = 0.2  # seconds between two bytes, and between two moves of the neighbour
CHANGE = impatient(CONNECTIONS)


@dataclass(frozen=True)
class Attack:
    """What is sent at once on a connection, what drips after it, and how the answer begins, where there is one."""

    head: Sequence[str] = ()
    begun: bytes = b""
    drops: bytes = b""
    answer: bytes | None = None
    is_last_word: bytes = b""

    def first(self, server: AttackedServer) -> bytes:
        return (head(server, *self.head) if self.head else b"") + self.begun


def posted(*lines: str, drops: bytes = b"", answer: bytes | None = None, said: bytes = b"") -> Attack:
    """A request whose body is never finished."""
    return Attack(lines, b"\r\n", drops, answer, said)


TOO_SLOW = {"answer": b"HTTP/1.1 408 ", "said": b"this request came too slowly"}
LENGTH, CHUNKED = "Content-Length: 900000", "Transfer-Encoding: chunked"
ATTACKS = {
    "nothing is sent": Attack(answer=b""),
    "half a head": Attack(("GET / HTTP/1.1",)),
    "a head that never ends": Attack(("GET / HTTP/1.1",), drops=b"X: y\r\n"),
    # each byte on a connection that is kept would set the clock of idle connections back
    "a second head that never ends": Attack(
        ("GET /static/icon.svg HTTP/1.1",), b"\r\nG", b"ET / HTTP/1.1\r\n" + b"X: y\r\n" * 1000
    ),
    "half a body": posted("POST /tables HTTP/1.1", "Content-Length: 200000", **TOO_SLOW),
    "half a body in chunks": posted("POST /tables HTTP/1.1", CHUNKED, **TOO_SLOW),
    "a body that never ends": posted("POST /records HTTP/1.1", CHUNKED, drops=b"1\r\nx\r\n"),
}
REFUSED = {  # by what is wrong: the request, and the answer
    "too large": (("POST /records HTTP/1.1", "Content-Length: 9000000"), 413),
    "two hosts": (("POST /records HTTP/1.1", LENGTH, "Host: evil.example"), 400),
    "an old protocol": (("POST /records HTTP/1.0", LENGTH), None),
    "a page with a body": (("GET / HTTP/1.1", LENGTH), 400),
    "a page with chunks": (("GET / HTTP/1.1", CHUNKED), 400),
    "a method that no page has": (("PUT / HTTP/1.1", LENGTH), 408),
}
for what, (lines, status) in REFUSED.items():
    ATTACKS[f"{what}, silent"] = posted(*lines, answer=b"HTTP/1.1 %d" % status if status else None)
    ATTACKS[f"{what}, dripping"] = posted(*lines, drops=b"x")


@pytest.fixture(scope="module")
def neighbour(server: AttackedServer) -> Neighbour:
    return Neighbour(server)


@contextmanager
def crowd(server: AttackedServer, text: bytes, many: int) -> Iterator[list[socket.socket]]:
    """Many connections on each of which the same was sent, each from an address of its own."""
    with ExitStack() as stack:
        connections = []
        for k in range(many):
            connections.append(stack.enter_context(connected(server.port, address(k))))
            connections[-1].sendall(text)
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


def withstands(server: AttackedServer, neighbour: Neighbour, attacks: Sequence[Attack], many: int) -> None:
    """All of these at once, many of each: the server ends them, and says what it has to say."""
    with ExitStack() as stack:
        crowds = [stack.enter_context(crowd(server, attack.first(server), many)) for attack in attacks]
        drips = [dripping(found, attack.drops) for attack, found in zip(attacks, crowds, strict=True) if attack.drops]

        def all_drip() -> None:
            for drip in drips:
                drip()

        are_ended([connection for found in crowds for connection in found], neighbour, all_drip)
        for attack, found in zip(attacks, crowds, strict=True):
            if attack.answer is not None:
                said = {rest(connection) for connection in found}
                assert all(words.startswith(attack.answer) for words in said), (attack, said)
                assert all(words.endswith(attack.is_last_word) for words in said), (attack, said)
                assert attack.answer or said == {b""}


def test_whatever_is_half_sent_ends_and_a_neighbour_plays_on(server: AttackedServer, neighbour: Neighbour) -> None:
    withstands(server, neighbour, list(ATTACKS.values()), FEW)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ATTACKS)
def test_hundreds_of_one_kind(server: AttackedServer, neighbour: Neighbour, kind: str) -> None:
    withstands(server, neighbour, [ATTACKS[kind]], MANY)


@pytest.mark.slow
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


@contextmanager
def deaf(server: AttackedServer, text: bytes, many: int) -> Iterator[list[socket.socket]]:
    """Connections of clients that take next to nothing."""
    with ExitStack() as stack:
        connections = []
        for k in range(many):
            connection = stack.enter_context(socket.socket())
            connection.settimeout(PATIENCE)
            connection.bind((address(k), 0))
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.connect(("127.0.0.1", server.port))
            connection.sendall(text)
            connections.append(connection)
        yield connections


@pytest.mark.slow
@pytest.mark.parametrize("many", [8, *slow_ones(40)])
def test_answers_that_nobody_reads(server: AttackedServer, neighbour: Neighbour, many: int) -> None:
    """Each asks for 15 MiB, which is more than the system takes off the server's hands."""
    one = head(server, "GET /static/htmx.min.js HTTP/1.1") + b"\r\n"
    with deaf(server, one * 400, many) as connections:
        are_ended(connections, neighbour, nothing)


@pytest.mark.slow
def test_a_slow_reader_gets_everything(server: AttackedServer) -> None:
    """Slower than the limit for those who read nothing, but steadily."""
    one = head(server, "GET /static/htmx.min.js HTTP/1.1") + b"\r\n"
    last = head(server, "GET /static/htmx.min.js HTTP/1.1", "Connection: close") + b"\r\n"
    began, size = time.monotonic(), 0
    with deaf(server, one * 199 + last, 1) as (connection,):
        while chunk := connection.recv(65536):
            size += len(chunk)
            if time.monotonic() - began < 1.5 * CONNECTIONS.unread:
                time.sleep(0.02)
    assert size > 200 * 36_000


@pytest.mark.slow
def test_a_page_that_is_open_all_the_time_hears_everything(server: AttackedServer, neighbour: Neighbour) -> None:
    """None of the limits is for a stream of events on which nothing happens."""
    watcher = server.client()
    with watcher.stream("GET", f"{neighbour.table}/events") as answer:
        assert answer.status_code == httpx.codes.OK
        lines = answer.iter_lines()
        with (
            crowd(server, head(server, "GET / HTTP/1.1"), FEW) as heads,
            crowd(server, head(server, "POST / HTTP/1.1", "Content-Length: 5") + b"\r\n", FEW) as bodies,
        ):
            are_ended([*heads, *bodies], Silent(), nothing)  # at least as long as any limit
        neighbour.moves()
        at, _moves = offered(neighbour.client.get(f"{neighbour.table}/live").text)
        assert any(line.startswith(f"data: {at}.") for line in lines)


class Silent(Neighbour):
    """A neighbour who thinks."""

    def __init__(self) -> None:
        """Nobody comes."""

    def moves(self) -> None:
        """Nothing happens."""


@pytest.mark.slow
def test_the_server_stops_although_requests_are_half_sent(tmp_path_factory: pytest.TempPathFactory) -> None:
    patient = ConnectionLimits(head=1000.0, body=1000.0, unread=1000.0)
    own = AttackedServer(tmp_path_factory.mktemp("stop") / "tables.db", impatient(patient), compiled=False)
    try:
        with (
            crowd(own, head(own, "GET / HTTP/1.1"), 20),
            crowd(own, head(own, "POST /tables HTTP/1.1", "Content-Length: 5") + b"\r\n", 20),
            deaf(own, head(own, "GET /static/htmx.min.js HTTP/1.1") + b"\r\n", 20),
        ):
            assert own.client().get("/static/icon.svg").status_code == httpx.codes.OK
            own.stop(signal.SIGTERM)
            assert not own.alive
    finally:
        own.stop()
