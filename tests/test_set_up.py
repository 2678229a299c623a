"""`requirements/set_up.py` chooses an installer that can; nothing is installed here."""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from tests.installing import ROOT
from tests.wheel import pythons

FILE = ROOT / "requirements" / "set_up.py"


@pytest.fixture
def set_up() -> ModuleType:
    spec = importlib.util.spec_from_file_location("set_up", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def elsewhere(set_up: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Setting up in a folder of its own, whose name not every encoding can write."""
    root = tmp_path / "Můstek 駅"
    root.mkdir()
    environment = root / ".venv"
    monkeypatch.setattr(set_up, "PYTHON", environment / set_up.PYTHON.relative_to(set_up.ENVIRONMENT))
    monkeypatch.setattr(set_up, "ENVIRONMENT", environment)
    monkeypatch.setattr(set_up, "ROOT", root)
    return set_up


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


# An older Python


@pytest.mark.parametrize("version", ["3.9", "3.10"])
def test_an_older_python_is_told_in_one_sentence(version: str) -> None:
    python = pythons.find(version)
    if python is None:
        pytest.skip(f"there is no Python {version} here")
    done = subprocess.run([python, str(FILE), "play"], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith(f"Mornington needs Python 3.11 or newer; this is {version}.")
    assert done.stderr.count("\n") == 1


def test_an_older_python_can_read_it() -> None:
    ast.parse(FILE.read_text("utf-8"), feature_version=(3, 9))


# The environment


def runs_as_this_one(set_up: ModuleType) -> bool:
    version, packages = set_up.version_and_packages()
    return bool(version == sys.version_info[:2] and Path(packages).is_dir())


def test_an_environment_is_made_and_kept(elsewhere: ModuleType) -> None:
    elsewhere.make_environment()
    assert runs_as_this_one(elsewhere)
    kept = elsewhere.ENVIRONMENT / "installed"
    kept.touch()
    elsewhere.make_environment()
    assert kept.exists()


@pytest.mark.skipif(os.name == "nt", reason="it takes links and shell scripts")
@pytest.mark.parametrize("before", ["of another Python", "of a Python that is gone", "broken", "without a Python"])
def test_an_environment_that_will_not_do_is_made_anew(
    elsewhere: ModuleType, capsys: pytest.CaptureFixture[str], before: str
) -> None:
    python: Path = elsewhere.PYTHON
    python.parent.mkdir(parents=True)
    stale = elsewhere.ENVIRONMENT / "ready-to-play"
    stale.touch()
    if before == "of a Python that is gone":
        python.symlink_to("/nowhere/python3")
    elif before != "without a Python":
        answer = "exit 1" if before == "broken" else """echo '[[3, 4], "/nowhere"]'"""
        python.write_text(f"#!/bin/sh\n{answer}\n")
        python.chmod(0o755)
    elsewhere.make_environment()
    assert runs_as_this_one(elsewhere)
    assert not stale.exists()
    assert "making it anew" in capsys.readouterr().out


@pytest.mark.parametrize("language", ["C", "C.UTF-8"])
def test_the_environment_finds_the_package_whatever_the_encoding(elsewhere: ModuleType, language: str) -> None:
    elsewhere.make_environment()
    elsewhere.lead_here()
    (elsewhere.ROOT / "only_here.py").write_text("print('found')")
    surroundings = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "LC_"))}
    done = subprocess.run(
        [str(elsewhere.PYTHON), "-c", "import only_here"],
        cwd=elsewhere.ENVIRONMENT,
        env={**surroundings, "LC_ALL": language},
        capture_output=True,
        text=True,
    )
    assert (done.stdout.strip(), done.stderr) == ("found", "")
