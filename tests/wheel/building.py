"""Building the distribution without a network: the source archive from the clone, the wheel from the source archive."""

from __future__ import annotations

import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

from tests.installing import ROOT


def build_archive(into: Path) -> Path:
    return _built("sdist", ROOT, into, "*.tar.gz")


def build_wheel(archive: Path, into: Path) -> Path:
    """From the archive, as it is on its own: what it lacks the wheel will lack."""
    with tarfile.open(archive) as packed:
        safely: Any = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}  # Python 3.11 has it from 3.11.4 on
        packed.extractall(into / "unpacked", **safely)
    source = into / "unpacked" / archive.name.removesuffix(".tar.gz")
    return _built("wheel", source, into, "*.whl")


def _built(kind: str, source: Path, into: Path, pattern: str) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(into)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (file,) = into.glob(pattern)
    return file
