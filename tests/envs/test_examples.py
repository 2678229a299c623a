"""The baselines fit the library: all they use of it exists. They need torch, which the tests do without."""

from __future__ import annotations

import ast
import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

import mornington as mt
from tests.docs.pages import ROOT

FOLDER = ROOT / "examples"
SCRIPTS = sorted(FOLDER.glob("*.py"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_what_they_import_of_ours_exists(script: Path) -> None:
    tree = ast.parse(script.read_text("utf-8"))
    compile(tree, script.name, "exec")
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.level or str(node.module).startswith("mornington")):
            if node.level:
                other = FOLDER / f"{node.module}.py"
                names = {n.name for n in ast.parse(other.read_text("utf-8")).body if hasattr(n, "name")}
                assert {alias.name for alias in node.names} <= names
            else:
                for alias in node.names:
                    exec(f"from {node.module} import {alias.name}")


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_what_they_ask_of_games_exists(script: Path) -> None:
    """`mt.…`, `games.…` and the settings of `mt.vector`."""
    tree = ast.parse(script.read_text("utf-8"))
    games = mt.vector("next-station-london", 1, players=1, seed=1)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.value.id == "mt":
                assert hasattr(mt, node.attr)
            elif node.value.id == "games":
                assert hasattr(games, node.attr)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "mt.vector":
            given = {word.arg: word.value.value for word in node.keywords if isinstance(word.value, ast.Constant)}
            mt.vector("ticket-to-ride-london" if given["players"] == 2 else "next-station-london", 1, **given)  # type: ignore[arg-type]


def test_curves_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    curve: ModuleType = importlib.import_module("examples.curve")
    picture = curve.curve_plot("Title", "points", {"learning": [(0.0, 60.0), (90.0, 130.5)]}, {"greedy": 126.0})
    assert "learning 130.5 after 90 s; greedy 126.0" in picture


@pytest.mark.slow
@pytest.mark.parametrize("script", ["learn_next_station", "self_play_ticket_to_ride"])
def test_they_run(
    script: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch")
    monkeypatch.syspath_prepend(str(ROOT))
    plot = tmp_path / "curve.svg"
    monkeypatch.setattr(
        sys,
        "argv",
        [script, "--minutes", "0.01", "--games", "16", "--trials", "50", "--threads", "1", "--plot", str(plot)],
    )
    importlib.import_module(f"examples.{script}").main()
    assert plot.read_text("utf-8").startswith("<svg")
    assert "±" in capsys.readouterr().out
