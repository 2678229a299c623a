"""Moves over HTTP: made once, answered again, refused with a reason, never lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import mornington as mt
from mornington.core.moves import Redealt, Undone
from mornington.core.position import Position
from mornington.core.undo import agreed_undo
from mornington.web.store import Address
from mornington.web.table_registry import load_table
from tests.waiting import wait_for
from tests.web.serving import Player, Server

NEXT, TICKETS, MANIA, LINES = "next-station-london", "ticket-to-ride-london", "metromania", "line-change"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server_place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Address:
    if request.param == "sqlite":
        return Address.of(tmp_path_factory.mktemp("web") / "tables.db")
    found: Address = request.getfixturevalue("shared_database_of_module")
    return found


def state(server: Server, table: str) -> tuple[bytes, int, str]:
    """What no refused request may change."""
    found = server.table(table)
    return server.do(lambda: (bytes(found.position), found.length, found.stage))


@pytest.mark.parametrize("game", mt.games())
def test_a_move_is_made_once_however_often_it_is_sent(server: Server, ann: Player, game: str) -> None:
    table = ann.opens(game, "me", "here")
    at, moves = ann.moves(table) if game == NEXT else ann_looks(ann, table)
    first = ann.move(table, moves[0], at)
    assert first.status_code == 200
    assert first.json()["n"] == at + 1
    assert first.json()["move"] == moves[0]
    after = state(server, table)
    again = ann.move(table, moves[0], at)
    assert (again.status_code, again.json()) == (200, first.json())
    assert state(server, table) == after
    ann.plays(table, seat=server.at(table, lambda found: found.position.actors[-1]))
    assert ann.move(table, moves[0], at).json() == first.json(), "also when the game has gone on"


def ann_looks(ann: Player, table: str) -> tuple[int, list[int]]:
    """Two people share the screen and there are secrets: the page must be told who looks."""
    from tests.web.serving import offered

    return offered(ann.live(table, look=ann.looks(table, 0)))


def test_another_move_from_the_same_page_is_refused(server: Server, ann: Player) -> None:
    table = ann.opens(NEXT, "me", "here")
    at, moves = ann.moves(table)
    ann.move(table, moves[0], at)
    before = state(server, table)
    answer = ann.move(table, moves[1], at)
    assert answer.status_code == 409
    assert "another move from this page" in answer.text
    assert state(server, table) == before


def test_a_stale_move_is_refused_with_a_reason(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "here")
    for seat in (0, 1):
        ann.plays(table, seat)
    before = state(server, table)
    number = server.at(table, lambda found: found.position.legal(0)[0].id)
    for at in (1, 3, 99, -1):
        answer = ann.move(table, number, at)
        assert answer.status_code == 409
        assert "page" in answer.text
    assert state(server, table) == before
    assert ann.move(table, number, 2).status_code == 200, "what is possible is not the question here"


def test_seats_that_act_at_once_do_not_make_each_other_stale(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(NEXT, "me", "friend")
    ben.joins(table)
    (at, moves), (bens, others) = ann.moves(table), ben.moves(table)
    assert at == bens == 0
    assert ann.move(table, moves[0], 0).json()["n"] == 1
    assert ben.move(table, others[0], 0, seat=1).json()["n"] == 2
    answer = ben.move(table, others[0], 1, seat=1)
    assert answer.status_code in (409, 422), "but one's own move does"


def test_a_page_from_before_everyone_moved_is_stale_where_seats_act_at_once(
    server: Server, ann: Player, ben: Player
) -> None:
    table = ann.opens(NEXT, "me", "friend")
    ben.joins(table)
    ann.plays(table, 0)
    ben.plays(table, 1)
    ben.plays(table, 1)
    number = server.at(table, lambda found: found.position.legal(0)[0].id)
    assert ann.move(table, number, 1).status_code == 409, "another card lies there now"
    assert ann.move(table, number, 2).status_code == 200, "Ben has moved since, but Ann sees the same card"


def test_nobody_moves_for_another(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(NEXT, "me", "friend")
    stranger = server.player("Eve")
    ben.joins(table)
    at, moves = ann.moves(table)
    before = state(server, table)
    assert ben.move(table, moves[0], at, seat=0).status_code == 403
    nobody = stranger.move(table, moves[0], at)
    assert nobody.status_code == 403
    assert "no seat anywhere" in nobody.text
    stranger.opens(NEXT, "me")
    for act in ("move", "undo", "propose", "answer", "fill", "pace", "hint", "leave", "come-back", "again"):
        fields = {"seat": 0, "move": moves[0], "at": at, "kind": "undo", "pace": "0.4", "agree": "yes"}
        answer = stranger.post(f"/t/{table}/{act}", fields)
        assert answer.status_code == 403, act
        assert "seat" in answer.text or "sit" in answer.text
    assert stranger.get(f"/t/{table}/preview?seat=0&move={moves[0]}").status_code == 403
    assert state(server, table) == before


def test_nobody_moves_out_of_turn(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "here")
    before = state(server, table)
    number = server.at(table, lambda found: found.position.legal(0)[0].id)
    answer = ann.move(table, number, 0, seat=1)
    assert answer.status_code == 422
    assert "nothing to do now" in answer.text
    assert state(server, table) == before


GARBAGE = ["", "x", "1.5", "1e3", "--1", "-", "٣²", "²", "9" * 10, "9" * 5000, "0x1", " 1", "1\x00", "None", "[]"]


@pytest.mark.parametrize("wrong", GARBAGE, ids=lambda text: repr(text)[:12])
def test_garbage_is_refused_and_changes_nothing(server: Server, ann: Player, wrong: str) -> None:
    table = ann.opens(NEXT, "me", "here")
    before = state(server, table)
    for field in ("seat", "move", "at"):
        fields = {"seat": "0", "move": "0", "at": "0", field: wrong}
        answer = ann.post(f"/t/{table}/move", fields)
        assert 400 <= answer.status_code < 500, (field, answer.text)
        assert answer.text
    for act, fields in (
        ("undo", {"seat": wrong, "at": wrong}),
        ("undo", {"seat": "0", "at": wrong}),
        ("propose", {"seat": "0", "kind": wrong}),
        ("propose", {"seat": "0", "kind": "replace", "target": wrong}),
        ("pace", {"seat": "0", "pace": wrong}),
        ("fill", {"seat": "0", "bot": wrong}),
        ("hint", {"seat": wrong}),
    ):
        assert 400 <= ann.post(f"/t/{table}/{act}", fields).status_code < 500, (act, fields)
    for page in ("live", "replay", "frame", "preview", "record", "fork", "review", "reviewed"):
        for field in ("seat", "sheet", "move"):
            answer = ann.get(f"/t/{table}/{page}", params={field: wrong})
            assert answer.status_code < 500, (page, field, answer.text)
    assert state(server, table) == before


def test_moves_that_are_not_possible_are_refused(server: Server, ann: Player) -> None:
    table = ann.opens(TICKETS, "me", "here")
    before = state(server, table)
    _at, moves = ann_looks(ann, table)
    for number in (max(moves) + 1, -1, 10**6, 999999999):
        if number not in moves:
            answer = ann.move(table, number, 0)
            assert answer.status_code == 422
            assert "not possible now" in answer.text
    assert state(server, table) == before


def test_a_table_that_does_not_exist(ann: Player) -> None:
    ann.opens(NEXT, "me")
    for method, path in (("GET", ""), ("GET", "/live"), ("GET", "/events"), ("GET", "/record"), ("POST", "/move")):
        answer = ann.http.request(method, f"/t/nosuchtable{path}")
        assert answer.status_code == 404
        assert "no such table" in answer.text


# Taking back


def log_of(server: Server, table: str) -> list[str]:
    found = server.table(table)
    return server.do(lambda: [type(line.entry).__name__ for line in found.log])


def test_a_move_is_taken_back_freely_before_anything_is_revealed(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(NEXT, "me", "friend")
    ben.joins(table)
    start = state(server, table)[0]
    ann.plays(table, 0)
    assert "Take back</button>" in ann.live(table)
    first = ann.post(f"/t/{table}/undo", {"seat": 0, "at": 1})
    assert first.json() == {"n": 2}
    assert state(server, table)[0] == start
    again = ann.post(f"/t/{table}/undo", {"seat": 0, "at": 1})
    assert again.json() == {"n": 2}, "sent again: answered again, not done again"
    assert log_of(server, table) == ["Moved", "Undone"]
    answer = ann.post(f"/t/{table}/undo", {"seat": 0, "at": 2})
    assert answer.status_code == 409
    assert "no move to take back" in answer.text


def test_where_seats_act_at_once_a_move_is_taken_back_whoever_acted_since(
    server: Server, ann: Player, ben: Player
) -> None:
    table = ann.opens(NEXT, "me", "friend", "friend")
    ben.joins(table)
    server.player("Cid").joins(table)
    ann.plays(table, 0, which=0)
    ben.plays(table, 1, which=0)
    assert ann.post(f"/t/{table}/undo", {"seat": 0, "at": 1}).json() == {"n": 3}
    found = server.table(table)
    assert server.do(lambda: [move.seat for move in found.position.moves]) == [1], "what Ben did stays"
    assert server.do(lambda: 0 in found.position.actors)


def test_a_take_back_is_refused_after_a_reveal(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(NEXT, "me", "friend")
    ben.joins(table)
    ann.plays(table, 0)
    ben.plays(table, 1)  # the next card is turned up
    before = state(server, table)
    answer = ann.post(f"/t/{table}/undo", {"seat": 0, "at": 2})
    assert answer.status_code == 409
    assert "turned up" in answer.text
    assert state(server, table) == before


def test_a_take_back_means_the_move_the_page_shows(server: Server, ann: Player) -> None:
    table = ann.opens(NEXT, "me", "here", "here")
    ann.plays(table, 0)
    answer = ann.post(f"/t/{table}/undo", {"seat": 0, "at": 0})
    assert answer.status_code == 409
    assert "look again" in answer.text


def test_where_seats_take_turns_others_must_agree(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(TICKETS, "me", "friend")
    ben.joins(table)
    start = state(server, table)[0]
    ann.plays(table, 0)
    ben.plays(table, 1)
    answer = ann.post(f"/t/{table}/undo", {"seat": 0, "at": 2})
    assert answer.status_code == 409
    assert ann.post(f"/t/{table}/propose", {"seat": 0, "kind": "undo"}).status_code == 204
    assert log_of(server, table) == ["Moved", "Moved"]
    assert "Agree" in ben.live(table)
    assert "Agree" not in ann.live(table)
    assert ann.answers(table, 0, "yes").status_code == 204
    assert log_of(server, table) == ["Moved", "Moved"], "who asks cannot agree for the others"
    assert ben.answers(table, 1, "yes").status_code == 204
    assert log_of(server, table)[:4] == ["Moved", "Moved", "Undone", "Undone"]
    found = server.table(table)
    game = found.game
    assert server.do(lambda: found.position.view(0)) == game.from_bytes(start).view(0)
    assert ben.answers(table, 1, "yes").status_code == 409, "nothing is asked now"


def test_what_was_turned_up_is_dealt_anew_after_an_agreed_take_back(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(NEXT, "me", "friend")
    ben.joins(table)
    before = state(server, table)[0]
    ann.plays(table, 0)
    ben.plays(table, 1)
    ann.post(f"/t/{table}/propose", {"seat": 0, "kind": "undo"})
    ben.answers(table, 1, "yes")
    assert log_of(server, table) == ["Moved", "Moved", "Undone", "Undone", "Redealt"]
    assert state(server, table)[0] != before, "the cards to come are others"
    stale = ann.move(table, 0, 2)
    assert stale.status_code == 409


def test_a_refusal_or_a_new_move_ends_a_proposal(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(NEXT, "me", "friend")
    ben.joins(table)
    ann.plays(table, 0)
    ben.plays(table, 1)
    ann.post(f"/t/{table}/propose", {"seat": 0, "kind": "undo"})
    ben.answers(table, 1, "no")
    assert server.table(table).proposal is None
    ann.post(f"/t/{table}/propose", {"seat": 0, "kind": "undo"})
    ben.plays(table, 1)
    assert server.table(table).proposal is None
    assert server.store.read("SELECT * FROM proposals WHERE table_id = ?", table) == []
    assert ben.answers(table, 1, "yes").status_code == 409


def test_agreeing_to_one_thing_is_not_agreeing_to_another(server: Server, ann: Player, ben: Player) -> None:
    """A page that still shows an earlier question cannot answer the one that took its place."""
    table = ann.opens(NEXT, "me", "friend")
    ben.joins(table)
    ann.plays(table, 0)
    ann.post(f"/t/{table}/propose", {"seat": 0, "kind": "undo"})
    found = server.table(table).proposal
    assert found is not None
    assert f'value="{found.name}"' in ben.live(table)
    ben.plays(table, 1)
    ann.post(f"/t/{table}/propose", {"seat": 0, "kind": "undo"})
    stale = ben.post(f"/t/{table}/answer", {"seat": 1, "proposal": found.name, "agree": "yes"})
    assert stale.status_code == 409
    assert log_of(server, table) == ["Moved", "Moved"]


def test_cards_seen_before_an_agreed_take_back_do_not_come_back(server: Server, ann: Player, ben: Player) -> None:
    """A card is turned up and taken back; then an earlier move, from before that deal, is taken back too: the cards
    that everyone has seen must not lie on top again."""
    table = ann.opens(LINES, "me", "friend")
    ben.joins(table)
    found = server.table(table)

    def next_tile() -> Any:
        return server.do(lambda: found.position.view(None)["in_hand"])

    ann.plays(table, 0)
    seen = next_tile()
    origin = server.do(lambda: found.position.at(0))
    fresh = [bytes(origin.resampled(None, k)) for k in range(3)]
    assert len(set(fresh)) == 3
    for _round in range(2):
        ben.post(f"/t/{table}/propose", {"seat": 1, "kind": "undo"})
        ann.post(f"/t/{table}/propose", {"seat": 0, "kind": "undo"})
        ben.answers(table, 1, "yes")
        assert server.do(lambda: len(found.position.moves)) == 0
        assert log_of(server, table)[-1] == "Redealt"
        ann.plays(table, 0)
    assert seen
    deals = [line for line in log_of(server, table) if line == "Redealt"]
    assert len(deals) == 2


def test_every_agreed_take_back_deals_anew(server: Server, ann: Player) -> None:
    """Also when nothing was turned up since the last deal: going back behind a deal brings back what lay before it."""
    table = ann.opens(TICKETS, "me", "here")
    found = server.table(table)

    def work() -> tuple[Any, Any]:
        position = found.position.copy()
        for seat in (0, 1):
            position.play(position.legal(seat)[0], seat)
        claimless = [m for m in position.legal(0) if m.text.startswith("take")]
        position.play(claimless[0], 0)
        position.redeal(4711)
        count, _revealed = position.since_last(0)
        after = agreed_undo(position, 0, 99)
        return count, [type(entry) for entry in after.log[len(position.log) :]]

    count, entries = server.do(work)
    assert entries == [Undone] * count + [Redealt]


# The log is the truth


@pytest.mark.usefixtures("still_clock")
@pytest.mark.parametrize("game", mt.games())
def test_a_table_is_built_again_from_its_log_exactly(serve: Callable[..., Server], game: str) -> None:
    server = serve()
    ann, ben = server.player("Ann"), server.player("Ben")
    table = ann.opens(game, "me", "friend", "bot:greedy")
    ben.joins(table)
    found = server.table(table)
    seats = {0: ann, 1: ben}
    for n in range(12):
        wait_for(lambda: not server.do(found.bots_to_move))
        if server.do(lambda: found.position.over):
            break
        seat = server.do(lambda: found.position.actors[0])
        seats[seat].plays(table, seat, which=0 if n % 2 else -1)
        if n in (4, 8):
            ann.post(f"/t/{table}/undo", {"seat": 0, "at": server.do(lambda: found.length)})
        if n == 6:
            ann.post(f"/t/{table}/propose", {"seat": 0, "kind": "undo"})
            ben.answers(table, 1, "yes")
    wait_for(lambda: not server.do(found.bots_to_move))
    ben.post(f"/t/{table}/leave")
    ben.post(f"/t/{table}/come-back")
    wait_for(lambda: not server.do(found.bots_to_move))
    again = server.do(lambda: load_table(server.store, table))
    for name in ("stage", "seats", "pace", "facts", "log"):
        assert getattr(again, name) == getattr(found, name), name
    assert bytes(again.position) == bytes(found.position)
    assert again.position.record() == found.position.record()
    page = ann.live(table)
    record = ann.get(f"/t/{table}/record?seat=0").text
    server = serve()
    other = server.player()
    other.http.cookies.set("mornington", ann.key)
    assert bytes(server.table(table).position) == bytes(found.position)
    assert without_presence(other.live(table)) == without_presence(page)
    assert other.get(f"/t/{table}/record?seat=0").text == record


def without_presence(page: str) -> str:
    """Counting what changed without an entry begins anew with a new server."""
    import re

    return re.sub(r'data-tick="[^"]*"', "", page)


def test_a_late_move_reads_no_more_than_an_early_one(serve: Callable[..., Server]) -> None:
    """The log is not played again for every request: nothing is read from the tables of the log."""
    server = serve()
    ann = server.player("Ann")
    table = ann.opens(NEXT, "me")
    asked: list[str] = []
    read = server.store.read

    def noting(sql: str, *values: Any) -> Any:
        asked.append(sql)
        return read(sql, *values)

    server.store.read = noting  # type: ignore[method-assign]
    found = server.table(table)
    while not server.do(lambda: found.position.over):
        ann.plays(table, 0, which=-1)
    assert asked, "the cookie is looked up"
    assert not [sql for sql in asked if "entries" in sql]


def test_what_a_move_turned_up_is_worked_out_when_it_is_shown(
    server: Server, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table is built again from its log without it; the first reader has it worked out for all."""
    table = ann.opens(TICKETS, "me", "here")
    for _move in range(6):
        ann.plays(table, server.at(table, lambda found: found.position.actors[0]))
    asked: list[int | None] = []
    turned_up = Position.turned_up

    def noting(self: Position, before: Position | None, seat: int | None = None) -> list[tuple[str, str]]:
        asked.append(seat)
        return turned_up(self, before, seat)

    monkeypatch.setattr(Position, "turned_up", noting)
    again = server.do(lambda: load_table(server.store, table))
    assert asked == []
    seen = [again.log[-1].turned_up(1) for _look in range(2)]
    assert asked == [None, 0, 1], "once for each viewer"
    assert seen[0] == seen[1]
