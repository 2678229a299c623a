"""Installing a distribution that lies beside the tests, without a network and without a build backend.

What is written is what an installer writes: the package, and a `dist-info` folder by which Python finds its entry
points. A process sees it if the folder is on its path.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
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
