"""Tables that other rules wrote can be read, not played on, where the installed rules part with them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import mornington as mt
from mornington.core.moves import Abandoned, SeatTaken
from mornington.web import hint_policy
from mornington.web.model import Stage
from mornington.web.store.tables import count_open_tables
from tests.waiting import wait_for
from tests.web import routes
from tests.web.serving import Player, offered
from tests.web.updating import LINES, NEXT, TICKETS, House, fork, play, read, two


def parted(house: House, game: str, sql: str, *values: Any, moves: int = 8) -> tuple[Player, Player, str]:
    """A game of two that the installed rules do not agree with; the change is made to what is stored."""
    ann, ben, table = two(house, game)
    play(house, [ann, ben], table, moves)
    house.change(sql, *values)
    house.update(ann, ben, game=game)
    return house.person("Ann"), house.person("Ben"), table


OTHER_CARDS = json.dumps([["round 1", "another card"]])
DIFFERENCES = {
    "a move that is not possible": ("UPDATE entries SET text = 'pink 99,99-1,1' WHERE n = 5", 5, "not possible"),
    "another text for others": ("UPDATE entries SET public = 'somewhere' WHERE n = 5", 5, "means something else"),
    "other cards": (f"UPDATE entries SET turned_up = '{OTHER_CARDS}' WHERE n = 5", 5, "turns up other cards"),
    "cards not noted": ("UPDATE entries SET turned_up = NULL WHERE n = 5", 5, "was not noted"),
    "the first move": ("UPDATE entries SET text = 'pink 99,99-1,1' WHERE n = 0", 0, "agree on the start, but"),
    "somebody else's turn": (
        """UPDATE tables SET standing = '{"actors": [3], "totals": null}'""",
        8,
        "s turn now",
    ),
    "a turn not noted": ("UPDATE tables SET standing = NULL", 8, "was not noted"),
}


@pytest.mark.parametrize("difference", DIFFERENCES)
def test_a_game_stands_still_where_the_rules_part(house: House, difference: str) -> None:
    sql, moves, words = DIFFERENCES[difference]
    ann, ben, table = parted(house, NEXT, sql)
    found = house.server.table(table)
    assert found.parting is not None
    assert found.parting.moves == len(found.position.moves) == moves
    assert not found.running
    assert found.length == 8
    for who in (ann, ben, house.server.player()):
        page = who.get(f"/t/{table}").text
        assert "Played by other rules" in page
        assert words in page
        assert offered(page) == (8, [])
        assert "Hint" not in page
        assert page.count("<time>") == 8, "all its moves are told"
        assert ("Play on from here" in page) == (who.name != "")
        replay = who.get(f"/t/{table}/replay").text
        assert words in replay
        assert f"Move {moves} of {moves}" in replay or not moves
        assert ("Later, by other rules" in replay) == (moves < 8)
    assert "played by other rules" in ann.get("/").text
    assert house.loaded(table).log == found.log


def test_nothing_is_done_at_a_table_that_stands_still(house: House) -> None:
    ann, _ben, table = parted(house, NEXT, DIFFERENCES["other cards"][0])
    found = house.server.table(table)
    was = house.server.store.read("SELECT * FROM tables")[0][:], house.server.store.read("SELECT * FROM entries")
    values = {"table": table, "seat": 0, "other": 0, "move": 0}
    for path, form in routes.DONE.items():
        if path.startswith("/t/{table}/") and not path.endswith(("/fork", "/leave")):
            fields = {name: value.format(**values) for name, value in (form or {}).items()}
            answer = ann.post(path.format(**values), fields | {"at": "8"} if "at" in fields else fields)
            assert answer.status_code in (403, 409), path
            assert len(answer.text) > 10, path
    assert "played by other rules" in ann.move(table, 0, found.length).text
    for path in ("review", "reviewed", "preview?seat=0&move=0"):
        assert ann.get(f"/t/{table}/{path}").status_code == 409, path
    now = house.server.store.read("SELECT * FROM tables")[0][:], house.server.store.read("SELECT * FROM entries")
    assert now == was


def test_a_table_that_stands_still_can_be_left(house: House) -> None:
    """Nobody could finish it. If its own rules come back, whoever is still there plays on against a bot."""
    ann, ben, table = parted(house, NEXT, DIFFERENCES["other cards"][0])
    found, store = house.server.table(table), house.server.store
    new = fork(ann, table, 2, "0", "me", "here")
    assert "Leave the table" in ann.get(f"/t/{table}").text
    assert count_open_tables(store, ann.person) == 2
    assert ann.post(f"/t/{table}/leave").status_code == 303
    assert count_open_tables(store, ann.person) == 1
    assert (found.stage, found.seats[0].bot, found.seats[0].owner) == (Stage.PLAYING, "level-3", ann.person)
    assert not found.bots_to_move()
    assert house.loaded(table).log == found.log
    assert "Leave the table" not in ann.get(f"/t/{table}").text
    assert hint_policy.are_withheld(store, house.server.table(new))
    assert ann.post(f"/t/{table}/leave").status_code == 403
    assert ben.post(f"/t/{table}/leave").status_code == 303
    assert found.stage == Stage.LEFT
    assert [type(logged.entry) for logged in found.log[8:]] == [SeatTaken, Abandoned]
    assert not hint_policy.are_withheld(store, house.server.table(new))
    again = house.loaded(table)
    assert (again.stage, again.log) == (Stage.LEFT, found.log)
    page = ben.get(f"/t/{table}").text
    assert "This game can be read, not played on" in page
    assert "Leave the table" not in page


def test_bots_rest_at_a_table_that_stands_still(house: House, caplog: pytest.LogCaptureFixture) -> None:
    ann = house.person("Ann")
    table = ann.opens(LINES, "me", "bot:greedy")
    play(house, [ann], table, 1)
    wait_for(lambda: 0 in house.server.table(table).position.actors)
    house.change("UPDATE entries SET text = 'nothing' WHERE n = 1")
    house.change("UPDATE tables SET bots_next = 1")
    house.update(ann, game=LINES)
    found = house.server.table(table)
    assert found.position.actors == (1,)
    assert found.bots_to_move() == []
    assert "cannot go on" not in caplog.text


def test_moments_up_to_there_can_be_forked(house: House) -> None:
    ann, _ben, table = parted(house, TICKETS, "UPDATE entries SET text = 'nothing' WHERE n = 6")
    found = house.server.table(table)
    for n in (6, 3, 0):
        assert ann.get(f"/t/{table}/fork?move={n}&seat=0").status_code == 200
        new = house.server.table(fork(ann, table, n, "0", "me", "here"))
        assert new.running
        assert new.position.view(0) == found.position.at(n).view(0)
        play(house, [ann], new.id, 2)
    assert "moves 0 to 6" in fork(ann, table, 7, "0", "me", "here", status=400)
    stranger = house.server.player()
    assert stranger.post(f"/t/{table}/fork?move=2", {"seat-0": "me", "seat-1": "here"}).status_code == 403


def test_a_game_that_was_not_over_keeps_its_secrets(house: House) -> None:
    """In Ticket to Ride the tickets that someone keeps are theirs to know; so is what they drew."""
    ann, ben, table = two(house, TICKETS)
    play(house, [ann, ben], table, 12)
    rows = house.server.store.read("SELECT seat, text, public FROM entries ORDER BY n")
    secret = [row for row in rows if row["text"] != row["public"]]
    assert {row["seat"] for row in secret} == {0, 1}, "each has something to hide"
    house.change("UPDATE entries SET turned_up = ? WHERE n = 0", OTHER_CARDS)
    house.update(ann, ben, game=TICKETS)
    found = house.server.table(table)
    for name, mine in (("Ann", 0), ("Ben", 1), ("", None)):
        who = house.person(name)
        for path in ("", "/live", "/replay", "/frame"):
            page = read(who, f"/t/{table}{path}")
            for row in secret:
                assert (row["text"] in page) == (row["seat"] == mine), (name, path)
                assert row["seat"] == mine or row["public"] in page, (name, path)
    assert found.parting is not None


def test_one_screen_for_several_people_shows_no_hand(house: House) -> None:
    ann = house.person("Ann")
    table = ann.opens(TICKETS, "me", "here", names=["", "Bob"])
    play(house, [ann], table, 6)
    house.change("UPDATE entries SET text = 'nothing' WHERE n = 4")
    house.update(ann, game=TICKETS)
    ann = house.person("Ann")
    assert 'data-seat=""' in ann.get(f"/t/{table}").text
    assert ann.get(f"/t/{table}/fork?seat=0").status_code == 403
    assert ann.post(f"/t/{table}/look", {"seat": 0}).status_code == 409


# Finished games


def test_a_finished_game_with_another_result_is_told_as_it_was_counted(house: House) -> None:
    ann, ben, table = two(house, NEXT)
    play(house, [ann, ben], table, 1000, -1)
    before = house.server.table(table)
    moves, version = len(before.position.moves), before.facts.rules
    house.change("""UPDATE tables SET standing = '{"actors": [], "totals": [777, 778]}'""")
    house.update(ann, ben, game=NEXT)
    ann, stranger = house.person("Ann"), house.server.player()
    found = house.server.table(table)
    assert found.parting is not None
    assert found.parting.moves == moves
    page = ann.get(f"/t/{table}").text
    assert re.search(r"<strong>Ann</strong> 777,\s*<strong>Ben</strong> 778", page)
    assert all(f"<td>{total}</td>" not in page for total in before.position.scores())
    assert "Review" not in page
    assert stranger.get(f"/t/{table}/replay?seat=all").status_code == 200
    record = stranger.get(f"/t/{table}/record").text
    assert f"rules: {version}\n" in record
    assert "result: 777 778\n" in record
    again = record.replace("result: 777 778\n", "").replace(f"rules: {version}\n", f"rules: {version + 1}\n")
    assert mt.replay(again).moves[-1].move.text == before.position.moves[-1].move.text
    assert "fork an earlier moment" in fork(ann, table, moves, "none", "me", "here", status=400)
    assert house.server.table(fork(ann, table, moves - 3, "none", "me", "here")).running
    assert ann.post(f"/t/{table}/again").status_code == 303


def test_a_finished_game_is_open_to_all_wherever_the_rules_part(house: House) -> None:
    ann, ben, table = two(house, TICKETS)
    play(house, [ann, ben], table, 1000, -1)
    house.change("UPDATE entries SET text = 'no such move' WHERE n = 9")
    kept = house.server.store.read("SELECT text, public FROM entries WHERE n > 9 AND text != public")
    house.update(ann, ben, game=TICKETS)
    stranger = house.server.player()
    replay = read(stranger, f"/t/{table}/replay?seat=1")
    assert "Move 9 of 9" in replay
    assert all(row["text"] in replay for row in kept)
    assert "result: " in stranger.get(f"/t/{table}/record").text
    found = house.server.table(table)
    assert found.over
    assert house.server.table(fork(house.person("Ann"), table, 9, "none", "me", "here")).running
    assert house.person("Ben").post(f"/t/{table}/again").status_code == 303


def test_a_game_that_would_have_ended_earlier_stays_closed(house: House) -> None:
    """The last moment that agrees is one at which it was not over, or everyone could look into everything."""
    ann, ben, table = two(house, NEXT)
    play(house, [ann, ben], table, 1000, -1)
    last = house.server.table(table).length
    house.change("""UPDATE tables SET stage = 'playing', standing = '{"actors": [0], "totals": null}'""")
    house.update(ann, ben, game=NEXT)
    found = house.server.table(table)
    assert found.parting is not None
    assert "would be over" in found.parting.reason
    assert not found.position.over
    assert len(found.position.moves) == last - 1
    assert house.person("Ann").get(f"/t/{table}/replay?seat=1").status_code == 403
