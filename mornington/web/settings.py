"""The settings of a server: what whoever runs it has chosen."""

from __future__ import annotations

from dataclasses import dataclass

from .edge.hosts import PublicUrl
from .edge.limits import DEFAULT_LIMITS, Limits
from .edge.proxies import LOOPBACK, Network, Proxies
from .store.address import Address


@dataclass(frozen=True)
class Settings:
    database: Address
    keep_days: int | None = None  # tables that ended so long ago are deleted; none: never
    host: str = "127.0.0.1"  # where it listens
    public_url: PublicUrl | None = None  # where people reach it, if it is known by a name
    proxies: tuple[Network, ...] = ()  # web servers in front of it, beside those on this machine
    limits: Limits = DEFAULT_LIMITS
    workers: int = 1  # processes that serve

    @property
    def trusted_proxies(self) -> Proxies:
        """Without a public address nobody is in front, and a local program could pretend to be anyone."""
        return Proxies((*LOOPBACK, *self.proxies) if self.public_url else ())
