"""Where the browser of the tests comes from, and what happens where there is none. No test here needs a network."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest
from playwright.sync_api import BrowserType, sync_playwright

from tests.installing import ROOT
from tests.web.loops import apart

from . import chromium, fetch_chromium

T = TypeVar("T")
ONE_TEST = "tests/browser/test_help.py::test_pointing_at_a_move_says_what_it_is_and_scores"


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """No browser to be found, and nobody has asked for one."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "downloaded"))
    monkeypatch.delenv(chromium.NAMED_BY, raising=False)
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(fetch_chromium, "found", partial(apart, fetch_chromium.found))
    return tmp_path


def program(path: Path, text: str = "exit 0") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n", "utf-8")
    path.chmod(0o755)
    return path


def found() -> str | None:
    return apart(lambda: of_chromium(chromium.find))


def downloaded() -> Path:
    return Path(apart(lambda: of_chromium(lambda kind: kind.executable_path)))


def of_chromium(ask: Callable[[BrowserType], T]) -> T:
    with sync_playwright() as playwright:
        return ask(playwright.chromium)


posix = pytest.mark.skipif(os.name == "nt", reason="the stand-ins for programs are shell scripts")


@posix
def test_the_browser_that_is_named_comes_first_then_the_path_then_what_was_downloaded(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert found() is None
    own = program(downloaded())
    assert found() == str(own)
    there = program(bare / "chromium")
    assert found() == str(there)
    named = program(bare / "elsewhere" / "browser")
    monkeypatch.setenv(chromium.NAMED_BY, str(named))
    assert found() == str(named)
    monkeypatch.setenv(chromium.NAMED_BY, str(bare / "nothing"))
    assert found() is None


@pytest.mark.slow
@posix
def test_a_download_that_lacks_libraries_is_no_browser(bare: Path) -> None:
    program(downloaded(), "exit 127")
    assert found() is None


class Attempts:
    """Stands in for the commands that fetch a browser; one of them puts it there."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, works: Sequence[str] = (), puts: Path | None = None) -> None:
        self.made: list[str] = []
        self._works, self._puts = works, puts
        monkeypatch.setattr(fetch_chromium, "succeeds", self.succeeds)

    def succeeds(self, command: Sequence[str], limit: float | None = None) -> bool:
        name = "download" if command == fetch_chromium.DOWNLOAD else command[2]
        self.made.append(name)
        if name in self._works and self._puts and name != "update":
            program(self._puts)
        return name in self._works


@posix
def test_one_that_is_there_is_taken(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(bare / "chromium")
    attempts = Attempts(monkeypatch)
    assert fetch_chromium.main() == 0
    assert attempts.made == []


@posix
def test_a_download_is_tried_first(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    attempts = Attempts(monkeypatch, ["download"], downloaded())
    assert fetch_chromium.main() == 0
    assert attempts.made == ["download"]


@pytest.mark.slow
@posix
def test_then_the_package_where_it_may_be_installed(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    attempts = Attempts(monkeypatch, ["update", "install"], bare / "chromium")
    monkeypatch.setattr(fetch_chromium, "may_install", lambda: True)
    assert fetch_chromium.main() == 0
    assert attempts.made == ["download", "update", "install"]


def test_without_root_nothing_is_installed(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(bare / "apt-get")
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    assert not fetch_chromium.may_install()
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert fetch_chromium.may_install() == (os.name != "nt")


def test_none_at_all_is_told_and_an_error_where_tests_must_run(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Attempts(monkeypatch)
    monkeypatch.setattr(fetch_chromium, "may_install", lambda: False)
    assert fetch_chromium.main() == 0
    assert "NO CHROMIUM" in capsys.readouterr().err
    monkeypatch.setenv("CI", "true")
    assert fetch_chromium.main() == 1


def test_one_that_is_named_and_missing_is_not_replaced(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    attempts = Attempts(monkeypatch)
    monkeypatch.setenv(chromium.NAMED_BY, str(bare / "nothing"))
    assert fetch_chromium.main() == 0
    assert attempts.made == []


def test_a_command_fails_that_takes_too_long_or_is_not_there() -> None:
    assert not fetch_chromium.succeeds([sys.executable, "-c", "import time; time.sleep(600)"], limit=0.1)
    assert not fetch_chromium.succeeds([sys.executable, "-c", "exit(3)"])
    assert not fetch_chromium.succeeds(["no-such-program"])
    assert fetch_chromium.succeeds([sys.executable, "-c", ""])


@pytest.mark.parametrize(
    ("ci", "code", "told"), [("", 0, "1 TESTS IN A BROWSER WERE SKIPPED"), ("true", 1, "need Chromium")]
)
def test_tests_without_a_browser_are_skipped_aloud_or_fail(bare: Path, ci: str, code: int, told: str) -> None:
    workers = "0" if ci else "1"  # the process that people see has to know of what another one skipped
    done = subprocess.run(
        [sys.executable, "-m", "pytest", ONE_TEST, "-n", workers, "-p", "no:cacheprovider", "--no-header"],
        cwd=ROOT,
        env={**os.environ, "CI": ci},
        capture_output=True,
        text=True,
    )
    assert done.returncode == code, done.stdout
    assert told in done.stdout
