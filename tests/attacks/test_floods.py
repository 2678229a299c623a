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
from contextlib import ExitStack, closing
from itertools import count
from pathlib import Path

import httpx
import pytest

import mornington as mt
from mornington.web.edge.limits import BURST, DEFAULT_LIMITS, RESERVE
from tests.attacks.conftest import PATIENCE, AttackedServer
from tests.attacks.neighbours import Neighbour, opens
from tests.attacks.tables import LINE_CHANGE, METROMANIA, NEXT_STATION
from tests.web.bare import address, connected, rest

LIMITED = True  # the server has all its limits
AT_ONCE = BURST * DEFAULT_LIMITS.requests_per_address
FILE = "/static/theme.js"
MOST_GROWTH = 40 * 1024  # KiB of memory: what so many connections and requests may leave behind
HAMMERING = 8  # connections
READERS = 190  # connections: nearly as many as one address may have
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


def test_a_flood_within_the_limits_is_served(server: AttackedServer, neighbour: Neighbour) -> None:
    heads = hammer(server, new_address(), AT_ONCE - AT_ONCE // RESERVE)
    assert Counter(map(status, heads)) == {200: AT_ONCE - AT_ONCE // RESERVE}
    neighbour.moves()


def test_a_flood_beyond_them_is_refused_and_a_neighbour_plays_on(server: AttackedServer, neighbour: Neighbour) -> None:
    where, heads = new_address(), list[bytes]()
    flood = [threading.Thread(target=lambda: heads.extend(hammer(server, where, AT_ONCE))) for _k in range(HAMMERING)]
    begun = time.monotonic()
    for thread in flood:
        thread.start()
    moved = 0
    while any(thread.is_alive() for thread in flood) or not moved:
        neighbour.moves()
        moved += 1
        time.sleep(0.05)  # somebody who thinks: not a flood too
    for thread in flood:
        thread.join()
    answers = Counter(map(status, heads))
    assert answers.keys() == {200, 429}
    assert answers.total() == HAMMERING * AT_ONCE
    assert answers[200] <= AT_ONCE + DEFAULT_LIMITS.requests_per_address * (time.monotonic() - begun)
    for head in heads:
        assert (status(head) == 429) == (b"retry-after: 1\r\n" in head.lower())
    visitor = server.client(where)
    until = time.monotonic() + PATIENCE
    while visitor.get("/").status_code != 200:  # soon they may go on
        assert time.monotonic() < until
        time.sleep(0.1)


def test_a_flood_of_what_costs_most_is_refused_per_person(server: AttackedServer, neighbour: Neighbour) -> None:
    """One person from many addresses: that does not help."""
    eve = server.client(new_address())
    table = opens(eve, NEXT_STATION, players="1").headers["location"]
    cookie = eve.cookies["mornington"]
    answers: Counter[int] = Counter()
    while answers[429] < 20:
        another = server.client(new_address())
        another.cookies.set("mornington", cookie)
        for _k in range(50):
            answer = another.get(f"{table}/live")
            answers[answer.status_code] += 1
            if answer.status_code == 429:
                check_refusal(answer, "you send too many requests")
        another.close()
        assert answers.total() < 5000, "nobody is refused"
    assert answers.keys() == {200, 429}
    neighbour.moves()


def memory(server: AttackedServer) -> int:
    """KiB the server has in memory."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{server.pid}/status").read_text())
    assert found
    return int(found[1])


@pytest.fixture(scope="module")
def behind_proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AttackedServer]:
    """A server that is told where requests come from."""
    options = ["--public-url", "https://games.example.org"]
    found = AttackedServer(tmp_path_factory.mktemp("proxy") / "tables.db", options=options, limited=True)
    try:
        yield found
        assert found.alive, "the server died"
    finally:
        found.stop()


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="this system does not show its processes")
def test_floods_from_many_addresses_take_no_memory(behind_proxy: AttackedServer) -> None:
    server, visitors = behind_proxy, count()

    def some(times: int) -> Counter[int]:
        named = [f"X-Forwarded-For: {spelled(next(visitors))}\r\n" for _k in range(times)]
        return Counter(status(head) for head in hammer(server, "127.0.0.1", times, *named))

    def spelled(n: int) -> str:
        return f"10.{n >> 16}.{n >> 8 & 255}.{n & 255}" if n % 2 else f"2001:db8:{n >> 16:x}:{n & 65535:x}::1"

    assert some(500) == {200: 500}
    before = memory(server)
    for _k in range(4):
        assert some(1000) == {200: 1000}, "each of them has asked for one thing only"
    assert memory(server) < before + MOST_GROWTH


# Games to read


def long_record() -> bytes:
    """A finished game that takes a while to write down: metromania has the longest."""
    position = mt.load(METROMANIA).start(players=2, seed=1)
    while not position.over:
        position.play(position.legal()[0])
    return position.record().encode()


def test_a_flood_of_readers_does_not_keep_players_from_their_tables(tmp_path: Path) -> None:
    """After a restart, when each table must be built again."""
    database = tmp_path / "tables.db"
    first = AttackedServer(database, limited=True)
    try:
        neighbour = Neighbour(first, new_address())
        upload = {"record": ("game.txt", long_record())}
        game = first.client(new_address()).post("/records", files=upload).headers["location"].removesuffix("/replay")
    finally:
        first.stop()
    server, where = AttackedServer(database, limited=True), new_address()
    try:
        asked = f"GET {game}/record HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
        with ExitStack() as open_connections:
            flood = [open_connections.enter_context(connected(server.port, where)) for _k in range(READERS)]
            for connection in flood:
                connection.sendall(asked)
            again = server.client(new_address())
            again.cookies.set("mornington", neighbour.client.cookies["mornington"])
            neighbour.client = again
            neighbour.moves()
            answers = Counter(status(rest(connection)) for connection in flood)
        assert answers.keys() == {200, 429}, "one address has some of them, and not all"
        assert answers[200] >= DEFAULT_LIMITS.waiting_replays_per_address
        neighbour.moves()
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


def until_refused(request: Callable[[], httpx.Response], most: int) -> tuple[int, httpx.Response]:
    """How often it was done, and what was said then."""
    for done in range(most + 1):
        if (answer := request()).status_code != 303:
            return done, answer
    raise AssertionError(f"it was done {most} times")


def test_nobody_has_more_than_so_many_unfinished_tables(server: AttackedServer, neighbour: Neighbour) -> None:
    eve, most = server.client(new_address()), DEFAULT_LIMITS.open_tables_per_person
    done, answer = until_refused(lambda: play_now(eve), 2 * most)
    assert (done, answer.status_code) == (most, 429)
    assert answer.text == f"you sit at {most} unfinished tables of your own: finish or leave one of them first"
    before = stored(server)
    for _k in range(20):
        assert play_now(eve).status_code == bring_board(eve).status_code == 429
    assert stored(server) == before
    neighbour.begins()
    neighbour.moves()


def test_nobody_opens_more_tables_by_leaving_them_again(server: AttackedServer, neighbour: Neighbour) -> None:
    eve, most = server.client(new_address()), DEFAULT_LIMITS.tables_per_person

    def open_and_leave() -> httpx.Response:
        answer = play_now(eve)
        if answer.status_code == 303:
            eve.post(f"{answer.headers['location']}/leave")
        return answer

    done, answer = until_refused(open_and_leave, 2 * most)
    assert most <= done <= most + 3, "the first one made a person; and one more comes each minute"
    check_refusal(answer, "you have opened too many tables")
    neighbour.moves()


def test_strangers_without_a_cookie_are_counted_by_their_address(server: AttackedServer, neighbour: Neighbour) -> None:
    """Each would be someone new, with all that a person may have."""
    eve, most = server.client(new_address()), DEFAULT_LIMITS.people_per_address

    def as_someone_new() -> httpx.Response:
        eve.cookies.clear()
        return play_now(eve)

    done, answer = until_refused(as_someone_new, 2 * most)
    assert most <= done < 1.2 * most
    check_refusal(answer, "too many new people come from your network")
    before = stored(server)
    for way in (play_now, bring_record, bring_board):
        eve.cookies.clear()
        check_refusal(way(eve), "too many new people come from your network")
    assert stored(server) == before
    assert play_now(server.client(new_address())).status_code == 303
    neighbour.moves()


def test_nobody_sends_more_than_so_many_uploads(server: AttackedServer, neighbour: Neighbour) -> None:
    eve, most = server.client(new_address()), DEFAULT_LIMITS.uploads_per_person
    play_now(eve)
    ways = [bring_record, bring_board]
    turns = count()
    done, answer = until_refused(lambda: ways[next(turns) % 2](eve), 2 * most)
    assert most <= done <= most + 3
    check_refusal(answer, "you have sent too many boards and records")
    before = stored(server)
    for way in ways:
        check_refusal(way(eve), "you have sent too many boards and records")
    assert stored(server) == before
    assert bring_record(neighbour.client).status_code == 303
    neighbour.moves()
