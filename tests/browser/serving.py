"""A server of its own for the tests: a process, as people start it, on a database that goes away with them."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ADDRESS = re.compile(r"(http://\S+:(\d+))/")


class Server:
    """`mornington serve` on a database. It can be killed and started again at the same address."""

    def __init__(self, database: Path, program: str = "mornington", options: Sequence[str] = ()) -> None:
        self.database, self.program, self.options, self.port = database, program, options, 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", self.program, "serve", "--no-browser", "--port", str(self.port)]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [*command, "--database", str(self.database), "--log-level", "error", *self.options],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"},
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = ADDRESS.search(said)
        assert found, f"the server did not say where it is: {said!r} {self.complaints()}"
        self.address, self.port = found[1], int(found[2])
        self._wait_for_answers()

    def _wait_for_answers(self) -> None:
        for _attempt in range(300):
            try:
                socket.create_connection(("localhost", self.port), 1).close()
            except OSError:
                time.sleep(0.1)
            else:
                return
        raise AssertionError(f"nothing answers at {self.address}: {self.complaints()}")

    @property
    def log(self) -> Path:
        return self.database.with_suffix(".log")

    def complaints(self) -> str:
        """What the server wrote because something broke; that it compiles rules is no complaint."""
        lines = self.log.read_text().splitlines(keepends=True) if self.log.exists() else []
        return "".join(line for line in lines if not line.startswith("Compiling the rules of"))

    def kill(self) -> None:
        """As a power cut would: nothing can be saved any more."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
