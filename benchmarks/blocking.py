"""For how long each request holds up everyone else: the longest stretch of processor time in the event loop.

    python -m benchmarks.blocking [--most 2000] [--game GAME] [--boards]

Serves two tables for each game, with up to `--most` log entries: one after random moves, one where moves are made and
taken back all the time. With `--boards` also tables on the largest boards that strangers may upload. Each route is
asked several times, and each step of the event loop is timed meanwhile: as processor time of its thread, so that other
threads and processes do not count.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import mornington as mt
from mornington.web.bot_pool import BotPool
from mornington.web.changes import append_entries
from mornington.web.inspection import Inspector
from mornington.web.table import Table
from tests.attacks.boards import EXTREMES
from tests.web.serving import Player, Server

T = TypeVar("T")
TIMES = 3  # each route is asked
AT_ONCE = 100  # log entries that are stored together while a table is made
LIMIT = 50.0  # milliseconds that nothing should exceed


class NoBots(BotPool):
    """Bots that think for ever, in no process: they would be measured too."""

    def _new_pool(self) -> Any:
        return None

    async def warm(self) -> None:
        """There is nothing to start."""

    async def _run(self, work: Callable[..., T], *arguments: object) -> T:
        await asyncio.Event().wait()
        raise AssertionError

    def close(self) -> None:
        """There is nothing to stop."""


class Steps:
    """The longest step of the event loop since the last look, in milliseconds of processor time."""

    def __init__(self) -> None:
        self._longest, self._thread = 0.0, 0

    @contextmanager
    def measured(self) -> Iterator[None]:
        real = asyncio.Handle._run  # noqa: SLF001 - every step of the event loop goes through it

        def timed(handle: asyncio.Handle) -> None:
            begun = time.thread_time()
            real(handle)
            if threading.get_ident() == self._thread:
                self._longest = max(self._longest, time.thread_time() - begun)

        asyncio.Handle._run = timed  # type: ignore[assignment,method-assign]  # noqa: SLF001
        try:
            yield
        finally:
            asyncio.Handle._run = real  # type: ignore[method-assign]  # noqa: SLF001

    def of(self, server: Server) -> None:
        self._thread = server.do(threading.get_ident)

    def taken(self, work: Callable[[], Any]) -> float:
        self._longest = 0.0
        work()
        return 1000 * self._longest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--most", type=int, default=2000, help="log entries of a table")
    parser.add_argument("--game", choices=mt.games(), action="append", help="only this one (may be repeated)")
    parser.add_argument("--boards", action="store_true", help="also the largest boards")
    chosen = parser.parse_args()
    steps = Steps()
    with tempfile.TemporaryDirectory() as folder, steps.measured():
        server = Server(Path(folder) / "tables.db", NoBots, inspector=Inspector)
        try:
            steps.of(server)
            ann = server.player("Ann")
            ann.get("/")  # loads all games
            for game in chosen.game or mt.games():
                report(steps, ann, f"{game}, random moves", long_game(ann, game, chosen.most))
                report(steps, ann, f"{game}, taken back", taken_back(ann, game, chosen.most))
                for k, text in enumerate(EXTREMES[game] if chosen.boards else ()):
                    board = {"own-board": ("mine.toml", text.encode())}
                    report(steps, ann, f"{game}, large board {k}", long_game(ann, game, 60, board))
        finally:
            server.stop()


def long_game(ann: Player, game: str, most: int, files: Any = None) -> str:
    """A table after a game of random moves."""
    dice = random.Random(1)

    def on(position: mt.Position) -> bool:
        if position.over:
            return False
        seat = dice.choice(position.actors)
        position.play(dice.choice(position.legal(seat)), seat, time=time.time())
        return True

    return played(ann, game, most, on, files)


def taken_back(ann: Player, game: str, most: int) -> str:
    """A table where moves are made and taken back."""

    def on(position: mt.Position) -> bool:
        if len(position.log) % 2:
            position.undo(position.log[-1].seat, time=time.time())
        else:
            position.play(position.legal(position.actors[0])[0], position.actors[0], time=time.time())
        return True

    return played(ann, game, most, on)


def played(ann: Player, game: str, most: int, on: Callable[[mt.Position], bool], files: Any = None) -> str:
    players = max(mt.load(game).player_counts)
    answer = ann.http.post("/tables", data={"game": game, "players": players, **seats(players)}, files=files)
    assert answer.status_code == 303, answer.text
    table_id: str = answer.headers["location"].removeprefix("/t/")
    server = ann.server
    table = server.table(table_id)
    while table.length < most:
        after = table.position.copy()
        went_on = [on(after) for _entry in range(min(AT_ONCE, most - table.length))]
        if after.log != table.position.log:
            server.wait(append_entries(server.tables, table, after))
        if not all(went_on):
            break
    return table_id


def seats(players: int) -> dict[str, str]:
    """A form that puts bots on all seats but one."""
    bots = {f"seat-{k}": "bot:greedy" for k in range(1, players)}
    return {"name": "Ann", "pace": "0.0", "seat-0": "me", **bots}


def report(steps: Steps, ann: Player, title: str, table_id: str) -> None:
    server = ann.server
    table = server.table(table_id)
    print(f"\n{title}: {table.length} entries, {len(table.position.moves)} moves in force")
    for name, ask in routes(ann, table).items():
        found = max(steps.taken(ask) for _time in range(TIMES))
        print(f"  {name:<28} {found:7.1f} ms{'  !' if found > LIMIT else ''}", flush=True)


def routes(ann: Player, table: Table) -> dict[str, Callable[[], Any]]:
    """What can be asked of a table. Each must be answered, with whatever status."""
    path, half = f"/t/{table.id}", len(table.position.moves) // 2
    eve = ann.server.player("Eve")
    fork = seats(len(table.seats))
    copy = ann.post("/records", {"record": (record := ann.get(f"{path}/record").text)}).headers.get("location", "/")
    on_from_copy = ann.post(copy.replace("replay", f"fork?move={half}"), fork).headers.get("location", "/")

    def again() -> None:
        ann.server.do(lambda: ann.server.tables.forget(table))
        ann.get(path)

    return {
        "page": lambda: ann.get(path),
        "live": lambda: ann.get(f"{path}/live"),
        "live, watched": lambda: eve.get(f"{path}/live"),
        "replay": lambda: ann.get(f"{path}/replay"),
        "replay from half": lambda: ann.get(f"{path}/replay?move={half}"),
        "frame": lambda: ann.get(f"{path}/frame?move={half}"),
        "record": lambda: ann.get(f"{path}/record"),
        "fork, form": lambda: ann.get(f"{path}/fork?move={half}"),
        "fork": lambda: ann.post(f"{path}/fork?move={half}", fork),
        "review": lambda: ann.get(f"{path}/review"),
        "reviewed": lambda: ann.get(f"{path}/reviewed"),
        "move": lambda: moves(ann, table),
        "undo": lambda: ann.post(f"{path}/undo", {"seat": 0, "at": table.length}),
        "propose": lambda: ann.post(f"{path}/propose", {"seat": 0, "kind": "undo"}),
        "upload": lambda: ann.post("/records", {"record": record}),
        "uploaded, replay": lambda: ann.get(copy),
        "uploaded, fork, live": lambda: ann.get(f"{on_from_copy}/live"),
        "start": lambda: ann.get("/"),
        "page, built from the store": again,
    }


def moves(ann: Player, table: Table) -> None:
    """Make a move, if there is one to make."""
    legal = ann.server.do(lambda: table.position.legal(0) if 0 in table.actors else ())
    ann.move(table.id, legal[0].id if legal else 0, table.length)


if __name__ == "__main__":
    main()
