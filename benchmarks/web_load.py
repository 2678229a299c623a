"""How the server stands up to many tables: how soon moves and pictures come, what they cost, and how both grow.

    python -m benchmarks.web_load --tables 500 --seconds 30
    python -m benchmarks.web_load --tables 100 --servers sqlite postgresql postgresql:2

Starts a server of its own. At each table sit two people, and three others watch: each has a page open, with an event
stream as the real page opens it. A page shows what the stream brings, and fetches what it lacks, as static/table.js
does. At every table a move is made about every five seconds. At some more tables (`--thinking`) one person plays
against a bot that thinks. The same is done with a tenth of everything before, and for each of the `--servers`: one
process on SQLite, or so many on a PostgreSQL, which is started for it and waits for its disk as SQLite does. The load
is made on the same machine: the numbers are for this machine with both on it.
"""

from __future__ import annotations

import argparse
import asyncio
import html
import json
import os
import random
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.wire import Wire, text
from tests.postgresql import postgresql_running
from tests.web.processes import UNLIMITED, ServerProcess

GAMES = ("next-station-london", "ticket-to-ride-london", "metromania", "line-change")
AT_ONCE = "next-station-london"  # there both people choose at the same time
WATCHERS = 3  # at each table
BETWEEN_MOVES = 5.0  # seconds, at a table
WARMING = 24  # tables that are opened before: all share what these have got ready, and what is kept of pictures
THINKING = "level-4"  # the bot of the tables where one thinks
SETTLING = 10.0  # seconds before measuring begins
SYNCED = "max_connections = 120\n"  # a PostgreSQL as it is installed, so it waits for its disk
TICKS = os.sysconf("SC_CLK_TCK")
NOW = re.compile(r'<div id="now"([^>]*)>')
ATTRIBUTE = re.compile(r'data-([a-z]+)="([^"]*)"')
CHOICE = re.compile(r'data-play="(\d+)" data-text')


@dataclass
class Measured:
    """Times in seconds, one list for each thing that was timed."""

    moves: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)  # from the click until the other player's page shows it
    watched: list[float] = field(default_factory=list)  # … until the page of someone who watches does
    fetches: list[float] = field(default_factory=list)
    pictures: int = 0  # shown, of whatever was new
    sent: int = 0  # bytes of news and of what was fetched
    refused: int = 0
    on: bool = False

    def note(self, times: list[float], seconds: float) -> None:
        if self.on:
            times.append(seconds)


class Page:
    """An open page: shows what its stream brings, and fetches what it lacks, one request at a time."""

    def __init__(self, port: int, where: Place, cookie: str, measured: Measured) -> None:
        self.where, self.measured = where, measured
        self.stream, self.wire = Wire(port, cookie), Wire(port, cookie)
        self.now: dict[str, str] = {}
        self.newest = ""
        self.wanted = asyncio.Event()

    async def live(self) -> None:
        await self.open()
        fetching = asyncio.ensure_future(self.fetch())
        try:
            await self.listen()
        finally:
            fetching.cancel()

    async def open(self) -> None:
        _status, headers, body = await self.wire.request("GET", f"/t/{self.where.table}")
        self.show(text(headers, body))
        self.newest = self.now["tick"]

    async def listen(self) -> None:
        path = f"/events?parts=yes&{self.where.table}={self.newest}"
        async for event in self.stream.events(path):
            if event.name == "parts":
                self.measured.sent += event.size * self.measured.on
                about, _newline, parts = event.data.partition("\n")
                told = json.loads(about)
                self.newest = told["tick"]
                if self.now["moment"] in (told["from"], told["to"]):
                    self.show(parts)
                else:
                    self.wanted.set()
            elif event.name == "changed":
                self.newest = event.data.split()[1]
                self.wanted.set()
            elif event.name == "here" and self.newest == self.now["tick"]:
                self.newest = self.now["tick"] = event.data.split()[1]

    async def fetch(self) -> None:
        while True:
            await self.wanted.wait()
            self.wanted.clear()
            if self.now["tick"] == self.newest:
                continue
            begun = time.perf_counter()
            have = f"X-Have: {self.now['have']}"
            _status, headers, body = await self.wire.request("GET", f"/t/{self.where.table}/live", have)
            self.measured.note(self.measured.fetches, time.perf_counter() - begun)
            self.measured.sent += len(body) * self.measured.on
            self.show(text(headers, body))

    def show(self, parts: str) -> None:
        if found := NOW.search(parts):
            self.now = {name: html.unescape(value) for name, value in ATTRIBUTE.findall(found[1])}
        self.measured.pictures += self.measured.on
        self.where.shown(self, int(self.now["at"]))

    def close(self) -> None:
        self.stream.close()
        self.wire.close()


