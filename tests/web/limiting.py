"""A server with limits where time stands still, and what people make there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import httpx

import mornington as mt
from mornington.web.edge.limits import NO_LIMITS
from tests.web.serving import Player, Server

NEXT, TICKETS, MANIA, LINES = "next-station-london", "ticket-to-ride-london", "metromania", "line-change"
BOARD = mt.load(LINES).board.text


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@contextmanager
def limiting(database: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers with these limits and no others, where time stands still."""
    running: list[Server] = []

    def start(public_url: str = "", **limits: int) -> Server:
        running.append(Server(database, limits=replace(NO_LIMITS, **limits), public_url=public_url))
        running[-1].services.limiter.clock = Clock()
        return running[-1]

    try:
        yield start
    finally:
        for server in running:
            server.stop()


def clock(server: Server) -> Clock:
    found = server.services.limiter.clock
    assert isinstance(found, Clock)
    return found


def stored(server: Server) -> list[int]:
    """How many people, tables and boards there are."""
    rows = server.do(
        lambda: [server.store.read(f"SELECT count(*) FROM {what}") for what in ("people", "tables", "boards")]
    )
    return [found[0][0] for found in rows]


def refuses(answer: httpx.Response, said: str, retry_after: int | None) -> None:
    """It is refused in a sentence that says when it may be tried again."""
    assert answer.status_code == 429, answer.text
    assert said in answer.text
    assert answer.headers.get("retry-after") == (None if retry_after is None else str(retry_after))


def plays_now(who: Player) -> httpx.Response:
    return who.post(f"/play/{NEXT}")


def brings_board(who: Player, text: str = BOARD) -> httpx.Response:
    form = {"game": LINES, "players": "2", "seat-0": "me", "seat-1": "bot:greedy", "pace": "0.0"}
    return who.post("/tables", form, files={"own-board": ("mine.toml", text.encode())})


def brings_record(who: Player, seed: int = 1) -> httpx.Response:
    record = mt.load(NEXT).start(players=1, seed=seed).record()
    return who.post("/records", {}, files={"record": ("game.txt", record.encode())})


def ended(server: Server, who: Player) -> str:
    """A game that is over."""
    table = who.opens(NEXT, "me")
    while not server.table(table).position.over:
        who.plays(table)
    return table
