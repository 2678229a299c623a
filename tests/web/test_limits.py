"""Limits: buckets, who is counted as whom, and what is refused when it is too much."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import fields, replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import pytest

import mornington as mt
from mornington.cli import main
from mornington.web import workers
from mornington.web.edge.addresses import counted_as, site_of, turn_taker
from mornington.web.edge.buckets import LOOKED_AT, Buckets, Rate
from mornington.web.edge.limiter import HOUSEHOLDS, SENTENCES, Counted, Limiter, in_words
from mornington.web.edge.limits import BY_OPTION, DEFAULT_LIMITS, HOUR, NO_LIMITS, Limits, rates, read_limits
from mornington.web.refusals import TooMany
from mornington.web.rendering import STATIC
from mornington.web.store import Store
from mornington.web.store.tables import count_open_tables, count_records
from tests.waiting import PATIENCE, wait_for
from tests.web.loops import in_own_loop
from tests.web.serving import Player, Server

NEXT, TICKETS, MANIA, LINES = "next-station-london", "ticket-to-ride-london", "metromania", "line-change"
BOARD = mt.load(LINES).board.text
PAGE = Path(mt.__file__).parent.parent / "docs" / "server.md"


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


# Buckets


def takes(buckets: Buckets, key: object, now: float, *, urgent: bool = False) -> bool:
    if buckets.wait(key, now, urgent=urgent):
        return False
    buckets.take(key, now)
    return True


def test_so_many_at_once_and_so_many_a_second_afterwards() -> None:
    buckets = Buckets(Rate(20, seconds=10))
    assert sum(takes(buckets, "a", 0) for _k in range(50)) == 20
    assert buckets.wait("a", 0) == pytest.approx(0.5)
    assert buckets.wait("a", 0.4) == pytest.approx(0.1)
    assert sum(takes(buckets, "a", 5) for _k in range(50)) == 10
    assert sum(takes(buckets, "a", 1e6) for _k in range(50)) == 20, "it holds no more than when it was new"


def test_large_buckets_lose_nothing_to_rounding() -> None:
    buckets = Buckets(Rate(1000, seconds=10))
    for start in (0.1, 1e5 + 0.3, 1e7 + 0.7):
        assert sum(takes(buckets, "a", start) for _k in range(2000)) == 1000


def test_what_is_urgent_has_a_reserve() -> None:
    buckets = Buckets(Rate(20, seconds=10, reserve=5))
    assert sum(takes(buckets, "a", 0) for _k in range(50)) == 15
    assert sum(takes(buckets, "a", 0, urgent=True) for _k in range(50)) == 5
    assert buckets.wait("a", 0, urgent=True) == pytest.approx(0.5)
    assert buckets.wait("a", 0) == pytest.approx(3)


def test_each_key_has_a_bucket_of_its_own() -> None:
    buckets = Buckets(Rate(2, seconds=10))
    assert [takes(buckets, key, 0) for key in "aabab"] == [True, True, True, False, True]


def test_full_buckets_are_forgotten_also_beside_one_that_is_long_empty() -> None:
    buckets = Buckets(Rate(100, seconds=100))
    assert sum(takes(buckets, "empty", 0) for _k in range(200)) == 100
    for k in range(5000):
        assert takes(buckets, k, k / 100), "each is full again after a second: a hundred keys later"
        assert len(buckets) < 100 * LOOKED_AT
    assert not takes(buckets, "empty", 0.5)


def test_memory_is_bounded_and_nobody_is_reset() -> None:
    buckets = Buckets(Rate(10, seconds=10), most=50)
    for k in range(50):
        assert sum(takes(buckets, k, 0) for _k in range(20)) == 10
    assert sum(takes(buckets, k, 0) for k in range(50, 10_000)) == 10, "all others share a bucket"
    assert len(buckets) <= 51
    assert not any(takes(buckets, k, 0) for k in range(50)), "and have reset nobody"
    assert not takes(buckets, "another", 0.5)
    assert sum(takes(buckets, "another", 20) for _k in range(20)) == 10, "when there is room, newcomers have it"
    assert sum(takes(buckets, "next", 20) for _k in range(20)) == 10
    assert len(buckets) <= 51


def test_whoever_gets_room_begins_with_a_full_bucket() -> None:
    buckets = Buckets(Rate(10, seconds=10), most=2)
    assert all(takes(buckets, key, 0) for key in ("first", "second"))
    assert sum(takes(buckets, "other", 0) for _k in range(20)) == 10, "of those who have no room"
    assert not takes(buckets, "third", 0)
    assert sum(takes(buckets, "third", 2) for _k in range(20)) == 10


# Names and numbers


def test_limits_are_changed_by_name() -> None:
    changed = read_limits(["tables-per-person=7", "requests-per-address=0", "tables-per-person=8"])
    assert changed == replace(DEFAULT_LIMITS, tables_per_person=8, requests_per_address=0)
    assert read_limits([]) == DEFAULT_LIMITS
    assert rates(NO_LIMITS) == {}
    assert "requests_per_address" not in rates(changed)
    assert rates(changed)["tables_per_person"] == Rate(8, HOUR)
    assert rates(changed)["requests_per_person"] == Rate(300, 10, reserve=30)


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("tabels-per-person=7", "there is no limit 'tabels-per-person' (did you mean tables-per-person?)"),
        ("tables_per_person=7", "did you mean tables-per-person?"),
        ("speed=7", "there is no limit 'speed': `mornington serve --help` names them all"),
        ("", "there is no limit ''"),
        ("tables-per-person", "'' is not a whole number up to 1,000,000,000 (write tables-per-person=60, or 0 for no"),
        ("tables-per-person=-1", "'-1' is not a whole number"),
        ("tables-per-person=1.5", "'1.5' is not a whole number"),
        ("tables-per-person=²", "'²' is not a whole number"),
        ("tables-per-person=1000000001", "'1000000001' is not a whole number"),
        (f"tables-per-person={'9' * 5000}", "is not a whole number"),
    ],
)
def test_mistakes_are_told_in_a_sentence(option: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--no-browser", "--limit", option])
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
    assert len(told) < 300


def test_the_help_and_the_documentation_name_all_limits(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    told = re.sub(r"\s+", "", capsys.readouterr().out)
    rows = re.findall(r"^\| `([a-z-]+)` \| ([\d,]+) \| (.*) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert rows == [(name, f"{limit.default:,}", limit.metadata["meaning"]) for name, limit in BY_OPTION.items()]
    for name, limit in BY_OPTION.items():
        assert f"{name}={limit.default}" in told
    assert SENTENCES.keys() == {limit.name for limit in fields(Limits)}


# Counting


def test_what_is_refused_for_one_counts_for_neither() -> None:
    limiter = Limiter(replace(NO_LIMITS, tables_per_address=3, tables_per_person=2), Clock())
    for _k in range(2):
        limiter.count(Counted.TABLES, "10.0.0.1", 1)
    for _k in range(5):
        with pytest.raises(TooMany, match="you have opened too many tables: try again in 30 minutes") as refused:
            limiter.count(Counted.TABLES, "10.0.0.1", 1)
        assert refused.value.headers == {"Retry-After": "1800"}
    limiter.count(Counted.TABLES, "10.0.0.1", 2)
    with pytest.raises(TooMany, match="from your network: try again in 20 minutes"):
        limiter.count(Counted.TABLES, "10.0.0.1", 3)
    limiter.count(Counted.TABLES, "10.0.0.2", 3)
    limiter.count(Counted.UPLOADS, "10.0.0.1", 1)
    assert {name: n for name, n in limiter.refused.items() if n} == {"tables_per_person": 5, "tables_per_address": 1}


def test_a_network_of_many_households_has_no_more_than_ten_of_them() -> None:
    """One organisation may have 65,536: it must not use up what is kept in memory for each address."""
    limiter = Limiter(replace(NO_LIMITS, people_per_address=2, waiting_uploads_per_address=1), Clock())
    households = [counted_as(f"2001:db8:1:{k:x}::1") for k in range(3 * HOUSEHOLDS)]
    assert len({*households}) == len(households)

    def comes(address: str) -> bool:
        try:
            limiter.count(Counted.PEOPLE, address, None)
        except TooMany:
            return False
        return True

    assert [comes(address) for address in households] == [True] * 2 * HOUSEHOLDS + [False] * HOUSEHOLDS
    assert comes(counted_as("2001:db8:2::1"))
    assert comes(counted_as("10.0.0.1"))
    with ExitStack() as uploads:
        for address in households[:HOUSEHOLDS]:
            uploads.enter_context(limiter.within("waiting_uploads_per_address", address))
        with pytest.raises(TooMany), limiter.within("waiting_uploads_per_address", households[-1]):
            pass
    with limiter.within("waiting_uploads_per_address", households[-1]):
        pass
    assert [site_of(counted_as(text)) for text in ("10.0.0.1", "::1", "nonsense", "2001:db8:1:2::3")] == [
        None,
        None,
        None,
        "2001:db8:1::/48",
    ]
    assert turn_taker({"client": ("2001:db8:1:2::3", 1)}) == "2001:db8:1::/48", "and one turn at a time"
    assert turn_taker({"client": ("10.0.0.1", 1)}) == "10.0.0.1"


def test_a_wait_is_told_in_words_and_never_too_short() -> None:
    assert [in_words(n) for n in (1, 59, 61, 3600, 3601)] == [
        "1 second",
        "59 seconds",
        "2 minutes",
        "60 minutes",
        "2 hours",
    ]


def test_what_is_being_made_counts_towards_what_someone_may_have() -> None:
    limiter = Limiter(replace(NO_LIMITS, open_tables_per_person=3))
    with limiter.within("open_tables_per_person", 1, held=2):
        with (
            pytest.raises(
                TooMany, match="you sit at 3 unfinished tables of your own: finish or leave one of them first"
            ),
            limiter.within("open_tables_per_person", 1, held=2),
        ):
            pass
        with limiter.within("open_tables_per_person", 2, held=2):
            pass
    with limiter.within("open_tables_per_person", 1, held=2):
        pass


# At a server


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """A server with these limits and no others, where time stands still."""
    running: list[Server] = []

    def start(public_url: str = "", **limits: int) -> Server:
        running.append(Server(tmp_path / "tables.db", limits=replace(NO_LIMITS, **limits), public_url=public_url))
        running[-1].services.limiter.clock = Clock()
        return running[-1]

    yield start
    for server in running:
        server.stop()


def clock(server: Server) -> Clock:
    found = server.services.limiter.clock
    assert isinstance(found, Clock)
    return found


def stored(server: Server) -> list[int]:
    """How many people, tables and boards there are."""
    rows = server.do(
        lambda: [server.store.read(f"SELECT count(*) FROM {what}") for what in ("people", "tables", "boards")]
    )
    return [found[0][0] for found in rows]


def held(server: Server, who: Player, count: Callable[[Store, int], int]) -> int:
    person = who.person
    return server.do(lambda: count(server.store, person))


def refuses(answer: httpx.Response, said: str, retry_after: int | None) -> None:
    """It is refused in a sentence that says when it may be tried again."""
    assert answer.status_code == 429, answer.text
    assert said in answer.text
    assert answer.headers.get("retry-after") == (None if retry_after is None else str(retry_after))


def test_requests_of_an_address(limited: Callable[..., Server]) -> None:
    server = limited(requests_per_address=2)
    ann, ben = server.player("Ann", "127.0.0.2"), server.player("Ben", "127.0.0.3")
    files = [f"/static/{file.name}" for file in STATIC.glob("*.js")]
    statuses = [ann.get(path).status_code for path in ["/", *files[:3], "/nowhere"] * 4]
    assert statuses == [200, 200, 200, 200, 404] * 3 + [200, 200, 200] + [429] * 2, "two of twenty are for moves"
    for path in ("/", files[0], "/nowhere"):
        refuses(ann.get(path), "too many requests come from your network: try again in 1 second", 1)
    assert ben.get("/").status_code == 200
    assert server.player("Cid", "127.0.0.2").get("/").status_code == 429, "whoever comes from there"
    clock(server).now += 1
    assert [ann.get("/").status_code for _k in range(3)] == [200, 200, 429]
    assert server.services.limiter.refused["requests_per_address"] == 7


def test_nothing_is_read_of_what_is_refused(limited: Callable[..., Server]) -> None:
    """Neither the body nor who sends it."""
    server = limited(requests_per_address=1)
    ann = server.player("Ann")
    while ann.get("/static/page.js").status_code != 429:
        pass
    read: list[str] = []
    server.store.read = lambda sql, *values: read.append(sql) or []  # type: ignore[method-assign,func-returns-value]
    ann.http.cookies.set("mornington", "x" * 30)
    answer = ann.http.post("/records", content=b"x" * 1_000_000)
    refuses(answer, "too many requests", 1)
    assert read == []


def test_requests_of_a_person_wherever_they_come_from(limited: Callable[..., Server]) -> None:
    server = limited(requests_per_person=1)
    ann, ben = server.player("Ann", "127.0.0.2"), server.player("Ben", "127.0.0.2")
    ann.opens(NEXT, "me")
    ben.opens(NEXT, "me")
    phone = server.player("Ann", "127.0.0.3")
    phone.http.cookies.set("mornington", ann.key)
    statuses = [who.get("/").status_code for who in (ann, phone) * 5]
    assert statuses == [200] * 9 + [429], "the last of ten is for moves"
    refuses(ann.get("/"), "You send too many requests: try again in 1 second", 1)
    assert ann.get("/static/page.js").status_code == 200, "files are for everyone, so nobody is looked up"
    assert ben.get("/").status_code == 200
    ann.http.cookies.set("mornington", "invented")
    assert ann.get("/").status_code == 200, "nobody in particular"


def test_a_move_is_the_last_thing_to_be_refused(limited: Callable[..., Server]) -> None:
    server = limited(requests_per_address=5, requests_per_person=4)
    ann = server.player("Ann")
    table = ann.opens(NEXT, "me")
    while ann.get(f"/t/{table}/live").status_code != 429:
        pass
    assert [ann.plays(table)["n"] for _k in range(4)] == [1, 2, 3, 4], "a tenth is kept for moves"
    found = server.table(table)
    at, moves = server.do(lambda: (found.length, found.position.legal(0)))
    refuses(ann.move(table, moves[0].id, at), "you send too many requests", 1)
    for _k in range(5):  # as fast as one can be refused, and as often as the limit allows
        clock(server).now += 0.25
        assert ann.get(f"/t/{table}/live").status_code == 429
        ann.plays(table)


def test_behind_a_proxy_everyone_counts_for_themselves(limited: Callable[..., Server]) -> None:
    public = "https://games.example.org"
    server = limited(public_url=public, requests_per_address=1)

    def asks(address: str) -> int:
        headers = {"Host": "games.example.org", "X-Forwarded-For": f"6.6.6.6, {address}", "X-Forwarded-Proto": "https"}
        return httpx.get(f"{server.url}/static/page.js", headers=headers, timeout=PATIENCE).status_code

    assert [asks("10.0.0.1") for _k in range(12)] == [200] * 9 + [429] * 3
    assert asks("10.0.0.2") == 200
    assert [asks(f"2001:db8:1:2::{k}") for k in range(12)] == [200] * 9 + [429] * 3, "one household, one network"
    assert asks("2001:db8:1:3::1") == 200


def test_without_a_proxy_nobody_can_say_where_they_come_from(limited: Callable[..., Server]) -> None:
    server = limited(requests_per_address=1)
    url = f"{server.url}/static/page.js"
    answers = [
        httpx.get(url, headers={"X-Forwarded-For": f"10.0.0.{k}"}, timeout=PATIENCE).status_code for k in range(12)
    ]
    assert answers == [200] * 9 + [429] * 3


# What is made


def plays_now(who: Player) -> httpx.Response:
    return who.post(f"/play/{NEXT}")


def brings_board(who: Player, text: str = BOARD) -> httpx.Response:
    form = {"game": LINES, "players": "2", "seat-0": "me", "seat-1": "bot:greedy", "pace": "0.0"}
    return who.post("/tables", form, files={"own-board": ("mine.toml", text.encode())})


def brings_record(who: Player, seed: int = 1) -> httpx.Response:
    record = mt.load(NEXT).start(players=1, seed=seed).record()
    return who.post("/records", {}, files={"record": ("game.txt", record.encode())})


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


def ended(server: Server, who: Player) -> str:
    """A game that is over."""
    table = who.opens(NEXT, "me")
    while not server.table(table).position.over:
        who.plays(table)
    return table


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
        return None if work is workers.judge else await ask(work, *question)  # how good the moves were is not asked

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
        assert not any(line.startswith("SCAN") for line in plan)
