"""`python -m tests.browser.fetch_chromium`: see to it that there is a Chromium for the tests.

One that is there is taken. Else Playwright's own is downloaded, and where that cannot be done Debian's is installed. If
there is none after all, the tests in a browser will be skipped: that is told, and an error only where CI is true.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence

from playwright.sync_api import sync_playwright

from .chromium import MISSING, NAMED_BY, find, required

LIMIT = 60.0  # seconds for a download: without a network it would try for minutes
DOWNLOAD = (sys.executable, "-m", "playwright", "install", "--no-shell", "chromium")
UPDATE = ("apt-get", "-qq", "update")
INSTALL = ("apt-get", "-qq", "install", "-y", "chromium")


def main() -> int:
    if found() or fetch():
        return 0
    print(f"\n!!! NO CHROMIUM, SO NO TESTS IN A BROWSER. {MISSING}\n", file=sys.stderr)
    return 1 if required() else 0


def found() -> bool:
    with sync_playwright() as playwright:
        return find(playwright.chromium) is not None


def fetch() -> bool:
    """Try one way after the other. Whoever has named a browser wants that one: then there is nothing to fetch."""
    if os.environ.get(NAMED_BY):
        return False
    print(f"No Chromium here: trying Playwright's own, for at most {LIMIT:.0f} seconds …", flush=True)
    if succeeds(DOWNLOAD, LIMIT) and found():
        return True
    if not may_install():
        return False
    print("Trying the package of this system …", flush=True)
    return succeeds(UPDATE) and succeeds(INSTALL) and found()


def may_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def succeeds(command: Sequence[str], limit: float | None = None) -> bool:
    """Whether a command ends well, and in time. What it started ends with it."""
    try:
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
    except OSError:
        return False
    with process:
        try:
            return process.wait(limit) == 0
        except subprocess.TimeoutExpired:
            return False
        finally:
            if process.poll() is None:
                _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(main())
