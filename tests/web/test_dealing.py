"""The deal: made when the last seat is taken. Before that there is nothing to see, and nothing to remember."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import mornington as mt
from mornington.web import dealing, keys
from mornington.web.model import Seat
from mornington.web.store import Row, Transaction, open_store, schema, seats, tables
from mornington.web.store.tables import Origin
from mornington.web.table_registry import load_table
from tests.web import routes
from tests.web.serving import Player, Server, offered

NEXT, TICKETS, MANIA, LINES = "next-station-london", "ticket-to-ride-london", "metromania", "line-change"


def row(server: Server, table: str) -> Row:
    return server.store.read("SELECT * FROM tables WHERE id = ?", table)[0]


# A waiting table


@pytest.mark.parametrize("game", mt.games())
def test_a_waiting_table_has_no_deal(
    server: Server, ann: Player, ben: Player, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []
    seed = keys.seed

    def noting() -> int:
        drawn.append(seed())
        return drawn[-1]

    monkeypatch.setattr(keys, "seed", noting)
    table = ann.opens(game, "me", "friend", "friend")
    for _change in range(2):  # people come and go
        ben.joins(table)
        ben.post(f"/t/{table}/leave")
    assert drawn == []
    assert row(server, table)["seed"] == ""
    assert server.at(table, lambda found: found.dealt) is None
    assert server.do(lambda: load_table(server.store, table)).dealt is None
    ben.joins(table)
    assert drawn == []
    server.player("Cid").joins(table)
    assert len(drawn) == 1
    assert row(server, table)["seed"] == str(drawn[0])
    assert server.table(table).position.seed == drawn[0]


@pytest.mark.parametrize("game", mt.games())
def test_nothing_of_a_position_is_shown_or_done_before_the_deal(server: Server, ann: Player, game: str) -> None:
    """Every address, asked by a player and by someone who watches: the page of the table says who sits where, and
    everything else is refused."""
    table = ann.opens(game, "me", "friend", "friend")
    values = {"table": table, "seat": 0, "other": 1, "move": 0, "kind": "svg"}
    eve = server.player("Eve")
    eve.opens(NEXT, "me")
    for reader in (ann, eve, server.player()):
        for path, queries in routes.READ.items():
            if path.startswith("/t/{table}/") and path != "/t/{table}/live":
                for query in queries:
                    answer = reader.get((path + query).format(**values))
                    assert answer.status_code in (403, 409), (path, answer.text)
                    assert answer.status_code == 409 or reader is not ann or "other" in query, path
        for page in (reader.get(f"/t/{table}").text, reader.live(table), reader.live(table, "?sheet=1")):
            assert "Waiting for players" in page
            assert "Ann" in page
            assert offered(page) == (0, [])
            assert 'class="move"' not in page
            assert "/replay" not in page
            assert "acting" not in page
    for path, form in routes.DONE.items():
        name = path.removeprefix("/t/{table}/")
        if path.startswith("/t/{table}/") and name not in ("leave", "fill", "pace", "fork"):
            fields = {k: v.format(**values).replace("1", "0") for k, v in (form or {}).items()}
            assert ann.post(path.format(**values), fields).status_code in (403, 409), path
    assert ann.post(f"/t/{table}/fork?seat=0", {"seat-0": "me"}).status_code == 409
    assert server.at(table, lambda found: found.dealt) is None


@pytest.mark.parametrize("game", mt.games())
def test_the_page_of_a_waiting_table_shows_what_will_be_played(server: Server, ann: Player, game: str) -> None:
    options: dict[str, Any] = {o.name: "yes" for o in mt.load(game).options if not o.choices and 3 in o.players}
    table = ann.opens(game, "me", "friend", "bot:greedy", hints="yes", **options)
    page = ann.get(f"/t/{table}").text
    found = server.table(table)
    assert f"/join/{found.facts.invite}" in page
    for words in ("Ann", "free seat", "Greedy", "Invite friends", "Begin now with bots", "Hints are allowed"):
        assert words in page, words
    for option in found.game.options:
        if option.name in options:
            assert option.label.replace("'", "&#39;") in page
    assert "<svg" in page.partition('class="stack"')[2], "the printed board, or the tiles"


def test_the_game_begins_on_every_page_when_the_last_seat_is_taken(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(NEXT, "me", "friend")
    waiting = server.at(table, lambda found: (found.tick, found.news))
    ben.joins(table)
    assert waiting[1].is_set()
    assert server.at(table, lambda found: found.tick) != waiting[0]
    for k, player in enumerate((ann, ben)):
        at, moves = player.moves(table)
        assert (at, len(moves) > 0) == (0, True)
        assert f'data-seat="{k}"' in player.live(table)


def test_bots_on_the_free_seats_are_dealt_to(server: Server, ann: Player) -> None:
    table = ann.opens(TICKETS, "me", "friend", "friend")
    ann.post(f"/t/{table}/fill", {"seat": 0, "bot": "greedy"})
    assert row(server, table)["seed"]
    assert ann.moves(table)[1]


# On disk: all at once


def test_the_deal_is_on_disk_together_with_the_last_seat(server: Server, ann: Player, ben: Player) -> None:
    """Whatever another process finds at any time: a table that plays has its deal and all its people."""
    table = ann.opens(TICKETS, "me", "friend")
    write, seen = server.store.write, []

    async def watching(work: Callable[[Transaction], Any]) -> Any:
        result = await write(work)
        with closing(sqlite3.connect(server.database)) as other:
            stage, seed = other.execute("SELECT stage, seed FROM tables WHERE id = ?", (table,)).fetchone()
            (people,) = other.execute("SELECT count(person) FROM seats WHERE table_id = ?", (table,)).fetchone()
        seen.append((stage, bool(seed), people))
        return result

    server.store.write = watching  # type: ignore[method-assign]
    try:
        ben.joins(table)
    finally:
        server.store.write = write  # type: ignore[method-assign]
    assert set(seen) == {("waiting", False, 1), ("playing", True, 2)}, "Ben is made known before he sits down"


def test_a_deal_that_cannot_be_written_down_was_not_made(
    server: Server, ann: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.opens(TICKETS, "me", "friend")

    def broken(*values: Any) -> None:
        seats.put_seat(*values)
        raise sqlite3.OperationalError("disk full")

    monkeypatch.setattr(tables, "put_seat", broken)
    assert ben.joins(table).status_code == 500
    monkeypatch.undo()
    assert (row(server, table)["stage"], row(server, table)["seed"]) == ("waiting", "")
    found = server.table(table)
    assert found.dealt is None
    assert found.free_seats() == [1]
    ben.joins(table)
    assert found.running


# Databases of earlier versions


def old_database(path: Path, stage: str) -> None:
    """As the first version left it: a table with a seed, a host and a free seat."""
    board = mt.load(TICKETS).board.text
    with closing(sqlite3.connect(path)) as old:
        old.executescript(schema.STEPS[0])
        old.execute("INSERT INTO people VALUES (1, ?, 'Ann', 0)", (keys.fingerprint("anns key"),))
        old.execute("INSERT INTO boards VALUES ('digest', ?)", (board,))
        values = ("oldtable", "invitation", TICKETS, 1, "digest", '{"players": 2}', "4711", None, None, 1, 0.0, 0)
        old.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0)", (*values, stage))
        old.execute("INSERT INTO seats VALUES ('oldtable', 0, 'Ann', 1, NULL, NULL)")
        old.execute("INSERT INTO seats VALUES ('oldtable', 1, '', NULL, NULL, NULL)")
        old.execute("PRAGMA user_version = 1")
        old.commit()


def test_a_table_that_waited_before_this_version_is_dealt_anew(tmp_path: Path, serve: Callable[..., Server]) -> None:
    """Its cards may have been looked at. Whatever rules it was opened by, none were played."""
    old_database(tmp_path / "tables.db", "waiting")
    server = serve()
    ann, ben = server.player("Ann"), server.player("Ben")
    ann.http.cookies.set("mornington", "anns key")
    assert "Waiting for players" in ann.live("oldtable")
    assert row(server, "oldtable")["seed"] == ""
    assert ben.joins("oldtable").status_code == 303
    found = server.table("oldtable")
    assert found.running
    assert found.position.seed not in (None, 4711)
    assert row(server, "oldtable")["rules"] == found.game.rules.RULES_VERSION
    ann.plays("oldtable", 0)
    server = serve()
    assert server.table("oldtable").position == found.position


def test_a_waiting_table_is_dealt_by_the_rules_of_the_day(serve: Callable[..., Server]) -> None:
    server = serve()
    ann = server.player("Ann")
    table = ann.opens(LINES, "me", "friend")
    server.wait(server.store.write(lambda db: db.execute("UPDATE tables SET rules = 99")))
    key = ann.key
    server = serve()
    ann = server.player("Ann")
    ann.http.cookies.set("mornington", key)
    assert server.player("Ben").joins(table).status_code == 303
    assert row(server, table)["rules"] == mt.load(LINES).rules.RULES_VERSION
    ann.plays(table, 0)


def test_a_running_table_of_an_earlier_version_keeps_its_deal(tmp_path: Path) -> None:
    old_database(tmp_path / "tables.db", "playing")
    store = open_store(tmp_path / "tables.db")
    try:
        assert store.read("SELECT seed, hints, known_to FROM tables")[0][:] == ("4711", 0, None)
    finally:
        store.close()


# Forks


def forks(player: Player, table: str, n: int, seat: str, *seats: str) -> str:
    form = {f"seat-{k}": kind for k, kind in enumerate(seats)} | {"pace": "0.0"}
    answer = player.post(f"/t/{table}/fork?move={n}&seat={seat}", form)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def running(server: Server, ann: Player, ben: Player) -> str:
    table = ann.opens(TICKETS, "me", "friend")
    ben.joins(table)
    ann.plays(table, 0)
    ben.plays(table, 1)
    return table


def hand(position: mt.Position, seat: int) -> str:
    """What a seat knows of its own cards."""
    return str(position.view(seat)["seats"][seat])


def test_a_fork_that_waits_shows_nothing_of_its_position(server: Server, ann: Player, ben: Player) -> None:
    table = running(server, ann, ben)
    new = forks(ann, table, 2, "0", "me", "friend")
    assert server.at(new, lambda found: found.dealt) is None
    for path in ("replay", "frame", "record", "record?seat=0", "fork?seat=0", "review"):
        assert ann.get(f"/t/{new}/{path}").status_code == 409, path
    page = ann.get(f"/t/{new}").text
    assert "Goes on from a moment of another game" in page
    assert offered(page) == (0, [])
    cid = server.player("Cid")
    cid.joins(new)
    found, parent = server.table(new), server.table(table)
    assert server.do(lambda: hand(found.position, 0) == hand(parent.position, 0)), "Ann's cards are hers"
    assert server.do(lambda: load_table(server.store, new)).position == found.position
    assert tables.origin_of(server.store, new).record == found.position.record()


def test_a_fork_of_a_finished_game_is_dealt_when_it_begins(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(NEXT, "me", "here")
    found = server.table(table)
    while not server.do(lambda: found.position.over):
        ann.plays(table, server.do(lambda: found.position.actors[0]), which=-1)
    new = forks(ann, table, 4, "none", "me", "friend")
    before = tables.origin_of(server.store, new).record
    assert server.at(new, lambda found: found.dealt) is None
    ben.joins(new)
    dealt = server.table(new)
    assert [type(entry).__name__ for entry in dealt.position.log].count("Redealt") == 1
    assert tables.origin_of(server.store, new).record != before
    assert dealt.length == 5
    ann.plays(new, server.do(lambda: dealt.position.actors[0]))
    assert server.do(lambda: load_table(server.store, new)).position == dealt.position


def position() -> mt.Position:
    found = mt.load(TICKETS).start(players=3, seed=4)
    for seat in (0, 1, 2):
        found.play(found.legal(seat)[0], seat)
    return found


ANN, BEN, CID = 1, 2, 3


@pytest.mark.parametrize(
    ("people", "stays"),
    [
        ((ANN, BEN, CID), True),
        ((ANN, None, None), True),
        ((None, ANN, BEN), True),  # a bot plays the hand that Ann knows
        ((BEN, ANN, CID), False),  # Ann gave up her seat, Ben took it and she took another
        ((BEN, None, CID), False),  # Ann has left: Ben is not shown her cards of the game that still runs
    ],
)
def test_whoever_forks_a_running_game_knows_no_opponents_hand(people: tuple[int | None, ...], stays: bool) -> None:
    known_to = 0
    then = dealing.begun_at(position().resampled(known_to, 5))
    seats = [Seat("", person, None if person else "greedy") for person in people]
    deals = [dealing.forked(then.game, Origin(then.record(), known_to), seats, ANN).position for _k in range(6)]
    hands = {hand(deal, known_to) for deal in deals}
    assert (hands == {hand(then, known_to)}) is stays
    assert (len(hands) == 1) is stays
    for deal in deals:
        assert deal.view(None) == then.view(None), "what everyone knows stays"
        assert deal.seed is None


def test_leaving_a_fork_and_sitting_elsewhere_shows_nobodys_hand(server: Server, ann: Player, ben: Player) -> None:
    table = running(server, ann, ben)
    hers = server.at(table, lambda found: hand(found.position, 0))
    new = forks(ann, table, 2, "0", "me", "friend")
    cid = server.player("Cid")
    ann.post(f"/t/{new}/leave")
    cid.joins(new)
    ann.joins(new)
    found = server.table(new)
    assert found.names == ["Cid", "Ann"]
    assert server.do(lambda: hand(found.position, 0)) != hers


# Another game


def test_another_game_is_dealt_at_once_since_all_sit_already(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(NEXT, "me", "friend")
    ben.joins(table)
    found = server.table(table)
    while not server.do(lambda: found.position.over):
        seat = server.do(lambda: found.position.actors[0])
        (ann, ben)[seat].plays(table, seat, which=-1)
    again = ann.post(f"/t/{table}/again").headers["location"].removeprefix("/t/")
    assert row(server, again)["stage"] == "playing"
    assert row(server, again)["seed"] not in ("", row(server, table)["seed"])
