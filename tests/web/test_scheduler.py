"""Who goes first when the server is busy, and what is made only once."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from mornington.web import live_page, presenter
from mornington.web.page_parts import PageParts
from mornington.web.pages import table as table_page
from mornington.web.scheduler import IN_A_ROW, Scheduler
from tests.waiting import PATIENCE
from tests.web.loops import in_own_loop
from tests.web.serving import Player, Server

LINES = "line-change"


def order(lanes: str) -> str:
    """The order in which those who wait get their turn: p for players, o for others."""

    async def whole() -> str:
        scheduler, done = Scheduler(), []

        async def one(who: str) -> None:
            async with scheduler.turn(player=who == "p"):
                done.append(who)

        await asyncio.gather(*(one(who) for who in lanes))
        async with scheduler.turn(player=False):  # nobody is left waiting
            return "".join(done)

    return in_own_loop(whole())


def test_players_go_first_but_others_are_not_forgotten() -> None:
    assert order("oooppp") == "opppoo", "the first found nobody before it"
    row = "p" * IN_A_ROW
    assert order("ooo" + row + row + "pp") == "o" + row + "o" + row + "o" + "pp"
    assert order("ppp") == "ppp"


def test_between_two_turns_all_that_is_ready_is_done() -> None:
    async def whole() -> list[str]:
        scheduler, done = Scheduler(), []

        async def page(name: str) -> None:
            async with scheduler.turn(player=True):
                done.append(name)

        async def move() -> None:
            done.append("move")

        await asyncio.gather(page("1"), page("2"), page("3"), move())
        return done

    assert in_own_loop(whole()) == ["1", "move", "2", "3"]


@pytest.mark.parametrize("when", [0, 1])
def test_who_goes_away_holds_up_nobody(when: int) -> None:
    async def whole() -> None:
        scheduler = Scheduler()

        async def one() -> None:
            async with scheduler.turn(player=True):
                await asyncio.sleep(0)

        first, gone, last = (asyncio.ensure_future(one()) for _k in range(3))
        await asyncio.sleep(0)
        if when:
            await first
        gone.cancel()
        await asyncio.wait_for(last, PATIENCE)

    in_own_loop(whole())


def test_what_watchers_see_is_made_once_for_each_moment(
    server: Server, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.opens(LINES, "me", "here")
    made: list[PageParts] = []

    def counting(context: Mapping[str, Any]) -> PageParts:
        made.append(live_page.page_parts(context))
        return made[-1]

    monkeypatch.setattr(table_page, "page_parts", counting)
    watchers = [server.player(f"Watcher {k}") for k in range(6)]
    watchers[0].opens(LINES, "me", "here")
    watchers[1].opens(LINES, "me", "here")
    for moment in (1, 2):
        with ThreadPoolExecutor(6) as threads:
            seen = list(threads.map(Player.live, watchers, [table] * 6))
        assert len(made) == 2 * moment, "once for those with a name and once for those without"
        assert seen[0] == seen[1]
        assert len(set(seen[2:])) == 1
        assert "Watcher" not in "".join(seen)
        plain = watchers[2].get(f"/t/{table}/live", headers={"Accept-Encoding": "identity"})
        assert plain.text == seen[2]
        assert "content-encoding" not in plain.headers
        ann.plays(table, server.at(table, lambda found: found.position.actors[0]))
    assert len(made) == 4


def test_pictures_are_drawn_once_for_each_moment_and_view(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "bot:greedy")
    ann.live(table)
    found = server.table(table)
    before = server.do(lambda: dict(presenter.drawn_of(found)))
    assert before
    ann.post(f"/t/{table}/pace", {"seat": 0, "pace": "0.4"})
    ann.live(table)
    after = server.do(lambda: dict(presenter.drawn_of(found)))
    assert {key: id(value) for key, value in after.items()} == {key: id(value) for key, value in before.items()}
    ann.plays(table, 0)
    ann.live(table)
    later = server.do(lambda: dict(presenter.drawn_of(found)))
    assert not {id(value) for value in before.values()} & {id(value) for value in later.values()}, (
        "an old moment is forgotten"
    )
