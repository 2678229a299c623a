"""How many files, and so connections, the process may have open."""

from __future__ import annotations

import sys
from contextlib import suppress

WANTED = 65_536  # open files are enough for every limit here
KEPT_FREE = 256  # for the database, pipes to processes, and files that are served


def raise_limit() -> None:
    """Let the process open as many files as it may. Windows has no such limit."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = WANTED if hard == resource.RLIM_INFINITY else min(hard, WANTED)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            with suppress(ValueError, OSError):  # a system may have another limit, which it does not tell
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def connections_possible() -> int:
    """How many connections leave enough files for everything else."""
    if sys.platform == "win32":
        return WANTED
    import resource

    soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return WANTED
    return max(soft - KEPT_FREE, soft // 2)
