"""Retention: what ended long ago goes, with all that only it needs; running games and what forks need stay."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from mornington.web.commands import open_table
from mornington.web.store import Address, Transaction
from mornington.web.store.retention import Pruned, delete_old_people
from mornington.web.store.tables import save_new_table
from mornington.web.upkeep import retention
from tests.conftest import GOLDEN
from tests.waiting import wait_for
from tests.web import keeping
from tests.web.keeping import LINES, NEXT, TICKETS, age, fork, rows, table_ids
from tests.web.programs import bot
from tests.web.serving import Player, Server
from tests.web.test_streams import listening

DAYS = 30
PARTS = ("seats", "entries", "hints", "proposals", "origins")


@pytest.fixture
def place(any_database: Address) -> Address:
    return any_database


@pytest.fixture
def house(serve: Callable[..., Server]) -> Server:
    return serve()


def left_table(player: Player, game: str = LINES) -> str:
    """A table that ended because everybody left."""
    table = player.opens(game, "me", "bot:greedy")
    player.plays(table)
    player.post(f"/t/{table}/leave")
    return table


def prune(server: Server, days: int = DAYS, dry_run: bool = False) -> Pruned:
    return server.wait(retention.prune(server.store, days, dry_run=dry_run))


def prune_gently(server: Server, days: int = DAYS) -> Pruned:
    return server.wait(retention.prune_gently(server.tables, days))


def test_what_ended_long_ago_goes_and_the_rest_stays(house: Server) -> None:
    ann, ben = house.player("Ann"), house.player("Ben")
    running = ann.opens(LINES, "me", "bot:greedy")
    ended, young = left_table(ann), left_table(ann)
    waiting, record = (
        ann.opens(TICKETS, "me", "friend"),
        keeping.upload(ben, (GOLDEN / "next-station-two.txt").read_text()),
    )
    for table in (running, ended, waiting, record):
        age(house, table, DAYS + 1)
    age(house, young, DAYS - 1)
    assert prune(house, dry_run=True) == prune(house, dry_run=True), "a dry run changes nothing"
    told = prune(house, dry_run=True)
    assert table_ids(house.address) == {running, ended, young, waiting, record}
    assert prune(house) == told
    assert told.tables == 3
    assert table_ids(house.address) == {running, young}
    for part in PARTS:
        assert {row[0] for row in rows(house.address, f"SELECT table_id FROM {part}")} <= {running, young}
    ann.plays(running)


@pytest.mark.parametrize("way", [prune, prune_gently])
def test_boards_and_people_go_when_nobody_needs_them(house: Server, way: Callable[[Server], Pruned]) -> None:
    ann, ben, cid = house.player("Ann"), house.player("Ben"), house.player("Cid")
    only = left_table(ann)  # Line Change: the only table on that board
    kept = ben.opens(NEXT, "me")
    cid.opens(NEXT, "me")
    people = {player.name: player.person for player in (ann, ben, cid)}
    boards = len(rows(house.address, "SELECT 1 FROM boards"))
    age(house, only, DAYS + 1)
    assert way(house) == Pruned(tables=1, boards=1), "Ann came yesterday"
    assert len(rows(house.address, "SELECT 1 FROM boards")) == boards - 1
    keeping.age_people(house, DAYS + 1)
    assert way(house) == Pruned(people=1)
    assert {row[0] for row in rows(house.address, "SELECT id FROM people")} == {people["Ben"], people["Cid"]}
    assert "Who are you?" in ann.get("/me").text
    ben.plays(kept)
    assert keeping.dangling(house.address) == []


def test_the_number_of_the_last_person_is_not_given_to_another(house: Server) -> None:
    ann = house.player("Ann")
    only = left_table(ann)
    age(house, only, DAYS + 1)
    keeping.age_people(house, DAYS + 1)
    assert prune(house) == Pruned(tables=1, boards=1)
    ben = house.player("Ben")
    ben.opens(NEXT, "me")
    assert ben.person != ann.person


def test_someone_who_is_deleted_while_opening_a_table_is_told_and_tries_again(
    house: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, save = house.player("Ann"), save_new_table
    age(house, left_table(ann), DAYS + 1)
    house.player("Ben").opens(NEXT, "me")  # the last person stays
    keeping.age_people(house, DAYS + 1)

    async def save_later(*arguments: Any) -> None:
        assert (await retention.prune_gently(house.tables, DAYS)).people == 1
        await save(*arguments)

    with monkeypatch.context() as patch:
        patch.setattr(open_table, "save_new_table", save_later)
        told = ann.opens(NEXT, "me", status=httpx.codes.CONFLICT)
    assert "was deleted just now" in told
    assert not house.store.writes.problem, "the disk is well"
    ann.plays(ann.opens(NEXT, "me"))
    assert keeping.dangling(house.address) == []


def test_people_are_looked_at_in_parts(house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mornington.web.store.retention.PEOPLE_AT_ONCE", 3)

    def add(db: Transaction) -> None:
        for n in range(8):
            db.execute("INSERT INTO people (key, name, created) VALUES (?, 'x', 0)", (bytes([n]),))

    house.wait(house.store.write(add))
    first = house.wait(house.store.write(lambda db: delete_old_people(db, 1.0)))
    assert first == (Pruned(people=3), 3)
    assert prune_gently(house) == Pruned(people=4), "without the last"


def test_a_fork_keeps_what_it_comes_from(house: Server) -> None:
    """A running game without hints, forked by a player, and that forked again: all of it decides about hints."""
    ann, ben = house.player("Ann"), house.player("Ben")
    game = ann.opens(TICKETS, "me", "friend")
    ben.joins(game)
    middle = fork(ann, game, "me", "bot:greedy")
    leaf = fork(ann, middle, "me", "bot:greedy")
    ann.post(f"/t/{middle}/leave")
    age(house, middle, DAYS + 1)
    refusal = ann.post(f"/t/{leaf}/hint", {"seat": 0})
    assert prune(house) == Pruned()
    assert ann.post(f"/t/{leaf}/hint", {"seat": 0}).text == refusal.text
    assert refusal.status_code == httpx.codes.CONFLICT
    ann.post(f"/t/{leaf}/leave")
    age(house, leaf, DAYS + 1)
    assert prune_gently(house).tables == 2, "the fork, then what it came from"
    assert table_ids(house.address) == {game}


def test_a_rematch_keeps_nothing(house: Server) -> None:
    ann = house.player("Ann")
    first = ann.opens(NEXT, "me")
    keeping.finish(house, ann, first)
    again = ann.post(f"/t/{first}/again").headers["location"].removeprefix("/t/")
    age(house, first, DAYS + 1)
    assert prune_gently(house).tables == 1
    assert rows(house.address, "SELECT id, parent FROM tables") == [(again, None)]
    ann.plays(again)


def test_a_table_in_memory_goes_and_is_not_found_again(house: Server) -> None:
    ann = house.player("Ann")
    table = left_table(ann)
    assert house.do(lambda: house.tables.in_memory(table)) is not None
    age(house, table, DAYS + 1)
    gc.collect()  # nothing that is garbage holds on to it
    assert prune_gently(house).tables == 1
    assert ann.get(f"/t/{table}").status_code == httpx.codes.NOT_FOUND
    assert ann.get("/").status_code == httpx.codes.OK


def test_a_table_that_someone_looks_at_stays(house: Server) -> None:
    ann = house.player("Ann")
    watched, other = left_table(ann), left_table(ann)
    for table in (watched, other):
        age(house, table, DAYS + 1)
    gc.collect()
    with listening(ann, watched) as told:
        next(told)
        assert prune_gently(house).tables == 1
        assert table_ids(house.address) == {watched}
    wait_for(lambda: not house.table(watched).presence.pages)
    wait_for(lambda: gc.collect() >= 0 and prune_gently(house).tables == 1)  # when the stream has let go of it


def test_whoever_works_with_a_table_is_not_disturbed(house: Server) -> None:
    """Somebody has the table in hand, without a page: a request that takes its time."""
    ann = house.player("Ann")
    table = ann.opens(TICKETS, "me", "friend")
    age(house, table, DAYS + 1)
    held = house.table(table)
    assert prune_gently(house) == Pruned()
    ben = house.player("Ben")
    assert ben.joins(table).status_code == httpx.codes.SEE_OTHER
    assert house.do(lambda: held.running)
    assert prune_gently(house) == Pruned(), "it is played now"


def test_whoever_asks_while_a_table_is_deleted_finds_none(house: Server) -> None:
    ann = house.player("Ann")
    table = left_table(ann)

    def is_unused() -> bool:
        gc.collect()
        with house.tables.removing(table) as found:
            return found

    wait_for(lambda: house.do(is_unused))  # bots that have just moved may have something to note still

    async def during() -> int:
        with house.tables.removing(table) as found:
            assert found
            answer = await asyncio.to_thread(ann.get, f"/t/{table}")
            return answer.status_code

    assert house.wait(during()) == httpx.codes.NOT_FOUND
    assert ann.get(f"/t/{table}").status_code == httpx.codes.OK, "it was not deleted after all"


def test_a_table_that_changes_meanwhile_stays(house: Server) -> None:
    """The list was made before somebody joined: the transaction that deletes looks again."""
    from mornington.web.store.retention import delete_old_table

    ann = house.player("Ann")
    table = ann.opens(TICKETS, "me", "friend")
    assert house.wait(house.store.write(lambda db: delete_old_table(db, table, 0.0))) == Pruned()
    assert table_ids(house.address) == {table}


def test_the_database_gets_smaller_when_it_is_written_anew(house: Server) -> None:
    ann = house.player("Ann")

    def add(db: Transaction) -> None:
        for n in range(2000):
            db.execute("INSERT INTO people (key, name, created) VALUES (?, ?, 0)", (str(n).encode(), "long gone" * 20))

    house.wait(house.store.write(add))
    ann.opens(NEXT, "me")
    assert prune(house).people == 2000
    before = 0 if not house.store.is_shared else house.store.size  # of a young file nearly all is beside it
    house.do(lambda: house.store.vacuum())
    assert keeping.traces(house.address, "long gone") == []
    assert house.store.size < (before - 100_000 if before else 300_000)


def test_a_server_prunes_at_its_start_and_every_day(place: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "DAY", 0.2)  # so a table of a fifth of a second is a day old
    first = Server(place)
    try:
        old = left_table(first.player("Ann"))
    finally:
        first.stop()
    second = Server(place, keep_days=1)
    try:
        wait_for(lambda: old not in table_ids(place))
        ann = second.player("Ann")
        running, newer = ann.opens(LINES, "me", "bot:greedy"), left_table(ann)
        gc.collect()
        wait_for(lambda: newer not in table_ids(place))
        assert table_ids(place) == {running}
    finally:
        second.stop()


def test_a_day_on_which_it_fails_is_followed_by_another(
    house: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries: list[int] = []

    async def fails(_tables: object, _days: int) -> None:
        tries.append(1)
        raise OSError("no room")

    monkeypatch.setattr(retention, "DAY", 0.01)
    monkeypatch.setattr(retention, "prune_gently", fails)

    async def keep() -> None:
        async with retention.kept_for(house.tables, 1):
            while len(tries) < 3:
                await asyncio.sleep(0.01)

    house.wait(keep())
    assert "old tables could not be deleted" in caplog.text


def test_people_with_tokens_and_programs_stay(house: Server) -> None:
    ann, ben = house.player("Ann"), house.player("Ben")
    tables = [left_table(ann), left_table(ben)]
    robo = bot(ann)
    house.player("Last").opens(LINES, "me", "bot:greedy")
    people = dict(rows(house.address, "SELECT name, id FROM people"))
    keeping.age_people(house, DAYS + 1)
    for table in tables:
        age(house, table, DAYS + 1)
    assert prune(house) == Pruned(tables=2, people=1)
    left = {row[0] for row in rows(house.address, "SELECT id FROM people")}
    assert left == set(people.values()) - {people["Ben"]}
    assert robo.has("/me")["author"] == "Ann"
