"""What every request must pass and every answer carries."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import mornington as mt
from mornington.web.edge import guard
from mornington.web.rendering import STATIC
from tests.asking import ask
from tests.thorough import combined
from tests.waiting import wait_for
from tests.web import routes
from tests.web.bare import exchanged
from tests.web.markup import unsafe
from tests.web.serving import Player, Server

NEXT, TICKETS, MANIA, LINES = "next-station-london", "ticket-to-ride-london", "metromania", "line-change"


def test_every_route_is_known_to_these_tests() -> None:
    assert routes.routes("GET") == set(routes.READ) | routes.STREAMS
    assert routes.routes("POST") == set(routes.DONE)
    assert routes.mounts() == {"/static", "/api"}


@pytest.fixture(scope="module")
def setting(server: Server) -> dict[str, Any]:
    """A table and a person, and what fills the gaps in addresses."""
    ann = server.player("Ann")
    table = ann.opens(TICKETS, "me", "here", "bot:greedy")
    ann.plays(table, 0)
    ann.plays(table, 1)
    found = server.table(table)
    wait_for(lambda: not server.do(found.bots_to_move))
    for _move in range(2):
        ann.plays(table, server.do(lambda: found.position.actors[0]))
    wait_for(lambda: not server.do(found.bots_to_move))
    where = {
        "table": table,
        "game": LINES,
        "invite": found.facts.invite,
        "key": ann.key,
        "section": "rules",
        "kind": "svg",
        "board": "standard",
    }
    seat, moves = server.do(lambda: (found.position.actors[0], found.position.legal()))
    return {"ann": ann, "where": where, "values": {"seat": seat, "other": 2, "move": moves[0].id}}


def answers(setting: dict[str, Any]) -> Iterator[httpx.Response]:
    """One answer of every kind: pages, parts, files, styles, errors."""
    ann: Player = setting["ann"]
    for path, queries in routes.READ.items():
        for query in queries:
            yield ann.get(path.format(**setting["where"]) + query.format(**setting["values"]))
    for path, form in routes.DONE.items():
        if form is not None:
            filled = {key: value.format(**setting["values"]) for key, value in form.items()}
            yield ann.post(path.format(**setting["where"]), filled)
            yield ann.http.post(path.format(**setting["where"]), data=filled)  # as a page
    for file in sorted(STATIC.rglob("*")):
        if file.is_file():
            yield ann.get(f"/static/{file.relative_to(STATIC)}?v=1")
    for path in ("/nowhere", "/static/nowhere.js", "/static/../app.py", "/static/%2e%2e/app.py", "/t/x", "/t//live"):
        yield ann.get(path)
    yield ann.http.put("/")
    yield ann.http.request("OPTIONS", "/")
    yield ann.http.request("HEAD", "/")
    yield ann.http.post("/tables", headers={"Origin": "http://elsewhere.example"})
    yield ann.http.post("/tables", content=b"x" * (guard.LARGEST + 1))


def test_every_answer_carries_the_headers(setting: dict[str, Any]) -> None:
    kinds = set()
    for answer in answers(setting):
        where = f"{answer.request.method} {answer.request.url} {answer.status_code}"
        for name, value in guard.HEADERS.items():
            assert answer.headers.get(name) == value, where
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["referrer-policy"] == "no-referrer"
        path = answer.request.url.path
        kept = answer.status_code == 200 and (path.startswith("/static/") or path in ("/dark.css", "/colours.css"))
        assert ("no-store" in answer.headers["cache-control"]) == (not kept), where
        assert answer.status_code < 500, where
        kinds.add(answer.headers.get("content-type", "").split(";")[0])
    assert {"text/html", "text/css", "text/plain", "application/json", "text/javascript", "font/woff2"} <= kinds


HOST = re.compile(r"""(?:https?:)?//[a-z0-9][a-z0-9.-]*\.[a-z]{2,}""", re.IGNORECASE)
FORMATS = "www.w3.org"  # names of formats, fetched by nobody


