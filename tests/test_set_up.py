"""`requirements/set_up.py` chooses an installer that can; nothing is installed here."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from importlib import metadata
from types import ModuleType, SimpleNamespace

import pytest

from tests.installing import ROOT


@pytest.fixture
def set_up() -> ModuleType:
    spec = importlib.util.spec_from_file_location("set_up", ROOT / "requirements" / "set_up.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What would be run. A command fails if a word of it is `broken`."""
    made: list[list[str]] = []

    def run(command: list[object], **_how: object) -> SimpleNamespace:
        made.append([str(word) for word in command])
        return SimpleNamespace(returncode=int("broken" in made[-1]))

    monkeypatch.setattr(subprocess, "run", run)
    return made


def test_uv_installs_where_it_is(
    set_up: ModuleType, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: "/bin/uv")
    set_up.install("numpy")
    assert [command[0] for command in commands] == ["/bin/uv"]


def test_pip_installs_where_uv_cannot(
    set_up: ModuleType, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: "broken")
    set_up.install("numpy")
    assert [command[0] for command in commands] == ["broken", sys.executable]


def test_the_pip_of_this_python_installs_unless_it_is_too_old(
    set_up: ModuleType, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metadata, "version", lambda _name: "23.2.1")
    assert set_up.pip() == [sys.executable, "-m", "pip", "--python", str(set_up.PYTHON)]
    monkeypatch.setattr(metadata, "version", lambda _name: "21.0")
    assert set_up.pip() == [str(set_up.PYTHON), "-m", "pip"]


def test_a_python_without_any_pip_is_told_what_to_do(set_up: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_name: str) -> str:
        raise metadata.PackageNotFoundError

    monkeypatch.setattr(metadata, "version", missing)
    monkeypatch.setattr(set_up, "module_works", lambda *_arguments: False)
    with pytest.raises(SystemExit, match="has no pip: install it"):
        set_up.pip()


@pytest.mark.parametrize("words", [[], ["cook"], ["play", "test"]])
def test_a_purpose_is_asked_for(set_up: ModuleType, words: list[str]) -> None:
    with pytest.raises(SystemExit, match="Say what for: play, test, docs"):
        set_up.main(words)
