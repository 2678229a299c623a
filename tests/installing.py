"""Installing a distribution that lies beside the tests, without a network and without a build backend.

What is written is what an installer writes: the package, and a `dist-info` folder by which Python finds its entry
points. A process sees it if the folder is on its path.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent


def install(source: Path, target: Path) -> None:
    """Install a distribution with one package, as its `pyproject.toml` describes it."""
    facts = tomllib.loads((source / "pyproject.toml").read_text("utf-8"))
    project = facts["project"]
    for package in facts["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]:
        shutil.copytree(source / package, target / package, ignore=shutil.ignore_patterns("__pycache__"))
    folder = target / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    folder.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (folder / "METADATA").write_text(metadata, "utf-8")
    groups = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in points.items())
        for group, points in project["entry-points"].items()
    ]
    (folder / "entry_points.txt").write_text("\n".join(groups), "utf-8")


def environment(target: Path) -> dict[str, str]:
    """The environment of a process that sees what is installed in a folder, and Mornington as it is here."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(target), str(ROOT)]), "COLUMNS": "100"}


# Starting Python takes longer than most commands: one process takes a line for each and answers with a line.
COMMANDS = """
import json, sys
from tests.commands import run
asked, told = sys.stdin, sys.stdout
for line in asked:
    arguments, typed = json.loads(line)
    print(json.dumps(run(*arguments, typed=typed)), file=told, flush=True)
"""


class Commands:
    """The command line, in a process that sees what is installed in a folder."""

    def __init__(self, folder: Path, process: subprocess.Popen[str]) -> None:
        self.folder, self._process = folder, process

    def __call__(self, *arguments: str, stdin: str = "", code: int = 0) -> str:
        """What a command prints."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps([arguments, stdin]) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        assert answer, f"{arguments} ended the process: what it said is on standard error"
        ended, out, err = json.loads(answer)
        assert ended == code, f"{arguments} ended with {ended}:\n{out}\n{err}"
        return str(out)


@contextmanager
def commands(folder: Path) -> Iterator[Commands]:
    """The command line as it is where something is installed, until the end of the block."""
    with subprocess.Popen(
        [sys.executable, "-c", COMMANDS],
        env=environment(folder),
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as process:
        try:
            yield Commands(folder, process)
        finally:
            process.kill()


def python(target: Path, *arguments: str, stdin: str = "", code: int = 0) -> str:
    """What a Python process prints that sees what is installed in a folder."""
    done = subprocess.run(
        [sys.executable, *arguments],
        input=stdin,
        env=environment(target),
        cwd=target,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, f"{arguments} ended with {done.returncode}:\n{done.stdout}\n{done.stderr}"
    return done.stdout
