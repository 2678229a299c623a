"""The driver of bots: lets them move wherever it is their turn."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from . import workers
from .bot_pool import BotPool
from .bot_readiness import interpreted_share, is_awaited, is_quick
from .commands.move import make_move
from .compiling import Compiler
from .peers import THINKER
from .readiness import SEARCH
from .refusals import Conflict, DatabaseAway, DiskFull, NotFound, Refused
from .scheduler import Scheduler
from .store.tables import tables_where_bots_are_next
from .table import Table
from .table_registry import DamagedTable, TableRegistry
from .telemetry.faults import Faults
from .telemetry.steps import measured
from .workers import Question

PATIENCE = 30.0  # seconds bots wait for people to answer each other, since any move ends what was proposed
LONGEST_PAUSE = 10.0  # seconds between two tries when a bot fails
ROOM_PAUSE = 2.0  # seconds between two tries while the disk is full
AT_ONCE = 20  # tables that a process goes on with, before it looks for more of those that others have left
LOOK_EVERY = 1.0  # seconds between two looks for those
CLAIM_PAUSES = (0.1, 0.5)  # seconds after each try to be the one who lets the bots of a table move
TOLD_EVERY = 5.0  # seconds, while a bot gets ready: then pages tell anew how long it takes still
log = logging.getLogger(__name__)


class BotDriver:
    def __init__(
        self, tables: TableRegistry, pool: BotPool, scheduler: Scheduler, faults: Faults, compiler: Compiler
    ) -> None:
        self._tables, self._pool, self._scheduler, self._faults = tables, pool, scheduler, faults
        self._compiler, self._readiness, self._peers = compiler, compiler.readiness, tables.peers
        self._driving: dict[str, asyncio.Task[None]] = {}  # by table
        self._ours: set[str] = set()  # of these tables: other processes leave the bots there to this one
        tables.listeners.append(self.kick)

    def kick(self, table: Table, is_ours: bool = False) -> None:
        """Let the bots at a table move, if it is their turn and they are not at it already. `is_ours`: this process has
        claimed them."""
        if is_ours and table.id in self._driving:
            self._ours.add(table.id)  # it may have found them claimed by another one, and be about to leave them
        elif table.bots_to_move() and table.id not in self._driving and self._is_for_us:
            if is_ours or not self._peers.are_possible:
                self._ours.add(table.id)
            self._driving[table.id] = asyncio.ensure_future(measured(partial(self._drive_and_stop, table), "bots"))

    @property
    def _is_for_us(self) -> bool:
        """Servers leave bots to processes that are for nothing else."""
        return self._peers.kind == THINKER or not self._peers.has_thinkers

    async def resume(self) -> None:
        """After a start: bots go on where they were. Tables are built one by one: people's requests go between.

        Where there are several processes this never ends: what one leaves behind, as when it dies, another goes on
        with.
        """
        if not self._peers.are_possible:
            await self._resume_all(tables_where_bots_are_next(self._tables.store))
            return
        while True:
            found: Sequence[str] = ()
            try:
                found = await self._peers.claim_tables(AT_ONCE) if self._is_for_us else ()
            except DatabaseAway:
                pass
            except Exception as error:
                log.warning("tables that others have left could not be found: %s", error)
            await self._resume_all(found)
            if len(found) < AT_ONCE:
                await asyncio.sleep(LOOK_EVERY)

    async def go_on_at(self, table_id: str) -> None:
        """For a process without pages: another one has changed this table."""
        if table_id not in self._driving and self._peers.is_first_for(table_id):
            with suppress(Refused):  # then it is found like those that others have left
                await self._resume_all(await self._peers.claim_tables(1, table_id))

    async def _resume_all(self, table_ids: Sequence[str]) -> None:
        """Go on at tables that are ours. One that cannot go on stays so, or it would be tried again and again. One
        where there is nothing to do any more does not, or nobody else could let its bots move later."""
        for table_id in table_ids:
            try:
                table = await self._tables.find(table_id)
                self.kick(table, is_ours=True)
                if table_id not in self._driving and (table.running or not self._is_for_us):
                    await self._peers.release_bots(table_id)
            except DamagedTable:
                pass  # noted already
            except (DatabaseAway, NotFound):
                await self._peers.release_bots(table_id)
            except Exception as error:
                log.warning("table %s cannot go on: %s", table_id, error)
            await asyncio.sleep(0)

    async def close(self) -> None:
        tasks = list(self._driving.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _drive_and_stop(self, table: Table) -> None:
        """Drive, and be gone in the same step in which no bot was to move: a kick in between would be lost."""
        try:
            if table.id not in self._ours:
                await self._claim(table)
            if table.id in self._ours:
                await self._drive(table)
        finally:
            del self._driving[table.id]
            if table.id in self._ours:
                self._ours.discard(table.id)
                await self._peers.release_bots(table.id)

    async def _claim(self, table: Table) -> None:
        """Let these bots be ours, if no other process lets them move. One that has just done so may need a moment to
        say so."""
        for pause in CLAIM_PAUSES:
            with suppress(Refused):
                if await self._peers.claim_bots(table.id):
                    self._ours.add(table.id)
            if table.id in self._ours:
                return
            await asyncio.sleep(pause)
            if not table.bots_to_move():
                return

    async def _drive(self, table: Table) -> None:
        """Move for the bots until people are to move. Whatever goes wrong is tried again: no game may be stuck."""
        failures = 0
        while seats := table.bots_to_move():
            try:
                await self._move(table, seats[0])
                failures = 0
            except Conflict:  # someone was quicker: look again
                await asyncio.sleep(0)
            except NotFound:  # the table was deleted
                return
            except DatabaseAway:
                await asyncio.sleep(ROOM_PAUSE)
            except Exception as problem:
                failures += 1
                self._faults.note(problem, "a move of a bot", f" at table {table.id}")
                await asyncio.sleep(min(LONGEST_PAUSE, 0.2 * 2**failures))

    async def _move(self, table: Table, seat: int) -> None:
        await asyncio.sleep(max(0.0, table.played_at + table.pace - time.monotonic()))
        while table.proposal and (left := table.proposed_at + PATIENCE - time.monotonic()) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(table.news.wait(), left)
        if (awaited := table.seats[seat].bot) and is_awaited(self._readiness, table.game.id, awaited):
            await self._until_ready(table, seat)
        async with self._scheduler.turn(player=False):  # when the server is busy, bots let people go first
            bot, at = table.seats[seat].bot, table.length
            if bot is None or seat not in table.bots_to_move() or is_awaited(self._readiness, table.game.id, bot):
                return
            question = self._without_compiling(self._pool.question(table, seat, bot), table)
        move = await self._pool.ask(workers.choose, question)
        await self._make_when_there_is_room(table, seat, move, at)

    async def _until_ready(self, table: Table, seat: int) -> None:
        """The rules are compiled first. People may go on meanwhile, and put another bot there."""
        self._compiler.want(table.game.id, SEARCH)
        ready = asyncio.ensure_future(self._readiness.settled(table.game.id, SEARCH))
        bot = table.seats[seat].bot
        try:
            while not ready.done() and table.seats[seat].bot == bot and seat in table.bots_to_move():
                news = asyncio.ensure_future(table.news.wait())
                try:
                    done, _waiting = await asyncio.wait(
                        {ready, news}, timeout=TOLD_EVERY, return_when="FIRST_COMPLETED"
                    )
                finally:
                    news.cancel()
                if not done:
                    table.revise()
        finally:
            ready.cancel()

    def _without_compiling(self, question: Question, table: Table) -> Question:
        """A question that can be answered by the rules that are there: no worker compiles."""
        if is_quick(question.bot) or self._readiness.is_ready(question.game, SEARCH):
            return question
        share = question.share * interpreted_share(table.game.spec, question.bot)
        return replace(question, share=share, compiled=False)

    async def _make_when_there_is_room(self, table: Table, seat: int, move: int, at: int) -> None:
        """While the disk is full nobody can move: a bot tries its move again instead of thinking again."""
        while True:
            try:
                await make_move(self._tables, table, seat, move, at)
                return
            except DiskFull:
                await asyncio.sleep(ROOM_PAUSE)