class Person(Page):
    """A page with someone in front of it."""

    def __init__(self, port: int, where: Place, cookie: str, measured: Measured, dice: random.Random) -> None:
        super().__init__(port, where, cookie, measured)
        self.dice, self.poster = dice, Wire(port, cookie)
        self.choices: list[str] = []
        self.is_shown = asyncio.Event()

    def show(self, parts: str) -> None:
        super().show(parts)
        if 'hx-target="#choices"' in parts or 'id="choices"' in parts:
            self.choices = CHOICE.findall(parts)
        self.is_shown.set()

    async def play(self) -> None:
        """A move about as often as the table is to have one, as far as it is on this person."""
        pause = BETWEEN_MOVES * (self.where.people if self.where.game == AT_ONCE else 1)
        await asyncio.sleep(self.dice.random() * pause)
        while self.now.get("over") != "yes":
            if not self.choices or not self.now["turn"]:
                self.is_shown.clear()
                await self.is_shown.wait()
                continue
            await asyncio.sleep(self.dice.uniform(0.6, 1.4) * pause)
            if self.choices and self.now["turn"]:
                await self.move()

    async def move(self) -> None:
        begun = time.perf_counter()
        at, rules, choices, self.choices = self.now["at"], self.now["rules"], self.choices, []
        form = {"seat": self.now["seat"], "at": at, "rules": rules, "move": self.dice.choice(choices)}
        status, _headers, body = await self.poster.request("POST", f"/t/{self.where.table}/move", **form)
        if status == 200:
            self.measured.note(self.measured.moves, time.perf_counter() - begun)
            self.where.made(self, json.loads(body)["n"], begun)
        else:
            self.measured.refused += self.measured.on
            self.newest = ""
            self.wanted.set()

    def close(self) -> None:
        super().close()
        self.poster.close()


@dataclass
class Place:
    """A table, and which moves have been made there whose pictures are still on their way."""

    table: str
    game: str
    people: int
    measured: Measured
    made_at: dict[int, tuple[Page, float]] = field(default_factory=dict)  # by the length of the log
    shown_at: dict[int, list[tuple[Page, float]]] = field(default_factory=dict)  # before the move was answered

    def made(self, by: Page, length: int, begun: float) -> None:
        self.made_at = {n: made for n, made in self.made_at.items() if n > length - 10}
        self.made_at[length] = (by, begun)
        for page, moment in self.shown_at.pop(length, []):
            self._note(page, by, moment - begun)

    def shown(self, page: Page, length: int) -> None:
        moment = time.perf_counter()
        if length in self.made_at:
            by, begun = self.made_at[length]
            self._note(page, by, moment - begun)
        else:
            self.shown_at = {n: pages for n, pages in self.shown_at.items() if n > length - 10}
            self.shown_at.setdefault(length, []).append((page, moment))

    def _note(self, page: Page, by: Page, seconds: float) -> None:
        if page is not by:
            times = self.measured.others if isinstance(page, Person) else self.measured.watched
            self.measured.note(times, seconds)


