"""Measuring the first minute: its parts, and all of it with a server that needs no installing."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks import first_minute
from benchmarks.first_minute import Run, bare_environment, compiled_parts, games_of, offered, report, summary

HERE = Path(__file__).parent
COMMAND = [sys.executable, "-I", "-S", "benchmarks/first_minute.py", "--no-browser"]  # nothing but the standard library
PATIENCE = 600.0  # seconds: a last resort
MAKEFILE = """\
play: .venv/ready-to-play
\t@$(PYTHON) -I -S server.py $(ARGS) OPTIONS
.venv/ready-to-play:
\t@mkdir .venv && touch $@
"""


# Reading


def test_what_is_compiled_is_read_from_metrics() -> None:
    told = "# TYPE mornington_rules_ready_seconds gauge\n"
    metrics = (
        'mornington_rules_ready_seconds{game="metromania",part="play"} 0.0\n'
        'mornington_rules_ready_seconds{part="search",game="line-change"} 31.5\n'
        'mornington_requests_total{route="/",method="GET"} 7.0\n'
    )
    assert compiled_parts(told + metrics) == {("metromania", "play"), ("line-change", "search")}
    assert compiled_parts(told) == set()
    assert compiled_parts("# TYPE mornington_requests_total counter\n") is None


def test_games_and_moves_are_read_from_pages() -> None:
    page = '<form method="post" action="/play/line-change" hx-post="/play/line-change"><form action="/play/metromania">'
    assert games_of(page) == ["line-change", "metromania"]
    assert offered('<div data-at="12"><a data-play="3" data-text="x"><a data-play="5" data-text="y">') == (
        "12",
        ["3", "5"],
    )
    assert offered('<div data-at="12">') == ("12", [])


def test_a_bare_environment_has_nothing_of_other_installations(tmp_path: Path) -> None:
    given = {
        "PATH": os.pathsep.join(("/venv/bin", "/usr/bin")),
        "VIRTUAL_ENV": "/venv",
        "PYTHONPATH": "/elsewhere",
        "NUMBA_CACHE_DIR": "/compiled",
        "PIP_CACHE_DIR": "/downloads",
        "PIP_INDEX_URL": "an index",
        "HOME": "/home/someone",
    }
    bare = bare_environment(given, tmp_path)
    assert bare == {"PATH": "/usr/bin", "PIP_INDEX_URL": "an index", "HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}


# Telling


def test_the_report_has_medians_and_spread() -> None:
    runs = [Run({"installed": s, "first move": s + 4}, downloaded=81.0, installed=300) for s in (10.0, 12.0, 17.0)]
    runs[0].times["all games ready"] = 90.0
    runs[0].note("a note")
    told = report(runs, {"cores": 2})
    assert "3 runs" in told
    assert re.search(r"^installed +12\.0 +10\.0 +17\.0$", told, re.MULTILINE)
    assert re.search(r"^first move +16\.0 +14\.0 +21\.0$", told, re.MULTILINE)
    assert re.search(r"^all games ready +90\.0 +90\.0 +90\.0  \(1 of 3 runs\)$", told, re.MULTILINE)
    assert "downloaded: 81 MB; installed: 300 MB" in told
    assert told.endswith("note: a note")
    assert summary(runs)["installed"] == {"median": 12.0, "least": 10.0, "most": 17.0, "runs": 3}


def test_a_download_that_nobody_kept_is_not_known() -> None:
    assert "downloaded: not known" in report([Run({"installed": 1.0})], {})


# All of it


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A repository whose `make play` starts a tiny server."""
    if os.name != "posix" or not shutil.which("make"):
        pytest.skip("there is no make here")
    folder = tmp_path / "checkout"
    (folder / "benchmarks").mkdir(parents=True)
    (tmp_path / "temporary").mkdir()
    shutil.copy(first_minute.__file__, folder / "benchmarks")
    shutil.copy(HERE / "tiny_server.py", folder / "server.py")
    (folder / "Makefile").write_text(MAKEFILE.replace("OPTIONS", ""))
    commit(folder)
    return folder


def commit(folder: Path) -> None:
    name = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false"]
    for command in (["init", "--quiet"], ["add", "."], [*name, "commit", "--quiet", "--message", "All"]):
        subprocess.run(["git", *command], cwd=folder, check=True)


def environment(checkout: Path) -> dict[str, str]:
    return {**os.environ, "TMPDIR": str(checkout.parent / "temporary")}


@pytest.fixture
def measuring(checkout: Path) -> Iterator[subprocess.Popen[str]]:
    """One that waits for a game to be compiled, which never happens."""
    (checkout / "Makefile").write_text(MAKEFILE.replace("OPTIONS", "--never-ready"))
    commit(checkout)
    with subprocess.Popen(
        COMMAND, cwd=checkout, env=environment(checkout), stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.send_signal(signal.SIGTERM)


def left(checkout: Path) -> list[Path]:
    return list((checkout.parent / "temporary").iterdir())


def test_every_time_is_taken_and_nothing_stays(checkout: Path) -> None:
    done = subprocess.run([*COMMAND, "--json"], cwd=checkout, env=environment(checkout), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    (run,) = told["runs"]
    assert list(run["times"]) == [
        "installed",
        "page answered",
        "first move",
        "north-line: a move made",
        "south-line: a move made",
        "north-line: play compiled",
        "south-line: play compiled",
        "north-line: search compiled",
        "south-line: search compiled",
        "all games ready",
        *(f"second start: {name}" for name in ("page answered", "first move")),
        *(f"second start: {game}: play compiled" for game in ("north-line", "south-line")),
        *(f"second start: {game}: search compiled" for game in ("north-line", "south-line")),
        "second start: all games ready",
    ]
    first = [seconds for name, seconds in run["times"].items() if not name.startswith("second")]
    assert first == sorted(first)
    assert left(checkout) == []


def test_a_measurement_that_is_stopped_cleans_up(checkout: Path, measuring: subprocess.Popen[str]) -> None:
    until = time.monotonic() + PATIENCE
    serving = None
    while not serving:
        assert time.monotonic() < until
        logs = (checkout.parent / "temporary").glob("*/make-play.log")
        serving = next(
            (found for log in logs if (found := re.search(r"process (\d+) with home (\S+)", log.read_text()))), None
        )
        time.sleep(0.02)
    assert Path(serving[2]).parent.parent == checkout.parent / "temporary"
    measuring.send_signal(signal.SIGINT)
    assert measuring.wait(PATIENCE) == 130
    with pytest.raises(ProcessLookupError):
        os.kill(int(serving[1]), 0)
    assert left(checkout) == []


def test_a_server_that_gives_up_compiling_is_not_waited_for(checkout: Path) -> None:
    (checkout / "Makefile").write_text(MAKEFILE.replace("OPTIONS", "--never-ready --gives-up"))
    commit(checkout)
    done = subprocess.run(COMMAND, cwd=checkout, env=environment(checkout), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "note: the server stopped compiling before every game was ready" in done.stdout
    assert "all games ready" not in done.stdout


def test_a_make_that_fails_is_told_with_what_it_said(checkout: Path) -> None:
    (checkout / "Makefile").write_text("play:\n\t@echo no disk left; exit 3\n")
    commit(checkout)
    done = subprocess.run(COMMAND, cwd=checkout, env=environment(checkout), capture_output=True, text=True)
    assert done.returncode == 1
    assert "no disk left" in done.stderr
    assert "Traceback" not in done.stderr
    assert left(checkout) == []
