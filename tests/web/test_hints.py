"""Hints: always for one person alone, for several only if the table was opened so, and never in secret."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import httpx
import pytest

import mornington as mt
from mornington.core.errors import MorningtonError
from mornington.web import hint_policy
from mornington.web.refusals import Busy
from mornington.web.store import Row, Transaction
from mornington.web.store import hints as stored_hints
from mornington.web.store.tables import DEEPEST, Source, deciding_source
from tests.waiting import wait_for
from tests.web.serving import Player, Server

NEXT, TICKETS, MANIA, LINES = "next-station-london", "ticket-to-ride-london", "metromania", "line-change"
BUTTON = ">Hint</button>"


def asks(player: Player, table: str, seat: int = 0) -> httpx.Response:
    return player.post(f"/t/{table}/hint", {"seat": seat})


def noted(server: Server, table: str) -> list[tuple[int, int]]:
    rows = server.store.read("SELECT seat, at FROM hints WHERE table_id = ? ORDER BY at, seat", table)
    return [(row["seat"], row["at"]) for row in rows]


def test_one_person_among_bots_always_has_hints(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "bot:greedy")
    assert BUTTON in ann.live(table)
    answer = asks(ann, table)
    assert answer.status_code == 200, answer.text
    assert "data-hint" in answer.text


def test_one_hint_at_a_time_for_a_seat(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "here", hints="yes")
    assert asks(ann, table).status_code == 200
    server.services.hints_in_progress.add((table, 0))
    assert asks(ann, table).status_code == 429
    server.services.hints_in_progress.discard((table, 0))
    assert 400 <= asks(ann, table, 1).status_code < 500, "it is not that seat's turn"


@pytest.mark.parametrize("other", ["friend", "here"])
def test_several_people_have_none_unless_the_table_was_opened_so(
    server: Server, ann: Player, ben: Player, other: str
) -> None:
    """People who share a screen are several too."""
    for setting, allowed in (("", False), ("no", False), ("yes", True)):
        table = ann.opens(NEXT, "me", other, hints=setting)
        if other == "friend":
            ben.joins(table)
        answer = asks(ann, table)
        assert answer.status_code == (200 if allowed else 409), answer.text
        assert ("opened without hints" in answer.text) is not allowed
        assert (BUTTON in ann.live(table)) is allowed
        assert bool(noted(server, table)) is allowed


def test_everyone_sees_that_a_hint_was_given(serve: Callable[..., Server]) -> None:
    server = serve()
    ann, ben, eve = server.player("Ann"), server.player("Ben"), server.player()
    table = ann.opens(NEXT, "me", "friend", hints="yes")
    ben.joins(table)
    news = server.at(table, lambda found: found.news)
    asks(ann, table)
    assert news.is_set(), "the others' pages hear of it"
    for reader in (ann, ben, eve):
        page = reader.live(table)
        assert page.count("asked for a hint") == 1
        assert "1 hint<" in page
    ann.plays(table, 0)
    ben.plays(table, 1)
    asks(ann, table)
    asks(ann, table)
    assert noted(server, table) == [(0, 0), (0, 2)], "asked twice at one moment, told once"
    page, key = ben.live(table), ben.key
    newest_first = [page.index(words) for words in ("asked for a hint", "<strong>Ben:</strong>")]
    assert newest_first == sorted(newest_first)
    server = serve()
    ben, eve = server.player(), server.player()
    ben.http.cookies.set("mornington", key)
    for reader in (ben, eve):
        page = reader.live(table)
        assert page.count("asked for a hint") == 2, "also after a restart"
        assert "2 hints<" in page


def test_a_hint_that_was_not_given_is_not_told(server: Server, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ann.opens(LINES, "me", "here", hints="yes")
    server.services.pool.waiting += 1000
    try:
        assert asks(ann, table).status_code == Busy.status
    finally:
        server.services.pool.waiting -= 1000
    assert noted(server, table) == []
    assert "asked for a hint" not in ann.live(table)


def test_a_hint_that_cannot_be_noted_is_not_given(server: Server, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ann.opens(LINES, "me", "here", hints="yes")

    def full(*_values: object) -> None:
        raise MorningtonError("the disk is full")

    monkeypatch.setattr(stored_hints, "put_hint", full)
    answer = asks(ann, table)
    assert answer.status_code == 422
    assert "data-hint" not in answer.text


def test_who_was_replaced_by_a_bot_may_come_back_so_there_are_no_hints(
    server: Server, ann: Player, ben: Player
) -> None:
    table = ann.opens(LINES, "me", "friend")
    ben.joins(table)
    ben.post(f"/t/{table}/leave")
    assert server.table(table).seats[1].bot
    assert asks(ann, table).status_code == 409


def test_bots_on_all_free_seats_leave_one_person_alone(ann: Player) -> None:
    table = ann.opens(LINES, "me", "friend")
    assert asks(ann, table).status_code == 409, "nothing is dealt yet"
    ann.post(f"/t/{table}/fill", {"seat": 0, "bot": "greedy"})
    assert asks(ann, table).status_code == 200


@pytest.mark.parametrize("setting", ["yes", "no"])
def test_another_game_keeps_the_setting(server: Server, ann: Player, setting: str) -> None:
    table = ann.opens(NEXT, "me", "here", hints=setting)
    found = server.table(table)
    while not server.do(lambda: found.position.over):
        ann.plays(table, server.do(lambda: found.position.actors[0]), which=-1)
    again = ann.post(f"/t/{table}/again").headers["location"].removeprefix("/t/")
    assert asks(ann, again, server.at(again, lambda found: found.position.actors[0])).status_code == (
        200 if setting == "yes" else 409
    )


def forks(player: Player, table: str, *seats: str, **fields: str) -> str:
    form = {f"seat-{k}": kind for k, kind in enumerate(seats)} | {"pace": "0.0"} | fields
    answer = player.post(f"/t/{table}/fork?seat=0", form)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def test_a_fork_has_a_setting_of_its_own(ann: Player) -> None:
    table = ann.opens(NEXT, "me", "bot:greedy")
    assert 'name="hints"' in ann.get(f"/t/{table}/fork?seat=0").text
    assert 'name="hints"' in ann.get(f"/new/{NEXT}").text
    assert asks(ann, forks(ann, table, "me", "here")).status_code == 409
    assert asks(ann, forks(ann, table, "me", "here", hints="yes")).status_code == 200
    assert asks(ann, forks(ann, table, "me", "bot:greedy")).status_code == 200


def test_a_running_game_without_hints_is_not_forked_to_get_them(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(NEXT, "me", "friend")
    ben.joins(table)
    ann.plays(table, 0)
    ben.plays(table, 1)
    alone = forks(ann, table, "me", "bot:greedy")
    deeper = forks(ann, alone, "me", "bot:greedy")
    for fork in (alone, deeper):
        answer = asks(ann, fork)
        assert answer.status_code == 409
        assert "still played without hints" in answer.text
        assert BUTTON not in ann.live(fork)
    found = server.table(alone)
    while not server.do(lambda: found.position.over):
        if 0 in server.do(lambda: found.position.actors):
            ann.plays(alone, 0, which=-1)
        wait_for(lambda: not server.do(found.bots_to_move))
    assert ann.get(f"/t/{alone}/reviewed").status_code == 409, "a review would tell the same"
    ann.post(f"/t/{table}/leave")
    ben.post(f"/t/{table}/leave")
    assert asks(ann, deeper).status_code == 200, "that game is over with"


def copied(server: Server, table: str, n: int) -> str:
    """Forks of forks, n deep, as a store has them: the last one. The first goes on from the table."""
    rows = [
        (what, row)
        for what, key in (("tables", "id"), ("origins", "table_id"), ("seats", "table_id"))
        for row in server.store.read(f"SELECT * FROM {what} WHERE {key} = ?", table)
    ]

    def write(db: Transaction) -> None:
        for k in range(n):
            name, before = f"{table}-{k + 1}", f"{table}-{k}" if k else table
            changed = {"id": name, "invite": name, "parent": before, "table_id": name}
            for what, row in rows:
                columns = row.keys()
                values = [changed.get(column, row[column]) for column in columns]
                marks = ", ".join("?" * len(values))
                db.execute(f"INSERT INTO {what} ({', '.join(columns)}) VALUES ({marks})", values)

    server.wait(server.store.write(write))
    return f"{table}-{n}"


def test_forks_of_forks_are_asked_about_at_once_and_not_without_end(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(NEXT, "me", "friend")
    ben.joins(table)
    fork = forks(ann, table, "me", "bot:greedy")
    last = copied(server, fork, DEEPEST + 5)

    def source(k: int) -> Source | None:
        """What decides for whoever goes on from the fork so many deep."""
        return server.do(lambda: deciding_source(server.store, f"{fork}-{k}"))

    assert source(1) == source(DEEPEST - 3) == Source(table, is_record=False)
    found = server.table(last)
    asked: list[str] = []
    read = server.store.read

    def note(sql: str, *values: object) -> Sequence[Row]:
        asked.append(sql)
        return read(sql, *values)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(server.store, "read", note)
        assert server.do(lambda: hint_policy.are_withheld(server.store, found))
    assert len(asked) == 1
    for who in (ann, ben):
        who.post(f"/t/{table}/leave")
    assert source(DEEPEST - 2) is None, "that game is over with"
    assert source(DEEPEST) == Source(f"{fork}-1", is_record=False), "further back nobody looks"
    assert asks(ann, last).status_code == 409


def uploaded(player: Player, text: str) -> str:
    answer = player.post("/records", files={"record": ("game.txt", text.encode())})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].removesuffix("/replay"))


def test_a_record_of_a_running_game_brings_no_hints(server: Server, ann: Player, ben: Player) -> None:
    """Neither as a fork of what was brought back, nor as a review of it."""
    table = ann.opens(NEXT, "me", "friend")
    ben.joins(table)
    ann.plays(table, 0)
    there = uploaded(ann, ann.get(f"/t/{table}/record?seat=0").text)
    assert ann.get(f"{there}/reviewed?seat=0").status_code == 409
    forked = ann.post(f"{there}/fork?move=0&seat=none", {"seat-0": "me", "seat-1": "bot:greedy", "pace": "0.0"})
    again = forked.headers["location"].removeprefix("/t/")
    assert asks(ann, again).status_code == 409
    assert BUTTON not in ann.live(again)


def test_a_record_that_ends_before_its_game_is_not_reviewed(ann: Player) -> None:
    position = mt.load(NEXT).start(seed=4, players=1)
    position.play(position.legal()[0])
    there = uploaded(ann, position.record())
    for path in ("review", "reviewed"):
        assert ann.get(f"{there}/{path}").status_code == 409


def test_a_record_of_a_fork_of_a_running_game_brings_no_hints(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(TICKETS, "me", "friend")
    ben.joins(table)
    found = server.table(table)
    form = {"seat-0": "me", "seat-1": "bot:greedy", "pace": "0.0"}
    forked = ann.post(f"/t/{table}/fork?move=0&seat=0", form).headers["location"].removeprefix("/t/")
    start = server.table(forked).position.at(0)
    signed = server.services.uploads.signed(found.game.from_bytes(bytes(start)))
    there = uploaded(ann, signed.record())
    again = ann.post(f"{there}/fork?move=0&seat=none", form).headers["location"].removeprefix("/t/")
    assert asks(ann, again).status_code == 409
