"""Running `mornington COMMAND …`: here, which is quick, or as a process of its own, where that is what is tested."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest import mock

from mornington.cli import main

PATIENCE = 1800.0  # seconds for a process to end: far beyond any load, so only one that hangs takes them
Ended = tuple[int, str, str]  # the exit code, and what was written to standard output and standard error


def run(*arguments: str, typed: str = "", home: Path | None = None) -> Ended:
    """Run a command in this process, with streams and an environment of its own."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
    typing = io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8")
    with (
        mock.patch.dict(os.environ, _environment(home)),
        mock.patch.object(sys, "stdin", typing),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            main(arguments)
            code: object = 0
        except SystemExit as end:
            code = end.code or 0
    assert isinstance(code, int)
    return code, _written(out), _quiet(_written(err))


def run_process(*arguments: str, typed: str = "", home: Path | None = None) -> Ended:
    """Run a command as people do: a Python of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "mornington", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **_environment(home)},
        timeout=PATIENCE,
    )
    return done.returncode, done.stdout, _quiet(done.stderr)


def _environment(home: Path | None) -> dict[str, str]:
    changed = {"COLUMNS": "110", "PYTHONIOENCODING": "utf-8", "NO_COLOR": "1"}
    if home:  # nothing of whoever runs the tests
        changed["XDG_STATE_HOME"] = changed["XDG_DATA_HOME"] = str(home)
    return changed


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    data = stream.buffer
    assert isinstance(data, io.BytesIO)
    return data.getvalue().decode()


def _quiet(errors: str) -> str:
    """Without the line that announces compiling, of rules that changed since: not what these tests are about."""
    lines = errors.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("Compiling the rules of"))