async def opened(port: int, n: int, thinking: bool, measured: Measured) -> tuple[Place, list[str]]:
    """A table, and the cookies of the people who sit there."""
    game = GAMES[n % len(GAMES)]
    other = f"bot:{THINKING}" if thinking else "friend"
    form: dict[str, Any] = {"game": game, "players": 2, "seat-0": "me", "seat-1": other, "pace": "0.4"}
    wire = Wire(port)
    _status, headers, _body = await wire.request("POST", "/tables", **form)
    table, cookies = headers["hx-redirect"].removeprefix("/t/"), [headers["set-cookie"].split(";")[0]]
    wire.close()
    if not thinking:
        first, second = Wire(port, cookies[0]), Wire(port)
        _status, headers, body = await first.request("GET", f"/t/{table}")
        found = re.search(r"/join/[\w-]+", text(headers, body))
        assert found, "a table that waits for someone has an invitation"
        _status, headers, _body = await second.request("POST", found[0], name="Ben")
        cookies.append(headers["set-cookie"].split(";")[0])
        first.close()
        second.close()
    return Place(table, game, len(cookies), measured), cookies


async def advance(people: list[Person], moves: int) -> None:
    """Play on without a pause, so that there is something to be shown."""
    for page in people:
        await page.open()
    for _move in range(moves):
        for page in people:
            if page.choices and page.now["turn"]:
                await page.move()
                for other in people:
                    await other.open()
                break
    for page in people:
        page.wire.close()
        page.wire = Wire(page.wire.port, page.wire.cookie)


async def load(server: ServerProcess, tables: int, thinking: int, begun_with: int, seconds: float) -> dict[str, float]:
    dice, measured = random.Random(1), Measured()
    await asyncio.sleep(SETTLING)  # the workers start
    await players_at(server, WARMING, 0, begun_with, dice, measured)
    before = memory(server.pid)
    people = await players_at(server, tables, 0, begun_with, dice, measured)
    in_play = memory(server.pid)
    people += await players_at(server, thinking, thinking, 0, dice, measured)
    places = list({page.where.table: page.where for page in people}.values())
    watchers = [Page(server.port, place, "", measured) for place in places for _k in range(WATCHERS)]
    pages: list[Page] = [*people, *watchers]
    tasks = []
    for n, page in enumerate(pages):
        tasks.append(asyncio.ensure_future(page.live()))
        if n % 10 == 0:
            await asyncio.sleep(0.1)
    await asyncio.sleep(SETTLING)
    tasks += [asyncio.ensure_future(person.play()) for person in people]
    await asyncio.sleep(SETTLING)
    measured.on, own, start = True, time.process_time(), time.perf_counter()
    before_it = used(server.pid)
    await asyncio.sleep(seconds)
    measured.on, took = False, time.perf_counter() - start
    own, after_it = time.process_time() - own, used(server.pid)
    busy, beside = (after - before for before, after in zip(before_it, after_it, strict=True))
    full = memory(server.pid)
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended
    for page in pages:
        page.close()
    return {
        "open pages": len(pages),
        "moves of people /s": len(measured.moves) / took,
        "pictures shown /s": measured.pictures / took,
        "of them fetched /s": len(measured.fetches) / took,
        "refused": measured.refused,
        "move, median ms": 1000 * middle(measured.moves),
        "move, 99th percentile ms": 1000 * nearly_all(measured.moves),
        "picture at the other player's, median ms": 1000 * middle(measured.others),
        "picture at the other player's, 99th ms": 1000 * nearly_all(measured.others),
        "picture at who watches, median ms": 1000 * middle(measured.watched),
        "picture at who watches, 99th ms": 1000 * nearly_all(measured.watched),
        "kB sent for a picture": measured.sent / 1000 / max(1, measured.pictures),
        "server, all processes, share of a core": busy / took,
        "server, ms of processor for a move": 1000 * busy / max(1, len(measured.moves)),
        "server, ms of processor for a picture": 1000 * busy / max(1, measured.pictures),
        "its bots, share of a core": beside / took,
        "this program, share of a core": own / took,
        "memory of a table in play, kB": (in_play - before) / tables,
        "memory of an open page, kB": (full - in_play) / len(pages),
        "memory of the server, MB": full / 1000,
    }


