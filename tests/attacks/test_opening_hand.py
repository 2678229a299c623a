"""Attack: sit down, look at the opening hand, get up, let a friend sit there, and play against them."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import httpx
import pytest

from tests.attacks import tables
from tests.attacks.conftest import AttackedServer
from tests.attacks.tables import GAMES, TICKET_TO_RIDE
from tests.thorough import quickly

HIDDEN = ("preview?seat=0&move=0", "replay", "replay?seat=0", "frame", "frame?seat=0&move=0", "record", "record?seat=0")
FORKS = 4  # the same two of 20 tickets in all of them: once in a billion
OTHERS = ("fork", "fork?seat=0&move=0", "review", "reviewed")


def seeds(server: AttackedServer, table: str) -> str:
    with closing(sqlite3.connect(server.database)) as found:
        sql = "SELECT seed FROM tables WHERE id = ?"
        return str(found.execute(sql, (table.removeprefix("/t/"),)).fetchone()[0])


@pytest.mark.parametrize("game", quickly(["metromania", "line-change"], GAMES))
def test_there_is_no_hand_to_look_at_before_all_sit(server: AttackedServer, game: str) -> None:
    host, friend, third = server.client(), server.client(), server.client()
    table = tables.open_table(host, game, "me", "friend", "friend")
    link = tables.invitation(host, table)
    for _try in range(2):
        at, _seat, moves = tables.shown(tables.live(host, table))
        assert (at, moves) == (0, [])
        assert 'class="move"' not in host.get(table).text
        for path in (*HIDDEN, *OTHERS):
            assert host.get(f"{table}/{path}").status_code == httpx.codes.CONFLICT, path
        for act in ("move", "undo", "hint", "look", "propose"):
            answer = host.post(f"{table}/{act}", data={"seat": 0, "move": 0, "at": 0, "kind": "undo"})
            assert answer.status_code == httpx.codes.CONFLICT, act
        assert seeds(server, table) == "", "nothing is drawn that could be guessed or found later"
        host.post(f"{table}/leave")
        tables.join(host, link, "Ann")
    host.post(f"{table}/leave")
    tables.join(friend, link, "Ben")
    tables.join(host, link, "Ann")
    assert seeds(server, table) == ""
    tables.join(third, link, "Cid")
    assert seeds(server, table) != ""
    looks = [tables.shown(tables.live(who, table))[1] for who in (friend, host, third)]
    assert looks == ["0", "1", "2"], "dealt when everyone sits, and everyone looks from their own seat"


def test_a_fork_is_no_way_to_know_an_opponents_hand(server: AttackedServer) -> None:
    """Fork a running game from one's own seat, whose cards one knows, and let someone else sit there."""
    ann, ben, cid = server.client(), server.client(), server.client()
    table = tables.open_table(ann, TICKET_TO_RIDE, "me", "friend")
    tables.join(ben, tables.invitation(ann, table), "Ben")
    known = tables.shown(tables.live(ann, table))[2]
    assert known, "the tickets that Ann may keep"
    dealt = []
    for _try in range(FORKS):
        form = {"seat-0": "me", "seat-1": "friend", "pace": "0.0"}
        fork = tables.went_to(ann.post(f"{table}/fork?move=0&seat=0", data=form))
        link = tables.invitation(ann, fork)
        for path in (*HIDDEN, *OTHERS):
            assert ann.get(f"{fork}/{path}").status_code == httpx.codes.CONFLICT, path
        ann.post(f"{fork}/leave")
        tables.join(cid, link, "Cid")
        tables.join(ann, link, "Ann")
        _at, seat, theirs = tables.shown(tables.live(cid, fork))
        assert seat == "0"
        assert theirs
        dealt.append(theirs)
    assert dealt != [known] * FORKS
