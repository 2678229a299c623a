"""Which browser the tests drive: the Chromium of this machine, never one that Playwright downloads."""

from __future__ import annotations

import os
import shutil
import sys

from playwright.sync_api import Browser, BrowserType

from tests.waiting import PATIENCE

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
MISSING = (
    "The tests in a browser need Chromium: `apt install chromium` (or your system's package of it), "
    "or say where one is with MORNINGTON_CHROMIUM=/path/to/chromium."
)


def find() -> str | None:
    """Where the browser is, if there is one."""
    given = os.environ.get("MORNINGTON_CHROMIUM")
    if given:
        return shutil.which(given)
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def launch(kind: BrowserType, keeps_pages: bool = False) -> Browser:
    """Start it; as people have it, it keeps pages whole to go back to, which Playwright switches off."""
    where = find()
    if where is None:
        raise FileNotFoundError(MISSING)
    without = ["--disable-back-forward-cache"] if keeps_pages else []
    return kind.launch(executable_path=where, args=list(FLAGS), ignore_default_args=without, timeout=1000 * PATIENCE)


if __name__ == "__main__":  # for `make test`: whether there is one
    sys.exit(None if find() else MISSING)
