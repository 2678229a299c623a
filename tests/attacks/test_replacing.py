"""Attack: hand an opponent's seat to a bot as soon as their connection breaks, without asking anyone."""

from __future__ import annotations

import time
from collections.abc import Iterator

import httpx
import pytest

from tests.attacks import tables
from tests.attacks.conftest import AttackedServer, Servers
from tests.attacks.tables import LINE_CHANGE
from tests.waiting import PATIENCE
from tests.web import short_grace


@pytest.fixture(scope="module")
def hurried(servers: Servers) -> Iterator[AttackedServer]:
    """A server whose minute is a second."""
    with servers.lent(short_grace.CHANGE, compiled=False) as found:
        yield found


def three(server: AttackedServer) -> tuple[str, httpx.Client, httpx.Client, httpx.Client]:
    ann, ben, cid = server.client(), server.client(), server.client()
    table = tables.open_table(ann, LINE_CHANGE, "me", "friend", "friend")
    link = tables.invitation(ann, table)
    tables.join(ben, link, "Ben")
    tables.join(cid, link, "Cid")
    return table, ann, ben, cid


def replace(who: httpx.Client, table: str, target: int) -> httpx.Response:
    return who.post(f"{table}/propose", data={"seat": 0, "kind": "replace", "target": target})


def insist(who: httpx.Client, table: str, target: int, wanted: int, words: str = "") -> None:
    """Ask again and again, as an impatient opponent would, until that is the answer."""
    until = time.monotonic() + PATIENCE
    while (answer := replace(who, table, target)).status_code != wanted or words not in answer.text:
        assert answer.status_code == httpx.codes.CONFLICT
        assert time.monotonic() < until
        time.sleep(0.05)


def is_replaced(who: httpx.Client, table: str) -> bool:
    return "level-3 plays this seat" in tables.live(who, table)


def test_a_broken_connection_is_no_reason_yet(server: AttackedServer) -> None:
    table, ann, ben, cid = three(server)
    with tables.present(table, ann, ben, cid):
        assert "only someone who is gone" in replace(ann, table, 2).text
    insist(ann, table, 2, httpx.codes.CONFLICT, "Cid is away and can be replaced in")
    assert not is_replaced(ann, table)


def test_all_who_are_here_are_asked_and_who_comes_back_stays(hurried: AttackedServer) -> None:
    table, ann, ben, cid = three(hurried)
    with tables.present(table, ann, ben):
        insist(ann, table, 2, httpx.codes.NO_CONTENT)
        assert not is_replaced(ann, table), "Ben is here and was not asked yet"
        asked = tables.proposed(tables.live(ben, table))
        yes = {"seat": "0", "proposal": asked, "agree": "yes"}
        ann.post(f"{table}/answer", data=yes)
        assert not is_replaced(ann, table), "who asks cannot agree for the others"
        with tables.present(table, cid):
            assert 'name="proposal"' not in tables.live(ben, table), "coming back ends it"
            late = ben.post(f"{table}/answer", data={**yes, "seat": "1"})
            assert late.status_code == httpx.codes.CONFLICT
        insist(ann, table, 2, httpx.codes.NO_CONTENT)
        asked = tables.proposed(tables.live(ben, table))
        answer = ben.post(f"{table}/answer", data={"seat": "1", "proposal": asked, "agree": "yes"})
        assert answer.status_code == httpx.codes.NO_CONTENT
        assert is_replaced(ann, table)
