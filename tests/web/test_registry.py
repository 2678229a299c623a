"""The registry builds a table once for all who ask, whole or not at all, and sets damaged ones aside."""

from __future__ import annotations

import asyncio
import errno
import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import mornington as mt
from mornington.web import table_registry
from mornington.web.bot_driver import BotDriver
from mornington.web.commands import open_table
from mornington.web.model import Facts, Seat, Stage
from mornington.web.refusals import Busy, NotFound
from mornington.web.store import Store, open_store
from mornington.web.store.errors import is_passing
from mornington.web.table import Table, opened
from mornington.web.table_registry import DamagedTable, TableRegistry
from tests.waiting import PATIENCE, wait_for
from tests.web.loops import in_own_loop
from tests.web.serving import Server

GAME = mt.load("line-change", interpreted=True)


def a_table(table_id: str) -> Table:
    facts = Facts(table_id, f"to {table_id}", 1, None, None, False, 0.0, {"players": 2}, False, False)
    return opened(facts, GAME, [Seat("Ann", 1), Seat("Ben", 2)], 0.0, Stage.WAITING, None, 0.0)


class Shelf:
    """Stands in for the store: tables that can be built, slowly if one likes, and how often they were."""

    def __init__(self) -> None:
        self.built: list[str] = []
        self.problem: Exception | None = None
        self.begun, self.may_end = threading.Event(), threading.Event()
        self.may_end.set()

    def build(self, _store: Store, table_id: str) -> tuple[Table, None]:
        self.built.append(table_id)
        self.begun.set()
        assert self.may_end.wait(PATIENCE)
        if self.problem:
            raise self.problem
        return a_table(table_id), None

    async def is_being_built(self) -> None:
        await asyncio.to_thread(self.begun.wait, PATIENCE)


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    found = Shelf()
    monkeypatch.setattr(table_registry, "_ready_table", found.build)
    yield found
    found.may_end.set()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = open_store(tmp_path / "tables.db")
    yield found
    found.close()


def test_all_who_ask_meanwhile_get_the_one_table(store: Store, shelf: Shelf) -> None:
    async def whole() -> None:
        tables = TableRegistry(store)
        shelf.may_end.clear()
        asking = [asyncio.ensure_future(tables.find("a")) for _person in range(5)]
        await shelf.is_being_built()
        assert (tables.in_memory("a"), len(tables)) == (None, 0), "nobody sees half a table"
        shelf.may_end.set()
        found = await asyncio.gather(*asking)
        assert all(table is found[0] for table in found)
        assert await tables.find("a") is found[0]
        assert shelf.built == ["a"]

    in_own_loop(whole())


def test_whoever_hangs_up_leaves_a_whole_table_to_the_others(store: Store, shelf: Shelf) -> None:
    async def whole() -> None:
        tables = TableRegistry(store)
        shelf.may_end.clear()
        first, second = (asyncio.ensure_future(tables.find("a")) for _person in range(2))
        await shelf.is_being_built()
        first.cancel()
        await asyncio.wait([first])
        assert first.cancelled()
        shelf.may_end.set()
        found = await second
        assert await tables.find("a") is found
        assert shelf.built == ["a"]

    in_own_loop(whole())


def test_if_all_hang_up_it_is_built_all_the_same_and_closing_waits_for_it(store: Store, shelf: Shelf) -> None:
    async def whole() -> None:
        tables = TableRegistry(store)
        shelf.may_end.clear()
        only = asyncio.ensure_future(tables.find("a"))
        await shelf.is_being_built()
        only.cancel()
        await asyncio.wait([only])
        closing = asyncio.ensure_future(tables.close())
        await asyncio.sleep(0)
        assert not closing.done()
        shelf.may_end.set()
        await closing
        assert tables.in_memory("a") is not None
        assert shelf.built == ["a"]

    in_own_loop(whole())


def test_other_tables_are_found_while_one_is_built(store: Store, shelf: Shelf) -> None:
    async def whole() -> None:
        tables = TableRegistry(store)
        other = await tables.find("b")
        shelf.may_end.clear()
        shelf.begun.clear()
        slow = asyncio.ensure_future(tables.find("a"))
        await shelf.is_being_built()
        assert await tables.find("b") is other
        shelf.may_end.set()
        assert (await slow).id == "a"

    in_own_loop(whole())


