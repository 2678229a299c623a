"""What streams bring: the parts of a page that a move has changed, made once for all who see the same."""

from __future__ import annotations

import asyncio
import json
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from mornington.core.text import _, language
from mornington.web import fragments, live_page
from mornington.web.fragments import FragmentCache, Reader
from mornington.web.page_parts import PageParts, Part
from mornington.web.pages import table as table_page
from mornington.web.scheduler import Scheduler
from tests.web.loops import in_own_loop
from tests.web.serving import Player, Server

NEXT, TICKETS, LINES = "next-station-london", "ticket-to-ride-london", "line-change"
NOW = re.compile(r'<div id="now"([^>]*)>')


@dataclass(frozen=True)
class News:
    name: str
    about: dict[str, str]
    parts: str

    @classmethod
    def of(cls, event: str) -> News | None:
        fields = [line.partition(": ") for line in event.split("\n")]
        name = next((value for key, _colon, value in fields if key == "event"), "")
        about, _newline, parts = "\n".join(value for key, _colon, value in fields if key == "data").partition("\n")
        return cls(name, json.loads(about) if name == "parts" else {"tick": about}, parts) if name else None


def now(page: str) -> dict[str, str]:
    found = NOW.search(page)
    assert found
    return dict(re.findall(r'data-([a-z]+)="([^"]*)"', found[1]))


def shows(player: Player, table: str) -> dict[str, str]:
    """The page is loaded."""
    return now(player.get(f"/t/{table}").text)


@contextmanager
def hearing(player: Player, table: str, since: str, **more: Any) -> Iterator[Iterator[News]]:
    """What comes by a stream that brings parts, as a browser unpacks it."""
    with player.http.stream("GET", f"/t/{table}/events?parts=yes&since={since}", **more) as answer:
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-store"
        yield events(answer.iter_text())


def events(texts: Iterator[str]) -> Iterator[News]:
    begun = ""
    for text in texts:
        *whole, begun = (begun + text).split("\n\n")
        yield from (news for event in whole if (news := News.of(event)))


@contextmanager
def open_pages(*players: Player, table: str) -> Iterator[list[tuple[dict[str, str], Iterator[News]]]]:
    """Pages that everyone has loaded, when all hear of news and nobody has any."""
    with ExitStack() as streams:
        for player in players:
            streams.enter_context(hearing(player, table, shows(player, table)["tick"]))  # all are here from now on
        pages = [shows(player, table) for player in players]
        yield [
            (page, streams.enter_context(hearing(player, table, page["tick"])))
            for page, player in zip(pages, players, strict=True)
        ]


def next_parts(told: Iterator[News]) -> News:
    return next(news for news in told if news.name == "parts")


