"""Attack: ask the strongest bot what to do in a game against people, and let nobody know."""

from __future__ import annotations

import httpx
import pytest

from tests.attacks import tables
from tests.attacks.conftest import AttackedServer
from tests.attacks.tables import NEXT_STATION


def two(server: AttackedServer, **fields: str) -> tuple[str, httpx.Client, httpx.Client]:
    ann, ben = server.client(), server.client()
    table = tables.open_table(ann, NEXT_STATION, "me", "friend", **fields)
    tables.join(ben, tables.invitation(ann, table), "Ben")
    return table, ann, ben


def ask(who: httpx.Client, table: str) -> httpx.Response:
    return tables.ask_for_hint(who, table)


def test_there_are_none_against_people(server: AttackedServer) -> None:
    table, ann, _ben = two(server)
    answer = ask(ann, table)
    assert answer.status_code == httpx.codes.CONFLICT
    assert "opened without hints" in answer.text


@pytest.mark.parametrize("seats", [("me", "bot:greedy"), ("me", "me"), ("me", "here")])
def test_a_fork_is_no_way_around(server: AttackedServer, seats: tuple[str, str]) -> None:
    table, ann, _ben = two(server)
    form = {"seat-0": seats[0], "seat-1": seats[1], "pace": "0.0", "hints": "yes"}
    fork = tables.went_to(ann.post(f"{table}/fork?move=0&seat=0", data=form))
    assert ask(ann, fork).status_code == httpx.codes.CONFLICT


def test_getting_rid_of_the_others_is_no_way_around(server: AttackedServer) -> None:
    table, ann, ben = two(server)
    ben.post(f"{table}/leave")
    assert ask(ann, table).status_code == httpx.codes.CONFLICT, "Ben may come back"


def test_where_they_are_allowed_everyone_sees_them(server: AttackedServer) -> None:
    table, ann, ben = two(server, hints="yes")
    answer = ask(ann, table)
    assert answer.status_code == httpx.codes.OK, answer.text
    for reader in (ben, server.client()):
        page = tables.live(reader, table)
        assert "asked for a hint" in page
        assert "1 hint<" in page