@pytest.mark.parametrize("problem", [KeyError("players"), ValueError("no\nJSON"), mt.MorningtonError("not legal")])
def test_what_cannot_be_built_is_set_aside_with_one_line(
    store: Store, shelf: Shelf, problem: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    async def whole() -> None:
        tables = TableRegistry(store)
        shelf.problem = problem
        asking = [tables.find("a") for _person in range(3)]
        refusals = await asyncio.gather(*asking, return_exceptions=True)
        assert [type(refusal) for refusal in refusals] == [DamagedTable] * 3
        assert tables.is_set_aside("a")
        shelf.problem = None
        for _time in range(3):
            with pytest.raises(DamagedTable, match="damaged and was set aside"):
                await tables.find("a")
        assert (await tables.find("b")).id == "b"
        assert shelf.built == ["a", "b"], "it is not tried again and again"

    with caplog.at_level(logging.DEBUG):
        in_own_loop(whole())
    (line,) = (record for record in caplog.records if record.name == table_registry.__name__)
    assert (line.levelname, line.exc_info) == ("ERROR", None)
    assert line.getMessage().startswith(f"table a is damaged and was set aside: {type(problem).__name__}: ")
    assert "\n" not in line.getMessage()


def passing() -> Exception:
    """As SQLite tells that another connection has the database to itself."""
    problem = sqlite3.OperationalError("database is locked")
    problem.sqlite_errorcode = sqlite3.SQLITE_BUSY  # type: ignore[attr-defined, unused-ignore]
    return problem


def too_many_files() -> OSError:
    return OSError(errno.EMFILE, "Too many open files")


@pytest.mark.parametrize("make", [passing, too_many_files, lambda: NotFound("no such table"), MemoryError])
def test_what_may_be_built_later_is_not_set_aside(store: Store, shelf: Shelf, make: Callable[[], Exception]) -> None:
    async def whole() -> None:
        tables = TableRegistry(store)
        shelf.problem = make()
        with pytest.raises(type(shelf.problem)):
            await tables.find("a")
        shelf.problem = None
        assert (await tables.find("a")).id == "a"

    in_own_loop(whole())


def test_a_text_that_is_none_does_not_pass() -> None:
    with sqlite3.connect(":memory:") as db, pytest.raises(sqlite3.OperationalError) as problem:
        db.execute("SELECT CAST(x'ff' AS TEXT)").fetchall()
    db.close()
    assert not is_passing(problem.value)
    assert is_passing(passing())


def test_those_that_nobody_asked_for_longest_are_forgotten_first(
    store: Store, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def whole() -> None:
        monkeypatch.setattr(table_registry, "KEPT", 4)
        tables = TableRegistry(store)
        for name in "abcd":
            (await tables.find(name)).changed = -ord(name)  # the wall clock says otherwise
        watched = await tables.find("b")
        watched.presence.arrive(object(), None)
        await tables.find("a")
        await tables.find("e")
        assert [name for name in "abcde" if tables.in_memory(name)] == ["a", "b", "d", "e"]

    in_own_loop(whole())


def test_a_table_that_could_not_be_stored_is_forgotten(
    serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    async def fail(_store: Store, facts: Facts, *_rest: object) -> None:
        tried.append(facts.id)
        raise Busy("try again later")

    server = serve()
    with monkeypatch.context() as patch:
        patch.setattr(open_table, "save_new_table", fail)
        server.player("Ann").opens(GAME.id, "me", "here", status=Busy.status)
    (table_id,) = tried
    assert server.tables.in_memory(table_id) is None
    assert server.player("Ben").get(f"/t/{table_id}").status_code == NotFound.status


def test_bots_move_at_a_table_that_could_not_be_built_at_the_start(
    serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever opens it lets them go on."""
    with monkeypatch.context() as patch:
        patch.setattr(BotDriver, "kick", lambda *_all: None)
        first = serve()
        ann = first.player("Ann")
        table = ann.opens("line-change", "bot:greedy", "me")
        key = ann.key
    shelf = Shelf()
    shelf.problem = passing()
    with monkeypatch.context() as patch:
        patch.setattr(table_registry, "_ready_table", shelf.build)
        second = serve()
        wait_for(lambda: "cannot go on" in caplog.text)
    ann = second.player("Ann")
    ann.http.cookies.set("mornington", key)
    assert ann.get(f"/t/{table}").status_code == 200
    wait_for(lambda: second.table(table).length > 0)
