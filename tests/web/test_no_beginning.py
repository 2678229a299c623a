"""Tables that other rules wrote and that the installed ones cannot even begin, and tables that are damaged."""

from __future__ import annotations

from functools import partial

import pytest

from mornington.web import table_registry
from mornington.web.store import Store
from mornington.web.store.notes import Notes
from mornington.web.store.tables import count_open_tables
from mornington.web.table import Table
from tests.web.updating import NEXT, TICKETS, House, fork, play, read, two

# Each of these makes the beginning of every game one that the installed rules do not know …
UNKNOWN_BEGINNINGS = (
    "UPDATE tables SET dealt = '[]'",
    "UPDATE tables SET dealt = NULL",
    """UPDATE tables SET options = '{"players": 2, "no such option": 1}'""",
    "UPDATE boards SET text = 'name = 1'",
)
# … and each of these leaves rows that do not fit together by any rules
DAMAGE = (
    "DELETE FROM entries WHERE n = 3",
    "DELETE FROM seats WHERE seat = 1",
    "UPDATE entries SET seat = 2 WHERE n = 5",
    "INSERT INTO hints SELECT id, 0, 99, 0.0 FROM tables",
)


@pytest.mark.parametrize("sql", UNKNOWN_BEGINNINGS)
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


@pytest.mark.parametrize("sql", DAMAGE)
def test_what_does_not_fit_together_is_damaged_by_any_rules(house: House, sql: str) -> None:
    ann, ben, table = two(house, NEXT)
    play(house, [ann, ben], table, 8)
    house.change(sql)
    house.update(ann, ben, game=NEXT)
    answer = house.person("Ann").get(f"/t/{table}")
    assert (answer.status_code, "damaged" in answer.text) == (409, True)
