"""Floods of requests, tables and uploads: within the limits they are served, beyond they are refused and leave nothing
behind, and whoever comes from another address notices nothing."""

from __future__ import annotations

import re
import socket
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import ExitStack, closing
from itertools import count
from pathlib import Path

import httpx
import pytest

import mornington as mt
from mornington.web.edge.limits import BURST, DEFAULT_LIMITS, RESERVE
from tests.attacks.conftest import AttackedServer, Servers
from tests.attacks.neighbours import Neighbour, opens
from tests.attacks.tables import LINE_CHANGE, METROMANIA, NEXT_STATION, play
from tests.thorough import slow_ones
from tests.waiting import wait_for
from tests.web.bare import address, connected, rest
from tests.web.serving import served

# Less than anyone may have by default, so that nobody who was refused may go on while a test is at it.
PEOPLE, TABLES, UPLOADS, OPEN_TABLES = 20, 12, 10, 8
LIMITS = (
    f"--limit=people-per-address={PEOPLE}",
    f"--limit=tables-per-person={TABLES}",
    f"--limit=uploads-per-person={UPLOADS}",
    f"--limit=open-tables-per-person={OPEN_TABLES}",
)
REQUESTS, OF_A_PERSON = 20, 5  # a second on a strict server: any machine asks for more, however busy it is
AT_ONCE = BURST * REQUESTS
STRICT = (
    *("--public-url", "https://games.example.org"),  # it is told where requests come from
    *(f"--limit=requests-per-address={REQUESTS}", f"--limit=requests-per-person={OF_A_PERSON}"),
)
THINKING = 1.0  # seconds between two moves of a neighbour, who asks for less than a person may
FILE = "/static/theme.js"
MOST_GROWTH = 10 * 1024  # KiB of memory: what a flood of a thousand requests may leave behind
HAMMERING = 8  # connections
READERS = 190  # connections: nearly as many as one address may have
MOST = 100  # of what is refused long before
numbers = count()


def has_many_addresses() -> bool:
    with closing(socket.socket()) as tried:
        try:
            tried.bind(("127.0.0.2", 0))
        except OSError:
            return False
    return True


pytestmark = pytest.mark.skipif(not has_many_addresses(), reason="this system has one loopback address only")


def new_address() -> str:
    """Where nobody else comes from."""
    return address(next(numbers))


@pytest.fixture(scope="module")
def neighbour(server: AttackedServer) -> Neighbour:
    return Neighbour(server, new_address())


@pytest.fixture(scope="module")
def strict(servers: Servers) -> Iterator[AttackedServer]:
    """A server that allows few requests."""
    with servers.lent(options=STRICT, limited=True) as found:
        yield found


@pytest.fixture(scope="module")
def strict_neighbour(strict: AttackedServer) -> Neighbour:
    return Neighbour(strict, new_address())


def stored(server: AttackedServer) -> list[int]:
    """How many people, tables, boards and records there are."""
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as found:
        tables = ("people", "tables", "boards", "origins")
        return [found.execute(f"SELECT count(*) FROM {what}").fetchone()[0] for what in tables]


def check_refusal(answer: httpx.Response, said: str) -> None:
    assert answer.status_code == 429, answer.text
    assert re.fullmatch(rf"{said}: try again in \d+ (second|minute)s?", answer.text), answer.text
    assert int(answer.headers["retry-after"]) > 0


# Requests


def hammer(server: AttackedServer, where: str, times: int, *headers: str) -> list[bytes]:
    """Requests one after the other without waiting for answers, on one connection; the heads of the answers."""
    asked = [f"GET {FILE} HTTP/1.1\r\nHost: localhost\r\n{headers[k] if headers else ''}" for k in range(times)]
    asked[-1] += "Connection: close\r\n"
    with connected(server.port, where) as connection:
        sending = threading.Thread(target=connection.sendall, args=["".join(f"{a}\r\n" for a in asked).encode()])
        sending.start()
        found = rest(connection)
        sending.join()
    return re.findall(rb"HTTP/1\.1 \d+ .*?\r\n\r\n", found, re.DOTALL)


def status(head: bytes) -> int:
    return int(head.split()[1])


