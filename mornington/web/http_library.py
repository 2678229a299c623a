"""The parts of uvicorn that `connections` relies on without being promised them. A newer version may not have them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from mornington.core.errors import MorningtonError
from mornington.core.text import _

RELIED_ON: Mapping[type, Sequence[str]] = {
    H11Protocol: (
        "connection_made",
        "connection_lost",
        "data_received",
        "pause_writing",
        "resume_writing",
        "send_400_response",
        "_unset_keepalive_if_required",
        "conn",
        "cycle",
        "loop",
        "timeout_keep_alive_task",
        "transport",
    ),
    RequestResponseCycle: ("response_complete",),
}


def check(relied_on: Mapping[type, Sequence[str]] = RELIED_ON) -> None:
    """At the start, so that a library that does not fit is told in a sentence and not at the first connection."""
    missing = [f"{kind.__name__}.{name}" for kind, names in relied_on.items() for name in names if not _has(kind, name)]
    if missing:
        raise MorningtonError(
            _(
                "this Mornington does not work with uvicorn {version}, which has no {parts}: install an older uvicorn "
                "or a newer Mornington",
                version=uvicorn.__version__,
                parts=", ".join(missing),
            )
        )


def _has(kind: type, name: str) -> bool:
    """Whether instances have an attribute: as a method, or because their initializer speaks of it."""
    initializer: Any = vars(kind)["__init__"]
    return hasattr(kind, name) or name in initializer.__code__.co_names
