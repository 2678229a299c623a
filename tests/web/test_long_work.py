"""Long work in threads: whoever reads long games keeps nobody waiting who plays or reads something else."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from mornington.web import long_work
from mornington.web.pages import replay
from tests.waiting import PATIENCE, wait_for
from tests.web.serving import Player, Server

NEXT = "next-station-london"


class SlowGames:
    """Replays of some tables that take until they are released."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tables: set[str] = set()
        self.running: list[str] = []
        self._released, self._rendered = threading.Event(), replay._rendered
        monkeypatch.setattr(replay, "_rendered", self._slowly)

    def _slowly(self, template: str, asked: replay.Asked) -> str:
        if asked.table.id in self.tables:
            self.running.append(asked.table.id)
            assert self._released.wait(PATIENCE)
        return self._rendered(template, asked)

    def release(self) -> None:
        self._released.set()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowGames]:
    found = SlowGames(monkeypatch)
    yield found
    found.release()


@pytest.fixture
def readers() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(8) as found:
        yield found


def reads(who: Player, table: str) -> int:
    return who.get(f"/t/{table}/frame").status_code


def test_whoever_plays_does_not_wait_for_those_who_read(
    server: Server, ann: Player, slow: SlowGames, readers: ThreadPoolExecutor
) -> None:
    game, played = ann.opens(NEXT, "me"), ann.opens(NEXT, "me")
    slow.tables.add(game)
    people = [server.player("", f"127.0.0.{2 + k}") for k in range(2 * long_work.THREADS)]
    waiting = [readers.submit(reads, who, game) for who in people]
    wait_for(lambda: len(slow.running) == long_work.THREADS)
    in_memory = server.table(played)
    server.do(lambda: server.tables.forget(in_memory))
    assert ann.get(f"/t/{played}").status_code == 200, "it was built again meanwhile"
    ann.plays(played)
    assert not any(reader.done() for reader in waiting)
    slow.release()
    assert [reader.result(PATIENCE) for reader in waiting] == [200] * len(people)


def test_one_address_has_one_thing_done_at_a_time(
    server: Server, ann: Player, slow: SlowGames, readers: ThreadPoolExecutor
) -> None:
    game, other = ann.opens(NEXT, "me"), ann.opens(NEXT, "me")
    slow.tables.add(game)
    ann.get(f"/t/{game}")
    waiting = [readers.submit(reads, server.player("", "127.0.0.2"), game) for _k in range(4)]
    wait_for(lambda: slow.running)
    assert [reads(server.player("", "127.0.0.3"), other) for _k in range(3)] == [200] * 3
    assert len(slow.running) == 1
    slow.release()
    assert [reader.result(PATIENCE) for reader in waiting] == [200] * 4
    assert len(slow.running) == 4


def test_nothing_is_kept_of_those_who_wait_for_nothing(server: Server, ann: Player) -> None:
    assert reads(ann, ann.opens(NEXT, "me")) == 200
    turns: Any = long_work._turns
    wait_for(lambda: not len(turns._locks))
