"""Several servers on one database: each serves every table, and what one does the others know."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import pytest

from mornington.web import table_registry
from mornington.web.commands import open_table
from mornington.web.model import Facts, Hint
from mornington.web.peers import THINKER, Peers
from mornington.web.refusals import DatabaseAway
from mornington.web.store import Address, Reader, Store, Transaction
from mornington.web.store.hints import save_hint
from mornington.web.store.peers import BOTS, claim_tables
from mornington.web.store.proposals import save_proposal
from mornington.web.store.retention import delete_table
from mornington.web.store.tables import save_new_table
from mornington.web.table import Table
from tests.waiting import PATIENCE, wait_for
from tests.web.serving import Player, Server

T = TypeVar("T")

NEXT, TICKETS, LINES = "next-station-london", "ticket-to-ride-london", "line-change"
Start = Callable[..., Server]


@pytest.fixture
def start(shared_database: Address) -> Iterator[Start]:
    """Starts servers on one database."""
    running: list[Server] = []

    def start(**more: object) -> Server:
        running.append(Server(shared_database, **more))  # type: ignore[arg-type]
        return running[-1]

    yield start
    for server in running:
        server.stop()


@pytest.fixture
def two(start: Start) -> tuple[Server, Server]:
    return start(), start()


def elsewhere(player: Player, server: Server) -> Player:
    """The same browser, whose requests go to another server."""
    other = server.player(player.name)
    other.http.cookies.set("mornington", player.key)
    return other


def test_two_people_play_by_two_servers(two: tuple[Server, Server]) -> None:
    first, second = two
    ann, ben = first.player("Ann"), second.player("Ben")
    table = ann.opens(LINES, "me", "friend")
    assert ben.joins(table).status_code == 303
    for _round in range(6):
        for player, seat in ((ann, 0), (ben, 1)):
            at, moves = player.moves(table)
            if moves:
                assert player.move(table, moves[0], at, seat).status_code == 200
    assert first.at(table, lambda t: t.length) >= 6
    assert first.at(table, lambda t: bytes(t.position)) == second.at(table, lambda t: bytes(t.position))
    assert first.at(table, lambda t: t.tick.split(".")[:2]) == second.at(table, lambda t: t.tick.split(".")[:2])


def test_what_one_server_did_the_other_tells_without_being_asked(two: tuple[Server, Server]) -> None:
    first, second = two
    ann = first.player("Ann")
    table = ann.opens(LINES, "me", "here")
    there = second.table(table)
    ann.plays(table, 0)
    wait_for(lambda: second.do(lambda: there.length) == 1)


def at_once(*work: Callable[[], T]) -> list[T]:
    with ThreadPoolExecutor(len(work)) as threads:
        return [done.result(PATIENCE) for done in [threads.submit(piece) for piece in work]]


@pytest.mark.parametrize("after", ["stored_table", "seats_of", "entries_of", "hints_at"])
def test_a_table_may_change_while_another_server_reads_it(
    two: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch, after: str
) -> None:
    """What one statement tells and the next does not must not look like a damaged table."""
    first, second = two
    ann, ben = first.player("Ann"), first.player("Ben")
    table = ann.opens(LINES, "me", "friend")
    read = getattr(table_registry, after)
    changes: list[int] = []

    def change_after(store: Reader, table_id: str) -> object:
        found = read(store, table_id)
        if not changes:
            changes.append(ben.joins(table).status_code)
            ann.plays(table, 0)
            hint = Hint(0, 1, 0.0)
            first.wait(save_hint(first.store, table, first.at(table, lambda t: t.version), hint))
            first.wait(save_proposal(first.store, table, first.at(table, lambda t: t.version), None))
        return found

    monkeypatch.setattr(table_registry, after, change_after)
    assert second.at(table, lambda t: (t.length, t.names, t.hints)) == (1, ["Ann", "Ben"], [Hint(0, 1, 0.0)])
    assert changes == [303], "it was changed while it was read"
    assert second.at(table, lambda t: t.version) == first.at(table, lambda t: t.version)


def hold(server: Server, table: str) -> Table:
    """The table as the server has it in memory, which keeps it there."""
    return server.table(table)


def test_moves_at_the_same_moment_are_all_made(two: tuple[Server, Server]) -> None:
    """Each was worked out on the same moment: the second is worked out again on what the first has left."""
    first, second = two
    ann, ben = first.player("Ann"), second.player("Ben")
    table = ann.opens(NEXT, "me", "friend")
    ben.joins(table)
    for _round in range(8):
        (at, anns), (_at, bens) = ann.moves(table), ben.moves(table)
        answers = at_once(partial(ann.move, table, anns[0], at, 0), partial(ben.move, table, bens[0], at, 1))
        assert [answer.status_code for answer in answers] == [200, 200], [answer.text for answer in answers]
    logs = [server.at(table, lambda t: [logged.entry for logged in t.log]) for server in two]
    assert logs[0] == logs[1]
    assert len(logs[0]) == 16


def test_a_move_sent_to_both_is_made_once(two: tuple[Server, Server]) -> None:
    first, second = two
    ann = first.player("Ann")
    table = ann.opens(LINES, "me", "here")
    there = elsewhere(ann, second)
    at, moves = server_moves(first, table, 0)
    answers = at_once(lambda: ann.move(table, moves[0], at), lambda: there.move(table, moves[0], at))
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].json() == answers[1].json()
    assert [server.at(table, lambda t: t.length) for server in two] == [1, 1]


def server_moves(server: Server, table: str, seat: int) -> tuple[int, list[int]]:
    return server.at(table, lambda t: (t.length, [move.id for move in t.position.legal(seat)]))


def test_two_processes_that_think_about_one_bot_move_make_it_once(
    two: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if each believes that the bots are left to it."""

    async def always(_peers: Peers, _thing: str) -> bool:
        return True

    monkeypatch.setattr(Peers, "claim", always)
    first, _second = two
    ann = first.player("Ann")
    table = ann.opens(LINES, "me", "bot:greedy", "bot:greedy")
    tables = [hold(server, table) for server in two]
    for _turn in range(6):
        wait_for(lambda: all(server.at(table, lambda t: not t.bots_to_move()) for server in two))
        if first.at(table, lambda t: t.over):
            break
        at, moves = server_moves(first, table, 0)
        assert ann.move(table, moves[0], at).status_code == 200
        for server, found in zip(two, tables, strict=True):
            server.do(partial(server.services.bots.kick, found))
    wait_for(lambda: all(server.at(table, lambda t: not t.bots_to_move()) for server in two))
    rows = first.do(lambda: first.store.read("SELECT n, seat, chosen_at FROM entries ORDER BY n"))
    assert [row["n"] for row in rows] == list(range(len(rows)))
    assert len({(row["seat"], row["chosen_at"]) for row in rows}) == len(rows)
    logs = [server.at(table, lambda t: [logged.entry for logged in t.log]) for server in two]
    assert logs[0] == logs[1]


