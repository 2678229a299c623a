"""`mornington` with other limits of connections, for tests that cannot wait for half a minute."""

from __future__ import annotations

from mornington.web.edge.connections import ConnectionLimits


def server(limits: ConnectionLimits) -> tuple[str, ...]:
    """The command that starts it."""
    return (
        "-c",
        "import sys\n"
        "from mornington.cli import main\n"
        "from mornington.web.edge import connections\n"
        "from mornington.web.edge.connections import ConnectionLimits\n"
        f"connections.LIMITS = {limits!r}\n"
        "sys.exit(main())\n",
    )