def test_no_other_host_is_named_anywhere(setting: dict[str, Any]) -> None:
    for answer in answers(setting):
        if answer.headers.get("content-type", "").startswith("font/") or "README" in answer.request.url.path:
            continue
        assert {host for host in HOST.findall(answer.text) if FORMATS not in host} == set(), answer.request.url


def test_no_page_needs_what_the_policy_forbids(setting: dict[str, Any]) -> None:
    for answer in answers(setting):
        if answer.headers.get("content-type", "").startswith("text/html"):
            assert unsafe(answer.text) == [], answer.request.url


def test_static_files_are_kept_by_content(server: Server, ann: Player) -> None:
    addresses = re.findall(r'(?:src|href)="(/(?:static|dark)[^"]*)"', ann.get("/").text)
    assert len(addresses) > 4
    for address in addresses:
        assert "?v=" in address
        answer = ann.get(address)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
    plain = ann.get("/static/style.css")
    assert plain.headers["cache-control"] == "no-cache"
    assert Path(STATIC / "style.css").read_text() == plain.text


# Where a request comes from

SAME, OTHER = "same-origin", "cross-site"


@pytest.mark.parametrize(
    ("origin", "site", "let_in"),
    [
        ("{own}", None, True),
        ("{own}", SAME, True),
        (None, SAME, True),
        ("null", SAME, True),
        (None, None, False),
        ("null", None, False),
        ("null", OTHER, False),
        (None, OTHER, False),
        (None, "same-site", False),
        (None, "none", False),
        ("http://elsewhere.example", None, False),
        ("http://elsewhere.example", SAME, False),
        ("{own}.elsewhere.example", None, False),
        ("http://elsewhere.example/{own}", None, False),
        ("http://127.0.0.1:1", None, False),
        ("http://[", None, False),
        ("garbage", None, False),
        ("", None, False),
    ],
)
def test_only_our_own_pages_may_send_forms(server: Server, origin: str | None, site: str | None, let_in: bool) -> None:
    headers = {}
    if origin is not None:
        headers["Origin"] = origin.replace("{own}", server.url)
    if site:
        headers["Sec-Fetch-Site"] = site
    count = len(server.store.read("SELECT id FROM tables"))
    answer = ask(f"{server.url}/play/{NEXT}", "POST", headers=headers)
    assert answer.status_code == (303 if let_in else 403)
    assert len(server.store.read("SELECT id FROM tables")) == count + let_in
    if not let_in:
        assert "another site" in answer.text


def test_reading_changes_nothing(server: Server, setting: dict[str, Any]) -> None:
    """Every address can be opened from anywhere: what changes something is not reached that way."""
    before = dump(server)
    for path, queries in routes.READ.items():
        for query in queries:
            url = server.url + path.format(**setting["where"]) + query.format(**setting["values"])
            ask(url, headers={"Origin": "http://elsewhere.example"})
    for path in routes.DONE:
        if path not in routes.READ:
            # to read it is to open a link that nobody has
            refused = (403,) if path in ("/me/link", "/me/tokens") else (404, 405)
            assert ask(server.url + path.format(**setting["where"])).status_code in refused
    assert dump(server) == before


def dump(server: Server) -> list[Any]:
    """What people can change: bots of other tables may go on meanwhile."""
    asked = ("people", "boards", "seats", "proposals", "entries WHERE seat = 0")
    rows = [server.store.read(f"SELECT * FROM {what}") for what in asked]
    rows.append(server.store.read("SELECT id, invite, host, pace, listed FROM tables"))
    return [[tuple(row) for row in found] for found in rows]


# Sizes and shapes


