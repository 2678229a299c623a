"""A bot for someone who is gone: after a minute that everyone can see, and if all who are here agree."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from mornington.web import presence
from mornington.web.commands.proposals import settle_without_absent
from mornington.web.commands.seats import SUBSTITUTE
from tests.waiting import wait_for
from tests.web.serving import Player, Server

LINES, NEXT = "line-change", "next-station-london"


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time

    def wait(self, seconds: float) -> None:
        self.time += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(presence, "clock", found)
    return found


@pytest.fixture
def cid(server: Server) -> Player:
    return server.player("Cid")


@pytest.fixture
def table(clock: Clock, ann: Player, ben: Player, cid: Player) -> str:
    """Ann, Ben and Cid have sat down."""
    found = ann.opens(LINES, "me", "friend", "friend")
    ben.joins(found)
    cid.joins(found)
    return found


def arrives(server: Server, table: str, player: Player) -> object:
    """The player's page is open."""
    page = object()
    person = player.person
    server.wait(server.services.presence.arrive(server.table(table), page, person))
    return page


def departs(server: Server, table: str, page: object) -> None:
    server.at(table, lambda found: server.services.presence.depart(found, page))


def proposes(player: Player, table: str, seat: int, target: int) -> httpx.Response:
    return player.post(f"/t/{table}/propose", {"seat": seat, "kind": "replace", "target": target})


def test_nobody_is_replaced_before_a_minute_is_over(server: Server, clock: Clock, table: str, ann: Player) -> None:
    assert presence.GONE == 60.0
    found = server.table(table)
    for waited, left in ((0, 60), (20, 40), (39.5, 1)):
        clock.wait(waited)
        answer = proposes(ann, table, 0, 2)
        assert answer.status_code == 409
        assert f"Cid is away and can be replaced in {left} s" in answer.text
    clock.wait(0.5)
    assert proposes(ann, table, 0, 2).status_code == 204
    assert found.seats[2].bot == SUBSTITUTE, "Ben is gone too, so nobody had to be asked"


def test_everyone_at_the_table_sees_how_long_it_takes(
    server: Server, clock: Clock, table: str, ann: Player, ben: Player, cid: Player
) -> None:
    for player in (ann, ben):
        arrives(server, table, player)
    assert "is away;" not in ann.live(table), "a page that is loaded again is no news"
    clock.wait(presence.AWAY)
    for player in (ann, ben):
        page = player.live(table)
        assert "Cid is away; can be replaced in 54 s" in page
        assert 'data-countdown="54"' in page
        assert "Let a bot play for" not in page
    clock.wait(14)
    assert "Cid is away; can be replaced in 40 s" in ann.live(table)
    clock.wait(40)
    for player in (ann, ben):
        assert "Cid is gone." in player.live(table)
        assert "Let a bot play for Cid" in player.live(table)
    assert "Let a bot play for" not in server.player().live(table)


def test_all_others_who_are_here_must_agree(
    server: Server, clock: Clock, table: str, ann: Player, ben: Player, cid: Player
) -> None:
    for player in (ann, ben):
        arrives(server, table, player)
    found = server.table(table)
    assert proposes(ann, table, 0, 7).status_code == 400
    assert proposes(ann, table, 0, -1).status_code == 400
    clock.wait(presence.GONE)
    assert proposes(ann, table, 0, 2).status_code == 204
    assert found.seats[2].person == cid.person, "Ben has not agreed"
    assert "asks to let a bot play for Cid" in ben.live(table)
    assert ann.answers(table, 0, "yes").status_code == 204
    assert found.seats[2].person == cid.person, "who asks cannot agree for the others"
    assert ben.answers(table, 1, "no").status_code == 204
    assert found.proposal is None
    assert proposes(ann, table, 0, 2).status_code == 204
    assert ben.answers(table, 1, "yes").status_code == 204
    assert found.seats[2].bot == SUBSTITUTE
    assert cid.post(f"/t/{table}/come-back").status_code == 204
    assert found.seats[2].person == cid.person


def test_who_is_gone_is_not_asked_but_who_just_left_is(
    server: Server, clock: Clock, table: str, ann: Player, ben: Player
) -> None:
    """Otherwise one could wait for the moment in which the others load the page again."""
    arrives(server, table, ann)
    bens = arrives(server, table, ben)
    clock.wait(presence.GONE)
    departs(server, table, bens)
    found = server.table(table)
    assert proposes(ann, table, 0, 2).status_code == 204
    assert found.seats[2].person is not None
    clock.wait(presence.GONE - 1)
    server.wait(settle_without_absent(server.tables, found))
    assert found.seats[2].person is not None, "Ben is away, not gone"
    clock.wait(1)
    server.wait(settle_without_absent(server.tables, found))
    assert found.seats[2].bot == SUBSTITUTE
    assert found.proposal is None


