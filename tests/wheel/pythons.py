"""The Pythons of this machine that Mornington may run on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

VERSIONS = ("3.11", "3.12", "3.13", "3.14")


def find(version: str) -> str | None:
    """A Python of this version: on the path, beside this one, of pyenv, or one that uv has."""
    return next((python for python in _candidates(version) if _version(python) == version), None)


def _candidates(version: str) -> Iterator[str]:
    if found := shutil.which(f"python{version}"):
        yield found
    beside = Path(sys.base_prefix).parent  # where pyenv keeps them, whoever's it is
    yield from (str(python) for python in sorted(beside.glob(f"{version}.*/bin/python")))
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from (str(python) for python in sorted(pyenv.glob(f"versions/{version}.*/bin/python")))
    if uv := shutil.which("uv"):
        done = subprocess.run([uv, "python", "find", "--offline", version], capture_output=True, text=True)
        if done.returncode == 0:
            yield done.stdout.strip()


def _version(python: str) -> str:
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True)
    return done.stdout.strip()
