"""Ends of lines and files, sizes of files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.habits import tidy


@pytest.mark.skipif(
    not (tidy.ROOT / ".git").exists(), reason="this is no checkout: which files belong to it is not known"
)
def test_every_file_of_the_repository_is_tidy() -> None:
    assert [fault for name in tidy.tracked() for fault in tidy.faults(tidy.ROOT / name, name)] == []


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"one \ntwo\n", "one.py:1: the line ends with a space"),
        (b"one\r\ntwo\r\n", "one.py:1: the line ends with"),
        (b"one\ntwo", "no newline"),
        (b"one\n\n", "empty lines at the end"),
        (b"\0" * (tidy.LARGEST + 1), "too many"),
    ],
)
def test_faults_are_named(tmp_path: Path, content: bytes, fault: str) -> None:
    file = tmp_path / "one.py"
    file.write_bytes(content)
    assert fault in next(tidy.faults(file, "one.py"))


@pytest.mark.parametrize("content", [b"", b"one\n", b"one\n\ntwo\n", b"\0 \n\n"])
def test_what_is_tidy_has_no_faults(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "one.py"
    file.write_bytes(content)
    assert list(tidy.faults(file, "one.py")) == []


def test_what_programs_wrote_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "picture.svg"
    file.write_bytes(b"<svg/> ")
    assert list(tidy.faults(file, "docs/picture.svg")) == []