def test_what_is_too_large_is_refused_with_and_without_a_length(server: Server, ann: Player) -> None:
    ann.opens(NEXT, "me")
    before = dump(server)
    large = b"x" * (guard.LARGEST + 1)
    said = ann.http.post("/records", content=large)
    assert said.status_code == 413
    assert "too large" in said.text

    def drops() -> Iterator[bytes]:
        for _k in range(20):
            yield b"x" * (guard.LARGEST // 16)

    counted = ann.http.post("/records", content=drops())
    assert "content-length" not in counted.request.headers
    assert counted.status_code == 413
    assert dump(server) == before


@pytest.mark.parametrize("length", ["-1", "x", "9" * 30, "9" * 5000, "1e3", "1048577"])
def test_impossible_lengths(server: Server, length: str) -> None:
    head = f"POST /records HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {server.url}\r\n"
    answer = exchanged(server.port, f"{head}Content-Length: {length}\r\n\r\n".encode())
    assert re.match(rb"HTTP/1.1 4\d\d ", answer), answer[:100]


@pytest.mark.parametrize(
    ("kind", "content"),
    [
        ("multipart/form-data", b"no boundary"),
        ("multipart/form-data; boundary=x", b"no boundary inside"),
        ("multipart/form-data; boundary=x", b'--x\r\nContent-Disposition: form-data; name="game"\r\n\r\nab'),
        ("multipart/form-data; boundary=x", b"--x\r\n\r\n--x--\r\n"),
        ("multipart/form-data; boundary=x; charset=nonsense", b"--x--\r\n"),
        ("application/x-www-form-urlencoded", b"%ff%fe=%00&game=%ff" + b"&" * 1000),
        ("application/x-www-form-urlencoded", b"game=" + b"&a=1" * 5000),
        ("application/json", b'{"game": "x"}'),
        ("text/plain", b""),
        ("garbage", b"\x00"),
        ("", b"\xff"),
    ],
)
def test_malformed_forms_are_refused(server: Server, ann: Player, kind: str, content: bytes) -> None:
    ann.opens(NEXT, "me")
    table = ann.opens(NEXT, "me")
    before = dump(server)
    for path in ("/tables", "/records", f"/t/{table}/move", f"/t/{table}/pace", f"/t/{table}/propose", "/play/chess"):
        answer = ann.http.post(path, content=content, headers={"Content-Type": kind, "Accept": "*/*"})
        assert 400 <= answer.status_code < 500, (path, answer.text)
        assert answer.text
    assert dump(server) == before


def test_a_file_where_a_text_belongs(server: Server, ann: Player) -> None:
    table = ann.opens(NEXT, "me")
    for path in ("/tables", f"/t/{table}/move", f"/t/{table}/pace", f"/t/{table}/propose", f"/t/{table}/answer"):
        names = ("game", "seat", "move", "at", "pace", "kind", "players", "agree")
        answer = ann.post(path, files=dict.fromkeys(names, ("x", b"1")))
        assert 400 <= answer.status_code < 500, path


def test_only_moves_have_what_is_kept_for_moves() -> None:
    assert guard.is_move({"method": "POST", "path": "/t/abc/move"})
    for method, path in (
        ("GET", "/t/abc/move"),
        ("POST", "/move"),
        ("POST", "/t/move"),
        ("POST", "/t/abc/def/move"),
        ("POST", "/t//move"),
        ("POST", "/static/move"),
        ("POST", "/t/abc/move/"),
    ):
        assert not guard.is_move({"method": method, "path": path}), (method, path)


def test_problems_are_pages_for_people_and_sentences_for_scripts(ann: Player) -> None:
    page = ann.get("/t/nosuchtable")
    assert page.status_code == 404
    assert "<h1>This did not work <span>404</span></h1>" in page.text
    assert ann.get("/t/nosuchtable", headers={"Accept": "*/*"}).text == "there is no such table"
    assert ann.get("/t/nosuchtable", headers={"HX-Request": "true"}).text == "there is no such table"
    wrong = ann.http.put("/me")
    assert wrong.status_code == 405
    assert "This page does not accept PUT." in wrong.text
    assert set(wrong.headers["allow"].split(", ")) >= {"GET"}


# Cookies


def test_the_cookie_is_for_the_server_alone(server: Server, ann: Player) -> None:
    answer = ann.post(f"/play/{NEXT}")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert "secure" not in cookie, "over plain HTTP it would never come back"
    assert len(ann.key) >= 24
    assert "set-cookie" not in ann.post(f"/play/{NEXT}").headers
    assert ann.key not in ann.get("/").text
    forged = server.player()
    for key in (b"", b"x", ann.key[:-1].encode(), ann.key.encode() + b"x", b"' OR '1'='1", b"\xe9" * 30, b'"\\201"'):
        forged.http.headers = httpx.Headers({b"Cookie": b"mornington=" + key})
        assert "Who are you?" in forged.get("/me").text


# Scripts in names

SCRIPT = "<script>x()</script>"
ATTRIBUTE = '" onload="x()" a="'


NAMES = [SCRIPT, ATTRIBUTE, "'><img src=x>", "{{7*7}}${7*7}", "&lt;b&gt;", "]]><svg>"]


@pytest.mark.parametrize(*combined(game=mt.games(), name=NAMES))
def test_scripts_in_names_are_only_words(server: Server, game: str, name: str) -> None:
    eve = server.player(name)
    table = eve.opens(game, "me", "here", names=["", name[::-1]])
    eve.plays(table, 0)
    eve.post(f"/t/{table}/propose", {"seat": 0, "kind": "undo"})
    for path in (f"/t/{table}", f"/t/{table}/live?seat=0", f"/t/{table}/replay", f"/t/{table}/fork?seat=0", "/", "/me"):
        page = eve.get(path).text
        assert name not in page or not set(name) & set("<>\"'"), path
        assert unsafe(page) == [], path
        assert "49$" not in page
        assert "<img" not in page
    assert "&amp;lt;b" in eve.get("/me").text or "&lt;" not in name


def test_scripts_in_boards_are_only_words(server: Server) -> None:
    """Names of boards, places and districts come from files that anyone may bring."""
    eve = server.player("Eve")
    opened = 0
    for game in mt.games():
        text = mt.load(game).board.text
        spoilt = re.sub(r'(name = ")[^"]*"', r"\1<script>x()</script>'", text)
        spoilt = spoilt.replace("</script>'", '</script>"')
        form = {"game": game, "players": "2", "seat-0": "me", "seat-1": "here"}
        answer = eve.post("/tables", form, files={"own-board": ("own.toml", spoilt.encode())})
        assert answer.status_code in (303, 422), answer.text
        assert "<script>" not in answer.text or answer.headers["content-type"].startswith("text/plain")
        if answer.status_code == 303:
            opened += 1
            for suffix in ("", "/live?seat=0", "/replay", "/fork?seat=0"):
                page = eve.get(answer.headers["location"] + suffix).text
                assert unsafe(page) == [], (game, suffix)
                assert "&lt;script&gt;" in page or suffix, game
    assert opened


def test_scripts_in_addresses_and_refusals_are_only_words(server: Server) -> None:
    eve = server.player("Eve")
    table = eve.opens(NEXT, "me")
    for path in (
        f"/new/{SCRIPT}",
        f"/join/{SCRIPT}",
        f"/me/{SCRIPT}",
        f"/t/{SCRIPT}",
        f"/t/{table}?seat={SCRIPT}&sheet={SCRIPT}",
        f"/t/{table}/replay?move={SCRIPT}",
        f"/t/{table}/replay?seat={SCRIPT}&sheet={SCRIPT}",
        f"/t/{table}/live?seat={ATTRIBUTE}",
    ):
        answer = eve.get(path)
        assert unsafe(answer.text) == [], path
    form = {"game": SCRIPT, "seat-0": SCRIPT}
    assert unsafe(eve.http.post("/tables", data=form).text) == []
    form = {"game": NEXT, "players": "1", "seat-0": "me", "board": SCRIPT}
    assert unsafe(eve.http.post("/tables", data=form).text) == []


def test_forms_of_nothing_but_fields_are_small(ann: Player) -> None:
    """A million empty fields took half a second to read, in which nobody else was answered."""
    form = {"Content-Type": "application/x-www-form-urlencoded; charset=utf-8", "Accept": "*/*"}
    for length, status in ((guard.LARGEST_FIELDS + 1, 413), (1000, 422)):
        answer = ann.http.post("/tables", content=b"&" * length, headers=form)
        assert answer.status_code == status, answer.text
