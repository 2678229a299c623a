"""Which version of everything produced a result, so that others can repeat it."""

from __future__ import annotations

import datetime
import hashlib
import os
import platform
import subprocess
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from ..version import __version__

PACKAGE = Path(__file__).parents[1]
COMMIT_VARIABLE = "MORNINGTON_COMMIT"  # names the commit where the files were copied without their repository
DECIDES = ("core/**/*.py", "games/**/*.py", "games/**/*.toml", "bots/**/*.py", "arena/match.py")  # how a game goes


@cache
def provenance() -> dict[str, Any]:
    """Version, commit, a digest of the sources that decide how a game goes, Python, Numba and the time.

    Computed once for each process, because files that change while it runs do not change what it plays.
    """
    return {
        "version": __version__,  # not that of the metadata, which is of the day on which a checkout was installed
        **_commit(),
        "sources": _sources(),
        "python": platform.python_version(),
        "numba": version("numba"),
        "created": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
    }


def _commit() -> dict[str, Any]:
    """The commit of the checkout this package lies in, and whether its files were changed since."""
    if _git("ls-files", "--error-unmatch", "__init__.py") is None:  # none, or someone else's repository around us
        return {"commit": os.environ.get(COMMIT_VARIABLE), "dirty": None}
    return {"commit": _git("rev-parse", "HEAD"), "dirty": bool(_git("status", "--porcelain", "--", "."))}


def _git(*arguments: str) -> str | None:
    try:
        done = subprocess.run(
            ["git", "--no-optional-locks", *arguments], cwd=PACKAGE, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.strip()


def _sources() -> str:
    digest = hashlib.sha256()
    for file in sorted(file for pattern in DECIDES for file in PACKAGE.glob(pattern)):
        digest.update(file.relative_to(PACKAGE).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
