"""Where others in the local network reach this machine."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress

EVERYWHERE = ("0.0.0.0", "::")  # a server that listens there hears the whole network
ELSEWHERE = ("192.0.2.1", 9)  # an address for examples: nothing is sent to it


def is_only_here(name: str) -> bool:
    """Whether a host's name means this machine to everyone: others who open it find themselves."""
    if name == "localhost":
        return True
    with suppress(ValueError):
        return ipaddress.ip_address(name).is_loopback
    return False


def local_address() -> str | None:
    """The address of this machine in its network; None if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(ELSEWHERE)  # chooses the way out, and sends nothing
            found = str(asking.getsockname()[0])
        except OSError:
            return None
    address = ipaddress.ip_address(found)
    return None if address.is_loopback or address.is_unspecified else found
