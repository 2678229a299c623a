"""Tests in a browser where there is none: skipped, and the last lines that pytest writes say so."""

from __future__ import annotations

from typing import NoReturn

import pytest

from .chromium import MISSING, required


def do_without() -> NoReturn:
    """Skip; or fail where that is not allowed: there, pages that nobody has seen are not tested."""
    if required():
        pytest.fail(MISSING, pytrace=False)
    pytest.skip(MISSING)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """In the process that people see, which with pytest-xdist is not the one that skips."""
    skipped = sum(MISSING in str(report.longrepr) for report in terminalreporter.stats.get("skipped", []))
    if skipped:
        terminalreporter.write_line(f"!!! {skipped} TESTS IN A BROWSER WERE SKIPPED. {MISSING}", red=True, bold=True)
