"""How the server stands up to many tables: latency of moves, memory, and how both grow.

    python -m benchmarks.web_load --tables 200 --streams 1000 --seconds 30

Starts a server of its own. At each table sits one person and one or more greedy bots; pages are open at it (one of the
player, the others of people who watch), each with an event stream, and each fetches what is new when the stream says
so, one request at a time, as the real page does. Every player makes a move about every five seconds, if it is their
turn. The same is then done with a tenth of everything. The load is made on the same machine, and costs about as much
as the server: the numbers are for this machine with both on it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.wire import Wire, text
from tests.web.processes import UNLIMITED, ServerProcess

GAMES = ("next-station-london", "ticket-to-ride-london", "metromania", "line-change")
PACES = ("0.4", "1.2")
BETWEEN_MOVES = 5.0  # seconds a person thinks
SETTLING = 8.0  # seconds before measuring begins
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Measured:
    """Times in seconds, one list for each thing that was timed."""

    moves: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)
    fetches: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)  # from a move until it is the person's turn again
    refused: int = 0
    on: bool = False

    def note(self, times: list[float], seconds: float) -> None:
        if self.on:
            times.append(seconds)


class Page:
    """An open page: hears of news, fetches them one request at a time."""

    def __init__(self, port: int, table: str, cookie: str, measured: Measured) -> None:
        self.table, self.measured = table, measured
        self.stream, self.wire = Wire(port, cookie), Wire(port, cookie)
        self.content, self.newest, self.shown = "", "", ""
        self.fresh = asyncio.Event()
        self.waiting: dict[int, float] = {}  # moves sent, by the length of the log they made

    async def listen(self) -> None:
        async for tick in self.stream.events(f"/t/{self.table}/events"):
            self.newest = tick
            length = int(tick.split(".")[0])
            for n in [n for n in self.waiting if n <= length]:
                self.measured.note(self.measured.told, time.perf_counter() - self.waiting.pop(n))
            self.fresh.set()

    async def follow(self, reads: bool) -> None:
        while True:
            await self.fresh.wait()
            self.fresh.clear()
            begun = time.perf_counter()
            _status, headers, body = await self.wire.request("GET", f"/t/{self.table}/live")
            self.measured.note(self.measured.fetches, time.perf_counter() - begun)
            if reads:
                self.content = text(headers, body)

    def close(self) -> None:
        self.stream.close()
        self.wire.close()


class Person(Page):
    """A page with someone in front of it."""

    def __init__(self, port: int, table: str, cookie: str, measured: Measured, dice: random.Random) -> None:
        super().__init__(port, table, cookie, measured)
        self.dice, self.poster = dice, Wire(port, cookie)

    async def play(self) -> None:
        await asyncio.sleep(self.dice.random() * BETWEEN_MOVES)
        moved_at = 0.0
        while True:
            page = self.content
            moves = re.findall(r'data-play="(\d+)" data-text', page)
            at = re.search(r'data-at="(\d+)"', page)
            if 'data-over="yes"' in page:
                return
            if not moves or not at:
                await asyncio.sleep(0.05)
                continue
            if moved_at:
                self.measured.note(self.measured.turns, time.perf_counter() - moved_at)
            await asyncio.sleep(self.dice.uniform(0.6, 1.4) * BETWEEN_MOVES)
            begun = moved_at = time.perf_counter()
            self.waiting[int(at[1]) + 1] = begun
            form = {"seat": 0, "at": at[1], "move": self.dice.choice(moves)}
            status, _headers, _body = await self.poster.request("POST", f"/t/{self.table}/move", **form)
            if status == 200:
                self.measured.note(self.measured.moves, time.perf_counter() - begun)
                self.content = self.content.replace("data-play", "data-played")  # until the page is fetched anew
            else:
                self.measured.refused += self.measured.on
                self.waiting.clear()
                self.fresh.set()
                moved_at = 0.0
                self.content = ""

    def close(self) -> None:
        super().close()
        self.poster.close()


async def opened(port: int, n: int, dice: random.Random) -> tuple[str, str]:
    """A table and the cookie of who opened it."""
    bots = dice.choice((1, 1, 2))
    form = {"game": GAMES[n % len(GAMES)], "players": 1 + bots, "seat-0": "me", "pace": PACES[n % 2]}
    form.update({f"seat-{k}": "bot:greedy" for k in range(1, 1 + bots)})
    wire = Wire(port)
    _status, headers, _body = await wire.request("POST", "/tables", **form)
    wire.close()
    return headers["hx-redirect"].removeprefix("/t/"), headers["set-cookie"].split(";")[0]


async def load(server: ServerProcess, tables: int, streams: int, seconds: float) -> dict[str, float]:
    dice, measured = random.Random(1), Measured()
    await asyncio.sleep(SETTLING)  # the workers start
    for n in range(len(GAMES)):
        await opened(server.port, n, dice)  # what the first table of a game needs, all share
    before = memory(server.pid)
    places = [await opened(server.port, n, dice) for n in range(tables)]
    after = memory(server.pid)
    people = [Person(server.port, table, cookie, measured, dice) for table, cookie in places]
    watchers = [Page(server.port, places[n % tables][0], "", measured) for n in range(streams - tables)]
    tasks = []
    for n, page in enumerate([*people, *watchers]):
        tasks += [asyncio.ensure_future(page.listen()), asyncio.ensure_future(page.follow(isinstance(page, Person)))]
        if n % 20 == 0:
            await asyncio.sleep(0.05)
    tasks += [asyncio.ensure_future(person.play()) for person in people]
    await asyncio.sleep(SETTLING)
    measured.on, busy, own, begun = True, processor(server.pid), time.process_time(), time.perf_counter()
    await asyncio.sleep(seconds)
    measured.on, took = False, time.perf_counter() - begun
    busy, own, full = processor(server.pid) - busy, time.process_time() - own, memory(server.pid)
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended
    for page in [*people, *watchers]:
        page.close()
    return {
        "moves of people /s": len(measured.moves) / took,
        "fetches of pages /s": len(measured.fetches) / took,
        "refused": measured.refused,
        "move, median ms": 1000 * middle(measured.moves),
        "move, 99th percentile ms": 1000 * nearly_all(measured.moves),
        "until the stream tells, median ms": 1000 * middle(measured.told),
        "until the stream tells, 99th ms": 1000 * nearly_all(measured.told),
        "page part fetched, median ms": 1000 * middle(measured.fetches),
        "page part fetched, 99th ms": 1000 * nearly_all(measured.fetches),
        "until one's next turn, median ms": 1000 * middle(measured.turns),
        "until one's next turn, 99th ms": 1000 * nearly_all(measured.turns),
        "server, share of a core": busy / took,
        "this program, share of a core": own / took,
        "memory of an idle table, KiB": (after - before) / tables,
        "memory of a table in use, KiB": (full - before) / tables,
        "memory of the server, MiB": full / 1024,
    }


def middle(times: list[float]) -> float:
    return statistics.median(times) if times else float("nan")


def nearly_all(times: list[float]) -> float:
    return sorted(times)[int(0.99 * len(times))] if times else float("nan")


def processor(pid: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(pid: int) -> int:
    """KiB a process has in memory."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) if found else 0


def measure(tables: int, streams: int, seconds: float) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder) / "tables.db", options=UNLIMITED)
        try:
            return asyncio.run(load(server, tables, streams, seconds))
        finally:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description="How the server stands up to many tables.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--streams", type=int, default=1000, help="open pages, those of the players included")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if options.streams < options.tables:
        parser.error("every player has a page: at least as many streams as tables")
    small = measure(max(1, options.tables // 10), max(1, options.streams // 10), options.seconds)
    full = measure(options.tables, options.streams, options.seconds)
    if options.json:
        json.dump({"load": vars(options), "tenth": small, "full": full}, sys.stdout, indent=1)
        return
    print(f"{'':36}{'a tenth':>12}{options.tables:>5} tables{'times':>8}")
    for name, value in full.items():
        ratio = f"{value / small[name]:8.1f}" if small[name] else f"{'–':>8}"
        print(f"{name:36}{small[name]:12.1f}{value:12.1f}{ratio}")


if __name__ == "__main__":
    main()
