"""The server as people run it: a process of its own, that can be killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from mornington.web.edge.limits import BY_OPTION

PATIENCE = 60.0  # seconds for a server to stop
UNLIMITED = [f"--limit={name}=0" for name in BY_OPTION]  # for those who ask for much, from one address
# Whoever runs the tests may be root, who may do anything. This gives that up before it runs the command.
AS_ANYONE = (
    "import ctypes, os, sys\n"
    "header, no_rights = (ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)()\n"
    "if os.name == 'posix' and not os.geteuid():\n"
    "    assert ctypes.CDLL(None).capset(header, no_rights) == 0\n"
    "from mornington.cli import main\n"
    "sys.exit(main())\n"
)


class ServerProcess:
    """`mornington serve` on a database; port 0 finds a free one. Another `command` may wrap the program.

    `options` are added to those of `serve`. What the server logs goes to the end of the file `log`, if there is one.
    `package`: the folder in which the package lies, if it is not this one.
    """

    def __init__(
        self,
        database: Path,
        port: int = 0,
        command: Sequence[str] = ("-m", "mornington"),
        options: Sequence[str] = (),
        log: Path = Path(os.devnull),
        package: Path | None = None,
    ) -> None:
        always = ["serve", "--no-browser", "--port", str(port), "--database", str(database)]
        with log.open("a") as logged:
            self._process = subprocess.Popen(
                [sys.executable, *command, *always, *options],
                stdout=subprocess.PIPE,
                stderr=logged,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1", **({"PYTHONPATH": str(package)} if package else {})},
                cwd=package,  # which comes first where Python looks for packages
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", line)
        assert found, line
        self.port = int(found[1])
        self.url = f"http://localhost:{self.port}"
        self.pid = self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it; with SIGKILL it has no time for anything."""
        if self._process.poll() is None:
            self._process.send_signal(how)
        self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
