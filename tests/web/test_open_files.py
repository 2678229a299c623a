"""How many files the process may open, and what that leaves for connections."""

from __future__ import annotations

import pytest

from mornington.web.edge import open_files
from mornington.web.edge.connections import ConnectionLimits, Connections
from mornington.web.edge.proxies import Proxies

resource = pytest.importorskip("resource", reason="this system does not limit open files so")


def test_the_bound_leaves_files_for_everything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    for soft, possible in ((1024, 768), (256, 128), (resource.RLIM_INFINITY, open_files.WANTED)):
        monkeypatch.setattr(resource, "getrlimit", lambda _what, soft=soft: (soft, soft))
        assert open_files.connections_possible() == possible
        limits = Connections(ConnectionLimits(), Proxies()).limits
        assert limits.in_all == min(possible, ConnectionLimits().in_all)


@pytest.mark.parametrize(
    ("soft", "hard", "raised"),
    [
        (1024, 4096, (4096, 4096)),
        (1024, resource.RLIM_INFINITY, (open_files.WANTED, resource.RLIM_INFINITY)),
        (100_000, 200_000, None),
        (4096, 4096, None),
        (resource.RLIM_INFINITY, resource.RLIM_INFINITY, None),
    ],
)
def test_the_process_opens_as_many_files_as_it_may(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, raised: tuple[int, int] | None
) -> None:
    done: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _what: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _what, both: done.append(both))
    open_files.raise_limit()
    assert done == ([raised] if raised else [])


def test_a_system_that_refuses_more_files_is_no_reason_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object) -> None:
        raise ValueError("not allowed to raise maximum limit")

    monkeypatch.setattr(resource, "getrlimit", lambda _what: (256, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", refuse)
    open_files.raise_limit()
