"""Tables that other rules wrote: they go on where the installed rules agree with everything, else they can be read.

A new version of the rules is a new number here; where it is to differ, the stored log is changed instead. (Servers with
rules that really differ are in `tests/attacks/test_rules_update.py`.)
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pytest

import mornington as mt
from mornington.core import positionbytes
from mornington.core.moves import Abandoned, Redealt, SeatTaken, Undone
from mornington.core.recordagreement import fields_of
from mornington.core.recordtext import read_text
from mornington.web import hint_policy, keys, table_registry
from mornington.web.model import Stage
from mornington.web.store import Store
from mornington.web.store.notes import Notes
from mornington.web.store.tables import count_open_tables, origin_of
from mornington.web.table import Table
from mornington.web.table_registry import load_table
from tests.conftest import GOLDEN
from tests.waiting import wait_for
from tests.web import routes
from tests.web.serving import Player, Server, offered
from tests.web.twins import twins

NEXT, TICKETS, MANIA, LINES = GAMES = "next-station-london", "ticket-to-ride-london", "metromania", "line-change"


class House:
    """A server that can be updated while people play there."""

    def __init__(self, serve: Callable[..., Server], patch: pytest.MonkeyPatch) -> None:
        self._serve, self._patch, self._keys = serve, patch, dict[str, str]()
        self.server = serve()

    def person(self, name: str) -> Player:
        """The same person as before, also after an update."""
        found = self.server.player(name)
        if name in self._keys:
            found.http.cookies.set("mornington", self._keys[name])
        return found

    def update(self, *people: Player, game: str) -> None:
        """Another version of a game's rules is installed."""
        rules = mt.load(game).rules
        self._patch.setattr(rules, "RULES_VERSION", rules.RULES_VERSION + 1)
        self.restart(*people)

    def restart(self, *people: Player) -> None:
        self._keys |= {who.name: who.key for who in people}
        self.server = self._serve()

    def change(self, sql: str, *values: Any) -> None:
        """What is stored becomes something else: as if the rules had been others when it was written."""
        self.server.wait(self.server.store.write(lambda db: db.execute(sql, values)))

    def loaded(self, table: str) -> Any:
        return self.server.do(lambda: load_table(self.server.store, table))


