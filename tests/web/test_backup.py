"""Backups: whole or not at all, for their owner only, and a server goes on from one."""

from __future__ import annotations

import os
import stat
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mornington.core.errors import BadDatabase, BadOption
from mornington.web.signing import key_file
from mornington.web.store import copying
from mornington.web.upkeep import backup
from mornington.web.upkeep.backup import Backup, make_backup
from tests.web.keeping import LINES, NEXT, rows, table_ids
from tests.web.serving import Server


@pytest.fixture
def target(tmp_path: Path) -> Path:
    folder = tmp_path / "backups"
    folder.mkdir()
    return folder / "monday.db"


@pytest.fixture
def house(serve: Callable[..., Server]) -> Server:
    return serve()


def quiet(_pages: int, _of: int) -> None:
    """No progress is shown."""


def make(server: Server, target: Path, force: bool = False) -> Backup:
    return make_backup(server.database, target, force=force, progress=quiet)


def test_a_server_on_the_backup_goes_on_with_the_games(house: Server, target: Path) -> None:
    ann = house.player("Ann")
    table = ann.opens(NEXT, "me")
    ann.plays(table)
    made = make(house, target)
    length = len(rows(target, "SELECT 1 FROM entries"))
    ann.plays(table)  # after the backup
    assert (made.tables, made.bytes, made.has_key) == (1, target.stat().st_size, True)
    assert key_file(target).read_bytes() == key_file(house.database).read_bytes()
    assert {file.name for file in target.parent.iterdir()} == {"monday.db", "monday.db-key"}, "nothing else"
    restored = Server(target)
    try:
        again = restored.player()
        again.http.cookies.set("mornington", ann.key)
        assert len(restored.table(table).log) == length == 1
        again.plays(table)
        assert again.get("/me").status_code == 200
    finally:
        restored.stop()


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such modes")
def test_it_is_for_its_owner_only(house: Server, target: Path) -> None:
    old = os.umask(0)
    try:
        make(house, target)
    finally:
        os.umask(old)
    for file in (target, key_file(target)):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_nothing_is_overwritten_unless_asked_for(house: Server, target: Path) -> None:
    house.player("Ann").opens(NEXT, "me")
    make(house, target)
    before = target.read_bytes()
    house.player("Ben").opens(NEXT, "me")
    with pytest.raises(BadOption, match="--force"):
        make(house, target)
    assert target.read_bytes() == before
    assert make(house, target, force=True).tables == 2
    target.unlink()
    with pytest.raises(BadOption, match=r"monday\.db-key"):
        make(house, target)


@pytest.mark.parametrize("name", ["tables.db", "tables.db-key", "tables.db-wal", "tables.db-lock", "sub/../tables.db"])
def test_the_database_is_never_its_own_backup(house: Server, name: str) -> None:
    (house.database.parent / "sub").mkdir()
    with pytest.raises(BadOption, match="belongs to the database"):
        make(house, house.database.parent / name, force=True)
    link = house.database.parent / "link.db"
    link.symlink_to(house.database)
    with pytest.raises(BadOption, match="belongs to the database"):
        make(house, link, force=True)


def test_the_database_of_another_server_is_no_place_for_it(house: Server, tmp_path: Path) -> None:
    other = Server(tmp_path / "other.db")
    try:
        with pytest.raises(BadOption, match="that a server used"):
            make(house, other.database, force=True)
    finally:
        other.stop()
    with pytest.raises(BadOption, match="that a server used"):
        make(house, other.database, force=True)


def test_where_it_cannot_be_is_said(house: Server, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="there is no folder"):
        make(house, tmp_path / "nowhere" / "b.db")
    with pytest.raises(BadOption, match="is a folder"):
        make(house, tmp_path)
    with pytest.raises(BadDatabase, match="there is no database"):
        make_backup(tmp_path / "none.db", tmp_path / "b.db", force=False, progress=quiet)
    assert not (tmp_path / "none.db").exists()
    assert not list(tmp_path.glob("b.db*"))


def test_a_copy_that_fails_leaves_nothing_and_the_old_backup_as_it_was(
    house: Server, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(house, target)
    before = {file: file.read_bytes() for file in target.parent.iterdir()}

    def stop(_pages: int, _of: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make_backup(house.database, target, force=True, progress=stop)
    monkeypatch.setattr(backup, "copy_database", fails)
    with pytest.raises(BadDatabase, match="no room"):
        make(house, target, force=True)
    assert {file: file.read_bytes() for file in target.parent.iterdir()} == before


def fails(*_arguments: object) -> int:
    raise BadDatabase("no room")


def test_a_damaged_copy_is_not_kept(house: Server, target: Path) -> None:
    """The pages of the database are damaged, all but the first, which says how many there are."""
    house.player("Ann").opens(LINES, "me", "bot:greedy")
    house.stop()
    data = bytearray(house.database.read_bytes())
    for page in range(4096, len(data), 4096):
        data[page : page + 64] = bytes(64)
    house.database.write_bytes(data)
    with pytest.raises(BadDatabase, match=r"not kept|could not be copied|is damaged"):
        make(house, target)
    assert list(target.parent.iterdir()) == []


def test_without_a_key_that_is_said_and_an_old_one_does_not_stay(house: Server, target: Path) -> None:
    make(house, target)
    key_file(house.database).unlink()
    assert not make(house, target, force=True).has_key
    assert not key_file(target).exists()


def test_moves_go_on_meanwhile_and_the_copy_is_of_one_moment(
    house: Server, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody moves after every step of the copy: it neither waits nor begins anew, and has none of that in it."""
    monkeypatch.setattr(copying, "PAGES", 2)
    ann = house.player("Ann")
    table = ann.opens(NEXT, "me")
    before = len(rows(house.database, "SELECT 1 FROM entries"))
    steps: list[int] = []

    def move(pages: int, of: int) -> None:
        steps.append(pages)
        if len(steps) <= 6:
            in_thread(ann.plays, table)

    made = make_backup(house.database, target, force=False, progress=move)
    assert steps == sorted(set(steps)), "it never begins anew"
    assert len(steps) > 6
    assert len(rows(target, "SELECT 1 FROM entries")) == before
    assert len(rows(house.database, "SELECT 1 FROM entries")) == before + 6
    assert made.tables == len(table_ids(target)) == 1
    assert rows(target, "PRAGMA integrity_check") == [("ok",)]


def in_thread(work: Callable[[str], object], table: str) -> None:
    thread = threading.Thread(target=work, args=(table,))
    thread.start()
    thread.join()


@pytest.fixture(autouse=True)
def nothing_unfinished(tmp_path: Path) -> Iterator[None]:
    yield
    assert not list(tmp_path.rglob("*unfinished*"))
