"""What a server tells about itself: nothing to strangers, no secret to anyone, and every fault exactly once."""

from __future__ import annotations

import re
import socket
from contextlib import suppress

import httpx
import pytest

from tests.asking import ask
from tests.attacks import breaking, tables
from tests.attacks.conftest import AttackedServer
from tests.attacks.neighbours import Neighbour
from tests.attacks.tables import LINE_CHANGE, METROMANIA, TICKET_TO_RIDE
from tests.waiting import PATIENCE, wait_for

LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d [A-Z]+ [\w.]+: ")
TRACEBACK = "Traceback (most recent call last)"
BROKE = re.compile(r"something broke here: it was noted \(reference ([0-9A-F]{4})\)", re.IGNORECASE)
CHANGE = breaking.CHANGE


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Forwarded-For": "203.0.113.7"},
        {"X-Forwarded-For": "127.0.0.1"},
        {"Forwarded": "for=127.0.0.1"},
        {"X-Real-IP": "127.0.0.1"},
        {"Host": "games.example"},
        {"Host": "127.0.0.1.games.example"},
    ],
)
def test_metrics_are_not_told_to_strangers(server: AttackedServer, headers: dict[str, str]) -> None:
    answer = ask(f"{server.url}/metrics", headers=headers)
    assert 400 <= answer.status_code < 500
    assert "mornington_" not in answer.text
    assert len(answer.text.splitlines()) == 1, "a sentence"


def test_of_health_a_stranger_learns_one_word(server: AttackedServer) -> None:
    answer = ask(f"{server.url}/healthz", headers={"X-Forwarded-For": "203.0.113.7"})
    assert (answer.status_code, answer.text) == (200, "ok")
    assert "set-cookie" not in answer.headers


def new_in(server: AttackedServer, before: str) -> str:
    return server.log.removeprefix(before)


def test_a_fault_has_one_traceback_and_a_reference_that_the_page_tells(server: AttackedServer) -> None:
    ann = server.client()
    tables.open_table(ann, LINE_CHANGE, "me", "friend")
    key = ann.cookies["mornington"]
    before = server.log
    answer = ann.get(f"/me/{key}", headers={"Accept": "text/html"})
    assert answer.status_code == 500
    assert answer.headers["content-security-policy"]
    found = BROKE.search(answer.text)
    assert found, answer.text[:1000]
    said = new_in(server, before)
    assert said.count(TRACEBACK) == 1
    assert f"GET /me/{{key}} broke (reference {found[1]})" in said
    assert breaking.MESSAGE in said
    assert key not in said
    again = ann.get(f"/me/{key}")
    assert BROKE.fullmatch(again.text), "a sentence for scripts"
    assert BROKE.findall(again.text) == [found[1]], "the same fault, the same reference"
    assert new_in(server, before) == said, "nobody can fill the log with it"


def test_a_fault_in_the_middle_of_an_answer_has_one_traceback_too(server: AttackedServer) -> None:
    ann = server.client()
    table = tables.open_table(ann, LINE_CHANGE, "me", "friend")
    before = server.log
    with (
        pytest.raises(httpx.RemoteProtocolError),  # cut off: it must not look complete
        ann.stream("GET", f"{table}/events", params={"since": breaking.SINCE}) as stream,
    ):
        list(stream.iter_lines())
    wait_for(lambda: TRACEBACK in new_in(server, before))
    Neighbour(server).moves()  # whatever else would be said is said by now
    said = new_in(server, before)
    assert said.count(TRACEBACK) == 1
    assert "GET /t/{table}/events broke (reference " in said


def test_a_bot_that_fails_again_and_again_is_told_once(server: AttackedServer) -> None:
    ann, before = server.client(), server.log
    faults = server.metrics()["mornington_faults_total"][""]
    tables.open_table(ann, METROMANIA, f"bot:{breaking.BOT}", "me")
    wait_for(lambda: server.metrics()["mornington_faults_total"][""] >= faults + 3)
    said = new_in(server, before)
    assert said.count(TRACEBACK) == 1
    assert "a move of a bot broke at table " in said


def test_whoever_hangs_up_is_no_error(server: AttackedServer) -> None:
    neighbour = Neighbour(server)
    ann, before = server.client(), server.log
    table = tables.open_table(ann, LINE_CHANGE, "me", "friend")
    host, _colon, port = server.url.removeprefix("http://").partition(":")
    same = f"HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {server.url}\r\n"
    heads = (
        f"POST {table}/move {same}Content-Length: 100\r\n\r\nseat=",
        f"GET {table}/events {same}\r\n",
        f"GET / {same}\r\n",
        f"GET / {same}",
    )
    for head in heads:
        with socket.create_connection((host, int(port)), PATIENCE) as connection:
            connection.sendall(head.encode())
    wait_for(lambda: server.metrics()["mornington_open_streams"][""] == 0)
    neighbour.moves()
    assert TRACEBACK not in new_in(server, before)


def test_nothing_that_opens_a_seat_is_in_the_log_or_the_metrics(server: AttackedServer) -> None:
    """People play, join, open their links, look at shared screens, and run into faults with each."""
    ann, bea, cleo = server.client(), server.client(), server.client()
    table = tables.open_table(ann, TICKET_TO_RIDE, "me", "friend", "bot:greedy", name="Ann")
    link = tables.invitation(ann, table)
    bea.get(link)
    tables.went_to(tables.join(bea, link, "Bea"))
    shared = tables.open_table(cleo, LINE_CHANGE, "me", "here", name="Cleo")
    turn = int(tables.live(cleo, shared).partition('data-look="')[2].partition('"')[0])
    look = cleo.post(f"{shared}/look", data={"seat": turn}).json()["look"]
    tables.play(cleo, shared, **{"X-Look": look})
    keys = [who.cookies["mornington"] for who in (ann, bea, cleo)]
    for who, key in zip((ann, bea, cleo), keys, strict=True):
        who.get("/me")
        who.get(f"/me/{key}")
        who.post(f"/me/{key}")
        who.put(f"/me/{key}")
        who.get(f"/me/{key}/more", headers={"X-Look": look})
        who.get(link)
        with suppress(httpx.RemoteProtocolError):
            who.get(f"{table}/events", params={"since": breaking.SINCE})
    invite = link.rpartition("/")[2]
    metrics = ask(f"{server.url}/metrics").text
    for told in (server.log, metrics):
        for secret in (*keys, invite, look):
            assert len(secret) > 10
            assert secret not in told
    assert "127.0.0.1" not in server.log, "nor who asked"
    assert table.rpartition("/")[2] not in metrics


def test_every_line_of_the_log_has_time_and_level(server: AttackedServer) -> None:
    lines = server.log.splitlines()
    assert len(lines) > 10
    assert [line for line in lines if not LINE.match(line) and not line.startswith("  ")] == []