@pytest.fixture
def house(serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> House:
    return House(serve, monkeypatch)


def play(house: House, people: list[Player], table: str, moves: int, which: int = 0) -> None:
    found = house.server.table(table)
    for _move in range(moves):
        if house.server.do(lambda: found.position.over):
            return
        seat = house.server.do(lambda: found.position.actors[0])
        people[min(seat, len(people) - 1)].plays(table, seat, which)


def fork(player: Player, table: str, n: int, seat: str, *seats: str, status: int = 303) -> str:
    form = {f"seat-{k}": kind for k, kind in enumerate(seats)} | {"pace": "0.0"}
    answer = player.post(f"/t/{table}/fork?move={n}&seat={seat}", form)
    assert answer.status_code == status, answer.text
    return answer.headers["location"].removeprefix("/t/") if status == 303 else answer.text


def read(player: Player, address: str) -> str:
    """A page as people read it."""
    return html.unescape(player.get(address).text)


def two(house: House, game: str) -> tuple[Player, Player, str]:
    ann, ben = house.person("Ann"), house.person("Ben")
    table = ann.opens(game, "me", "friend")
    ben.joins(table)
    return ann, ben, table


# Where everything agrees


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_by_rules_that_agree(house: House, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With everything that a log may hold."""
    ann, ben, table = two(house, game)
    play(house, [ann, ben], table, 5)
    at = house.server.table(table).length
    mover = next(k for k in (0, 1) if house.server.table(table).position.log[-1].seat == k)
    (ann, ben)[mover].post(f"/t/{table}/propose", {"seat": mover, "kind": "undo"})
    (ben, ann)[mover].answers(table, 1 - mover, "yes")
    play(house, [ann, ben], table, 3)
    ben.post(f"/t/{table}/leave")
    ben.post(f"/t/{table}/come-back")
    play(house, [ann, ben], table, 2)
    before = house.server.table(table)
    assert {Undone, Redealt, SeatTaken} <= {type(logged.entry) for logged in before.log[at:]}
    house.update(ann, ben, game=game)
    found = house.server.table(table)
    assert found is not before
    assert found.parting is None
    assert found.facts.rules == found.game.rules.RULES_VERSION - 1
    assert found.position.fields is not None
    assert found.position.state.tobytes() == before.position.state.tobytes()
    assert found.log == before.log
    ann, ben = house.person("Ann"), house.person("Ben")
    play(house, [ann, ben], table, 4)
    assert house.loaded(table).position == found.position
    assert house.loaded(table).log == found.log
    house.update(ann, ben, game=game)
    assert house.server.table(table).position.state.tobytes() == found.position.state.tobytes()
    assert house.server.table(table).parting is None


def test_bots_go_on_by_rules_that_agree(house: House) -> None:
    ann = house.person("Ann")
    table = ann.opens(LINES, "me", "bot:greedy")
    play(house, [ann], table, 1)
    wait_for(lambda: 0 in house.server.table(table).position.actors)
    house.update(ann, game=LINES)
    ann = house.person("Ann")
    found = house.server.table(table)
    length = found.length
    play(house, [ann], table, 1)
    wait_for(lambda: house.server.do(lambda: found.length >= length + 2))
    assert found.log[-1].entry.seat == 1


def test_a_finished_game_that_agrees_is_replayed_as_always(house: House) -> None:
    ann, ben, table = two(house, NEXT)
    play(house, [ann, ben], table, 1000, -1)
    scores = house.server.table(table).position.scores()
    house.update(ann, ben, game=NEXT)
    ann = house.person("Ann")
    page = ann.get(f"/t/{table}").text
    assert "Played by other rules" not in page
    assert all(f">{total}<" in page for total in scores)
    record = ann.get(f"/t/{table}/record").text
    assert mt.replay(record).scores() == scores
    assert ann.get(f"/t/{table}/review").status_code == 200


def test_what_was_proposed_is_still_proposed(house: House) -> None:
    ann, ben, table = two(house, TICKETS)
    play(house, [ann, ben], table, 4)
    ann.post(f"/t/{table}/propose", {"seat": 0, "kind": "undo"})
    house.update(ann, ben, game=TICKETS)
    assert house.server.table(table).proposal is not None
    assert house.person("Ben").answers(table, 1, "yes").status_code == 204


def test_a_move_chosen_by_other_rules_is_refused(house: House) -> None:
    """Its number may mean another move now, and pages try again until a server that restarts has answered."""
    ann, ben, table = two(house, NEXT)
    form = {"seat": 0, "move": ann.moves(table)[1][0], "at": 0, "rules": mt.load(NEXT).rules.RULES_VERSION}
    assert f'data-rules="{form["rules"]}"' in ann.live(table)
    house.update(ann, ben, game=NEXT)
    ann = house.person("Ann")
    answer = ann.post(f"/t/{table}/move", form)
    assert (answer.status_code, "rules were updated" in answer.text) == (409, True)
    assert ann.post(f"/t/{table}/move", form | {"rules": mt.load(NEXT).rules.RULES_VERSION}).status_code == 200


def test_cards_that_are_shuffled_otherwise_stay_as_they_were_turned_up(house: House) -> None:
    """In Next Station all that anyone knows lies open, so the decks can be stacked with it: with another seed, as if
    the rules shuffled otherwise, the game looks the same to everyone and goes on."""
    ann, ben, table = two(house, NEXT)
    play(house, [ann, ben], table, 5)
    mover = house.server.table(table).position.log[-1].seat or 0
    (ann, ben)[mover].post(f"/t/{table}/propose", {"seat": mover, "kind": "undo"})
    (ben, ann)[mover].answers(table, 1 - mover, "yes")
    play(house, [ann, ben], table, 9)
    before = house.server.table(table)
    house.change("UPDATE tables SET seed = '99'")
    house.update(ann, ben, game=NEXT)
    found = house.server.table(table)
    assert found.parting is None
    assert [found.position.view(seat) for seat in (None, 0, 1)] == [before.position.view(seat) for seat in (None, 0, 1)]
    play(house, [house.person("Ann"), house.person("Ben")], table, 12)
    again = house.loaded(table)
    assert again.parting is None
    assert again.position == found.position
    assert again.log == found.log
    play(house, [house.person("Ann"), house.person("Ben")], table, 1000, -1)
    assert mt.replay(house.person("Ann").get(f"/t/{table}/record").text) == found.position
    assert house.loaded(table).position == found.position


# Where something does not


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


# Games that cannot even begin


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE tables SET dealt = '[]'",
        "UPDATE tables SET dealt = NULL",
        """UPDATE tables SET options = '{"players": 2, "no such option": 1}'""",
        "UPDATE boards SET text = 'name = 1'",
    ],
)
def test_a_game_that_cannot_begin_tells_its_moves(house: House, sql: str) -> None:
    ann, ben, running = two(house, TICKETS)
    play(house, [ann, ben], running, 6)
    rows = house.server.store.read("SELECT seat, text, public FROM entries ORDER BY n")
    finished = ann.opens(TICKETS, "me", "here")
    play(house, [ann], finished, 1000, -1)
    last = house.server.table(finished).position.moves[-1].move.text
    house.change(sql)
    house.update(ann, ben, game=TICKETS)
    ann = house.person("Ann")
    page = read(ann, f"/t/{running}")
    assert "it can be read, not played" in page
    assert all((row["text"] if row["seat"] == 0 else row["public"]) in page for row in rows)
    assert not any(row["text"] in page for row in rows if row["seat"] == 1 and row["text"] != row["public"])
    for path in ("live", "events", "replay", "frame", "record", "fork"):
        answer = ann.get(f"/t/{running}/{path}", headers={"Accept": "*/*"})
        assert answer.status_code == 409, path
        assert "it can be read, not played" in answer.text
    assert ann.move(running, 0, 0).status_code == 409
    assert ann.get("/").status_code == 200
    page = read(ann, f"/t/{finished}")
    assert last in page
    assert f"/t/{finished}/record" in page
    assert last in ann.get(f"/t/{finished}/record").text


def test_a_game_that_cannot_begin_can_be_left(house: House) -> None:
    ann, ben, table = two(house, TICKETS)
    play(house, [ann, ben], table, 4)
    forked = fork(ann, table, 4, "0", "me", "friend")
    house.change("UPDATE tables SET dealt = '[]'")
    house.change("UPDATE origins SET fields = '[]', record = replace(record, 'start: ', 'start: AAAA')")
    house.update(ann, ben, game=TICKETS)
    ann, ben, store = house.person("Ann"), house.person("Ben"), house.server.store
    stage = partial(store.read, "SELECT stage FROM tables WHERE id = ?")
    assert count_open_tables(store, ann.person) == 2
    for address in (table, forked):
        assert f'action="/t/{address}/leave"' in ann.get(f"/t/{address}").text
        assert ann.post(f"/t/{address}/leave").status_code == 303
        assert ann.post(f"/t/{address}/leave").status_code == 403
        assert f'action="/t/{address}/leave"' not in ann.get(f"/t/{address}").text
    assert count_open_tables(store, ann.person) == 0
    assert [stage(address)[0]["stage"] for address in (table, forked)] == ["playing", "waiting"]
    assert ben.post(f"/t/{table}/leave").status_code == 303
    assert stage(table)[0]["stage"] == "left"
    assert "it can be read, not played" in ben.get(f"/t/{table}").text


def test_why_it_cannot_begin_is_for_the_log_and_found_out_once(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An error may quote anything that is stored; only where rules part it names no card."""
    ann, ben, table = two(house, TICKETS)
    play(house, [ann, ben], table, 4)
    house.change("""UPDATE tables SET options = '{"players": 2, "a secret": 1}'""")
    built = []

    def build(store: Store, table_id: str) -> tuple[Table, Notes | None]:
        built.append(table_id)
        return ready_table(store, table_id)

    ready_table = table_registry._ready_table
    monkeypatch.setattr(table_registry, "_ready_table", build)
    house.update(ann, ben, game=TICKETS)
    for who in (house.person("Ann"), house.server.player()):
        for path in ("", "/live", "/replay"):
            page = read(who, f"/t/{table}{path}")
            assert "the installed rules cannot begin it" in page
            assert "a secret" not in page
    assert built == [table]
    assert [("a secret" in line, table in line) for line in caplog.messages if "cannot begin" in line] == [(True, True)]


@pytest.mark.parametrize(
    "sql",
    [
        "DELETE FROM entries WHERE n = 3",
        "DELETE FROM seats WHERE seat = 1",
        "UPDATE entries SET seat = 2 WHERE n = 5",
        "INSERT INTO hints SELECT id, 0, 99, 0.0 FROM tables",
    ],
)
def test_what_does_not_fit_together_is_damaged_by_any_rules(house: House, sql: str) -> None:
    ann, ben, table = two(house, NEXT)
    play(house, [ann, ben], table, 8)
    house.change(sql)
    house.update(ann, ben, game=NEXT)
    answer = house.person("Ann").get(f"/t/{table}")
    assert (answer.status_code, "damaged" in answer.text) == (409, True)


# Forks, which begin from bytes


@pytest.fixture
def another_layout(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From here on bytes that were written before cannot be read."""
    return lambda: monkeypatch.setattr(positionbytes, "layout", lambda _kind: "another layout")


@pytest.mark.parametrize("new_layout", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_fork_of_a_running_game_goes_on(
    house: House, game: str, new_layout: bool, another_layout: Callable[[], None]
) -> None:
    ann, ben, table = two(house, game)
    play(house, [ann, ben], table, 5)
    new = fork(ann, table, 5, "0", "me", "here")
    play(house, [ann], new, 3)
    waiting = fork(ann, table, 5, "0", "me", "friend")
    before = house.server.table(new).position
    known = before.at(0).view(0)
    if new_layout:
        another_layout()
    house.update(ann, ben, game=game)
    ann, cid = house.person("Ann"), house.server.player("Cid")
    found = house.server.table(new)
    assert found.parting is None
    assert found.position.state.tobytes() == before.state.tobytes()
    play(house, [ann], new, 2)
    assert house.loaded(new).position == found.position
    assert cid.joins(waiting).status_code == 303
    begun = house.server.table(waiting)
    assert begun.position.view(0) == known
    play(house, [ann, cid], waiting, 2)
    assert house.loaded(waiting).position == begun.position
    while not house.server.do(lambda: found.position.over):  # by good moves: others may take too long for a record
        seat = house.server.do(lambda: found.position.actors[0])
        ann.plays(new, seat, house.server.do(partial(found.position.greedy, seat, 1)))
    text = ann.get(f"/t/{new}/record").text
    assert ann.post("/records", files={"record": ("game.txt", text.encode())}).status_code == 303


def test_a_fork_goes_on_if_only_the_layout_is_another(house: House, another_layout: Callable[[], None]) -> None:
    """A state may be laid out otherwise while every game comes to the same: then the version may stay."""
    ann, ben, table = two(house, TICKETS)
    play(house, [ann, ben], table, 5)
    new = fork(ann, table, 5, "0", "me", "here")
    play(house, [ann], new, 3)
    before = house.server.table(new).position
    another_layout()
    house.restart(ann, ben)
    found = house.server.table(new)
    assert found.parting is None
    assert found.position.state.tobytes() == before.state.tobytes()
    play(house, [house.person("Ann")], new, 1)
    assert house.loaded(new).position == found.position


def test_a_fork_whose_position_cannot_be_made_again_tells_its_moves(
    house: House, another_layout: Callable[[], None]
) -> None:
    ann, ben, table = two(house, TICKETS)
    play(house, [ann, ben], table, 5)
    new, waiting = fork(ann, table, 5, "0", "me", "here"), fork(ann, table, 5, "0", "me", "friend")
    invite = house.server.table(waiting).facts.invite
    play(house, [ann], new, 3)
    for spoil in ("json_set(fields, '$.hand[0][0]', 77)", "json_set(fields, '$.gone', 1)", "'[]'", "NULL"):
        house.change(f"UPDATE origins SET fields = {spoil}")
        another_layout()
        house.update(ann, ben, game=TICKETS)
        ann, ben = house.person("Ann"), house.person("Ben")
        assert "it can be read, not played" in ann.get(f"/t/{new}").text
        assert "it can be read, not played" in ann.get(f"/t/{waiting}").text
        assert house.server.player("Cid").post(f"/join/{invite}", {"name": "Cid"}).status_code == 409


def test_a_fork_of_a_finished_game_goes_on_or_stands_still(house: House) -> None:
    """It begins with the seed and the moves of that game, and then what nobody had seen is dealt anew."""
    ann, ben, table = two(house, NEXT)
    play(house, [ann, ben], table, 1000, -1)
    new, other = fork(ann, table, 6, "none", "me", "here"), fork(ann, table, 6, "none", "me", "here")
    play(house, [ann], new, 2)
    play(house, [ann], other, 2)
    before = house.server.table(new)
    record = origin_of(house.server.store, other).record
    assert record is not None
    lines = record.split("\n")
    third = [k for k, line in enumerate(lines) if line[:1] in "01" and line[:1]][2]
    lines[third] = re.sub(r"\d,\d-\d,\d|pass", "99,9-9,9", lines[third])
    house.change("UPDATE origins SET record = ? WHERE table_id = ?", "\n".join(lines), other)
    house.update(ann, ben, game=NEXT)
    ann = house.person("Ann")
    found = house.server.table(new)
    assert found.parting is None
    assert found.position.state.tobytes() == before.position.state.tobytes()
    play(house, [ann], new, 2)
    assert house.loaded(new).position == found.position
    still = house.server.table(other)
    assert still.parting is not None
    assert (len(still.position.moves), still.length) == (2, before.length)
    page = ann.get(f"/t/{other}/replay").text
    assert "Move 2 of 2" in page
    assert "makes a move" in page, "what another seat did may be secret, and a record does not say what is not"
    assert house.server.table(fork(ann, other, 2, "0", "me", "here")).running


def test_an_uploaded_record_is_read_on_by_later_rules(house: House) -> None:
    ann = house.person("Ann")
    text = (GOLDEN / "next-station-two.txt").read_text()
    tables = [ann.post("/records", files={"record": ("game.txt", text.encode())}).headers["location"] for _k in "ab"]
    good, bad = (address.split("/")[2] for address in tables)
    moves = len(house.server.table(good).position.moves)
    spoilt = re.sub(r"(?m)^result: \d+", "result: 1", text)
    house.change("UPDATE origins SET record = ? WHERE table_id = ?", spoilt, bad)
    house.update(ann, game=NEXT)
    ann = house.person("Ann")
    assert f"Move {moves} of {moves}" in ann.get(f"/t/{good}/replay").text
    assert "counted otherwise" not in ann.get(f"/t/{good}/replay").text
    assert "counted otherwise" in ann.get(f"/t/{bad}/replay").text
    assert ann.get(f"/t/{bad}/record").text == spoilt
    assert house.server.table(bad).stage == Stage.RECORD
    assert house.server.table(fork(ann, bad, 4, "none", "me", "here")).running


def test_the_record_of_a_fork_names_those_who_played_it(house: House) -> None:
    """Not those who had played the game that it goes on from."""
    ann = house.person("Ann")
    text = (GOLDEN / "next-station-two.txt").read_text()
    text = re.sub(r"(?m)^player .*\n", "", text).replace("\nseed:", "\nplayer 0: Zoe\nplayer 1: Yan\nseed:")
    address = ann.post("/records", files={"record": ("game.txt", text.encode())}).headers["location"]
    new = fork(ann, address.split("/")[2], 4, "none", "me", "here")
    play(house, [ann], new, 1000, -1)
    house.change("""UPDATE tables SET standing = '{"actors": [], "totals": [777, 778]}' WHERE id = ?""", new)
    house.update(ann, game=NEXT)
    names = house.server.table(new).names
    record = read_text(house.person("Ann").get(f"/t/{new}/record").text)
    assert record.result == (777, 778)
    assert record.names == dict(enumerate(names))
    assert not {"Zoe", "Yan"} & set(names)


# What a fork keeps


@cache
def lookalikes(game: str) -> tuple[mt.Position, mt.Position]:
    """Two games that seat 0 cannot tell apart."""
    return twins(game, 2, 0, moves=1, many=400, seed=3)


@pytest.mark.parametrize("seats", [("me", "bot:greedy"), ("me", "friend")])
@pytest.mark.parametrize("game", GAMES)
def test_what_a_fork_keeps_depends_on_nothing_hidden(
    server: Server, ann: Player, ben: Player, game: str, seats: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games that look alike to the forker leave the same beside a fork of each, byte for byte."""
    mine, other = lookalikes(game)
    assert bytes(mine) != bytes(other)
    table = ann.opens(game, "me", "friend")
    ben.joins(table)
    kept = []
    found = server.table(table)
    for position in (mine, other):
        server.do(lambda position=position: found._stand_at(position))  # type: ignore[misc]
        with monkeypatch.context() as patch:
            patch.setattr(keys, "seed", lambda: 4711)
            new = fork(ann, table, len(mine.moves), "0", *seats)
        kept.append(server.do(lambda new=new: origin_of(server.store, new)))  # type: ignore[misc]
        assert kept[-1].record is not None
        assert "start: " in kept[-1].record
        assert kept[-1].fields == fields_of(mt.replay(kept[-1].record)), "of the position that the record begins with"
    assert kept[0] == kept[1]