def test_what_is_stored_beside_the_log_is_known_everywhere(two: tuple[Server, Server]) -> None:
    first, second = two
    ann, ben = first.player("Ann"), second.player("Ben")
    table = ann.opens(LINES, "me", "friend", pace="1.2", hints="yes")
    there = hold(second, table)
    ben.joins(table)
    assert first.at(table, lambda t: t.names) == ["Ann", "Ben"]
    assert first.at(table, lambda t: t.dealt is not None)
    ben.post(f"/t/{table}/pace", {"seat": 1, "pace": "0.0"})
    assert first.at(table, lambda t: t.pace) == 0.0
    ann.plays(table, 0)
    ann.post(f"/t/{table}/propose", {"seat": 0, "kind": "undo"})
    assert "take back" in ben.live(table)
    assert ben.answers(table, 1, "yes").status_code == 204
    assert first.at(table, lambda t: (t.proposal, t.position.log == second.table(table).position.log)) == (None, True)
    assert second.do(lambda: second.tables.if_in_use(table)) is there


def test_a_rematch_is_opened_once(two: tuple[Server, Server]) -> None:
    first, second = two
    ann = first.player("Ann")
    table = ann.opens(NEXT, "me")
    while not first.at(table, lambda t: t.over):
        ann.plays(table, 0)
    there = elsewhere(ann, second)
    assert 'data-over="yes"' in there.live(table)
    answers = at_once(*[partial(who.post, f"/t/{table}/again") for who in (ann, there) * 3])
    assert len({answer.headers["location"] for answer in answers}) == 1, [answer.text for answer in answers]


