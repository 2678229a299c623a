"""The names a server answers to, its public address, and whose word it takes about clients."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.types import Message

from mornington.cli import main
from mornington.core.errors import BadOption
from mornington.web.edge import hosts
from mornington.web.edge.addresses import client_address
from mornington.web.edge.connections import LIMITS, Connections
from mornington.web.edge.guard import Guard
from mornington.web.edge.hosts import Host, KnownHosts, PublicUrl, read_host, read_public_url
from mornington.web.edge.limiter import Limiter
from mornington.web.edge.limits import NO_LIMITS
from mornington.web.edge.proxies import Proxies, read_proxy
from mornington.web.server import _start_line
from mornington.web.settings import Settings
from mornington.web.store import Address
from tests.waiting import wait_for
from tests.web.bare import answered
from tests.web.loops import in_own_loop
from tests.web.serving import Player, Server

NEXT, LINES = "next-station-london", "line-change"
PUBLIC = "https://games.example.org"


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory, counted_seeds: None) -> Iterator[Server]:
    """A server with a public address."""
    found = Server(tmp_path_factory.mktemp("public") / "tables.db", public_url=PUBLIC)
    yield found
    found.stop()


# Reading


@pytest.mark.parametrize(
    ("text", "host"),
    [
        ("localhost", Host("localhost")),
        ("localhost:8010", Host("localhost", 8010)),
        ("LocalHost:80", Host("localhost", 80)),
        ("localhost.", Host("localhost")),
        ("localhost.:8010", Host("localhost", 8010)),
        ("127.0.0.1:1", Host("127.0.0.1", 1)),
        ("[::1]", Host("::1")),
        ("[0:0::1]:8010", Host("::1", 8010)),
        ("[2001:DB8::1]:8010", Host("2001:db8::1", 8010)),
        ("a_b-c.example", Host("a_b-c.example")),
        ("localhost:", Host("localhost")),
        ("", None),
        (".", None),
        (":8010", None),
        ("::1", None),
        ("[::1", None),
        ("[]", None),
        ("[x]", None),
        ("[127.0.0.1]", None),
        ("[::1]x", None),
        ("localhost:x", None),
        ("localhost:-1", None),
        ("localhost:99999", None),
        ("localhost:123456", None),
        ("a b", None),
        ("user@localhost", None),
        ("localhost/", None),
        ("localhost,evil.example", None),
        ("bücher.example", None),
    ],
)
def test_hosts_are_read_in_one_spelling(text: str, host: Host | None) -> None:
    assert read_host(text) == host


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("https://games.example.org", PUBLIC),
        ("https://games.example.org/", PUBLIC),
        (" HTTPS://Games.Example.ORG:443 ", PUBLIC),
        ("https://games.example.org:8443", "https://games.example.org:8443"),
        ("http://games.example.org:80", "http://games.example.org"),
        ("http://games.example.org:443", "http://games.example.org:443"),
        ("http://192.0.2.1:8010", "http://192.0.2.1:8010"),
        ("https://[2001:DB8::1]", "https://[2001:db8::1]"),
        ("https://bücher.example:8443", "https://xn--bcher-kva.example:8443"),
    ],
)
def test_a_public_address_is_a_scheme_and_a_host(text: str, origin: str) -> None:
    assert read_public_url(text).origin == origin


@pytest.mark.parametrize(
    "text",
    [
        "",
        "games.example.org",
        "//games.example.org",
        "ftp://games.example.org",
        "https://",
        "https://games.example.org/path",
        "https://games.example.org//",
        "https://games.example.org?x",
        "https://games.example.org#x",
        "https://me:secret@games.example.org",
        "https://games.example.org:port",
        "https://games.example.org:70000",
        "https://[::1",
        "https://games..ü.example",
    ],
)
def test_anything_else_is_told(text: str) -> None:
    with pytest.raises(BadOption, match="--public-url must be a scheme and a host"):
        read_public_url(text)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--public-url", "games.example.org"], "--public-url must be a scheme and a host"),
        (["--public-url", ""], "--public-url must be a scheme and a host"),
        (["--proxy", "10.0.0.2"], "--proxy needs --public-url"),
        (["--public-url", PUBLIC, "--proxy", "10.0.0.2", "--proxy", "my-proxy"], "and not my-proxy"),
    ],
)
def test_wrong_options_are_told_before_anything_starts(
    options: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["serve", "--no-browser", *options])
    assert end.value.code == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_the_start_line_names_the_public_address(tmp_path: Any) -> None:
    settings = Settings(Address.of(tmp_path / "tables.db"), public_url=read_public_url(PUBLIC))
    assert f"http://localhost:8010/ and {PUBLIC}/ – " in _start_line("http://localhost:8010/", settings)


# Which hosts are answered


def request(host: str, path: str = "/me", version: str = "1.1") -> bytes:
    return f"GET {path} HTTP/{version}\r\n{host}Connection: close\r\n\r\n".encode()


NAME = socket.gethostname()
OWN = ["127.0.0.1", "10.9.8.7", "localhost", "LOCALHOST.", "[::1]", "[fe80::1]", NAME, NAME.upper(), f"{NAME}.local"]
FOREIGN = ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "evil.example.", "127.1", "local", "x y"]


@pytest.mark.parametrize("host", [*OWN, *FOREIGN, ""])
@pytest.mark.parametrize("port", ["", ":{port}", ":1"])
def test_any_address_and_own_names_are_answered(server: Server, host: str, port: str) -> None:
    status, said = answered(server.port, request(f"Host: {host}{port.format(port=server.port)}\r\n"))
    assert status == (200 if host in OWN else 421), said
    if host == "evil.example":
        assert "--public-url http://evil.example" in said
    before = server.guard.connections.counts.unknown_hosts
    answered(server.port, request(f"Host: {host}\r\n"))
    assert server.guard.connections.counts.unknown_hosts == before + (host not in OWN)


def test_no_host_and_several(server: Server) -> None:
    assert answered(server.port, request("", version="1.0"))[0] == 200, "no browser leaves it out"
    assert answered(server.port, request(""))[0] == 400
    both = f"Host: localhost:{server.port}\r\nHost: evil.example\r\n"
    assert answered(server.port, request(both))[0] == 400
    assert answered(server.port, request(both, version="1.0"))[0] == 400


def test_several_hosts_are_refused_whoever_reads_the_request() -> None:
    """uvicorn refuses them itself; another server may not."""
    said: list[Message] = []

    async def send(message: Message) -> None:
        said.append(message)

    async def ask() -> None:
        guard = Guard(unreachable, KnownHosts(), Proxies(), Connections(LIMITS, Proxies()), Limiter(NO_LIMITS))
        headers = [(b"host", b"localhost"), (b"host", b"localhost")]
        await guard({"type": "http", "method": "GET", "headers": headers}, asyncio.Event().wait, send)  # type: ignore[arg-type]

    in_own_loop(ask())
    assert said[0]["status"] == 421


async def unreachable(*_arguments: object) -> None:
    raise AssertionError("the guard let it through")


def test_the_name_it_listens_on_is_its_own() -> None:
    assert not KnownHosts().has(Host("pc.lan"))
    assert KnownHosts(bound="PC.lan").has(Host("pc.lan"))
    assert KnownHosts(bound="").has(Host("localhost"))
    assert KnownHosts(bound="::").has(Host("localhost"))


@pytest.mark.parametrize(
    ("machine", "names"),
    [
        ("pc", {"localhost", "pc", "pc.local"}),
        ("PC.Example.org.", {"localhost", "pc", "pc.local", "pc.example.org"}),
        ("", {"localhost"}),
    ],
)
def test_own_names(monkeypatch: pytest.MonkeyPatch, machine: str, names: set[str]) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: machine)
    assert hosts.own_names() == names


def test_the_public_host_is_answered_too(public: Server) -> None:
    for host in (*OWN, "games.example.org", "Games.Example.ORG.:443", "games.example.org:8010"):
        assert answered(public.port, request(f"Host: {host}\r\n"))[0] == 200, host
    for host in (*FOREIGN, "example.org", "x.games.example.org"):
        status, said = answered(public.port, request(f"Host: {host}\r\n"))
        assert status == 421, host
        assert PUBLIC in said or host == "x y"


# Forms, links and cookies


@pytest.mark.parametrize(
    ("host", "origin", "let_in"),
    [
        ("games.example.org", PUBLIC, True),
        ("games.example.org:443", PUBLIC, True),
        ("{own}", PUBLIC, True),
        ("{own}", "http://{own}", True),
        ("localhost:8010", "http://localhost:8010", True),
        ("games.example.org:8010", "http://games.example.org:8010", True),
        ("games.example.org", "http://games.example.org", False),
        ("games.example.org", "https://games.example.org:8443", False),
        ("games.example.org", "http://{own}", False),
        ("localhost:8010", "http://localhost:8011", False),
        ("localhost:8010", "http://127.0.0.1:8010", False),
        ("games.example.org", "https://evil.example", False),
        ("games.example.org", f"{PUBLIC}/", False),
        ("games.example.org", f"{PUBLIC}.evil.example", False),
    ],
)
def test_forms_come_from_the_public_address_or_from_the_host_itself(
    public: Server, host: str, origin: str, let_in: bool
) -> None:
    own = f"127.0.0.1:{public.port}"
    head = f"Host: {host}\r\nOrigin: {origin}\r\nContent-Length: 0\r\n".replace("{own}", own)
    status, _said = answered(public.port, f"POST /play/{NEXT} HTTP/1.1\r\n{head}Connection: close\r\n\r\n".encode())
    assert status == (303 if let_in else 403)


def test_links_for_others_are_public(public: Server) -> None:
    ann = public.player("Ann")
    table = ann.opens(LINES, "me", "friend")
    found = public.table(table)
    assert f'value="{PUBLIC}/join/{found.facts.invite}"' in ann.get(f"/t/{table}").text
    assert f"{PUBLIC}/me/{ann.key}" in ann.get("/me").text


def test_links_name_the_host_if_there_is_no_public_address(server: Server, ann: Player) -> None:
    table = ann.opens(LINES, "me", "friend")
    assert f'value="{server.url}/join/' in ann.get(f"/t/{table}").text
    assert f"{server.url}/me/{ann.key}" in ann.get("/me").text


@pytest.mark.parametrize(
    ("headers", "secure"),
    [
        ({"Host": "games.example.org"}, True),
        ({"Host": "Games.Example.org:443"}, True),
        ({"X-Forwarded-Proto": "https"}, True),
        ({}, False),  # at another address, in the local network: there it would never come back
    ],
)
def test_cookies_are_secure_where_the_public_address_is(public: Server, headers: dict[str, str], secure: bool) -> None:
    answer = public.player("Ann").post(f"/play/{NEXT}", headers={"Origin": PUBLIC, **headers})
    assert ("secure" in answer.headers["set-cookie"].lower()) == secure


def test_cookies_are_not_secure_where_the_public_address_is_not(tmp_path: Any) -> None:
    server = Server(tmp_path / "tables.db", public_url="http://games.example.org")
    try:
        headers = {"Host": "games.example.org", "Origin": "http://games.example.org"}
        answer = server.player("Ann").post(f"/play/{NEXT}", headers=headers)
    finally:
        server.stop()
    assert "secure" not in answer.headers["set-cookie"].lower()


# Web servers in front


def seen(trusted: list[str], peer: str, forwarded: str, scheme: str = "") -> tuple[str, str]:
    """Whom a request counts for, and how it was sent, as the guard sees it."""
    headers = [(b"x-forwarded-for", line.encode()) for line in forwarded.split("|") if line]
    headers += [(b"x-forwarded-proto", scheme.encode())] if scheme else []
    scope: dict[str, Any] = {"type": "http", "scheme": "http", "client": (peer, 1234), "headers": headers}
    Proxies([read_proxy(text) for text in trusted]).see_through(scope)
    return client_address(scope), scope["scheme"]


FRONT = ["127.0.0.0/8", "10.0.0.2", "2001:db8::/32"]


@pytest.mark.parametrize(
    ("trusted", "peer", "forwarded", "counted"),
    [
        (FRONT, "127.0.0.1", "203.0.113.7", "203.0.113.7"),
        (FRONT, "::ffff:127.0.0.1", "203.0.113.7", "203.0.113.7"),
        (FRONT, "10.0.0.2", "203.0.113.7:5555", "203.0.113.7"),
        (FRONT, "2001:db8::5", "[2a00:1:2:3:4::5]:443", "2a00:1:2:3::/64"),
        (FRONT, "127.0.0.1", "2a00:1:2:3:4::5", "2a00:1:2:3::/64"),
        (FRONT, "127.0.0.1", "::ffff:203.0.113.7", "203.0.113.7"),
        # each proxy adds the one it was called from; what stands before may be invented
        (FRONT, "127.0.0.1", "1.1.1.1, 203.0.113.7", "203.0.113.7"),
        (FRONT, "127.0.0.1", "1.1.1.1|203.0.113.7", "203.0.113.7"),
        (FRONT, "127.0.0.1", "1.1.1.1, 203.0.113.7, 10.0.0.2", "203.0.113.7"),
        (FRONT, "127.0.0.1", "127.0.0.5, 10.0.0.2", "127.0.0.5"),
        (FRONT, "127.0.0.1", "", "127.0.0.1"),
        (FRONT, "127.0.0.1", "1.1.1.1, nonsense", "unknown"),
        (FRONT, "127.0.0.1", "1.1.1.1, ", "unknown"),
        (FRONT, "127.0.0.1", "1.1.1.1" + ", 10.0.0.2" * 5000, "10.0.0.2"),
        # nobody else is believed
        (FRONT, "10.0.0.3", "203.0.113.7", "10.0.0.3"),
        ([], "127.0.0.1", "203.0.113.7", "127.0.0.1"),
        (["10.0.0.0/24"], "127.0.0.1", "203.0.113.7", "127.0.0.1"),
    ],
)
def test_whom_a_request_counts_for(trusted: list[str], peer: str, forwarded: str, counted: str) -> None:
    assert seen(trusted, peer, forwarded)[0] == counted


@pytest.mark.parametrize(
    ("peer", "scheme", "found"),
    [("127.0.0.1", "https", "https"), ("127.0.0.1", "wss", "http"), ("10.0.0.3", "https", "http")],
)
def test_how_it_was_sent(peer: str, scheme: str, found: str) -> None:
    assert seen(FRONT, peer, "", scheme)[1] == found


def test_a_client_without_an_address_counts_for_itself_alone() -> None:
    assert client_address({"client": None}) == client_address({}) == "unknown"
    assert client_address({"client": ("::1", 1)}) == "::1"


@pytest.mark.parametrize("text", ["", "proxy.example", "10.0.0.256", "10.0.0.0/33"])
def test_a_proxy_that_is_no_address_is_told(text: str) -> None:
    with pytest.raises(BadOption, match="--proxy must be an address or a network"):
        read_proxy(text)


def test_only_a_server_with_a_public_address_has_something_in_front(tmp_path: Any) -> None:
    alone = Settings(Address.of(tmp_path), proxies=(read_proxy("10.0.0.2"),)).trusted_proxies
    assert not alone.trust("127.0.0.1")
    assert not alone.trust("10.0.0.2")
    front = Settings(Address.of(tmp_path), public_url=PublicUrl("http", Host("x")), proxies=(read_proxy("10.0.0.2"),))
    assert front.trusted_proxies.trust("10.0.0.2")
    assert front.trusted_proxies.trust("::1")
    assert not front.trusted_proxies.trust("10.0.0.3")


@pytest.mark.parametrize("has_public", [True, False])
def test_streams_count_for_the_address_in_front(server: Server, public: Server, has_public: bool) -> None:
    found = public if has_public else server
    table = found.player("Ann").opens(LINES, "me", "friend")
    with found.player().http.stream("GET", f"/t/{table}/events", headers={"X-Forwarded-For": "203.0.113.7"}) as answer:
        assert answer.headers["x-accel-buffering"] == "no"
        assert found.services.streams.by("203.0.113.7") == has_public
        assert found.services.streams.by("127.0.0.1") == (not has_public)
    wait_for(lambda: not found.services.open_streams)
    assert found.services.streams.by("203.0.113.7") == 0