def test_a_move_is_brought_to_everyone(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(NEXT, "me", "friend")
    ben.joins(table)
    watcher = server.player()
    with open_pages(ann, ben, watcher, table=table) as pages:
        for _move in range(2):
            seat = server.at(table, lambda found: found.position.actors[0])
            (ann, ben)[seat].plays(table, seat)
            for k, (player, (page, told)) in enumerate(zip((ann, ben, watcher), pages, strict=True)):
                news = next_parts(told)
                assert news.about == {
                    "table": table,
                    "tick": server.at(table, lambda found: found.tick),
                    "from": page["moment"],
                    "to": now(news.parts)["moment"],
                }
                missing = player.get(f"/t/{table}/live", headers={"X-Have": page["have"]}).text
                assert news.parts.strip() == missing.strip(), "what is brought is what would be fetched"
                assert 'hx-target="#about"' not in news.parts, "what is the same is not sent"
                assert len(news.parts) < len(player.live(table))
                pages[k] = (now(news.parts), told)


def test_it_comes_packed_if_the_browser_can_unpack_it(server: Server, ann: Player) -> None:
    table = ann.opens(NEXT, "me", "here")
    watcher, other = server.player(), server.player()
    page = shows(watcher, table)
    accepting = [{"Accept-Encoding": encoding} for encoding in ("gzip, br", "identity")]
    path = f"/t/{table}/events?parts=yes&since={page['tick']}"
    with (
        watcher.http.stream("GET", path, headers=accepting[0]) as packed,
        other.http.stream("GET", path, headers=accepting[1]) as plain,
    ):
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        unpack = zlib.decompressobj(16 + zlib.MAX_WBITS)
        first = events(unpack.decompress(chunk).decode() for chunk in packed.iter_raw())
        second = events(chunk.decode() for chunk in plain.iter_raw())
        for _move in range(3):
            ann.plays(table, server.at(table, lambda found: found.position.actors[0]))
            news = next_parts(first)
            assert news == next_parts(second)
            assert "hx-partial" in news.parts


def test_all_who_see_the_same_share_one_picture(server: Server, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ann.opens(LINES, "me", "here")
    watchers = [server.player() for _k in range(5)]
    made: list[PageParts] = []
    packed: list[bytes] = []

    def counting(context: Mapping[str, Any]) -> PageParts:
        made.append(live_page.page_parts(context))
        return made[-1]

    packer: Any = vars(fragments.Fragment)["block"]
    block: Callable[[fragments.Fragment], bytes] = packer.func

    def packing(fragment: fragments.Fragment) -> bytes:
        packed.append(fragment.plain)
        return block(fragment)

    with open_pages(*watchers, table=table) as pages:
        monkeypatch.setattr(table_page, "page_parts", counting)
        monkeypatch.setattr(packer, "func", packing)
        for moves in (1, 2):
            ann.plays(table, server.at(table, lambda found: found.position.actors[0]))
            news = [next_parts(told) for _page, told in pages]
            assert len(made) == moves
            assert len([text for text in packed if b"event: parts" in text]) == moves
            assert all(one == news[0] for one in news)


def test_languages_are_readers_of_their_own(server: Server, ann: Player) -> None:
    table = ann.opens(NEXT, "me", "here")
    english, german = server.player(), server.player()
    german.http.cookies.set("language", "de")
    with open_pages(english, german, table=table) as ((_page, first), (_other, second)):
        ann.plays(table, server.at(table, lambda found: found.position.actors[0]))
        for code, told in (("en", first), ("de", second)):
            with language(code):
                assert f"<h2>{_('What happened')}</h2>" in next_parts(told).parts


def test_nothing_is_drawn_again_when_only_somebody_comes(
    server: Server, ann: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.opens(NEXT, "me", "friend")
    ben.joins(table)
    watcher = server.player()
    with open_pages(ann, watcher, table=table) as pages:
        drawn: list[object] = []
        draw = server.table(table).game.draw
        monkeypatch.setattr(draw, "moving", lambda *args: drawn.append(args))
        monkeypatch.setattr(draw, "panels", lambda *args: drawn.append(args))
        with hearing(ben, table, ""):
            for _page, told in pages:
                news = next_parts(told)
                assert re.findall(r'hx-target="([^"]*)"', news.parts) == ["#moment", "#status"]
        assert not drawn


def test_no_seat_is_brought_what_another_sees(server: Server, ann: Player, ben: Player) -> None:
    table = ann.opens(TICKETS, "me", "friend")
    ben.joins(table)
    watcher = server.player()
    with open_pages(ann, ben, watcher, table=table) as pages:
        for seat, player in ((0, ann), (1, ben)):
            made = player.plays(table, seat)
            assert made["text"].startswith("keep ")
            secret = made["text"].removeprefix("keep ").split(" - ")[0]
            for k, (_page, told) in enumerate(pages):
                shown = re.sub(r"<svg.*?</svg>", "", next_parts(told).parts, flags=re.DOTALL)
                log = re.search(r'hx-target="#(?:log|told)"(.*?)</hx-partial>', shown, re.DOTALL)
                assert log
                assert (secret in log[1]) == (k == seat)


def test_who_takes_a_seat_meanwhile_is_not_what_the_others_see() -> None:
    """A page is asked for by someone who only watches, and made when they sit down: the others must not get it."""

    class Found:
        id, tick = "table", "1.0"

    table: Any = Found()
    sits: set[str] = set()
    watching, playing = Reader("watching"), Reader("playing", plays=True)

    def who(name: str) -> Reader:
        return playing if name in sits else watching

    async def whole() -> list[str]:
        scheduler = Scheduler()
        cache = FragmentCache(scheduler)

        async def seen(name: str) -> str:
            found = await cache.shown(table, lambda: who(name), lambda: PageParts([Part("hand", str(name in sits))]))
            return found.parts.parts[0].html

        async with scheduler.turn(player=True):
            asking = [asyncio.ensure_future(seen(name)) for name in ("ann", "eve")]
            for _step in range(3):
                await asyncio.sleep(0)
            sits.add("ann")
        return await asyncio.gather(*asking)

    assert in_own_loop(whole()) == ["True", "False"]


def test_a_page_that_has_something_else_is_told_where_the_news_begin(server: Server, ann: Player) -> None:
    table = ann.opens(NEXT, "me", "here")
    watcher = server.player()
    with open_pages(watcher, table=table) as ((page, told),):
        ann.plays(table, server.at(table, lambda found: found.position.actors[0]))
        first = next_parts(told)
        ann.plays(table, server.at(table, lambda found: found.position.actors[0]))
        second = next_parts(told)
        assert page["moment"] == first.about["from"] != second.about["from"] == first.about["to"]
        fetched = watcher.get(f"/t/{table}/live", headers={"X-Have": page["have"]}).text
        assert now(fetched)["moment"] == second.about["to"]
        assert watcher.get(f"/t/{table}/live", headers={"X-Have": now(fetched)["have"]}).text.count("hx-partial") == 2


def test_who_comes_back_to_an_old_page_is_told_and_brought_nothing(server: Server, ann: Player) -> None:
    table = ann.opens(NEXT, "me", "here")
    watcher = server.player()
    page = shows(watcher, table)
    ann.plays(table, server.at(table, lambda found: found.position.actors[0]))
    with hearing(watcher, table, page["tick"]) as told:
        assert next(told) == News("changed", {"tick": server.at(table, lambda found: found.tick)}, "")


def test_pages_from_before_an_update_of_the_server_are_told_as_ever(server: Server, ann: Player) -> None:
    table = ann.opens(NEXT, "me", "here")
    watcher = server.player()
    tick = shows(watcher, table)["tick"]
    with watcher.http.stream("GET", f"/t/{table}/events?since={tick}") as answer:
        ann.plays(table, server.at(table, lambda found: found.position.actors[0]))
        news = next(events(answer.iter_text()))
        assert news == News("changed", {"tick": server.at(table, lambda found: found.tick)}, "")


def test_people_who_share_a_screen_are_brought_nothing(server: Server, ann: Player) -> None:
    """Only the page knows who looks."""
    table = ann.opens(TICKETS, "me", "here")
    with open_pages(ann, table=table) as ((_page, told),):
        ann.plays(table, 0)
        assert next(told).name == "changed"


def test_one_stream_brings_the_parts_of_several_tables(server: Server, ann: Player) -> None:
    tables = [ann.opens(NEXT, "me", "here") for _k in range(2)]
    watcher = server.player()
    query = "&".join(f"{table}={shows(watcher, table)['tick']}" for table in tables)
    with watcher.http.stream("GET", f"/events?parts=yes&{query}") as answer:
        told = events(answer.iter_text())
        for table in tables[::-1]:
            ann.plays(table, server.at(table, lambda found: found.position.actors[0]))
            assert next_parts(told).about["table"] == table


def test_what_cannot_be_made_ends_no_stream(server: Server, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ann.opens(NEXT, "me", "here")
    watcher = server.player()
    with open_pages(watcher, table=table) as ((_page, told),):
        with monkeypatch.context() as patch:
            patch.setattr(table_page, "page_parts", lambda context: context["nothing of this name"])
            ann.plays(table, server.at(table, lambda found: found.position.actors[0]))
            assert next(told).name == "changed", "the page asks itself, and is told what is wrong"
        ann.plays(table, server.at(table, lambda found: found.position.actors[0]))
        assert next(told).name == "parts"


def test_old_moments_are_forgotten(server: Server, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fragments, "KEPT", 2)
    cache = server.services.fragments
    for _k in range(4):
        table = ann.opens(NEXT, "me", "here")
        server.player().live(table)
        assert server.do(lambda: len(cache._ready)) <= 2


def test_few_answers_are_kept_whatever_pages_say_that_they_have(server: Server, ann: Player) -> None:
    table = ann.opens(NEXT, "me", "here")
    watcher, cache = server.player(), server.services.fragments
    whole = watcher.live(table)
    for k in range(3 * fragments.ANSWERS):
        assert watcher.get(f"/t/{table}/live", headers={"X-Have": f"status:{k}"}).text == whole
    kept = server.do(lambda: [len(shown.answers) for key, shown in cache._ready.items() if key[0] == table])
    assert kept
    assert max(kept) <= fragments.ANSWERS
