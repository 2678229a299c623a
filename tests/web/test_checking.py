"""Checking a database: what is sound is called so, and each thing that is not is named with a reason."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path

import pytest

from mornington.core.errors import BadDatabase
from mornington.web.signing import key_file
from mornington.web.store import schema
from mornington.web.upkeep.checking import Findings, check
from tests.web.keeping import LINES, NEXT, TICKETS, fork
from tests.web.serving import Server


def quiet(tables: list[str]) -> Iterable[str]:
    return tables


def found(database: Path) -> Findings:
    return check(database, quiet)


@pytest.fixture
def house(serve: Callable[..., Server]) -> Server:
    return serve()


def change(server: Server, sql: str, *values: object) -> None:
    """Damage done by some other program, which cares for nothing."""
    with closing(sqlite3.connect(server.database, isolation_level=None)) as connection:
        connection.execute(sql, values)


def test_a_sound_one_is_called_sound_while_it_is_used(house: Server) -> None:
    ann = house.player("Ann")
    table = ann.opens(LINES, "me", "bot:greedy")
    ann.plays(table)
    ann.opens(TICKETS, "me", "friend")
    fork(ann, table, "me", "bot:greedy")
    checked = found(house.database)
    assert checked == Findings(len(schema.STEPS), tables=3)
    assert checked.sound
    ann.plays(table)


def test_each_damaged_table_is_named_and_the_others_are_checked_all_the_same(house: Server) -> None:
    ann = house.player("Ann")
    good, *bad = (ann.opens(NEXT, "me") for _k in range(4))
    for table in (good, *bad) * 2:
        ann.plays(table)
    change(house, "UPDATE entries SET move = 99999 WHERE table_id = ? AND n = 0", bad[0])
    change(house, "UPDATE tables SET options = '{' WHERE id = ?", bad[1])
    change(house, "DELETE FROM entries WHERE table_id = ? AND n = 0", bad[2])
    checked = found(house.database)
    assert not checked.sound
    assert set(checked.damaged) == set(bad)
    assert all(checked.damaged.values()), "each with a reason"
    assert (checked.tables, checked.problems) == (4, [])


def test_tables_that_the_installed_rules_do_not_agree_with_are_counted_and_no_damage(house: Server) -> None:
    ann = house.player("Ann")
    agreed, parted, unplayable, _own = (ann.opens(NEXT, "me") for _k in range(4))
    ann.plays(parted)
    change(house, "UPDATE tables SET rules = 0 WHERE id IN (?, ?, ?)", agreed, parted, unplayable)
    change(house, "UPDATE entries SET text = 'a move of long ago' WHERE table_id = ?", parted)
    change(house, "UPDATE tables SET dealt = NULL WHERE id = ?", unplayable)
    checked = found(house.database)
    assert checked.sound
    assert (checked.tables, set(checked.other_rules)) == (4, {parted, unplayable}), "what goes on is as good as new"


def test_a_table_deleted_meanwhile_is_no_damage(house: Server) -> None:
    ann = house.player("Ann")
    tables = [ann.opens(NEXT, "me") for _k in range(2)]

    def delete_one(listed: list[str]) -> Iterable[str]:
        assert sorted(tables) == listed
        yield listed[0]
        for part in ("seats", "entries", "tables"):
            change(house, f"DELETE FROM {part} WHERE {'id' if part == 'tables' else 'table_id'} = ?", listed[1])
        yield listed[1]

    checked = check(house.database, delete_one)
    assert checked == Findings(len(schema.STEPS), tables=1)


def test_rows_that_belong_to_nothing_are_told(house: Server) -> None:
    house.player("Ann").opens(NEXT, "me")
    change(house, "INSERT INTO hints VALUES ('no table', 0, 0, 0)")
    assert found(house.database).problems == ["the database is damaged: a row of hints belongs to none of tables"]


def test_broken_pages_are_told(house: Server) -> None:
    ann = house.player("Ann")
    for _k in range(3):
        ann.opens(NEXT, "me")
    house.stop()
    (page,) = _rootpage(house.database, "seats_by_person")
    data = bytearray(house.database.read_bytes())
    data[(page - 1) * 4096 + 8 : (page - 1) * 4096 + 100] = bytes(92)  # the beginning of an index
    house.database.write_bytes(data)
    checked = found(house.database)
    assert not checked.sound
    assert any("the database is damaged" in problem for problem in checked.problems)


def _rootpage(database: Path, name: str) -> tuple[int]:
    with closing(sqlite3.connect(database)) as connection:
        page: tuple[int] = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
    return page


def test_the_key_must_be_there_sound_and_private(house: Server) -> None:
    key = key_file(house.database)
    text = key.read_text()
    if os.name == "posix":
        key.chmod(0o640)
        assert ["chmod 600" in problem for problem in found(house.database).problems] == [True]
        key.chmod(0o600)
    assert found(house.database).sound
    key.write_text(text[:20])
    assert ["is damaged" in problem for problem in found(house.database).problems] == [True]
    key.unlink()
    assert ["is missing" in problem for problem in found(house.database).problems] == [True]


def test_an_older_database_is_told_and_left_as_it_is(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with closing(sqlite3.connect(database)) as old:
        old.executescript(schema.STEPS[0] + "; PRAGMA user_version = 1")
    checked = found(database)
    assert checked.version == 1
    assert any("brings it up to date" in problem for problem in checked.problems)
    with closing(sqlite3.connect(database)) as old:
        assert old.execute("PRAGMA user_version").fetchone() == (1,)


def test_what_cannot_be_read_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with pytest.raises(BadDatabase, match="there is no database"):
        found(database)
    assert list(tmp_path.iterdir()) == [], "nothing is made"
    database.write_text("a shopping list " * 400)
    with pytest.raises(BadDatabase, match="is not a database of Mornington"):
        found(database)
    database.unlink()
    with closing(sqlite3.connect(database)) as foreign:
        foreign.execute("CREATE TABLE recipes (cake)")
    with pytest.raises(BadDatabase, match="is not a database of Mornington"):
        found(database)
