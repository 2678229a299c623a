"""A server that is killed again and again while people play: nothing it has answered may be lost.

    python -m tests.attacks.kills --times 200 --players 40

Each time the server gets SIGKILL at a moment nobody chose, most often with moves on their way, and another one is
started on the same database and port. The people insist on their moves as our pages do. When a game is over its player
opens another table. At the end every answered move must be in the database, once and where the answer said; no other
move of theirs may be there; and every log must replay.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import httpx

import mornington as mt
from tests.web.clients import Client, browser, meanwhile
from tests.web.killing import answered, ask_again, check_games, check_log, in_flight, play
from tests.web.processes import ServerProcess

MOST_ANSWERS = 60  # between two kills
SLOWNESS = 0.1  # seconds a person thinks at most


@dataclass
class Siege:
    database: Path
    dice: random.Random
    clients: list[Client] = field(default_factory=list)
    flying: list[int] = field(default_factory=list)  # moves on their way, at each kill
    waits: list[float] = field(default_factory=list)  # seconds from each kill to the next answer

    async def run(self, times: int, players: int) -> None:
        server = await asyncio.to_thread(ServerProcess, self.database)
        try:
            async with browser(server.url) as http:
                async with meanwhile(self._plays(http, k) for k in range(players)):
                    for _time in range(times):
                        await self._until_answers(self.dice.randrange(1, MOST_ANSWERS))
                        self.flying.append(in_flight(self.clients))
                        server.stop(signal.SIGKILL)
                        began = time.monotonic()
                        server = await asyncio.to_thread(ServerProcess, self.database, server.port)
                        await self._until_answers(1)
                        self.waits.append(time.monotonic() - began)
                self.clients = [client for client in self.clients if answered(client)]
                await asyncio.gather(*map(ask_again, self.clients))
        finally:
            server.stop(signal.SIGTERM)

    async def _plays(self, http: httpx.AsyncClient, k: int) -> None:
        """One person: a game, then the next."""
        games = mt.games()
        while True:
            client = Client(http, games[k % len(games)], random.Random(self.dice.random()))
            await client.open()
            self.clients.append(client)
            async with meanwhile([client.listen()]):
                await play(client, SLOWNESS)

    async def _until_answers(self, more: int) -> None:
        before = self.answers
        while self.answers < before + more:
            await asyncio.sleep(0.001)

    @property
    def answers(self) -> int:
        return sum(answered(client) for client in self.clients)


def besiege(database: Path, times: int, players: int, seed: int) -> Siege:
    """Play, kill, start again; then check the database. Raises: AssertionError for anything lost or doubled."""
    siege = Siege(database, random.Random(seed))
    asyncio.run(siege.run(times, players))
    for client in siege.clients:
        check_log(database, client)
    check_games(database, siege.clients)
    return siege


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=200, help="how often the server is killed (default 200)")
    parser.add_argument("--players", type=int, default=40, help="people who play (default 40)")
    parser.add_argument("--seed", type=int, default=1, help="of the moments and moves (default 1)")
    options = parser.parse_args(arguments)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        siege = besiege(Path(folder) / "tables.db", options.times, options.players, options.seed)
    waits = sorted(siege.waits)
    print(f"killed {options.times} times in {time.monotonic() - began:.0f} s, {options.players} people playing")
    mean = sum(siege.flying) / len(siege.flying)
    print(f"moves on their way at a kill: {mean:.1f} on average, {max(siege.flying)} at most")
    print(f"kills with moves on their way: {sum(map(bool, siege.flying))}")
    print(f"from a kill to the next answer: median {waits[len(waits) // 2]:.1f} s, longest {waits[-1]:.1f} s")
    print(f"{siege.answers} answered moves at {len(siege.clients)} tables: none lost, none twice, every log replays")


if __name__ == "__main__":
    main()
