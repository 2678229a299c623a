"""A web site lets its own name point to the server ("DNS rebinding"), so that its scripts can send requests there.

For the browser everything is of one origin, the site's: only the name in the request tells.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import httpx
import pytest

from tests.attacks.conftest import AttackedServer, Servers
from tests.attacks.neighbours import NEXT, Neighbour, opens
from tests.web import routes

EVIL, PUBLIC = "rebound.example", "https://games.example.org"
MISDIRECTED = httpx.codes.MISDIRECTED_REQUEST


@pytest.fixture(scope="module", params=["local", "public"])
def server(servers: Servers, request: pytest.FixtureRequest) -> Iterator[AttackedServer]:
    """One without and one with a public address."""
    options = ("--public-url", PUBLIC) if request.param == "public" else ()
    with servers.lent(options=options, compiled=not options) as found:
        yield found


def rebound(server: AttackedServer, name: str = EVIL) -> httpx.Client:
    """A browser that shows the other site. It sends what a page of ours sends, under the site's name."""
    client = server.client()
    host = f"{name}:{server.port}"
    client.headers.update({"Host": host, "Origin": f"http://{host}", "Sec-Fetch-Site": "same-origin"})
    return client


def contents(server: AttackedServer) -> list[object]:
    """What is stored about people and tables."""
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as store:
        return [store.execute(f"SELECT count(*) FROM {name}").fetchone() for name in ("people", "tables", "entries")]


def places(neighbour: Neighbour) -> dict[str, str]:
    table = neighbour.table.removeprefix("/t/")
    key = neighbour.client.cookies.get("mornington") or "x"
    return {
        "table": table,
        "game": NEXT,
        "invite": "x",
        "key": key,
        "section": "rules",
        "kind": "svg",
        "board": "standard",
    }


def test_nothing_is_read_under_another_name(server: AttackedServer) -> None:
    neighbour = Neighbour(server)
    neighbour.moves()
    site, own = rebound(server), places(neighbour)
    own_key = {"Cookie": f"mornington={own['key']}"}
    paths = [path.format(**own) for path in (*routes.READ, *routes.STREAMS)]
    for path in (*paths, "/static/style.css", "/static/table.js?v=1", "/static/nowhere", "/nowhere", "//", "/t/"):
        for method in ("GET", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE"):
            answer = site.request(method, path, headers=own_key)
            assert answer.status_code == MISDIRECTED, (method, path, answer.text)
            assert "access-control-allow-origin" not in answer.headers
            assert "set-cookie" not in answer.headers
            assert len(answer.content) < 200
    assert server.client().get(neighbour.table).status_code == httpx.codes.OK


def test_nothing_is_done_under_another_name(server: AttackedServer) -> None:
    neighbour = Neighbour(server)
    before = contents(server)
    site, own = rebound(server), places(neighbour)
    for path in routes.DONE:
        answer = site.post(path.format(**own), data={"seat": "0", "move": "0", "at": "0", "name": "Eve"})
        assert answer.status_code == MISDIRECTED, (path, answer.text)
    assert opens(site, NEXT).status_code == MISDIRECTED
    assert contents(server) == before
    assert opens(server.client(), NEXT).status_code == httpx.codes.SEE_OTHER, "under its own name it works"
    assert contents(server) != before
    neighbour.moves()


@pytest.mark.parametrize(
    "name",
    [
        "localhost.rebound.example",
        "127.0.0.1.rebound.example",
        "localhost.localdomain",
        "xn--localhost-.example",
        "games.example.org.rebound.example",
        "rebound.games.example.org",
        "0x7f000001",
        "2130706433",
        "127.1",
        "localhost@rebound.example",
        "rebound.example#localhost",
        "rebound.example,localhost",
        "localhost rebound.example",
        "[rebound.example]",
        "[::1].rebound.example",
    ],
)
def test_names_that_look_like_ours(server: AttackedServer, name: str) -> None:
    assert rebound(server, name).get("/").status_code == MISDIRECTED


def test_other_headers_do_not_help(server: AttackedServer) -> None:
    site, local = rebound(server), f"localhost:{server.port}"
    for header in ("X-Forwarded-Host", "X-Host", "X-Original-Host", "X-Forwarded-Server"):
        assert site.get("/", headers={header: local}).status_code == MISDIRECTED
    assert site.get("/", headers={"Forwarded": f"host={local}"}).status_code == MISDIRECTED
    assert site.post(f"/play/{NEXT}", headers={"Origin": server.url}).status_code == MISDIRECTED


def test_the_refusal_says_what_to_do(server: AttackedServer, request: pytest.FixtureRequest) -> None:
    said = rebound(server).get("/").text
    if "public" in request.node.name:
        assert said.endswith(f"open {PUBLIC}")
    else:
        assert f"--public-url http://{EVIL}:{server.port}" in said


def test_a_local_program_cannot_pretend_to_be_a_proxy(server: AttackedServer, request: pytest.FixtureRequest) -> None:
    """Only a server that is told of its public address has something in front of it."""
    client = server.client()
    answer = client.post(f"/play/{NEXT}", headers={"X-Forwarded-Proto": "https"})
    assert answer.status_code == httpx.codes.SEE_OTHER
    believed = "secure" in answer.headers["set-cookie"].lower()
    assert believed == ("public" in request.node.name)
