"""Streams of the API in trouble: the database is away for a while, or whoever comes cannot be welcomed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from mornington.web import tokens
from mornington.web.api import events
from mornington.web.commands.seats import leave_table
from mornington.web.refusals import DatabaseAway
from tests.waiting import wait_for
from tests.web.programs import Program, script
from tests.web.serving import Player, Server

LINES, TICKETS = "line-change", "ticket-to-ride-london"


@pytest.fixture
def anns(ann: Player) -> Program:
    return script(ann)


class Outage:
    """Something that reads the database, which can be away."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, where: Any, name: str) -> None:
        self._read: Callable[..., Any] = getattr(where, name)
        self.is_away, self.refused = False, 0
        monkeypatch.setattr(where, name, self.read_in_loop if name == "find" else self.read)

    async def read_in_loop(self, *arguments: Any) -> Any:
        self.check()
        return await self._read(*arguments)

    def read(self, *arguments: Any) -> Any:
        self.check()
        return self._read(*arguments)

    def check(self) -> None:
        if self.is_away:
            self.refused += 1
            raise DatabaseAway("the database does not answer")


@pytest.mark.parametrize("name", ["find", "authors"])
def test_a_stream_of_a_table_waits_for_a_database_that_is_away(
    server: Server, ann: Player, anns: Program, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(events, "AGAIN", 0.01)
    table, faults = ann.opens(LINES, "me", "here"), server.app.state.metrics.faults.count
    outage = Outage(monkeypatch, tokens, name)
    with anns.listens(f"/tables/{table}/events") as lines:
        assert [next(lines)["type"] for _line in range(2)] == ["table", "gameState"]
        outage.is_away = True
        ann.plays(table, 0)
        wait_for(lambda: outage.refused > 2)
        outage.is_away = False
        assert next(lines)["length"] == 1
    assert server.app.state.metrics.faults.count == faults


@pytest.mark.parametrize(("where", "name"), [(tokens, "find"), (events, "unfinished_tables_of_person")])
def test_a_stream_of_an_account_waits_for_a_database_that_is_away(
    server: Server, ann: Player, anns: Program, monkeypatch: pytest.MonkeyPatch, where: Any, name: str
) -> None:
    monkeypatch.setattr(events, "AGAIN", 0.01)
    faults = server.app.state.metrics.faults.count
    outage = Outage(monkeypatch, where, name)
    with anns.listens("/events") as lines:
        ann.opens(LINES, "me", "friend")
        assert next(lines)["type"] == "seatTaken"
        outage.is_away = True
        table = ann.opens(LINES, "me", "here")
        wait_for(lambda: outage.refused > 2)
        outage.is_away = False
        assert next(line for line in lines if line["table"] == table)["type"] == "gameStart"
    assert server.app.state.metrics.faults.count == faults


def test_a_game_that_ended_while_the_database_was_away_is_told(
    server: Server, ann: Player, anns: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is among those that are running no more, and could not be looked at when that was seen."""
    monkeypatch.setattr(events, "AGAIN", 0.01)
    table = ann.opens(LINES, "me", "here")
    with anns.listens("/events") as lines:
        next(line for line in lines if line["type"] == "yourTurn" and line["table"] == table)
        found, person = server.table(table), ann.person
        outage = Outage(monkeypatch, server.tables, "find")
        outage.is_away = True
        server.wait(leave_table(server.tables, found, person))
        wait_for(lambda: outage.refused > 2)
        outage.is_away = False
        assert next(line for line in lines if line["type"] == "gameFinish")["table"] == table


def test_whoever_could_not_be_welcomed_is_not_here(
    server: Server, ann: Player, anns: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.opens(LINES, "me", "here")
    found, tried = server.table(table), []

    async def breaks(*_arguments: object) -> None:
        tried.append(len(found.presence.pages))
        raise RuntimeError("broken")

    monkeypatch.setattr("mornington.web.presence_watch.proposals.end_for_returned", breaks)
    with anns.http.stream("GET", f"/tables/{table}/events") as answer, pytest.raises(httpx.RemoteProtocolError):
        list(answer.iter_lines())
    assert tried == [1]
    assert server.do(lambda: dict(found.presence.pages)) == {}


def test_a_table_with_secrets_that_was_left_is_told_to_whoever_had_two_seats(ann: Player, anns: Program) -> None:
    """As everyone may know it: which of the two asks, nobody can say."""
    table = ann.opens(TICKETS, "me", "here")
    assert anns.has(f"/tables/{table}")["seat"] == 0
    anns.does(f"/tables/{table}/leave")
    told = anns.has(f"/tables/{table}")
    assert (told["stage"], told["seat"], told["view"]["seat"]) == ("left", None, None)
    assert anns.get(f"/tables/{table}", params={"seat": 0}).status_code == 409
