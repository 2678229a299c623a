"""Forgetting a person: the name and the link are nowhere any more, and the others play and read on."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from mornington.web import keys, presence
from mornington.web.store import Address, Transaction, open_reader
from mornington.web.table_registry import load_table
from mornington.web.upkeep import forgetting
from mornington.web.upkeep.forgetting import Forgotten, find_people
from tests.conftest import GOLDEN
from tests.web import keeping
from tests.web.keeping import LINES, NEXT, TICKETS, fork, rows
from tests.web.programs import Program, bot, script
from tests.web.serving import Player, Server

NAME = "Zebulon"  # which is nowhere else in a database
RECORD = (GOLDEN / "next-station-two.txt").read_text()


@pytest.fixture
def place(any_database: Address) -> Address:
    return any_database


@pytest.fixture
def house(serve: Callable[..., Server]) -> Server:
    return serve()


def forget(server: Server, person: int, serve: Callable[..., Server]) -> tuple[Forgotten, Server]:
    """As the command does it, between two servers."""
    done = server.wait(forgetting.forget(server.store, person))
    server.do(lambda: server.store.vacuum())
    return done, serve()


def seat_names(server: Server, table: str) -> list[str]:
    return [row[0] for row in rows(server.address, "SELECT name FROM seats WHERE table_id = ? ORDER BY seat", table)]


def traces(server: Server, name: str) -> list[str]:
    return keeping.traces(server.address, name)


def check_all_load(server: Server) -> None:
    """Every table that is stored can be built."""
    for table_id in keeping.table_ids(server.address):
        server.do(lambda table_id=table_id: load_table(server.store, table_id))  # type: ignore[misc]


def player_with(server: Server, key: str) -> Player:
    player = server.player()
    player.http.cookies.set("mornington", key)
    return player


def test_a_name_is_gone_and_the_others_play_on(
    house: Server, serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    gone, ben = house.player(NAME), house.player("Ben")
    table = gone.opens(TICKETS, "me", "friend")
    ben.joins(table)
    gone.plays(table, 0)
    link, key, person = f"/me/{gone.key}", ben.key, gone.person
    assert traces(house, NAME)
    done, again = forget(house, person, serve)
    assert done == Forgotten(seats=1)
    assert not traces(again, NAME)
    assert rows(again.address, "SELECT name FROM people WHERE id = ?", person) == [("",)]
    assert seat_names(again, table) == ["Someone", "Ben"]
    assert again.player().get(link).status_code == httpx.codes.FORBIDDEN
    ben = player_with(again, key)
    assert "Someone" in ben.live(table)
    ben.plays(table, 1)
    replace = {"seat": 1, "kind": "replace", "target": 0}
    monkeypatch.setattr(presence, "GONE", 0.0)  # a minute later
    assert ben.post(f"/t/{table}/propose", replace).status_code == httpx.codes.NO_CONTENT
    assert again.table(table).seats[0].bot, "nobody comes back, so a bot plays on"
    check_all_load(again)


def test_names_in_logs_and_in_forks_of_them_go_too(house: Server, serve: Callable[..., Server]) -> None:
    """Whoever came back to a seat is named in the log, and in the records of forks, and of forks of these."""
    gone, ben = house.player(NAME), house.player("Ben")
    table = gone.opens(LINES, "me", "friend")
    ben.joins(table)
    gone.plays(table, 0)
    for name in (NAME, f"{NAME} @ home"):
        gone.post("/me", {"name": name})
        gone.post(f"/t/{table}/leave")
        gone.post(f"/t/{table}/come-back")
    ben.post(f"/t/{table}/leave")
    ben.post(f"/t/{table}/come-back")
    gone.post(f"/t/{table}/leave")
    ben.post(f"/t/{table}/leave")  # the table ends
    record = house.table(table).position.record()
    assert f"0 taken-by {NAME} @ home" in record
    origin = "INSERT INTO origins (table_id, record) VALUES (?, ?)"
    children = [ben.opens(LINES, "me", "friend") for _k in range(2)]

    def make_forks(db: Transaction) -> None:
        for parent, child in zip([table, *children], children, strict=False):
            db.execute(origin, (child, record))
            db.execute("UPDATE tables SET parent = ? WHERE id = ?", (parent, child))

    house.wait(house.store.write(make_forks))
    _done, again = forget(house, gone.person, serve)
    assert not traces(again, NAME)
    taken = rows(again.address, "SELECT seat, taken_by FROM entries WHERE kind = 'taken' ORDER BY n")
    bot = taken[0][1]
    assert taken == [(0, bot), (0, "Someone"), (0, bot), (0, "Someone"), (1, bot), (1, "Ben"), (0, bot)]
    for (text,) in rows(again.address, "SELECT record FROM origins"):
        assert text.count("0 taken-by Someone @ ") == 2
        assert "1 taken-by Ben @ " in text
        assert len(text.splitlines()) == len(record.splitlines())
    check_all_load(again)


def test_games_without_others_end_and_seats_of_waiting_tables_are_free(
    house: Server, serve: Callable[..., Server]
) -> None:
    gone, ben = house.player(NAME), house.player("Ben")
    alone = gone.opens(LINES, "me", "bot:greedy")
    gone.plays(alone)
    forked = fork(gone, alone, "me", "bot:greedy")
    waiting = gone.opens(TICKETS, "me", "friend", "friend")
    ben.joins(waiting)
    with_owner = gone.opens(LINES, "me", "friend")
    ben.joins(with_owner)
    ben.post(f"/t/{with_owner}/leave")  # a bot plays for Ben, who may come back
    key = ben.key
    done, again = forget(house, gone.person, serve)
    assert done == Forgotten(seats=4, left=2)
    stages = dict(rows(again.address, "SELECT id, stage FROM tables"))
    assert stages == {alone: "left", forked: "left", waiting: "waiting", with_owner: "playing"}
    assert seat_names(again, waiting) == ["", "Ben", ""]
    check_all_load(again)
    ben = player_with(again, key)
    assert ben.post(f"/t/{with_owner}/come-back").status_code == httpx.codes.NO_CONTENT
    cid, dan = again.player("Cid"), again.player("Dan")
    cid.joins(waiting)
    dan.joins(waiting)
    assert again.table(waiting).running
    assert seat_names(again, waiting) == ["Cid", "Ben", "Dan"]


def test_several_seats_of_one_table_get_different_names(house: Server, serve: Callable[..., Server]) -> None:
    gone, ben = house.player(NAME), house.player("Someone")
    table = gone.opens(LINES, "me", "here", "friend", names=["", f"{NAME}'s friend"])
    ben.joins(table)
    _done, again = forget(house, gone.person, serve)
    assert seat_names(again, table) == ["Someone 2", "Someone 3", "Someone"]
    assert not traces(again, NAME)


def test_uploaded_records_are_deleted_or_lose_their_names(house: Server, serve: Callable[..., Server]) -> None:
    gone, ben = house.player("Ann"), house.player("Ben")
    head, line, rest = RECORD.partition("\n")
    text = f"{head}{line}player 0: {NAME}\nplayer 1: {NAME}s sister\n{rest}"
    alone, forked = keeping.upload(gone, text), keeping.upload(gone, text)
    others = keeping.upload(ben, RECORD)
    child = fork(ben, forked, "me", "bot:greedy", query="move=0&seat=none")
    assert traces(house, NAME)
    done, again = forget(house, gone.person, serve)
    assert done == Forgotten(records=1, kept_records=1)
    assert not traces(again, NAME)
    assert keeping.table_ids(again.address) == {forked, others, child}
    assert alone not in keeping.table_ids(again.address)
    assert seat_names(again, forked) == ["Someone", "Someone 2"]
    assert rows(again.address, "SELECT host FROM tables WHERE id = ?", forked) == [(None,)]
    check_all_load(again)
    assert again.player().get(f"/t/{forked}/replay").status_code == httpx.codes.OK
    assert keeping.dangling(again.address) == []


def test_who_is_meant(house: Server) -> None:
    ann, other, ben = house.player("Ann"), house.player("Ann"), house.player("7")
    for player in (ann, other, ben):
        player.opens(NEXT, "me")
    ann.opens(LINES, "me", "bot:greedy")
    store = open_reader(house.address)

    def found(text: str) -> list[int]:
        return [person.id for person in find_people(store, text)]

    try:
        link = f"{house.url}/me/{ann.key}"
        assert found(str(ann.person)) == found(link) == found(f"{link}/") == found(ann.key) == [ann.person]
        assert found("Ann") == [ann.person, other.person]
        assert found("7") == [ben.person], "there is no number 7, so it is a name"
        for nobody in ("", "ann", "Ann ", "Bob", "0", "-1", "9" * 30, f"{house.url}/me/", "/me/", "%"):
            assert found(nobody) == []
        known = find_people(store, "Ann")[0]
        assert (known.name, known.tables, known.running, known.records) == ("Ann", 2, 2, 0)
    finally:
        store.close()


def test_the_new_key_is_nobodys(house: Server, serve: Callable[..., Server]) -> None:
    gone = house.player(NAME)
    gone.opens(NEXT, "me")
    person = gone.person
    old = keys.fingerprint(gone.key)
    _done, again = forget(house, person, serve)
    (found,) = rows(again.address, "SELECT key FROM people WHERE id = ?", person)[0]
    assert len(found) == len(old)
    assert found != old


def test_tokens_go_and_programs_belong_to_nobody(house: Server, serve: Callable[..., Server]) -> None:
    ann = house.player(NAME)
    mine, robo = script(ann), bot(ann)
    table = robo.opens(LINES, "me", "greedy")
    forget_done, after = forget(house, ann.person, serve)
    assert forget_done.seats == 1
    assert rows(after.address, "SELECT * FROM tokens") == []
    for token in (mine.token, robo.token):
        assert Program(after, token).get("/me").status_code == 401
    assert not traces(after, NAME)
    page = after.player().get(f"/t/{table}").text
    assert "BOT Robo" in page
    assert "a program</small>" in page
    check_all_load(after)
