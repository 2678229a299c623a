"""What a full disk does to a running server. (The disk here only says that it is full.)"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable
from typing import Any

import pytest

from mornington.web import bot_driver
from mornington.web.commands import proposals
from mornington.web.model import Proposal, ProposalKind
from mornington.web.refusals import DiskFull
from mornington.web.store import Store
from mornington.web.telemetry import steps
from mornington.web.workers import Question
from tests.attacks.tables import LINE_CHANGE
from tests.waiting import wait_for
from tests.web.serving import HereBotPool, Server


class CountingPool(HereBotPool):
    thoughts = 0

    async def _run(self, work: Callable[..., Any], *arguments: object) -> Any:
        self.thoughts += any(isinstance(argument, Question) for argument in arguments)
        return await super()._run(work, *arguments)


class SmallDisk:
    """Has room for so many writes."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room, self.refused, self._write = math.inf, 0, store.write
        monkeypatch.setattr(store, "write", self.write)

    async def write(self, work: Callable[..., Any]) -> Any:
        if self.room <= 0:
            self.refused += 1
            raise DiskFull("full")
        self.room -= 1
        return await self._write(work)


@pytest.fixture
def server(serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> Server:
    monkeypatch.setattr(bot_driver, "ROOM_PAUSE", 0.001)
    return serve(CountingPool)


@pytest.fixture
def disk(server: Server, monkeypatch: pytest.MonkeyPatch) -> SmallDisk:
    return SmallDisk(server.store, monkeypatch)


def test_a_bot_keeps_its_move_until_there_is_room(
    server: Server, disk: SmallDisk, caplog: pytest.LogCaptureFixture
) -> None:
    pool, ann = server.services.pool, server.player("Ann")
    assert isinstance(pool, CountingPool)
    table = ann.opens(LINE_CHANGE, "me", "bot:greedy")
    found = server.table(table)
    wait_for(lambda: server.do(lambda: found.position.actors == (0,)))
    thoughts = pool.thoughts
    disk.room = 1  # for Ann's move
    length = ann.plays(table)["n"]
    assert server.do(found.bots_to_move) == [1]
    wait_for(lambda: disk.refused >= 20)
    assert found.length == length
    assert pool.thoughts == thoughts + 1, "it does not think again"
    disk.room = math.inf
    wait_for(lambda: server.do(lambda: found.length > length and found.position.actors == (0,)))
    ann.plays(table)
    told = [record for record in caplog.records if record.name != steps.__name__]  # here bots think in the event loop
    assert [record for record in told if record.levelno >= logging.WARNING] == []


def test_whoever_comes_back_is_not_replaced_although_that_cannot_be_stored(server: Server, disk: SmallDisk) -> None:
    ann, ben = server.player("Ann"), server.player("Ben")
    table = ann.opens(LINE_CHANGE, "me", "friend")
    ben.joins(table)
    found, asked = server.table(table), Proposal(ProposalKind.REPLACE, 0, 1, 0, frozenset([0]))
    server.wait(proposals._keep(server.tables, found, asked))
    disk.room = 0
    with ben.http.stream("GET", f"/t/{table}/events") as stream:
        assert next(stream.iter_lines()) == "retry: 1000", "the page is told what is new all the same"
        assert disk.refused == 1
        assert found.proposal == asked
        disk.room = math.inf
        assert ann.answers(table, 0, "yes").status_code == 409
        assert found.proposal is None
        assert found.seats[1].person == ben.person