def test_who_comes_back_is_not_replaced(
    server: Server, clock: Clock, table: str, ann: Player, ben: Player, cid: Player
) -> None:
    for player in (ann, ben):
        arrives(server, table, player)
    found = server.table(table)
    clock.wait(presence.GONE)
    proposes(ann, table, 0, 2)
    assert found.proposal
    assert server.store.read("SELECT * FROM proposals WHERE table_id = ?", table)
    arrives(server, table, cid)
    assert found.proposal is None
    assert server.store.read("SELECT * FROM proposals WHERE table_id = ?", table) == []
    assert ben.answers(table, 1, "yes").status_code == 409
    assert found.seats[2].person == cid.person
    answer = proposes(ann, table, 0, 2)
    assert answer.status_code == 409
    assert "only someone who is gone" in answer.text


def test_who_does_something_is_not_gone(
    server: Server, clock: Clock, table: str, ann: Player, ben: Player, cid: Player
) -> None:
    """Also where no stream is open: scripts switched off, a proxy that does not pass events on."""
    for player in (ann, ben):
        arrives(server, table, player)
    found = server.table(table)
    clock.wait(presence.GONE)
    proposes(ann, table, 0, 2)
    cid.post(f"/t/{table}/pace", {"seat": 2, "pace": "0.0"})
    answer = ben.answers(table, 1, "yes")
    assert answer.status_code == 409
    assert "Cid is away and can be replaced in 60 s" in answer.text
    assert found.proposal is None
    assert found.seats[2].person == cid.person


def test_one_opponent_alone_cannot_replace_a_player_at_once(
    server: Server, clock: Clock, ann: Player, ben: Player
) -> None:
    table = ann.opens(LINES, "me", "friend")
    ben.joins(table)
    clock.wait(100)
    page = arrives(server, table, ben)
    departs(server, table, page)
    assert proposes(ann, table, 0, 1).status_code == 409
    clock.wait(presence.GONE)
    assert proposes(ann, table, 0, 1).status_code == 204
    assert server.table(table).seats[1].bot == SUBSTITUTE
    assert proposes(ann, table, 0, 1).status_code == 409, "a bot is not replaced"
    assert proposes(ann, table, 0, 0).status_code == 409, "nor oneself"


def test_after_a_restart_everybody_counts_as_just_seen(serve: Callable[..., Server], clock: Clock) -> None:
    server = serve()
    ann, ben = server.player("Ann"), server.player("Ben")
    table = ann.opens(LINES, "me", "friend")
    ben.joins(table)
    clock.wait(presence.GONE)
    assert "Ben is gone" in ann.live(table)
    key = ann.key
    server = serve()
    ann = server.player("Ann")
    ann.http.cookies.set("mornington", key)
    assert "Ben is gone" not in ann.live(table)
    assert proposes(ann, table, 0, 1).status_code == 409
    clock.wait(presence.GONE)
    assert proposes(ann, table, 0, 1).status_code == 204


def test_pages_hear_when_someone_counts_as_away_and_as_gone(
    server: Server, ann: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the real clock, and with it a proposal that waited for someone who is gone by then is carried out."""
    monkeypatch.setattr(presence, "AWAY", 0.1)
    monkeypatch.setattr(presence, "GONE", 0.2)
    cid = server.player("Cid")
    table = ann.opens(LINES, "me", "friend", "friend")
    ben.joins(table)
    cid.joins(table)
    found = server.table(table)
    arrives(server, table, ann)
    bens = arrives(server, table, ben)
    wait_for(lambda: proposes(ann, table, 0, 2).status_code == 204)
    assert found.proposal
    departs(server, table, bens)
    wait_for(lambda: found.seats[2].bot == SUBSTITUTE)


def test_a_table_nobody_watches_has_no_timer(server: Server, clock: Clock, table: str, ann: Player) -> None:
    found = server.table(table)
    page = arrives(server, table, ann)
    assert found in server.services.presence.timers
    departs(server, table, page)
    assert found not in server.services.presence.timers


@pytest.mark.parametrize("path", ["", "/live", "/replay", "/frame"])
def test_who_looks_at_any_page_of_the_table_is_not_gone(
    server: Server, clock: Clock, table: str, ann: Player, ben: Player, cid: Player, path: str
) -> None:
    """The replay has no stream, and reading it takes a while."""
    arrives(server, table, ann)
    for _look in range(3):
        clock.wait(presence.GONE - 1)
        assert cid.get(f"/t/{table}{path}").status_code == 200
    assert proposes(ann, table, 0, 2).status_code == 409
    clock.wait(presence.GONE)
    assert proposes(ann, table, 0, 2).status_code == 204
