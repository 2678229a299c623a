"""Limits of what people make and ask for: tables, uploads, hints and reviews."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import httpx
import pytest

from mornington.web import workers
from mornington.web.store import Store
from mornington.web.store.tables import count_open_tables, count_records
from tests.waiting import PATIENCE, wait_for
from tests.web.limiting import (
    MANIA,
    NEXT,
    TICKETS,
    brings_board,
    brings_record,
    clock,
    ended,
    plays_now,
    refuses,
    stored,
)
from tests.web.loops import in_own_loop
from tests.web.serving import Player, Server


def held(server: Server, who: Player, count: Callable[[Store, int], int]) -> int:
    person = who.person
    return server.do(lambda: count(server.store, person))


def test_people_of_an_address(limited: Callable[..., Server]) -> None:
    """Whoever does anything without a cookie becomes a person: each way to do so is counted, and beyond the limit
    nothing is stored at all."""
    server = limited(people_per_address=4)
    host = server.player("Host", "127.0.0.9")
    invited = server.table(host.opens(NEXT, "me", "friend", "friend")).facts.invite
    ways: list[Callable[[Player], httpx.Response]] = [
        plays_now,
        brings_record,
        brings_board,
        lambda who: who.post(f"/join/{invited}", {"name": "Eve"}),
    ]
    ann = server.player("Ann", "127.0.0.2")
    for way in ways:
        ann.http.cookies.clear()
        assert way(ann).status_code == 303
    ben = server.player("Ben", "127.0.0.3")
    ben.opens(NEXT, "me")
    before = stored(server)
    for way in ways:
        stranger = server.player("", "127.0.0.2")
        refuses(way(stranger), "too many new people come from your network: try again in 15 minutes", 900)
    assert stored(server) == before
    assert plays_now(ann).status_code == 303, "someone who is known already may go on"
    clock(server).now += 900
    assert plays_now(server.player("", "127.0.0.2")).status_code == 303


def test_tables_of_a_person_and_of_an_address(limited: Callable[..., Server]) -> None:
    server = limited(tables_per_person=4, tables_per_address=8)
    ann, ben = server.player("Ann", "127.0.0.2"), server.player("Ben", "127.0.0.2")
    for who in (ann, ben):
        assert plays_now(who).status_code == 303, "makes a person: it counts for the address"
    table = ended(server, ann)
    fork = {"seat-0": "me", "pace": "0.0"}
    assert ann.post(f"/t/{table}/fork?move=1", fork).status_code == 303
    assert ann.post(f"/t/{table}/again").status_code == 303
    assert ann.post(f"/t/{table}/again").status_code == 303, "the same one: nothing new"
    assert plays_now(ann).status_code == 303
    before = stored(server)
    said = "you have opened too many tables: try again in 15 minutes"
    refuses(plays_now(ann), said, 900)
    refuses(brings_board(ann), said, 900)
    refuses(ann.post(f"/t/{table}/fork?move=1", fork), said, 900)
    assert ann.post(f"/t/{table}/again").status_code == 303, "it is there already"
    assert stored(server) == before
    assert brings_record(ann).status_code == 303, "a record is no table that is played at"
    assert [plays_now(ben).status_code for _k in range(2)] == [303, 303]
    said = "too many tables were opened from your network: try again in 8 minutes"
    refuses(plays_now(ben), said, 450)
    refuses(plays_now(server.player("", "127.0.0.2")), said, 450)
    assert plays_now(server.player("", "127.0.0.3")).status_code == 303
    assert server.services.limiter.refused["tables_per_person"] == 3
    assert server.services.limiter.refused["tables_per_address"] == 2


def test_a_rematch_counts_once(limited: Callable[..., Server]) -> None:
    server = limited(tables_per_person=1)
    ann = server.player("Ann")
    plays_now(ann)
    table = ended(server, ann)
    refuses(ann.post(f"/t/{table}/again"), "you have opened too many tables", 3600)
    clock(server).now += 3600
    assert [ann.post(f"/t/{table}/again").headers["location"] for _k in range(3)][1:] == [
        ann.post(f"/t/{table}/again").headers["location"]
    ] * 2


def test_uploads_of_a_person_and_of_an_address(limited: Callable[..., Server]) -> None:
    server = limited(uploads_per_person=3, uploads_per_address=5)
    ann, ben = server.player("Ann", "127.0.0.2"), server.player("Ben", "127.0.0.2")
    for who in (ann, ben):
        plays_now(who)
    assert brings_board(ann).status_code == 303
    assert brings_board(ann, "nonsense").status_code == 422, "what is no good must be looked at too"
    assert brings_record(ann).status_code == 303
    before = stored(server)
    for way in (brings_board, brings_record):
        refuses(way(ann), "you have sent too many boards and records: try again in 20 minutes", 1200)
    assert stored(server) == before
    assert plays_now(ann).status_code == 303, "tables are counted apart"
    for _k in range(2):
        assert brings_record(ben).status_code == 303
    before = stored(server)
    for way in (brings_board, brings_record):
        said = "too many boards and records were sent from your network: try again in 12 minutes"
        refuses(way(server.player("", "127.0.0.2")), said, 720)
    assert stored(server) == before
    assert brings_record(server.player("", "127.0.0.3")).status_code == 303


def test_one_address_cannot_fill_the_queue_of_uploads(limited: Callable[..., Server]) -> None:
    server = limited(waiting_uploads_per_address=2)
    limiter = server.services.limiter

    async def two_wait() -> None:
        with (
            limiter.within("waiting_uploads_per_address", "127.0.0.2"),
            limiter.within("waiting_uploads_per_address", "127.0.0.2"),
        ):
            answer = await asyncio.to_thread(brings_record, server.player("", "127.0.0.2"))
            refuses(answer, "others in your network have just sent something too: try again in 2 seconds", 2)
            assert (await asyncio.to_thread(brings_record, server.player("", "127.0.0.3"))).status_code == 303

    server.wait(two_wait())
    assert brings_record(server.player("", "127.0.0.2")).status_code == 303


@pytest.mark.parametrize("limit", ["waiting_replays_per_address", "waiting_replays_per_person"])
def test_nobody_can_fill_the_queue_of_those_who_read(limited: Callable[..., Server], limit: str) -> None:
    server = limited(**{limit: 2})
    ann, ben = server.player("Ann", "127.0.0.2"), server.player("Ben", "127.0.0.3")
    table, _other = ann.opens(NEXT, "me"), ben.opens(NEXT, "me")
    is_address = limit.endswith("address")
    whose: str | int = "127.0.0.2" if is_address else ann.person
    said = "others in your network read games too" if is_address else "you ask for too many games at once"
    limiter = server.services.limiter

    def ask(who: Player, page: str) -> httpx.Response:
        return who.get(f"/t/{table}/{page}", headers={"Accept": "*/*"})

    async def two_wait() -> None:
        with limiter.within(limit, whose), limiter.within(limit, whose):
            for page in ("replay", "frame", "record", "fork?move=0"):
                refuses(await asyncio.to_thread(ask, ann, page), f"{said}: try again in 1 second", 1)
            refuses(await asyncio.to_thread(ann.post, f"/t/{table}/fork?move=0", {"seat-0": "me"}), said, 1)
            assert (await asyncio.to_thread(ask, ben, "frame")).status_code == 200

    server.wait(two_wait())
    assert ask(ann, "record").status_code == 200


def test_unfinished_tables_of_a_person(limited: Callable[..., Server]) -> None:
    server = limited(open_tables_per_person=3)
    ann, ben = server.player("Ann"), server.player("Ben")
    playing, waiting = ann.opens(NEXT, "me", "bot:greedy"), ann.opens(TICKETS, "me", "friend")
    ended(server, ann)
    shared = ann.opens(MANIA, "me", "friend")
    ben.joins(shared)
    before = stored(server)
    said = "you sit at 3 unfinished tables of your own: finish or leave one of them first"
    refuses(plays_now(ann), said, None)
    assert stored(server) == before
    assert brings_record(ann).status_code == 303
    assert plays_now(ben).status_code == 303
    for table in (playing, waiting, shared):
        assert ann.post(f"/t/{table}/leave").status_code == 303
        assert plays_now(ann).status_code == 303
        refuses(plays_now(ann), said, None)
    assert held(server, ann, count_open_tables) == 3


def test_many_at_the_same_moment_get_no_more_tables_than_one_after_the_other(limited: Callable[..., Server]) -> None:
    server = limited(open_tables_per_person=5)
    ann = server.player("Ann")
    ann.opens(NEXT, "me")
    headers = {"Origin": server.url, "Cookie": f"mornington={ann.key}"}

    async def at_once() -> list[int]:
        async with httpx.AsyncClient(base_url=server.url, headers=headers, verify=False) as http:
            answers = await asyncio.gather(*(http.post(f"/play/{NEXT}") for _k in range(30)))
            return [answer.status_code for answer in answers]

    answers = in_own_loop(at_once())
    assert set(answers) == {303, 429}
    assert held(server, ann, count_open_tables) == 1 + answers.count(303) <= 5, "one just stored may count twice then"
    while plays_now(ann).status_code == 303:
        pass
    assert held(server, ann, count_open_tables) == 5


def test_records_kept_of_a_person(limited: Callable[..., Server]) -> None:
    server = limited(records_per_person=2)
    ann, ben = server.player("Ann"), server.player("Ben")
    assert [brings_record(ann, k).status_code for k in range(2)] == [303, 303]
    before = stored(server)
    refuses(brings_record(ann), "2 records of yours are kept here already: ask whoever runs this server", None)
    assert stored(server) == before
    assert held(server, ann, count_records) == 2
    assert brings_record(ben).status_code == 303
    assert plays_now(ann).status_code == 303


def test_hints(limited: Callable[..., Server]) -> None:
    server = limited(hints_per_person=2, hints_per_address=3)
    ann, ben = server.player("Ann"), server.player("Ben")
    hers, his = ann.opens(NEXT, "me"), ben.opens(NEXT, "me")
    assert [ann.post(f"/t/{hers}/hint", {"seat": 0}).status_code for _k in range(2)] == [200, 200]
    refuses(ann.post(f"/t/{hers}/hint", {"seat": 0}), "you have asked for too many hints: try again in 30", 30)
    assert ben.post(f"/t/{his}/hint", {"seat": 1}).status_code == 403, "what is refused anyway does not count"
    assert ben.post(f"/t/{his}/hint", {"seat": 0}).status_code == 200
    refuses(ben.post(f"/t/{his}/hint", {"seat": 0}), "from your network: try again in 20 seconds", 20)
    ann.plays(hers)


def test_reviews(limited: Callable[..., Server]) -> None:
    server = limited(reviews_per_person=1)
    ann = server.player("Ann")
    first, second = ended(server, ann), ended(server, ann)
    assert ann.get(f"/t/{first}/reviewed").status_code == 200
    refuses(ann.get(f"/t/{second}/reviewed"), "You have had too many games reviewed: try again in 60", 3600)
    assert ann.get(f"/t/{first}/reviewed").status_code == 200, "one that has begun can be read on"


@pytest.mark.slow
@pytest.mark.parametrize("limit", ["waiting_reviews_per_address", "waiting_reviews_per_person"])
def test_reviews_that_wait(limited: Callable[..., Server], limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    server = limited(**{limit: 1})
    ann, ben = server.player("Ann", "127.0.0.2"), server.player("Ben", "127.0.0.3")
    first, second, his = ended(server, ann), ended(server, ann), ended(server, ben)
    said = {
        "waiting_reviews_per_address": "1 games are being reviewed for your network: try again in 60 seconds",
        "waiting_reviews_per_person": "1 games are being reviewed for you: try again when one of them is done",
    }[limit]

    def reviewed(who: Player, table: str) -> httpx.Response:
        return who.get(f"/t/{table}/reviewed", headers={"Accept": "*/*"})

    ask, may_answer = server.services.pool.ask, threading.Event()

    async def slowly(work: Callable[..., Any], *question: Any) -> Any:
        await asyncio.to_thread(may_answer.wait, PATIENCE)
        return [None] if work is workers.glances else await ask(work, *question)  # how good the moves were is not asked

    monkeypatch.setattr(workers, "SEARCH_SECONDS", 0.01)
    monkeypatch.setattr(server.services.pool, "ask", slowly)
    try:
        assert reviewed(ann, first).status_code == 200
        refuses(reviewed(ann, second), said, 60)
        assert reviewed(ann, first).status_code == 200
        assert reviewed(ben, his).status_code == 200
    finally:
        may_answer.set()
    wait_for(lambda: reviewed(ann, second).status_code == 200)


def test_the_counts_of_the_store_use_the_index(limited: Callable[..., Server]) -> None:
    """However many tables there are, only the person's own are looked at."""
    store = limited().store
    for counts in (count_open_tables, count_records):
        with patch.object(store, "read", return_value=[[0]]) as asked:
            counts(store, 1)
        sql, *values = asked.call_args.args
        plan = [row["detail"] for row in store.read(f"EXPLAIN QUERY PLAN {sql}", *values)]
        assert plan[0].startswith("SEARCH tables USING"), plan
        assert "tables_by_host (host=? AND stage=?)" in plan[0]
