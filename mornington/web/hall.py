"""The hall: all tables that are in use, what may be done at them, and the bots that play there."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeVar
from weakref import WeakKeyDictionary, WeakValueDictionary

from mornington.core.errors import MorningtonError
from mornington.core.game import Game
from mornington.core.moves import Moved, Undone
from mornington.core.position import Position
from mornington.core.text import _
from mornington.core.undo import NeedsAgreement, NothingToUndo, free_undo

from . import dealing, keys, proposals, shelf, workers
from .bot_pool import BotPool
from .fragments import FragmentCache
from .model import Deal, Facts, Seat, Stage
from .refusals import Conflict, NotFound, NotYours
from .scheduler import Scheduler
from .store import Store
from .store.entries import StoredEntry
from .store.tables import (
    Origin,
    TableChange,
    origin_of,
    rematch_of,
    running_tables_with_bots,
    save_change,
    save_new_table,
    save_pace,
    table_with_invite,
)
from .table import Table, distinct_name, opened
from .workers import Question

T = TypeVar("T")
KEPT = 500  # tables in memory that nobody looks at
PACES = (0.0, 0.4, 1.2, 2.5)  # seconds a bot waits: none, brisk, calm, slow
PATIENCE = 30.0  # seconds bots wait for people to answer each other, since any move ends what was proposed
EARLIEST = 0.01  # seconds: timers may be a little early
SUBSTITUTE = "level-3"  # plays for people who are gone
log = logging.getLogger(__name__)


class Hall:
    def __init__(self, store: Store, pool: BotPool) -> None:
        self.store, self.pool, self.scheduler = store, pool, Scheduler()
        self.fragments = FragmentCache(self.scheduler)
        self.timers: WeakKeyDictionary[Table, asyncio.TimerHandle] = WeakKeyDictionary()
        self.tables: dict[str, Table] = {}
        self._in_use: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._driving: dict[str, asyncio.Task[None]] = {}
        self._weighing: set[asyncio.Task[None]] = set()

    # Finding and opening tables

    def table(self, table_id: str) -> Table:
        if table_id not in self.tables:
            found = self._in_use.get(table_id)  # forgotten while someone was about to act at it: never two of one
            self._keep(found or shelf.load(self.store, table_id))
        return self.tables[table_id]

    def _keep(self, table: Table) -> None:
        self._make_room()
        self.tables[table.id] = self._in_use[table.id] = table

    def _make_room(self) -> None:
        """Forget tables that nobody uses now: they can be built again."""
        if len(self.tables) < KEPT:
            return
        idle = [
            t
            for t in self.tables.values()
            if not t.presence.pages and not t.lock.locked() and t.id not in self._driving
        ]
        for table in sorted(idle, key=lambda t: t.changed)[: len(idle) // 2]:
            del self.tables[table.id]

    def invited(self, invite: str) -> Table:
        found = table_with_invite(self.store, invite)
        if found is None:
            raise NotFound(_("there is no such invitation"))
        return self.table(found)

    async def open(
        self,
        game: Game,
        options: dict[str, Any],
        seats: Sequence[Seat],
        *,
        host: int | None,
        pace: float = PACES[2],
        listed: bool = False,
        hints: bool = False,
        origin: Origin | None = None,
        parent: str | None = None,
    ) -> Table:
        """A new table. It is dealt at once if every seat is taken."""
        now, rules = time.time(), game.rules.RULES_VERSION
        facts = Facts(
            keys.table_id(), keys.secret(), rules, host, parent, listed, now, options, hints, origin is not None
        )
        origin = origin or Origin()
        start: Position | None = None
        seed: int | None = None
        if any(seat.free for seat in seats):
            stage = Stage.WAITING
        else:
            deal = await self._dealt(game, options, origin, seats, host)
            start, seed, origin = deal.position, deal.seed, Origin(deal.origin)
            stage = Stage.OVER if start.over else Stage.PLAYING
        table = opened(facts, game, list(seats), pace, stage, start, now)
        await save_new_table(self.store, facts, game, seats, pace, stage, seed, origin)
        self._keep(table)
        self.kick(table)
        return table

    async def show_record(self, position: Position, text: str, names: Sequence[str], host: int) -> Table:
        """A table where nobody sits, to look at a game record and to fork it."""
        now, seats = time.time(), [Seat(name) for name in names]
        game, options = position.game, dict(position.options)
        rules = game.rules.RULES_VERSION
        facts = Facts(keys.table_id(), keys.secret(), rules, host, None, False, now, options, False, True)
        seed, pace = keys.seed(), PACES[2]
        await save_new_table(self.store, facts, game, seats, pace, Stage.RECORD, seed, Origin(text))
        table = opened(facts, game, seats, pace, Stage.RECORD, position, now)
        self._keep(table)
        return table

    @staticmethod
    async def _dealt(
        game: Game,
        options: Mapping[str, Any],
        origin: Origin,
        seats: Sequence[Seat],
        host: int | None,
    ) -> Deal:
        if origin.record is None:
            return dealing.fresh(game, options)
        return await asyncio.to_thread(
            dealing.forked, origin.record, origin.known_to, seats, host
        )  # long games take a while

    # Changing tables: on disk first, then in memory, then tell

    async def changing(self, table: Table, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Do something to a table, one at a time; who asked may hang up, it is finished all the same."""

        async def whole() -> T:
            async with table.lock:
                return await work()

        return await asyncio.shield(asyncio.ensure_future(whole()))

    async def append(
        self,
        table: Table,
        after: Position,
        chosen_at: Sequence[int | None] = (),
        seats: dict[int, Seat] | None = None,
        stage: Stage | None = None,
    ) -> None:
        """Write down the entries a position has more than the table's, and go on to it."""
        first, now = table.length, time.time()
        stage = stage or (Stage.OVER if after.over else table.stage)
        entries = [
            StoredEntry(first + k, entry, chosen_at[k] if k < len(chosen_at) else None)
            for k, entry in enumerate(after.log[first:])
        ]
        change = TableChange(table.id, stage, now, entries, seats or {}, ends_proposal=table.proposal is not None)
        await save_change(self.store, change)
        table.advance(after, chosen_at)
        table.stage = stage
        self._sat(table, seats or {}, now)

    async def _seat(self, table: Table, seats: dict[int, Seat]) -> None:
        """People come to a waiting table and leave it. When every seat is taken the cards are dealt, and the deal is
        written down together with who sits where."""
        now = time.time()
        everyone = [seats.get(k, seat) for k, seat in enumerate(table.seats)]
        deal = None
        if not any(seat.free for seat in everyone):
            origin = origin_of(self.store, table.id)
            deal = await self._dealt(table.game, table.facts.options, origin, everyone, table.facts.host)
        stage = Stage.WAITING if deal is None else Stage.OVER if deal.position.over else Stage.PLAYING
        await save_change(self.store, TableChange(table.id, stage, now, seats=seats, deal=deal))
        if deal:
            table.facts = replace(table.facts, rules=table.game.rules.RULES_VERSION)
            table.begin(deal.position)
        table.stage = stage
        self._sat(table, seats, now)

    def _sat(self, table: Table, seats: dict[int, Seat], now: float) -> None:
        for k, seat in seats.items():
            table.seats[k] = seat
            if seat.person is not None:
                table.presence.see(seat.person)
        table.revision += bool(seats)
        table.changed = now
        table.notify()
        self._look_later(table)
        self.kick(table)

    # What people do

    async def move(self, table: Table, seat: int, move: int, at: int) -> dict[str, Any]:
        """Make a move chosen at a length of the log. The same one again is not made again, but answered again."""

        async def work() -> dict[str, Any]:
            if done := table.already(Moved, seat, at):
                n, entry = done
                assert isinstance(entry, Moved)
                if entry.move.id != move:
                    raise Conflict(_("you have made another move from this page: look again"))
                return {"n": n + 1, "move": move, "text": entry.move.text}
            table.check_running()
            table.check_fresh(seat, at)
            after = table.position.copy()
            made = after.play(move, seat, time=time.time())
            await self.append(table, after, [at])
            return {"n": table.length, "move": made.id, "text": made.text}

        return await self.changing(table, work)

    async def undo(self, table: Table, seat: int, at: int) -> dict[str, Any]:
        """Take back the seat's last move, where nobody need be asked."""

        async def work() -> dict[str, Any]:
            if done := table.already(Undone, seat, at):
                return {"n": done[0] + 1}
            self._check_takes_back(table)
            table.check_fresh_for_undo(seat, at)
            try:
                after = free_undo(table.position, seat, time=time.time())
            except (NothingToUndo, NeedsAgreement) as problem:
                raise Conflict(str(problem)) from None
            await self.append(table, after, [at])
            return {"n": table.length}

        return await self.changing(table, work)

    @staticmethod
    def _check_takes_back(table: Table) -> None:
        if table.stage != Stage.OVER or not table.position.over:
            table.check_running()
        else:
            raise Conflict(_("the game is over: fork it to play on from another moment"))

    async def substitute(self, table: Table, seat: int) -> None:
        after = table.position.copy()
        after.take_seat(seat, SUBSTITUTE, time=time.time())
        old = table.seats[seat]
        await self.append(table, after, (), {seat: replace(old, person=None, bot=SUBSTITUTE, owner=old.person)})

    async def leave(self, table: Table, person: int) -> None:
        """Get up: a bot plays on for you, or the table is left when nobody else would see it."""

        async def work() -> None:
            mine = table.seats_of(person)
            if not mine:
                raise NotYours(_("you do not sit at this table"))
            if table.stage == Stage.WAITING:
                await self._seat(table, {k: replace(table.seats[k], person=None, name="") for k in mine})
            elif table.stage == Stage.PLAYING and set(table.humans()) == set(mine):
                after = table.position.copy()
                after.abandon(time=time.time())
                await self.append(table, after, stage=Stage.LEFT)
            elif table.stage == Stage.PLAYING:
                for k in mine:
                    await self.substitute(table, k)

        await self.changing(table, work)

    async def come_back(self, table: Table, person: int, name: str) -> None:
        """Take one's seats from the bots that played on."""

        async def work() -> None:
            mine = [k for k, seat in enumerate(table.seats) if seat.owner == person]
            if not mine:
                raise NotYours(_("no seat at this table was yours"))
            table.check_running()
            after = table.position.copy()
            for k in mine:
                after.take_seat(k, name, time=time.time())
            seats = {k: replace(table.seats[k], person=person, bot=None, owner=None) for k in mine}
            await self.append(table, after, (), seats)

        await self.changing(table, work)

    async def join(self, table: Table, person: int, name: str) -> int:
        """Take a free seat, or find the one taken already."""

        async def work() -> int:
            if mine := table.seats_of(person):
                return mine[0]
            free = table.free_seats()
            if table.stage != Stage.WAITING or not free:
                raise Conflict(_("every seat at this table is taken: you may watch"))
            await self._seat(table, {free[0]: Seat(distinct_name(name, table.names), person)})
            return free[0]

        return await self.changing(table, work)

    async def fill(self, table: Table, bot: str, name: str) -> None:
        """Begin now: bots take the free seats."""

        async def work() -> None:
            free = table.free_seats()
            if table.stage != Stage.WAITING or not free:
                raise Conflict(_("every seat at this table is taken"))
            names = table.names
            for k in free:
                names[k] = distinct_name(name, names)
            await self._seat(table, {k: Seat(names[k], bot=bot) for k in free})

        await self.changing(table, work)

    async def again(self, table: Table, person: int) -> str:
        """Another game with the same people, bots and options; who began last time begins last. One, however many
        ask for it."""

        async def work() -> str:
            if not table.position.over:
                raise Conflict(_("this game is not over"))
            if existing := rematch_of(self.store, table.id):
                return existing
            seats = [Seat(s.name, s.person or s.owner, None if s.owner else s.bot) for s in table.seats]
            new = await self.open(
                table.game,
                dict(table.position.options),
                seats[1:] + seats[:1],
                host=person,
                pace=table.pace,
                listed=table.facts.listed,
                hints=table.facts.hints,
                parent=table.id,
            )
            table.revise()
            return new.id

        return await self.changing(table, work)

    async def set_pace(self, table: Table, pace: float) -> None:
        await save_pace(self.store, table.id, pace)
        table.pace = pace
        table.revise()

    # Who is here

    async def arrive(self, table: Table, page: object, person: int | None) -> None:
        """Someone opens a page of the table. Nobody is replaced who has come back."""
        if table.presence.arrive(page, person):
            self._tell_presence(table, person)
        self._look_later(table)
        if person is not None:
            await proposals.end_for_returned(self, table, person)

    def depart(self, table: Table, page: object) -> None:
        table.presence.depart(page)
        self._look_later(table)

    @staticmethod
    def _tell_presence(table: Table, person: int | None) -> None:
        """That someone is here: of those who only watch, nobody is told."""
        if table.seats_of(person):
            table.revise()

    def _look_later(self, table: Table) -> None:
        """Look again when the next person counts as away or as gone, if anyone is there to be told."""
        if timer := self.timers.pop(table, None):
            timer.cancel()
        wait = table.presence.next_change(table.people()) if table.presence.pages else None
        loop = asyncio.get_running_loop()
        if wait is not None:
            self.timers[table] = loop.call_later(wait + EARLIEST, self._look_again, table)

    def _look_again(self, table: Table) -> None:
        table.revise()
        self._look_later(table)
        if table.proposal:
            weighing = asyncio.ensure_future(proposals.weigh_again(self, table))
            self._weighing.add(weighing)  # a task nobody holds on to may vanish
            weighing.add_done_callback(self._weighing.discard)

    # Bots

    def kick(self, table: Table) -> None:
        """Let the bots at a table move, if it is their turn and they are not at it already."""
        if table.bots_to_move() and table.id not in self._driving:
            self._driving[table.id] = asyncio.ensure_future(self._drive_and_stop(table))

    async def _drive_and_stop(self, table: Table) -> None:
        """Drive; and be gone in the same breath in which no bot was to move, or a kick just then would be lost."""
        try:
            await self._drive(table)
        finally:
            del self._driving[table.id]

    async def _drive(self, table: Table) -> None:
        """Move for the bots until people are to move. What goes wrong is tried again: no game may be stuck."""
        trouble = 0
        while seats := table.bots_to_move():
            try:
                await self._bot_move(table, seats[0])
                trouble = 0
            except Conflict:  # someone was quicker: look again
                await asyncio.sleep(0)
            except Exception:
                trouble += 1
                log.exception("a bot could not move at table %s", table.id)
                await asyncio.sleep(min(10.0, 0.2 * 2**trouble))

    async def _bot_move(self, table: Table, seat: int) -> None:
        await asyncio.sleep(max(0.0, table.pace - (time.time() - table.changed)))
        while table.proposal and (left := table.proposed_at + PATIENCE - time.time()) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(table.news.wait(), left)
        async with self.scheduler.turn(player=False):  # when the server is busy, bots let people go first
            bot, at = table.seats[seat].bot, table.length
            if bot is None or seat not in table.bots_to_move():
                return
            question = self.question(table, seat, bot)
        move = await self.pool.ask(workers.choose, question)
        await self.move(table, seat, move, at)

    def question(self, table: Table, seat: int, bot: str) -> Question:
        """The position as the seat may know it, for a bot to think about."""
        seen = bytes(table.position.resampled(seat, keys.seed()))
        return Question(table.game.id, table.game.board.text, seen, seat, bot, keys.seed(), self.pool.share)

    async def resume(self) -> None:
        """After a start: bots go on where they were."""
        for table_id in running_tables_with_bots(self.store):
            try:
                self.kick(self.table(table_id))
            except MorningtonError as error:
                log.warning("table %s cannot go on: %s", table_id, error)
            await asyncio.sleep(0)

    async def close(self) -> None:
        tasks = [*self._driving.values(), *self._weighing]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.pool.close()
        self.store.close()
