"""Event streams: that something is new, numbered, so that who was away misses nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from mornington.web import open_streams, presence, streams
from tests.waiting import wait_for
from tests.web.serving import Player, Server

NEXT, TICKETS, LINES = "next-station-london", "ticket-to-ride-london", "line-change"


@contextmanager
def listening(
    player: Player, table: str, since: str = "", last_id: str | None = None
) -> Iterator[Iterator[dict[str, str]]]:
    """The events of a table as they come."""
    headers = {"Last-Event-ID": last_id} if last_id is not None else {}
    with player.http.stream("GET", f"/t/{table}/events?since={since}", headers=headers) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert answer.headers["cache-control"] == "no-store"
        assert "content-encoding" not in answer.headers, "compressed events would wait for each other"
        yield events(answer.iter_lines())


def events(lines: Iterator[str]) -> Iterator[dict[str, str]]:
    event: dict[str, str] = {}
    for line in lines:
        if line and not line.startswith(":"):
            key, _colon, value = line.partition(": ")
            event[key] = value
        elif event:
            yield event
            event = {}


def tick(server: Server, table: str) -> str:
    found = server.table(table)
    return server.do(lambda: found.tick)


def test_a_stream_tells_of_every_move_by_its_number(server: Server, ann: Player) -> None:
    table = ann.opens(NEXT, "me", "here")
    watcher = server.player()
    with listening(watcher, table, tick(server, table)) as told:
        assert next(told) == {"retry": "1000"}
        for n in (1, 2, 3):
            ann.plays(table, server.at(table, lambda found: found.position.actors[0]))
            now = tick(server, table)
            assert next(told) == {"id": now, "event": "changed", "data": now}
            assert now.split(".")[0] == str(n)


def test_who_comes_back_is_told_at_once_what_was_missed(server: Server, ann: Player) -> None:
    table = ann.opens(NEXT, "me", "here")
    seen = tick(server, table)
    for _move in range(3):
        ann.plays(table, server.at(table, lambda found: found.position.actors[0]))
    watcher = server.player()
    for since, last_id in ((seen, None), ("", seen), ("", None), ("nonsense", None), (tick(server, table), seen)):
        with listening(watcher, table, since, last_id) as told:
            next(told)
            assert next(told)["data"] == tick(server, table)


def test_who_has_missed_nothing_is_told_nothing(server: Server, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0.1)
    table = ann.opens(NEXT, "me", "here")
    with server.player().http.stream("GET", f"/t/{table}/events?since={tick(server, table)}") as answer:
        lines = answer.iter_lines()
        assert [next(lines) for _line in range(4)] == ["retry: 1000", "", ": still here", ""]


def test_several_moves_at_once_may_be_told_as_one_but_the_newest_is_told(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "bot:greedy", "bot:greedy")
    found = server.table(table)
    with listening(server.player(), table) as told:
        for _turn in range(3):
            ann.plays(table, 0)
            wait_for(lambda: server.do(lambda: found.position.actors) == (0,))
        newest = tick(server, table)
        assert any(event.get("data") == newest for event in told)


def test_events_say_nothing_but_the_number(server: Server, ann: Player) -> None:
    table = ann.opens(TICKETS, "me", "here")
    with listening(server.player(), table) as told:
        for event in (next(told), next(told)):
            assert set(event) <= {"retry", "id", "event", "data"}
            assert all(len(value) < 12 for value in event.values())


def test_others_see_who_is_here_and_who_is_gone(
    server: Server, ann: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "AWAY", 0.2)
    monkeypatch.setattr(presence, "GONE", 0.3)
    table = ann.opens(LINES, "me", "friend")
    ben.joins(table)
    found = server.table(table)
    assert "away" in ann.live(table)
    with listening(ann, table, tick(server, table)) as told:
        next(told)
        wait_for(lambda: server.do(lambda: found.is_here(0)))
        before = tick(server, table)
        other = server.player()
        other.http.cookies.set("mornington", ben.key)
        with listening(other, table) as bens:
            next(bens)
            wait_for(lambda: server.do(lambda: found.is_here(1)))
            assert tick(server, table) != before
            assert "away" not in ann.live(table)
            here = tick(server, table)
        wait_for(lambda: tick(server, table) != here)
        assert not server.do(lambda: found.is_here(1))
        assert "away" in ann.live(table)
        wait_for(lambda: "Let a bot play for Ben" in ann.live(table))


def test_a_short_absence_is_not_told(server: Server, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "AWAY", 10**6)
    monkeypatch.setattr(presence, "GONE", 10**6)
    table = ann.opens(LINES, "me", "bot:greedy")
    found, timers = server.table(table), server.services.presence.timers
    with listening(server.player(), table) as watched:
        next(watched)
        with listening(ann, table) as told:
            next(told)
            wait_for(lambda: server.do(lambda: found.is_here(0)))
            here = tick(server, table)
        wait_for(lambda: not server.do(lambda: found.is_here(0)))
        assert server.do(lambda: found in timers), "it would be told in time"
        assert tick(server, table) == here
        with listening(ann, table) as told:
            next(told)
            wait_for(lambda: server.do(lambda: found.is_here(0)))
            assert not server.do(lambda: found in timers), "there is nothing to tell any more"


def test_who_only_watches_changes_nothing(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(LINES, "me", "bot:greedy")
    ben.opens(LINES, "me", "bot:greedy")
    before = tick(server, table)
    with listening(ben, table, before) as told:
        next(told)
        found = server.table(table)
        wait_for(lambda: server.do(lambda: len(found.presence.pages)) == 1)
        assert tick(server, table) == before
    wait_for(lambda: server.do(lambda: len(found.presence.pages)) == 0)


def test_who_takes_a_seat_while_watching_is_here(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(LINES, "me", "friend")
    ben.joins(table)
    ben.post(f"/t/{table}/leave")
    found = server.table(table)
    with listening(ben, table) as told:
        next(told)
        wait_for(lambda: server.do(lambda: len(found.presence.pages)) == 1)
        other = server.player()
        other.http.cookies.set("mornington", ben.key)
        other.post(f"/t/{table}/come-back")
        assert server.do(lambda: found.is_here(1))


def test_too_many_streams_are_refused(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "bot:greedy")
    server.services.streams.in_all += open_streams.MOST
    try:
        answer = ann.get(f"/t/{table}/events", headers={"Accept": "*/*"})
    finally:
        server.services.streams.in_all -= open_streams.MOST
    assert answer.status_code == 503
    assert "too many" in answer.text


def test_a_closed_stream_is_forgotten(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "bot:greedy")
    found = server.table(table)
    before = server.services.open_streams
    for _k in range(3):
        with listening(server.player(), table) as told:
            next(told)
            wait_for(lambda: server.do(lambda: len(found.presence.pages)) == 1)
    wait_for(lambda: not found.presence.pages)
    assert server.services.open_streams == before


def test_one_stream_tells_of_several_tables(server: Server, ann: Player) -> None:
    one, two = ann.opens(NEXT, "me", "here"), ann.opens(LINES, "me", "bot:greedy")
    asked = f"/events?{one}={tick(server, one)}&{two}={tick(server, two)}&{'x' * 12}=0"  # the last is nowhere
    with server.player().http.stream("GET", asked) as answer:
        told = events(answer.iter_lines())
        assert next(told) == {"retry": "1000"}
        ann.plays(two)
        assert next(told)["data"].startswith(f"{two} ")
        ann.plays(one)
        while not (data := next(told)["data"]).startswith(f"{one} "):
            pass
        assert data == f"{one} {tick(server, one)}"
    assert ann.get(f"/events?{'x' * 12}=0").status_code == 404
    many = "&".join(f"{'x' * 11}{k}=0" for k in range(streams.MOST_TABLES + 1))
    assert ann.get(f"/events?{many}").status_code == 429
    wait_for(lambda: server.services.open_streams == 0)


def test_one_stream_is_a_presence_at_all_its_tables(server: Server, ann: Player) -> None:
    tables = [ann.opens(NEXT, "me", "bot:greedy"), ann.opens(LINES, "me", "bot:greedy")]
    person = ann.person

    def is_here(table: str) -> bool:
        return server.at(table, lambda found: found.presence.is_here(person))

    with ann.http.stream("GET", f"/events?{tables[0]}=&{tables[1]}=") as answer:
        told = events(answer.iter_lines())
        next(told)
        assert all(map(is_here, tables))
    wait_for(lambda: not any(map(is_here, tables)))


def test_a_page_is_told_that_it_came_itself_and_not_that_there_is_news(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "bot:greedy")
    seen = tick(server, table)
    assert "away" not in ann.live(table), "who reads a page is here"
    with listening(ann, table, seen) as told:
        next(told)
        here = tick(server, table)
        assert here != seen
        assert next(told) == {"id": here, "event": "here", "data": here}
        ann.plays(table)
        assert next(told)["event"] == "changed"


def test_who_comes_to_a_page_that_is_old_is_told_of_the_news(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "bot:greedy")
    seen = tick(server, table)
    ann.plays(table)
    with listening(ann, table, seen) as told:
        next(told)
        assert next(told)["event"] == "changed"