def test_a_shared_screen_may_be_served_by_several(two: tuple[Server, Server]) -> None:
    first, second = two
    ann = first.player("Ann")
    table = ann.opens(TICKETS, "me", "here", names=["", "Bea"])
    there = elsewhere(ann, second)
    look = ann.looks(table, 0)
    assert "data-play" in there.live(table, look=look)
    there.plays(table, 0)
    assert "data-play" not in ann.live(table, look=look), "the curtain falls after a move"
    assert "Hand over to Bea" in ann.live(table, look=look)


def test_what_one_signs_the_others_know(two: tuple[Server, Server]) -> None:
    first, second = two
    assert second.services.signer.knows(b"a position", first.services.signer.signature(b"a position"))


def test_a_deleted_table_is_gone_everywhere(two: tuple[Server, Server]) -> None:
    first, second = two
    ann = first.player("Ann")
    table = ann.opens(LINES, "me", "here")
    held = hold(second, table)
    first.wait(first.store.write(lambda db: delete_table(db, table)))
    there = elsewhere(ann, second)
    assert there.get(f"/t/{table}").status_code == 404
    assert there.post(f"/t/{table}/move", {"seat": 0, "move": 0, "at": 0}).status_code == 404
    assert second.do(lambda: second.tables.if_in_use(table)) is None
    assert held.version == 0


def test_who_is_here_is_known_everywhere(two: tuple[Server, Server]) -> None:
    first, second = two
    ann, ben = first.player("Ann"), second.player("Ben")
    table = ann.opens(LINES, "me", "friend")
    ben.joins(table)
    there = hold(second, table)
    person = ann.person
    assert not second.do(lambda: there.presence.is_here(person))
    with ann.http.stream("GET", f"/t/{table}/events") as stream:
        lines = stream.iter_lines()  # the stream ends with it
        next(lines)
        wait_for(lambda: second.do(lambda: there.presence.is_here(person)))
        before = second.do(lambda: there.tick)
    wait_for(lambda: not second.do(lambda: there.presence.is_here(person)))
    assert second.do(lambda: there.tick) != before, "pages are told"
    assert second.do(lambda: there.presence.away_for(person)) < PATIENCE


def test_a_new_personal_link_ends_pages_everywhere(two: tuple[Server, Server]) -> None:
    first, second = two
    ann = first.player("Ann")
    table = ann.opens(LINES, "me", "here")
    there = elsewhere(ann, second)
    with there.http.stream("GET", f"/t/{table}/events") as stream:
        lines = stream.iter_lines()
        next(lines)
        assert ann.post("/me/link").status_code == 303
        assert list(lines), "the stream has ended"


def test_bots_are_left_to_whoever_lives(start: Start) -> None:
    """What a process that died had claimed, another one goes on with."""
    first = start()
    ann = first.player("Ann")
    table = ann.opens(LINES, "me", "bot:greedy", pace="2.5")

    def forsake_and_claim(db: Transaction) -> Sequence[str]:  # in one step, or the server itself may be quicker
        db.execute("INSERT INTO processes (name, kind, beat, backend) VALUES ('dead', 'server', 0, 1)")
        db.execute("INSERT INTO claims (thing, process) VALUES (?, 'dead')", (f"{BOTS}{table}",))
        db.execute("UPDATE tables SET bots_next = 1")
        return claim_tables(db, first.tables.peers.name, 5)

    assert first.wait(first.store.write(forsake_and_claim)) == [table]
    assert first.wait(first.tables.peers.claim_tables(5)) == [], "it is ours now"
    second = start()
    assert second.wait(second.tables.peers.claim_tables(5)) == []
    assert not second.wait(second.tables.peers.claim_bots(table))
    first.wait(first.tables.peers.release_bots(table))
    wait_for(lambda: second.wait(second.tables.peers.claim_bots(table)))


