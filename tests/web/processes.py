"""The server as people run it: a process of its own, that can be killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from mornington.web.edge.limits import BY_OPTION
from tests.waiting import PATIENCE

UNLIMITED = [f"--limit={name}=0" for name in BY_OPTION]  # for those who ask for much, from one address
IN_ENGLISH = {"LC_ALL": "C.UTF-8", "LANGUAGE": "en"}  # whatever language the machine speaks
# Whoever runs the tests may be root, who may do anything. This gives that up before it runs the command.
AS_ANYONE = (
    "import ctypes, os, sys\n"
    "header, no_rights = (ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)()\n"
    "if os.name == 'posix' and not os.geteuid():\n"
    "    assert ctypes.CDLL(None).capset(header, no_rights) == 0\n"
    "from mornington.cli import main\n"
    "sys.exit(main())\n"
)

# What servers get ready before anyone has asked for it: here it waits until someone does.
WHEN_ASKED = (
    "from mornington.web import app, bot_pool, previews\n"
    "app.HEAD_START = 0.0\n"
    "async def warm(pool): pass\n"
    "bot_pool.BotPool.warm = warm\n"
    "previews.draw_all = lambda: None\n"
)
INTERPRETED = "from mornington.web import compiling\ncompiling.Compiler.start = lambda compiler: None\n"


def program(change: str = "", *, compiled: bool = True) -> tuple[str, str]:
    """`mornington` as Python starts it, after a change that is given as code.

    Starting a server as people do takes five seconds of the processor, and there are many in these tests. This one
    takes less: it starts no worker and draws no picture until one is needed. Where nobody asks how quick it is, rules
    need not be `compiled`: then it takes one second.
    """
    return "-c", f"{WHEN_ASKED}{'' if compiled else INTERPRETED}{change}\nfrom mornington.cli import main\nmain()\n"


class ServerProcess:
    """`mornington serve` on a database; port 0 finds a free one. Another `command` may wrap the program.

    `options` are added to those of `serve`. What the server logs goes to the end of the file `log`, if there is one. If
    the server does not start, the error tells it.
    `package`: the folder in which the package lies, if it is not this one.
    """

    def __init__(
        self,
        database: Path | str,
        port: int = 0,
        command: Sequence[str] = program(),
        options: Sequence[str] = (),
        log: Path | None = None,
        package: Path | None = None,
    ) -> None:
        always = ["serve", "--no-browser", "--port", str(port), "--database", str(database)]
        places = {"PYTHONPATH": str(package)} if package else {}
        with log.open("a+") if log else tempfile.TemporaryFile("w+") as logged:
            self._process = subprocess.Popen(
                [sys.executable, *command, *always, *options],
                stdout=subprocess.PIPE,
                stderr=logged,
                text=True,
                env={**os.environ, **IN_ENGLISH, "PYTHONUNBUFFERED": "1", **places},
                cwd=package,  # which comes first where Python looks for packages
            )
            self.pid = self._process.pid
            try:
                self.port = self._said_port(logged)
            except BaseException:
                self.stop(signal.SIGKILL)
                raise
        self.url = f"http://localhost:{self.port}"

    def _said_port(self, logged: TextIO) -> int:
        """Where it listens, which is the first thing it says. From then on connections wait until they are answered."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", line)
        if not found:
            self._process.kill()
            self._process.wait()
            logged.seek(0)
            raise AssertionError(f"the server did not say where it is: {line!r}, and logged: {logged.read()}")
        return int(found[1])

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it; with SIGKILL it has no time for anything. The processes it has started end with it by themselves."""
        try:
            if self.alive:
                self._process.send_signal(how)
            self._process.wait(PATIENCE)
        finally:  # it may not outlive the test, whatever happened
            self._process.kill()
            self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()
