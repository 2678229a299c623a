"""A server with other limits of connections, for tests that cannot wait for half a minute."""

from __future__ import annotations

from mornington.web.edge.connections import ConnectionLimits


def impatient(limits: ConnectionLimits) -> str:
    """The change that makes it so."""
    return (
        "from mornington.web.edge import connections\n"
        "from mornington.web.edge.connections import ConnectionLimits\n"
        f"connections.LIMITS = {limits!r}\n"
    )
