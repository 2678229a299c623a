"""The server as people run it: a process of its own, that can be killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

PATIENCE = 60.0  # seconds for a server to stop


class ServerProcess:
    """`mornington serve` on a database; port 0 finds a free one."""

    def __init__(self, database: Path, port: int = 0) -> None:
        command = [sys.executable, "-m", "mornington", "serve", "--no-browser", "--port", str(port)]
        self._process = subprocess.Popen(
            [*command, "--database", str(database)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", line)
        assert found, line
        self.port = int(found[1])
        self.url = f"http://localhost:{self.port}"
        self.pid = self._process.pid

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it; with SIGKILL it has no time for anything."""
        if self._process.poll() is None:
            self._process.send_signal(how)
        self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
