"""`mornington learn`: what it writes, and what Ctrl-C leaves."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
import pytest

import mornington as mt
from mornington.bots.weights import find, load, save
from mornington.cli import learn
from mornington.learning import session
from mornington.learning.measuring import Mean
from mornington.learning.session import Progress, Session
from mornington.learning.trainer import Settings
from mornington.learning.trials import Trial
from tests.commands import run

GAME = mt.load("next-station-london")
VALUES = GAME.spec.values
assert VALUES is not None
COMMAND = ("learn", GAME.id, "--threads", "1", "--wide", "8", "--deep", "4", "--seed", "5")
pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals")


@pytest.fixture(autouse=True)
def hearing_interrupts() -> Iterator[None]:
    """As in a terminal: a shell lets what it runs in the background ignore Ctrl-C, and all of it inherits that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def press_when_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C as soon as anything is told, which is after the first step."""
    tell = learn._told

    def told(progress: Progress) -> str:
        signal.raise_signal(signal.SIGINT)
        return tell(progress)

    monkeypatch.setattr(session, "POINTS_TOLD", 10**12)
    monkeypatch.setattr(learn, "_told", told)


@pytest.mark.parametrize("how", [(), ("--json",)], ids=str)
def test_ctrl_c_saves_what_was_learned(how: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    press_when_told(monkeypatch)
    file = tmp_path / "mine.npz"
    code, out, err = run(*COMMAND, "--minutes", "600", "--out", str(file), *how)
    assert code == 130
    assert "what was learned until then is saved" in err
    assert str(file) in out
    about: Any = load(file, VALUES).about  # type: ignore[arg-type]
    assert (about["game"], about["edition"]) == (GAME.id, "base")
    assert (about["digest"], about["rules"]) == (GAME.board.digest, GAME.rules.RULES_VERSION)
    assert (about["seed"], about["threads"], about["device"], about["asked_seconds"]) == (5, 1, "cpu", 36_000)
    assert about["steps"] == 2, "one to compile, one that was under way"
    assert about["games"] == 3 * about["settings"]["games"], "and a first look at what positions are worth"
    assert 0 < about["seconds"] < about["asked_seconds"]
    assert set(about["settings"]) == set(Settings.__slots__) >= {"tries", "greedy_first"}
    assert {"commit", "dirty", "sources", "version", "created"} <= set(about)
    assert about["measured"] == []
    if how:
        assert json.loads(out)["path"] == str(file)
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


def test_ctrl_c_at_the_start_leaves_the_weights_that_bots_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def at_once(_session: Session, seconds: float, _stopped: object) -> Iterator[Progress]:
        signal.raise_signal(signal.SIGINT)
        yield from ()

    monkeypatch.setattr(Session, "run", at_once)
    code, out, err = run(*COMMAND, home=tmp_path)
    assert (code, out) == (130, "")
    assert "nothing is saved" in err
    assert not list(tmp_path.rglob("*.npz"))


def never(*_arguments: object) -> Iterator[Progress]:
    raise AssertionError("minutes of learning would have been lost")


@pytest.mark.parametrize("flag", ["--out", "--plot"])
def test_a_file_that_cannot_be_written_is_told_before_learning(
    flag: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Session, "run", never)
    (tmp_path / "file").write_text("")
    code, out, err = run(*COMMAND, flag, str(tmp_path / "file" / "mine.svg"), home=tmp_path)
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert str(tmp_path / "file") in err


@pytest.mark.parametrize("flag", ["--games", "--threads", "--seed"])
@pytest.mark.parametrize("number", ["-1", "1000000000000"])
def test_absurd_numbers_are_told_before_learning(flag: str, number: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "run", never)
    code, out, err = run(*COMMAND, f"{flag}={number}")
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert f"{flag} is from 0 to " in err


def test_one_game_has_no_error(tmp_path: Path) -> None:
    file = str(tmp_path / "mine.npz")
    code, out, _err = run(*COMMAND, "--minutes", "0.001", "--games", "1", "--out", file, "--json")
    assert code == 0
    assert "NaN" not in out, "which is no JSON"
    assert [measured["points"][1] for measured in json.loads(out)["measured"]] == [None, None]
    code, out, _err = run(*COMMAND, "--minutes", "0.001", "--games", "1", "--out", file)
    assert code == 0
    assert "±" not in out
    assert "nan" not in out


def test_measuring_takes_no_more_threads_than_learning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def trial(*_arguments: object, threads: int = 0, **_settings: object) -> Trial:
        asked.append(threads)
        return Trial(2, Mean(0.5, 0.1), Mean(20.0, 1.0))

    monkeypatch.setattr(session, "play_trial", trial)
    monkeypatch.setattr(learn, "play_trial", trial)
    game = ("learn", "ticket-to-ride-london", "--edition", "2", *COMMAND[2:])
    code, _out, _err = run(*game, "--minutes", "0.001", "--games", "2", "--out", str(tmp_path / "mine.npz"))
    assert code == 0
    assert len(asked) > 1
    assert set(asked) == {1}


def disk_gets_full(file: BinaryIO, **_arrays: object) -> None:
    file.write(b"the first bytes")
    raise OSError("No space left on device")


def test_a_file_is_whole_or_the_earlier_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    weights = find(GAME, GAME.check_options(1))
    assert weights is not None
    file = tmp_path / "mine.npz"
    save(file, weights)
    before = file.read_bytes()
    monkeypatch.setattr(np, "savez_compressed", disk_gets_full)
    with pytest.raises(OSError, match="No space"):
        save(file, weights)
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]