async def players_at(
    server: ServerProcess, tables: int, thinking: int, moves: int, dice: random.Random, measured: Measured
) -> list[Person]:
    """Open tables, and have people play there as many moves."""
    found = []
    for n in range(tables):
        where, cookies = await opened(server.port, n, n < thinking, measured)
        people = [Person(server.port, where, cookie, measured, dice) for cookie in cookies]
        await advance(people, moves)
        found += people
    return found


def middle(times: list[float]) -> float:
    return statistics.median(times) if times else float("nan")


def nearly_all(times: list[float]) -> float:
    return sorted(times)[int(0.99 * len(times))] if times else float("nan")


def processor(pid: int) -> float:
    """Seconds of processor time a process has used."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:  # it has ended
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def used(pid: int) -> tuple[float, float]:
    """Seconds of processor time that the processes of a server have used, and its bots and whatever else it started."""
    serving, all_of_it = of_server(pid), sum(map(processor, family(pid)))
    own = sum(map(processor, serving))
    return own, all_of_it - own


def of_server(pid: int) -> list[int]:
    """The processes that answer: the one that was started, and its copies."""
    return [found for found in family(pid) if command(found) == command(pid)]


def family(pid: int) -> Iterator[int]:
    """A process, and all that it and those have started."""
    yield pid
    with suppress(OSError):  # it has ended
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in map(int, (task / "children").read_text().split()):
                yield from family(child)


def command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def memory(pid: int) -> float:
    """kB that the processes of a server have in memory."""
    texts = [Path(f"/proc/{found}/status").read_text() for found in of_server(pid)]
    return sum(1.024 * int(found[1]) for text in texts if (found := re.search(r"VmRSS:\s+(\d+)", text)))


def measure(kind: str, tables: int, thinking: int, begun_with: int, seconds: float) -> dict[str, float]:
    """`kind`: sqlite, or postgresql and a number of processes."""
    with ExitStack() as until_done:
        if kind == "sqlite":
            database, options = f"{until_done.enter_context(tempfile.TemporaryDirectory())}/tables.db", UNLIMITED
        else:
            database = until_done.enter_context(postgresql_running(SYNCED)).new_database().text
            options = [*UNLIMITED, "--workers", kind.partition(":")[2] or "1"]
        server = ServerProcess(database, options=options)
        until_done.callback(server.stop)
        return asyncio.run(load(server, tables, thinking, begun_with, seconds))


def main() -> None:
    parser = argparse.ArgumentParser(description="How the server stands up to many tables.")
    parser.add_argument("--tables", type=int, default=500, help="of two people and three who watch")
    parser.add_argument("--thinking", type=int, default=0, help="tables of one person and a bot that thinks, besides")
    parser.add_argument("--begun", type=int, default=8, help="moves that were made at each table before")
    parser.add_argument("--seconds", type=float, default=30.0)
    text = "sqlite, postgresql or postgresql:N for so many processes (default sqlite)"
    parser.add_argument("--servers", nargs="+", default=["sqlite"], help=text)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    tenth = max(1, options.tables // 10)
    found = {
        kind: {
            "a tenth": measure(kind, tenth, options.thinking // 10, options.begun, options.seconds),
            f"{options.tables} tables": measure(kind, options.tables, options.thinking, options.begun, options.seconds),
        }
        for kind in options.servers
    }
    if options.json:
        json.dump({"load": vars(options), "found": found}, sys.stdout, indent=1)
        return
    for kind, columns in found.items():
        print(f"{kind:42}" + "".join(f"{name:>14}" for name in columns))
        for name in next(iter(columns.values())):
            print(f"{name:42}" + "".join(f"{values[name]:14.1f}" for values in columns.values()))


if __name__ == "__main__":
    main()
