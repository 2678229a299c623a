"""Several servers on one PostgreSQL, killed again and again while people play, and the database with them.

    python -m tests.attacks.shared_kills --times 200 --restarts 20 --players 40

Two servers, each of two processes, share a database. Every request of every browser goes to one of them by chance, and
is sent again, to one of them by chance, until there is an answer. At moments nobody chose one of the processes, or now
and then a whole server, gets SIGKILL and is started again, or the database is stopped, politely or as by a crash, and
started again. When a game is over its player opens another table. At the end every answered move must be in the
database, once and where the answer said; no other move of theirs may be there; no move of a bot may be there twice; and
every log must replay.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path

import httpx

import mornington as mt
from mornington.web.store import Address
from tests.postgresql import PostgreSQL, postgresql_running
from tests.waiting import wait_for
from tests.web.clients import Client, OwnAddresses, meanwhile
from tests.web.killing import answered, ask_again, check_games, check_log, in_flight, play
from tests.web.loops import in_own_loop
from tests.web.processes import UNLIMITED, ServerProcess, program

# Bots think within the server: processes of theirs would have to be started after each kill
BOTS_HERE = (
    "import asyncio\n"
    "async def here(pool, work, *arguments):\n"
    "    await asyncio.sleep(0.02)\n"
    "    return work(*arguments)\n"
    "bot_pool.BotPool._run = here\n"
)
SERVERS = 2
WORKERS = 2  # of each
WHOLE = 0.1  # of the kills are of a whole server: the parent of its workers
MOST_ANSWERS = 20  # between two attacks
SLOWNESS = 0.1  # seconds a person thinks at most


class AnyOf(OwnAddresses):
    """A web server in front of several: each request goes to one of them by chance."""

    def __init__(self, ports: Sequence[int], dice: random.Random) -> None:
        super().__init__()
        self._ports, self._dice = ports, dice

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        request.url = request.url.copy_with(port=self._dice.choice(self._ports))
        return await super().handle_async_request(request)


@dataclass
class Siege:
    postgresql: PostgreSQL
    database: Address
    dice: random.Random
    servers: list[ServerProcess] = field(default_factory=list)
    clients: list[Client] = field(default_factory=list)
    flying: list[int] = field(default_factory=list)  # moves on their way, at each kill
    waits: list[float] = field(default_factory=list)  # seconds from each attack until everyone had another answer
    _watching: list[asyncio.Future[None]] = field(default_factory=list)

    async def run(self, kills: int, restarts: int, players: int) -> None:
        try:
            await self._start()
            transport = AnyOf([server.port for server in self.servers], self.dice)
            headers = {"Origin": self.servers[0].url, "HX-Request": "true"}
            no_jar = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # each person sends their own cookie
            async with httpx.AsyncClient(
                base_url=self.servers[0].url, headers=headers, transport=transport, timeout=60, cookies=no_jar
            ) as http:
                await self._besiege(http, kills, restarts, players)
        finally:
            for server in self.servers:
                server.stop(signal.SIGTERM)

    async def _start(self) -> None:
        """All at once, as on several machines. None may outlive the others if one does not start."""
        starting = (asyncio.to_thread(self._server) for _k in range(SERVERS))
        started = await asyncio.gather(*starting, return_exceptions=True)
        self.servers += [server for server in started if isinstance(server, ServerProcess)]
        for server in started:
            if isinstance(server, BaseException):
                raise server

    async def _besiege(self, http: httpx.AsyncClient, kills: int, restarts: int, players: int) -> None:
        attacks = [self._kill] * kills + [self._restart] * restarts
        self.dice.shuffle(attacks)
        async with meanwhile(self._plays(http, k) for k in range(players)) as playing:
            for attack in attacks:
                await self._until_answers(self.dice.randrange(1, MOST_ANSWERS), playing)
                await attack()
            await self._until_answers(5 * players, playing)
        for task in self._watching:
            task.cancel()
        self.clients = [client for client in self.clients if answered(client)]
        await asyncio.gather(*map(ask_again, self.clients))

    async def _kill(self) -> None:
        k = self.dice.randrange(SERVERS)
        self.flying.append(in_flight(self.clients))
        self._watch_everyone()
        workers = workers_of(self.servers[k])
        if self.dice.random() < WHOLE or not workers:
            self.servers[k].stop(signal.SIGKILL)
            await asyncio.to_thread(wait_for, lambda: not any(map(is_running, workers)))  # which have its port still
            self.servers[k] = await asyncio.to_thread(self._server, self.servers[k].port)
        else:
            os.kill(self.dice.choice(workers), signal.SIGKILL)

    async def _restart(self) -> None:
        await asyncio.to_thread(self.dice.choice([self.postgresql.stop, self.postgresql.kill]))
        self._watch_everyone()
        await asyncio.to_thread(self.postgresql.start)

    def _server(self, port: int = 0) -> ServerProcess:
        command = program(BOTS_HERE, compiled=False)
        return ServerProcess(self.database.text, port, command, [*UNLIMITED, f"--workers={WORKERS}"])

    def _watch_everyone(self) -> None:
        """Note how long it takes until everyone who plays now has had one more answer, in time or later."""
        begun, playing = time.monotonic(), [client for client in self.clients if not client.over and client.table]

        async def watch(client: Client) -> None:
            before = answered(client)
            while not client.over and answered(client) == before:
                await asyncio.sleep(0.01)

        async def watch_all() -> None:
            await asyncio.gather(*map(watch, playing))
            self.waits.append(time.monotonic() - begun)

        self._watching.append(asyncio.ensure_future(watch_all()))

    async def _plays(self, http: httpx.AsyncClient, k: int) -> None:
        """One person: a game, then the next."""
        games = mt.games()
        while True:
            client = Client(http, games[k % len(games)], random.Random(self.dice.random()))
            await client.open()
            self.clients.append(client)
            async with meanwhile([client.listen()]):
                await play(client, SLOWNESS)

    async def _until_answers(self, more: int, playing: Sequence[asyncio.Task[None]]) -> None:
        before = self.answers
        while self.answers < before + more:
            for task in playing:
                if task.done():
                    task.result()  # which raises what went wrong
            await asyncio.sleep(0.005)

    @property
    def answers(self) -> int:
        return sum(answered(client) for client in self.clients)


def workers_of(server: ServerProcess) -> list[int]:
    """The processes of a server that serve, as Linux tells them. (What they have started themselves is no kill.)"""
    return [int(pid) for pid in Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()]


def is_running(pid: int) -> bool:
    """Whether a process has not ended, as Linux tells it: one that has may be listed until somebody asks how."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def besiege(
    postgresql: PostgreSQL, database: Address, kills: int, restarts: int, players: int, seed: int, patience: float
) -> Siege:
    """Play, attack, go on; then check the database. Raises: AssertionError for anything lost or doubled."""
    siege = Siege(postgresql, database, random.Random(seed))
    in_own_loop(asyncio.wait_for(siege.run(kills, restarts, players), patience))
    for client in siege.clients:
        check_log(database, client)
    check_games(database, siege.clients)
    return siege


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=200, help="how often a server is killed (default 200)")
    parser.add_argument("--restarts", type=int, default=20, help="how often the database is restarted (default 20)")
    parser.add_argument("--players", type=int, default=20, help="people who play (default 20)")
    parser.add_argument("--seed", type=int, default=1, help="of the moments and moves (default 1)")
    parser.add_argument("--minutes", type=float, default=60, help="after which it is given up (default 60)")
    options = parser.parse_args(arguments)
    began = time.monotonic()
    with postgresql_running() as postgresql:
        siege = besiege(
            postgresql,
            postgresql.new_database(),
            options.times,
            options.restarts,
            options.players,
            options.seed,
            60 * options.minutes,
        )
    waits = sorted(siege.waits)
    print(f"{options.times} kills of servers and {options.restarts} restarts of PostgreSQL", end=" ")
    print(f"in {time.monotonic() - began:.0f} s, {options.players} people playing")
    mean = sum(siege.flying) / len(siege.flying)
    print(f"moves on their way at a kill: {mean:.1f} on average, {max(siege.flying)} at most")
    print(f"kills with moves on their way: {sum(map(bool, siege.flying))}")
    print(f"until everyone had another answer: median {waits[len(waits) // 2]:.1f} s, longest {waits[-1]:.1f} s")
    print(f"{siege.answers} answered moves at {len(siege.clients)} tables: none lost, none twice, every log replays")


if __name__ == "__main__":
    main()
