"""Whom a request counts for: the client's address, in the form limits use.

Behind a proxy that is trusted, the guard has put the address the proxy names into the scope already.
"""

from __future__ import annotations

import ipaddress

from starlette.types import Scope

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

UNKNOWN = "unknown"  # all whose address cannot be read share the limits of one
HOUSEHOLD = 64  # bits of an IPv6 address: one customer has at least all addresses that begin with them

SITE = 48  # bits: one organisation may have all of these, 65,536 households


def client_address(scope: Scope) -> str:
    """The address a request counts for. IPv6 counts by its /64 network, since each client has all of it."""
    client = scope.get("client")
    return counted_as(client[0]) if client else UNKNOWN


def turn_taker(scope: Scope) -> str:
    """As whom a request takes turns with others: a larger network of IPv6 has one turn, however many are in it."""
    address = client_address(scope)
    return site_of(address) or address


def counted_as(text: str) -> str:
    """The form of an address in which limits count it."""
    address = read_address(text)
    if address is None:
        return UNKNOWN
    if address.version == 4 or address.is_loopback:
        return str(address)
    return str(ipaddress.IPv6Network((int(address), HOUSEHOLD), strict=False))


def site_of(counted: str) -> str | None:
    """The larger network of an address in the form in which limits count it; None for IPv4 and this machine."""
    if not counted.endswith(f"/{HOUSEHOLD}"):
        return None
    return str(ipaddress.IPv6Network(counted).supernet(new_prefix=SITE))


def read_address(text: str) -> Address | None:
    """An address from text; IPv4 that comes in the form of IPv6 is IPv4. None if it is none."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv6Address):
        return address.ipv4_mapped or address
    return address
