"""Attack: one table among sound ones is damaged on disk, in every way we could think of. It is set aside with one line
in the log; whoever opens it is told so in a sentence; everyone else plays on."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.attacks import tables
from tests.attacks.conftest import AttackedServer
from tests.attacks.neighbours import Neighbour
from tests.attacks.tables import LINE_CHANGE, NEXT_STATION
from tests.web.serving import served

CONFLICT = httpx.codes.CONFLICT
SENTENCE = "this table is damaged and was set aside"
WAYS = {  # SQL that damages the table :id
    "options are no JSON": "UPDATE tables SET options = '{' WHERE id = :id",
    "options are a list": "UPDATE tables SET options = '[]' WHERE id = :id",
    "options are no text": "UPDATE tables SET options = CAST(x'ff' AS TEXT) WHERE id = :id",
    "an option that the game does not have": 'UPDATE tables SET options = \'{"players": 2, "x": 1}\' WHERE id = :id',
    "a game that was uninstalled": "UPDATE tables SET game = 'gone-game' WHERE id = :id",
    "no such stage": "UPDATE tables SET stage = 'sleeping' WHERE id = :id",
    "no seed": "UPDATE tables SET seed = '' WHERE id = :id",
    "a seed that is no number": "UPDATE tables SET seed = 'seven' WHERE id = :id",
    "a damaged board": "UPDATE tables SET board = 'damaged' WHERE id = :id",
    "a move that is not legal": "UPDATE entries SET move = 99999 WHERE table_id = :id AND n = 0",
    "a move that is no number": "UPDATE entries SET move = 'up' WHERE table_id = :id AND n = 0",
    "a move of nobody": "UPDATE entries SET seat = 7 WHERE table_id = :id AND n = 0",
    "an entry of no known kind": "UPDATE entries SET kind = 'sung' WHERE table_id = :id AND n = 1",
    "a missing entry": "DELETE FROM entries WHERE table_id = :id AND n = 1",
    "cards that are no JSON": "UPDATE entries SET turned_up = '[' WHERE table_id = :id AND n = 0",
    "a missing seat": "DELETE FROM seats WHERE table_id = :id AND seat = 1",
    "a record that is none": "INSERT INTO origins (table_id, record) VALUES (:id, 'nothing')",
    "a proposal of no known kind": "INSERT INTO proposals VALUES (:id, 'dance', 0, 0, 2, '[]')",
    "a proposal about nobody": "INSERT INTO proposals VALUES (:id, 'undo', 0, 5, 2, '[]')",
    "a hint for nobody": "INSERT INTO hints VALUES (:id, 9, 1, 0.0)",
}
READ = ("", "/live", "/events", "/replay", "/frame", "/record", "/fork?move=0", "/review", "/reviewed", "/preview")
DONE = ("move", "undo", "propose", "answer", "leave", "come-back", "fill", "pace", "again", "hint", "look", "fork")


@dataclass(frozen=True)
class Damaged:
    """A table that was played at before it was damaged, and who sits there."""

    way: str
    path: str
    invitation: str
    key: str

    @property
    def id(self) -> str:
        return self.path.removeprefix("/t/")


@dataclass(frozen=True)
class Scene:
    server: AttackedServer
    damaged: list[Damaged]
    sound: str  # the path of a table where a bot begins
    key: str  # of the person there

    def client(self, key: str) -> httpx.Client:
        found = self.server.client()
        found.cookies.set("mornington", key)
        return found


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    database = tmp_path_factory.mktemp("damaged") / "tables.db"
    with served(database) as before:
        eve = before.player().http
        damaged = [played(before.player().http, eve, way) for way in WAYS]
        ann = before.player().http
        sound = tables.open_table(ann, LINE_CHANGE, "bot:greedy", "me", pace="2.5", listed="yes")
    damage(database, damaged)
    after = AttackedServer(database, compiled=False)
    try:
        yield Scene(after, damaged, sound, ann.cookies["mornington"])
        assert after.alive, "the server died"
    finally:
        after.stop()


def played(who: httpx.Client, friend: httpx.Client, way: str) -> Damaged:
    """A table where two people have made three moves."""
    table = tables.open_table(who, NEXT_STATION, "me", "friend", listed="yes")
    invitation = tables.invitation(who, table)
    tables.join(friend, invitation, "Eve")
    for person in (who, friend, who):
        tables.play(person, table)
    return Damaged(way, table, invitation, who.cookies["mornington"])


def damage(database: Path, damaged: list[Damaged]) -> None:
    """Each in its own way. Bots are to look at them first when the server starts."""
    with closing(sqlite3.connect(database)) as db:
        db.execute("INSERT INTO boards (digest, text) VALUES ('damaged', 'name = ')")
        for table in damaged:
            assert db.execute(WAYS[table.way], {"id": table.id}).rowcount == 1
            db.execute("UPDATE tables SET bots_next = 1, changed = changed + 60 WHERE id = ?", (table.id,))
        db.commit()


def test_bots_go_on_at_the_other_tables(scene: Scene) -> None:
    ann = scene.client(scene.key)
    tables.until_turn(ann, scene.sound)
    tables.play(ann, scene.sound)


@pytest.mark.parametrize("way", WAYS)
def test_a_damaged_table_is_told_in_a_sentence_whatever_one_asks_for(scene: Scene, way: str) -> None:
    table = next(table for table in scene.damaged if table.way == way)
    dan, neighbour = scene.client(table.key), Neighbour(scene.server)
    for what in READ:
        answer = dan.get(f"{table.path}{what}")
        assert (answer.status_code, SENTENCE in answer.text) == (CONFLICT, True), (what, answer.text)
    for what in DONE:
        answer = dan.post(f"{table.path}/{what}", data={"seat": 0, "at": 0, "move": 0, "name": "Dan"})
        assert (answer.status_code, SENTENCE in answer.text) == (CONFLICT, True), (what, answer.text)
    for answer in (dan.get(table.invitation), dan.post(table.invitation, data={"name": "Dan"})):
        assert (answer.status_code, SENTENCE in answer.text) == (CONFLICT, True), answer.text
    page = dan.get(table.path, headers={"Accept": "text/html"})
    assert "This table is damaged and was set aside" in page.text
    neighbour.moves()


@pytest.mark.parametrize("way", WAYS)
def test_start_pages_list_it_and_work(scene: Scene, way: str) -> None:
    table = next(table for table in scene.damaged if table.way == way)
    own = scene.client(table.key).get("/")
    assert own.status_code == httpx.codes.OK
    assert table.path in own.text
    anyone = scene.server.client().get("/")
    assert anyone.status_code == httpx.codes.OK
    assert "Watch or join" in anyone.text


def test_each_is_one_line_in_the_log_however_often_it_is_asked_for(scene: Scene) -> None:
    for _time in range(3):
        for table in scene.damaged:
            assert scene.client(table.key).get(table.path).status_code == CONFLICT
    lines = scene.server.log.splitlines()
    assert "Traceback" not in scene.server.log, scene.server.log
    for table in scene.damaged:
        told = [line for line in lines if table.id in line]
        assert len(told) == 1, (table.way, told)
        assert "set aside: " in told[0]
