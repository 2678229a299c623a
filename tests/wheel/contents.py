"""What the distribution must hold, and what it must not."""

from __future__ import annotations

import tarfile
import zipfile
from email.message import Message
from email.parser import BytesParser
from pathlib import Path

from tests.installing import ROOT

LICENCES = ("LICENSE", *sorted(str(f.relative_to(ROOT).as_posix()) for f in ROOT.glob("mornington/**/*-LICENSE.txt")))
LARGEST = 8_000_000  # bytes of a wheel: it is fetched whole before anyone can play
STRAYS = ("__pycache__", ".venv", ".nbi", ".nbc", ".pyc", ".git/", ".db")


def names_in(file: Path) -> list[str]:
    """All files, without the folder that a source archive has around them."""
    if file.suffix == ".whl":
        with zipfile.ZipFile(file) as wheel:
            return wheel.namelist()
    with tarfile.open(file) as archive:
        return [name.split("/", 1)[1] for name in archive.getnames()]


def metadata_of(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as file:
        (name,) = (name for name in file.namelist() if name.endswith(".dist-info/METADATA"))
        return BytesParser().parsebytes(file.read(name))


def check(archive: Path, wheel: Path) -> None:
    inside, packed = names_in(wheel), names_in(archive)
    assert wheel.stat().st_size < LARGEST, f"the wheel has {wheel.stat().st_size:,} bytes"
    (information,) = {name.split("/")[0] for name in inside if ".dist-info/" in name}
    for licence in LICENCES:
        assert f"{information}/licenses/{licence}" in inside, f"the wheel lacks {licence}"
        assert licence in packed, f"the source archive lacks {licence}"
    assert {name.split("/")[0] for name in inside} == {"mornington", information}, "the wheel has more than the package"
    for name in (*inside, *packed):
        assert not any(stray in name for stray in STRAYS), name
    ours = {str(f.relative_to(ROOT).as_posix()) for f in ROOT.glob("mornington/**/*") if f.is_file()}
    ours = {name for name in ours if not any(stray in name for stray in STRAYS)}
    assert ours <= set(inside), f"the wheel lacks {sorted(ours - set(inside))}"
    for needed in ("tests/conftest.py", ".github/workflows/test.yml"):
        assert needed in packed, f"whoever has the source can test it, but not without {needed}"
    facts = metadata_of(wheel)
    assert facts["License-File"], "the metadata name no licence"
    assert facts["Requires-Python"] == ">=3.11"
    assert facts["Author"] == "The Mornington authors"
