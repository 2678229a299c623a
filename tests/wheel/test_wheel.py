"""The distribution holds what it should. That it works on each Python is tried by `python -m tests.wheel`."""

from __future__ import annotations

from pathlib import Path

import pytest

from . import building, contents, pythons
from .__main__ import try_with


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    folder = tmp_path_factory.mktemp("distribution")
    archive = building.build_archive(folder)
    return archive, building.build_wheel(archive, folder)


def test_the_wheel_made_from_the_archive_is_complete(built: tuple[Path, Path]) -> None:
    contents.check(*built)


def test_a_wheel_without_a_licence_is_noticed(built: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contents, "LICENCES", (*contents.LICENCES, "mornington/other-LICENSE.txt"))
    with pytest.raises(AssertionError, match="other-LICENSE"):
        contents.check(*built)


def test_a_wheel_that_is_too_large_is_noticed(built: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contents, "LARGEST", built[1].stat().st_size)
    with pytest.raises(AssertionError, match="the wheel has"):
        contents.check(*built)


@pytest.mark.slow
@pytest.mark.parametrize("version", pythons.VERSIONS)
def test_the_wheel_works_outside_the_clone(built: tuple[Path, Path], tmp_path: Path, version: str) -> None:
    python = pythons.find(version)
    if python is None:
        pytest.skip(f"there is no Python {version} here")
    try_with(version, python, built[1], tmp_path / version)
