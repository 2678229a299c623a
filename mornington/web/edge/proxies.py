"""Web servers in front of this one, whose word about a client is taken."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence

from starlette.datastructures import Headers
from starlette.types import Scope

from mornington.core.errors import BadOption
from mornington.core.text import _

from .addresses import UNKNOWN, read_address

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

LOOPBACK: tuple[Network, ...] = (ipaddress.ip_network("127.0.0.0/8"), ipaddress.ip_network("::1/128"))
MOST_HOPS = 16  # proxies behind each other; a longer list of addresses is not read further


def read_proxy(text: str) -> Network:
    """The value of --proxy: an address or a network."""
    try:
        return ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise BadOption(
            _("--proxy must be an address or a network, like 10.0.0.2 or 10.0.0.0/24, and not {text}", text=text)
        ) from None


class Proxies:
    """Those whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed; anyone else could invent them."""

    def __init__(self, networks: Sequence[Network] = ()) -> None:
        self._networks = tuple(networks)

    def trust(self, text: str) -> bool:
        address = read_address(text)
        return address is not None and any(address in network for network in self._networks)

    def see_through(self, scope: Scope) -> None:
        """Put the client, as a trusted proxy names it, into the scope of a request."""
        client = scope.get("client")
        if not client or not self.trust(client[0]):
            return
        headers = Headers(scope=scope)
        if (scheme := headers.get("x-forwarded-proto", "").strip().lower()) in ("http", "https"):
            scope["scheme"] = scheme
        if named := ",".join(headers.getlist("x-forwarded-for")):
            scope["client"] = (self._client(named), 0)

    def _client(self, named: str) -> str:
        """The last address that is no proxy of ours: each proxy adds the one it was called from at the end."""
        address = UNKNOWN
        for text in reversed(named.rsplit(",", MOST_HOPS)[-MOST_HOPS:]):
            address = _without_port(text.strip())
            if not self.trust(address):
                break
        return address if read_address(address) else UNKNOWN


def _without_port(text: str) -> str:
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text