@pytest.mark.slow
def test_a_flood_within_the_limits_is_served(strict: AttackedServer, strict_neighbour: Neighbour) -> None:
    heads = hammer(strict, new_address(), AT_ONCE - AT_ONCE // RESERVE)
    assert Counter(map(status, heads)) == {200: AT_ONCE - AT_ONCE // RESERVE}
    strict_neighbour.moves()


def test_a_flood_beyond_them_is_refused_and_a_neighbour_plays_on(
    strict: AttackedServer, strict_neighbour: Neighbour
) -> None:
    where, begun = new_address(), time.monotonic()
    with ThreadPoolExecutor(HAMMERING) as threads:
        flood = [threads.submit(hammer, strict, where, AT_ONCE) for _k in range(HAMMERING)]
        strict_neighbour.moves()
        while wait(flood, THINKING).not_done:
            strict_neighbour.moves()
        heads = [head for part in flood for head in part.result()]
    answers = Counter(map(status, heads))
    assert answers.keys() == {200, 429}
    assert answers.total() == HAMMERING * AT_ONCE
    assert answers[200] <= AT_ONCE + REQUESTS * (time.monotonic() - begun)
    for head in heads:
        assert (status(head) == 429) == (b"retry-after: 1\r\n" in head.lower())
    visitor = strict.client(where)
    wait_for(lambda: visitor.get("/").status_code == 200)  # soon they may go on


@pytest.mark.slow
def test_a_flood_of_what_costs_most_is_refused_per_person(strict: AttackedServer, strict_neighbour: Neighbour) -> None:
    """One person from many addresses: that does not help."""
    eve = strict.client(new_address())
    table = opens(eve, NEXT_STATION, players="1").headers["location"]
    cookie = eve.cookies["mornington"]
    answers: Counter[int] = Counter()
    while answers[429] < 20:
        another = strict.client(new_address())
        another.cookies.set("mornington", cookie)
        for _k in range(10):
            answer = another.get(f"{table}/live")
            answers[answer.status_code] += 1
            if answer.status_code == 429:
                check_refusal(answer, "you send too many requests")
        another.close()
        assert answers.total() < 1000, "nobody is refused"
    assert answers.keys() == {200, 429}
    strict_neighbour.moves()


def memory(server: AttackedServer) -> int:
    """KiB the server has in memory."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{server.pid}/status").read_text())
    assert found
    return int(found[1])


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="this system does not show its processes")
@pytest.mark.parametrize("floods", [1, *slow_ones(4)])
def test_floods_from_many_addresses_take_no_memory(strict: AttackedServer, floods: int) -> None:
    visitors = count(2**20 * floods)

    def some(times: int) -> Counter[int]:
        named = [f"X-Forwarded-For: {spelled(next(visitors))}\r\n" for _k in range(times)]
        return Counter(status(head) for head in hammer(strict, "127.0.0.1", times, *named))

    def spelled(n: int) -> str:
        return f"10.{n >> 16}.{n >> 8 & 255}.{n & 255}" if n % 2 else f"2001:db8:{n >> 16:x}:{n & 65535:x}::1"

    assert some(500) == {200: 500}
    before = memory(strict)
    for _k in range(floods):
        assert some(1000) == {200: 1000}, "each of them has asked for one thing only"
    assert memory(strict) < before + floods * MOST_GROWTH


# Games to read


def long_record() -> bytes:
    """A finished game that takes a while to write down: metromania has the longest."""
    position = mt.load(METROMANIA).start(players=2, seed=1)
    while not position.over:
        position.play(position.legal()[0])
    return position.record().encode()


@pytest.mark.slow
def test_a_flood_of_readers_does_not_keep_players_from_their_tables(tmp_path: Path) -> None:
    """After a restart, when each table must be built again."""
    database = tmp_path / "tables.db"
    with served(database) as before:
        ann = before.player("Ann")
        table, key = ann.opens(NEXT_STATION, "me"), ann.key
        upload = {"record": ("game.txt", long_record())}
        game = ann.post("/records", files=upload).headers["location"].removesuffix("/replay")
    server, where = AttackedServer(database, limited=True), new_address()
    try:
        asked = f"GET {game}/record HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
        with ExitStack() as open_connections:
            flood = [open_connections.enter_context(connected(server.port, where)) for _k in range(READERS)]
            for connection in flood:
                connection.sendall(asked)
            again = server.client(new_address())
            again.cookies.set("mornington", key)
            play(again, f"/t/{table}")
            answers = Counter(status(rest(connection)) for connection in flood)
        assert answers.keys() == {200, 429}, "one address has some of them, and not all"
        assert answers[200] >= DEFAULT_LIMITS.waiting_replays_per_address
        play(again, f"/t/{table}")
        assert server.alive, "the server died"
    finally:
        server.stop()


# Tables and uploads


def play_now(who: httpx.Client) -> httpx.Response:
    return who.post(f"/play/{NEXT_STATION}")


def bring_record(who: httpx.Client) -> httpx.Response:
    record = mt.load(NEXT_STATION).start(players=1, seed=1).record()
    return who.post("/records", files={"record": ("game.txt", record.encode())})


def bring_board(who: httpx.Client) -> httpx.Response:
    return opens(who, LINE_CHANGE, mt.load(LINE_CHANGE).board.text.encode())


def until_refused(request: Callable[[], httpx.Response]) -> tuple[int, httpx.Response]:
    """How often it was done, and what was said then."""
    for done in range(MOST):
        if (answer := request()).status_code != 303:
            return done, answer
    raise AssertionError(f"it was done {MOST} times")


def allowed(an_hour: int, begun: float) -> float:
    """How many are allowed since then: as many at once as in an hour."""
    return an_hour + an_hour * (time.monotonic() - begun) / 3600


@pytest.mark.slow
def test_nobody_has_more_than_so_many_unfinished_tables(server: AttackedServer, neighbour: Neighbour) -> None:
    eve = server.client(new_address())
    done, answer = until_refused(lambda: play_now(eve))
    assert (done, answer.status_code) == (OPEN_TABLES, 429)
    assert answer.text == f"you sit at {OPEN_TABLES} unfinished tables of your own: finish or leave one of them first"
    before = stored(server)
    for _k in range(20):
        assert play_now(eve).status_code == bring_board(eve).status_code == 429
    assert stored(server) == before
    neighbour.begins()
    neighbour.moves()


@pytest.mark.slow
def test_nobody_opens_more_tables_by_leaving_them_again(server: AttackedServer, neighbour: Neighbour) -> None:
    eve, begun = server.client(new_address()), time.monotonic()

    def open_and_leave() -> httpx.Response:
        answer = play_now(eve)
        if answer.status_code == 303:
            eve.post(f"{answer.headers['location']}/leave")
        return answer

    done, answer = until_refused(open_and_leave)
    assert TABLES <= done <= 1 + allowed(TABLES, begun), "the first one made a person"
    check_refusal(answer, "you have opened too many tables")
    neighbour.moves()


@pytest.mark.slow
def test_strangers_without_a_cookie_are_counted_by_their_address(server: AttackedServer, neighbour: Neighbour) -> None:
    """Each would be someone new, with all that a person may have."""
    eve, begun = server.client(new_address()), time.monotonic()

    def as_someone_new() -> httpx.Response:
        eve.cookies.clear()
        return play_now(eve)

    done, answer = until_refused(as_someone_new)
    assert PEOPLE <= done <= allowed(PEOPLE, begun)
    check_refusal(answer, "too many new people come from your network")
    before = stored(server)
    for way in (play_now, bring_record, bring_board):
        eve.cookies.clear()
        check_refusal(way(eve), "too many new people come from your network")
    assert stored(server) == before
    assert play_now(server.client(new_address())).status_code == 303
    neighbour.moves()


def test_nobody_sends_more_than_so_many_uploads(server: AttackedServer, neighbour: Neighbour) -> None:
    eve, begun = server.client(new_address()), time.monotonic()
    play_now(eve)
    ways = [bring_record, bring_board]
    turns = count()
    done, answer = until_refused(lambda: ways[next(turns) % 2](eve))
    assert UPLOADS <= done <= 1 + allowed(UPLOADS, begun)
    check_refusal(answer, "you have sent too many boards and records")
    before = stored(server)
    for way in ways:
        check_refusal(way(eve), "you have sent too many boards and records")
    assert stored(server) == before
    assert bring_record(neighbour.client).status_code == 303
    neighbour.moves()
