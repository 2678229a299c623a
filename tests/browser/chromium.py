"""Which browser the tests drive: the Chromium of this machine, or else the one that Playwright fetched."""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import TYPE_CHECKING

from tests.waiting import PATIENCE

if TYPE_CHECKING:  # all tests load this file, and few need a browser
    from playwright.sync_api import Browser, BrowserType

NAMED_BY = "MORNINGTON_CHROMIUM"  # the environment variable that says which program it is
NAMES = ("chromium", "chromium-browser", "google-chrome")
# What the window around a page would do, in processes of its own for every visitor: as much work as the page itself.
# Chromium heeds only the last list of this kind, so what Playwright switches off is named again.
SWITCHED_OFF = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "SpareRendererForSitePerProcess",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "TcpPortRandomizationWin",
    "ThirdPartyStoragePartitioning",
)
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(SWITCHED_OFF)}",
)
MISSING = (
    "The tests in a browser need Chromium: `apt install chromium` (or your system's package of it), "
    f"`playwright install chromium`, or say where one is with {NAMED_BY}=/path/to/chromium."
)


def find(kind: BrowserType) -> str | None:
    """Where the browser is, if there is one: as it is named, or on the path, or where Playwright keeps its own."""
    if given := os.environ.get(NAMED_BY):
        return shutil.which(given)
    if found := next((found for name in NAMES if (found := shutil.which(name))), None):
        return found
    return kind.executable_path if _starts(kind.executable_path) else None


def launch(kind: BrowserType, keeps_pages: bool = False) -> Browser:
    """Start it; as people have it, it keeps pages whole to go back to, which Playwright switches off."""
    where = find(kind)
    if where is None:
        raise FileNotFoundError(MISSING)
    without = ["--disable-back-forward-cache"] if keeps_pages else []
    return kind.launch(executable_path=where, args=list(FLAGS), ignore_default_args=without, timeout=1000 * PATIENCE)


def required() -> bool:
    """Whether tests without a browser are an error. Elsewhere they are skipped, and that is told."""
    return os.environ.get("CI", "").lower() in ("true", "1")


def _starts(program: str) -> bool:
    """Whether it is there and has the libraries it needs: Playwright's own brings none."""
    if not os.path.exists(program):
        return False
    return os.name == "nt" or subprocess.run([program, "--version"], capture_output=True).returncode == 0
