"""Lessons in the database: backups, checks, retention and later rules know them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import mornington as mt
from mornington.teaching.lesson import LEARNER
from mornington.web.store import schema
from mornington.web.upkeep import forgetting, retention
from mornington.web.upkeep.backup import make_backup
from mornington.web.upkeep.checking import Findings, check
from tests.web.keeping import age, rows, table_ids
from tests.web.serving import Server
from tests.web.taught import GAME, Lessons, lessons_instead
from tests.web.test_guided_games import box, chooses, learns

DAYS = 30


@pytest.fixture(autouse=True, scope="module")
def lessons() -> Iterator[None]:
    with lessons_instead(Lessons()):
        yield


@pytest.fixture
def house(serve: Callable[..., Server]) -> Server:
    return serve()


def test_a_backup_goes_on_with_the_lesson(house: Server, tmp_path: Path) -> None:
    ann = house.player("Ann")
    table = learns(ann)
    assert chooses(ann, table, "keep both") == 200
    told = box(ann.live(table))
    make_backup(house.database, tmp_path / "copy.db", force=False, progress=lambda _pages, _of: None)
    restored = Server(tmp_path / "copy.db")
    try:
        again = restored.player()
        again.http.cookies.set("mornington", ann.key)
        assert box(again.live(table)) == told
        assert chooses(again, table, "draw") == 200
    finally:
        restored.stop()


def test_a_check_finds_it_sound(house: Server) -> None:
    ann = house.player("Ann")
    assert chooses(ann, learns(ann), "keep both") == 200
    assert check(house.database, lambda tables: tables) == Findings(len(schema.STEPS), tables=1)


def test_one_that_was_left_long_ago_is_deleted(house: Server) -> None:
    ann = house.player("Ann")
    left, running = learns(ann), learns(ann)
    assert ann.post(f"/t/{left}/leave").status_code == 303
    for table in (left, running):
        age(house, table, DAYS + 1)
    assert house.wait(retention.prune(house.store, DAYS)).tables == 1
    assert table_ids(house.database) == {running}
    assert rows(house.database, "SELECT table_id FROM origins") == [(running,)]


def test_whoever_is_forgotten_leaves_no_lesson_behind_that_runs(house: Server) -> None:
    ann = house.player("Zebulon")
    table = learns(ann)
    person = ann.person
    assert house.wait(forgetting.forget(house.store, person)).left == 1
    assert rows(house.database, "SELECT stage FROM tables WHERE id = ?", table) == [("left",)]


def test_it_goes_on_by_later_rules_that_agree(serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve()
    ann = server.player("Ann")
    table = learns(ann)
    assert chooses(ann, table, "keep both") == 200
    key, told = ann.key, box(ann.live(table))
    rules = mt.load(GAME).rules
    monkeypatch.setattr(rules, "RULES_VERSION", rules.RULES_VERSION + 1)
    server = serve()
    ann = server.player("Ann")
    ann.http.cookies.set("mornington", key)
    assert server.table(table).parting is None
    assert box(ann.live(table)) == told
    assert chooses(ann, table, "draw") == 200


def test_one_that_later_rules_part_from_is_read_without_guidance(
    serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    ann = server.player("Ann")
    table = learns(ann)
    assert chooses(ann, table, "keep both") == 200
    key = ann.key
    change = "UPDATE entries SET text = 'a move of long ago' WHERE table_id = ? AND n = 0"
    server.wait(server.store.write(lambda db: db.execute(change, (table,))))
    rules = mt.load(GAME).rules
    monkeypatch.setattr(rules, "RULES_VERSION", rules.RULES_VERSION + 1)
    server = serve()
    ann = server.player("Ann")
    ann.http.cookies.set("mornington", key)
    assert server.table(table).parting is not None
    page = ann.get(f"/t/{table}")
    assert page.status_code == 200
    assert not box(page.text)
    assert ann.post(f"/t/{table}/play-freely", {"seat": LEARNER}).status_code == 204
