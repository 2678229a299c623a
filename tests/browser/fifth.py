"""A server that has the fifth game, whose chapters are small and its things few."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.installing import environment, install
from tests.web.processes import UNLIMITED

from .serving import Server

SOURCE = Path(__file__).parents[1] / "fifth_game"
LAST_TRAM = "last-tram"


@contextmanager
def server_with_fifth_game(folder: Path) -> Iterator[Server]:
    install(SOURCE, folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", environment(folder)["PYTHONPATH"])
        server = Server(folder / "tables.db", options=UNLIMITED, compiled=False)
    try:
        yield server
        assert not server.complaints()
    finally:
        server.kill()
