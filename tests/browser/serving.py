"""A server of its own for the tests: a process, as people start it, on a database that goes away with them."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from pathlib import Path

from tests.web.processes import ServerProcess, program


class Server:
    """`mornington serve` on a database, after a change that is given as code. It can be killed and started again at
    the same address."""

    def __init__(self, database: Path, change: str = "", options: Sequence[str] = (), *, compiled: bool = True) -> None:
        self._database, self._command, self._options = database, program(change, compiled=compiled), options
        self._log = database.with_suffix(".log")
        self._process = self._started()
        self.address = self._process.url

    def _started(self, port: int = 0) -> ServerProcess:
        options = ["--log-level", "error", *self._options]
        return ServerProcess(self._database, port, self._command, options, self._log)

    def start(self) -> None:
        """Once more, at the same address."""
        self._process = self._started(self._process.port)

    def complaints(self) -> str:
        """What the server wrote because something broke; that it compiles rules is no complaint."""
        lines = self._log.read_text().splitlines(keepends=True)
        return "".join(line for line in lines if not line.startswith("Compiling the rules of"))

    def kill(self) -> None:
        """As a power cut would: nothing can be saved any more."""
        self._process.stop(signal.SIGKILL)

    def stop(self) -> None:
        self._process.stop()
