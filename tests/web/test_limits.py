"""Limits: their names and numbers, who is counted as whom, and requests that are too many."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import fields, replace
from pathlib import Path

import pytest

import mornington as mt
from mornington.cli import main
from mornington.web.edge.addresses import counted_as, site_of, turn_taker
from mornington.web.edge.buckets import Rate
from mornington.web.edge.limiter import HOUSEHOLDS, SENTENCES, Counted, Limiter, in_words
from mornington.web.edge.limits import BY_OPTION, DEFAULT_LIMITS, HOUR, NO_LIMITS, Limits, rates, read_limits
from mornington.web.refusals import TooMany
from mornington.web.rendering import STATIC
from tests.asking import ask
from tests.web.limiting import NEXT, Clock, clock, refuses
from tests.web.serving import Server

PAGE = Path(mt.__file__).parent.parent / "docs" / "server.md"


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


# Requests at a server


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
        return ask(f"{server.url}/static/page.js", headers=headers).status_code

    assert [asks("10.0.0.1") for _k in range(12)] == [200] * 9 + [429] * 3
    assert asks("10.0.0.2") == 200
    assert [asks(f"2001:db8:1:2::{k}") for k in range(12)] == [200] * 9 + [429] * 3, "one household, one network"
    assert asks("2001:db8:1:3::1") == 200


def test_without_a_proxy_nobody_can_say_where_they_come_from(limited: Callable[..., Server]) -> None:
    server = limited(requests_per_address=1)
    url = f"{server.url}/static/page.js"
    answers = [ask(url, headers={"X-Forwarded-For": f"10.0.0.{k}"}).status_code for k in range(12)]
    assert answers == [200] * 9 + [429] * 3