def test_bots_that_were_claimed_and_have_nothing_to_do_are_left_to_others(start: Start) -> None:
    """As when a move is taken back while a process looks for bots to go on with."""
    first = start()
    table = first.player("Ann").opens(LINES, "me", "bot:greedy")
    other = Peers(first.store)
    first.wait(other.start())
    first.wait(first.tables.peers.claim_bots(table))
    first.wait(first.services.bots._resume_all([table]))
    is_left = first.wait(other.claim_bots(table))
    first.wait(other.close())
    assert is_left


def test_bots_are_let_move_by_a_process_that_has_just_given_up_on_them(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It found them claimed by another one, and claims them itself before it has left them."""
    server, has_claimed = start(), threading.Event()

    async def refused_at_last(_peers: Peers, _table_id: str) -> bool:
        await asyncio.to_thread(has_claimed.wait, PATIENCE)
        return False

    monkeypatch.setattr(Peers, "claim_bots", refused_at_last)
    ann = server.player("Ann")
    table = ann.opens(LINES, "me", "bot:greedy")
    ann.plays(table, 0)
    server.wait(server.tables.peers.claim_tables(1, table))
    server.do(partial(server.services.bots.kick, server.table(table), True))
    has_claimed.set()
    wait_for(lambda: not server.at(table, lambda t: t.bots_to_move()))


def test_bots_that_need_not_move_any_more_are_left_to_all(two: tuple[Server, Server]) -> None:
    """As when someone takes a move back while another process has just found that a bot is to move."""
    first, second = two
    ann = first.player("Ann")
    table = ann.opens(LINES, "me", "bot:greedy")

    def claimed(server: Server) -> list[str]:
        sql = "SELECT process FROM claims WHERE thing = ?"
        return [row["process"] for row in server.do(lambda: server.store.read(sql, f"{BOTS}{table}"))]

    second.wait(second.tables.peers.claim_bots(table))
    assert claimed(first) == [second.tables.peers.name]
    second.wait(second.services.bots._resume_all([table]))
    assert claimed(first) == []
    ann.plays(table)
    wait_for(lambda: not first.at(table, lambda t: t.bots_to_move()))


def test_a_table_that_cannot_go_on_is_not_tried_again_and_again(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody knows whether a bot is to move where the installed rules do not agree with the log."""
    server = start()
    table = server.player("Ann").opens(LINES, "me", "bot:greedy")
    server.wait(server.tables.peers.claim_bots(table))
    monkeypatch.setattr(Table, "running", property(lambda _table: False))
    server.wait(server.services.bots._resume_all([table]))
    claims = server.do(lambda: server.store.read("SELECT thing FROM claims"))
    assert [row["thing"] for row in claims] == [f"{BOTS}{table}"]


def beside_a_thinker(server: Server) -> tuple[Peers, str]:
    """A process for bots alone that the server knows of, and a table where a bot is to move."""
    ann, thinker = server.player("Ann"), Peers(server.store, THINKER)
    server.wait(thinker.start())
    wait_for(lambda: server.do(lambda: server.tables.peers.has_thinkers))
    table = ann.opens(LINES, "me", "bot:greedy")
    ann.plays(table, 0)
    return thinker, table


def test_bots_that_a_server_has_just_claimed_are_left_to_a_thinker_that_has_come(start: Start) -> None:
    server = start()
    thinker, table = beside_a_thinker(server)
    assert server.wait(server.tables.peers.claim_tables(5)) == [table], "before it knew of the thinker"
    server.wait(server.services.bots._resume_all([table]))
    assert server.wait(thinker.claim_tables(5)) == [table]
    server.wait(thinker.close())


def test_what_cannot_be_released_while_the_database_is_away_is_released_later(
    two: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = two
    ours = first.tables.peers
    assert first.wait(ours.claim_bots("t"))

    async def away(_work: object) -> None:
        raise DatabaseAway("for a while")

    with monkeypatch.context() as patched:
        patched.setattr(first.store, "write", away)
        first.wait(ours.release_bots("t"))
    wait_for(lambda: second.wait(second.tables.peers.claim_bots("t")))
    with monkeypatch.context() as patched:
        patched.setattr(second.store, "write", away)
        with pytest.raises(DatabaseAway):
            second.wait(second.tables.peers.claim_bots("t"))
    wait_for(lambda: first.wait(ours.claim_bots("t")))


def test_servers_leave_bots_to_thinkers(start: Start) -> None:
    server = start()
    thinker, table = beside_a_thinker(server)
    assert server.at(table, lambda t: t.bots_to_move()) == [1]
    assert server.wait(thinker.claim_tables(5)) == [table], "the server has not claimed it"
    server.wait(thinker.close())
    wait_for(lambda: not server.at(table, lambda t: t.bots_to_move()))


def test_news_that_were_missed_are_looked_for(two: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = two
    ann = first.player("Ann")
    table = ann.opens(LINES, "me", "here")
    there = hold(second, table)
    monkeypatch.setattr(second.services.hearing, "hear", lambda _text: None)
    for listener in second.store._listeners:  # type: ignore[attr-defined]
        monkeypatch.setattr(listener, "_on_news", lambda _text: None)
    ann.plays(table, 0)
    assert second.do(lambda: there.length) == 0
    second.do(second.services.hearing.look)
    wait_for(lambda: second.do(lambda: there.length) == 1)


def test_news_that_cannot_be_read_when_they_come_are_read_later(
    two: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database may be too slow for a moment while the news themselves arrive."""
    first, second = two
    ann, ben = first.player("Ann"), second.player("Ben")
    table = ann.opens(LINES, "me", "friend")
    ben.joins(table)
    there = hold(second, table)
    failures = dict.fromkeys(("refresh", "people_at"), 1)

    def failing_once(name: str) -> Callable[..., object]:
        work = getattr(table_registry, name)

        def failing(store: Store, *more: object) -> object:
            if store is second.store and failures[name]:
                failures[name] -= 1
                raise DatabaseAway("for a moment")
            return work(store, *more)

        return failing

    for name in failures:
        monkeypatch.setattr(table_registry, name, failing_once(name))
    ann.plays(table, 0)
    wait_for(lambda: second.do(lambda: there.length) == 1)
    with ann.http.stream("GET", f"/t/{table}/events") as stream:
        next(lines := stream.iter_lines())
        wait_for(lambda: second.do(lambda: there.presence.is_here(ann.person)))
        del lines
    assert failures == {"refresh": 0, "people_at": 0}


def test_a_table_goes_on_from_what_is_stored_if_commits_were_lost(start: Start) -> None:
    """As when a standby takes over that had not received the last ones."""
    server = start()
    ann = server.player("Ann")
    table = ann.opens(LINES, "me", "here")
    ann.plays(table, 0)
    before = server.at(table, lambda t: (t.version, bytes(t.position)))
    ann.plays(table, 1)

    def lose(db: Transaction) -> None:
        db.execute("DELETE FROM entries WHERE table_id = ? AND n = 1", (table,))
        db.execute("UPDATE tables SET version = ? WHERE id = ?", (before[0], table))

    server.wait(server.store.write(lose))
    assert server.at(table, lambda t: (t.version, bytes(t.position))) == before
    ann.plays(table, 1)
    assert server.at(table, lambda t: t.length) == 2


def test_a_table_that_is_just_being_stored_is_not_taken_for_deleted(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start()
    ann = server.player("Ann")
    save = save_new_table

    async def save_late(store: Store, facts: Facts, *more: Any) -> None:
        server.services.hearing.look()  # as when another process has come
        await server.services.hearing._look()
        await save(store, facts, *more)

    monkeypatch.setattr(open_table, "save_new_table", save_late)
    table = ann.opens(LINES, "me", "here")
    assert server.do(lambda: server.tables.in_memory(table)) is not None
