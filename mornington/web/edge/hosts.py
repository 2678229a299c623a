"""The names a server answers to, and its public address.

A web site that lets its own name point to this machine ("DNS rebinding") makes browsers send requests here that carry
the site's name. They are refused. An address instead of a name cannot be rebound, so any address is fine.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Collection
from dataclasses import dataclass
from urllib.parse import urlsplit

from mornington.core.errors import BadOption
from mornington.core.text import _

from .addresses import read_address

PORTS = {"http": 80, "https": 443}
LARGEST_PORT = 65_535
HOST = re.compile(r"(?:\[(?P<six>[0-9a-f:.]+)\]|(?P<name>[a-z0-9._-]+))(?::(?P<port>[0-9]{0,5}))?")


@dataclass(frozen=True)
class Host:
    """What a `Host` header says, in one spelling: lower case, no brackets, no dot at the end."""

    name: str
    port: int | None = None  # None: the usual one

    def __str__(self) -> str:
        shown = f"[{self.name}]" if ":" in self.name else self.name
        return shown if self.port is None else f"{shown}:{self.port}"


@dataclass(frozen=True)
class PublicUrl:
    """Where people reach the server, if that is not where it listens."""

    scheme: str
    host: Host

    @property
    def origin(self) -> str:
        return f"{self.scheme}://{self.host}"

    @property
    def is_secure(self) -> bool:
        return self.scheme == "https"


def read_host(text: str) -> Host | None:
    """The host that a header or an address names; None if it names none."""
    found = HOST.fullmatch(text.lower())
    if found is None:
        return None
    try:
        name = str(ipaddress.IPv6Address(found["six"])) if found["six"] else found["name"].removesuffix(".")
    except ValueError:
        return None
    port = int(found["port"]) if found["port"] else None
    return Host(name, port) if name and (port or 0) <= LARGEST_PORT else None


def read_origin(text: str) -> PublicUrl | None:
    """A scheme and a host, as an `Origin` header has them; None for anything else."""
    try:
        parts = urlsplit(text)
        host = read_host(parts.netloc if parts.netloc.isascii() else parts.netloc.encode("idna").decode())
    except ValueError:  # not an address at all
        return None
    if parts.scheme not in PORTS or host is None or parts.path or parts.query or parts.fragment:
        return None
    if host.port == PORTS[parts.scheme]:  # browsers leave it out
        host = Host(host.name)
    return PublicUrl(parts.scheme, host)


def read_public_url(text: str) -> PublicUrl:
    """The value of --public-url."""
    found = read_origin(text.strip().removesuffix("/"))
    if found is None:
        raise BadOption(
            _("--public-url must be a scheme and a host, like https://games.example.org, and not {text}", text=text)
        )
    return found


class KnownHosts:
    """The hosts a server answers to: any address, its own names, and its public one."""

    def __init__(self, public: PublicUrl | None = None, bound: str = "") -> None:
        self.public = public
        given = read_host(bound)  # where --host told it to listen
        self._names = {*own_names(), *([given.name] if given else []), *([public.host.name] if public else [])}

    def has(self, host: Host) -> bool:
        return host.name in self._names or read_address(host.name) is not None

    def sent(self, origin: str, host: Host | None) -> bool:
        """Whether a page of ours sent a request: one of the public address, or one of the host it was sent to."""
        found = read_origin(origin)
        if found is None:
            return False
        if self.public and found.host == self.public.host:
            return found == self.public  # a page that came without encryption may be anybody's
        return found.host == host


def own_names() -> Collection[str]:
    """`localhost`, and what this machine is called in its network."""
    name = socket.gethostname().lower().removesuffix(".")
    first = name.partition(".")[0]
    return {"localhost", name, first, f"{first}.local"} - {"", ".local"}
