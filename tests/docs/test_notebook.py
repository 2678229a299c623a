"""The notebook of the docs runs from its start to its end, and what it shows is what it showed."""

from __future__ import annotations

import os
from typing import Any

import nbformat
import pytest

from docs import run_notebook

from .pages import ROOT


def texts(notebook: Any) -> list[str]:
    """What each cell printed or gave as plain text, however many pieces it came in."""
    return [
        "".join(out.get("text") or out.get("data", {}).get("text/plain", "") for out in cell.outputs)
        for cell in notebook.cells
        if cell.cell_type == "code"
    ]


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::RuntimeWarning")  # of Jupyter's own packages
def test_the_notebook_runs_and_shows_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH")))))
    kept = nbformat.read(run_notebook.NOTEBOOK, as_version=4)
    shown = texts(run_notebook.executed())
    assert sum(map(bool, shown)) > 5
    assert shown == texts(kept), "python -m docs.run_notebook keeps what it shows now"


def test_the_notebook_stays_small() -> None:
    assert run_notebook.NOTEBOOK.stat().st_size < 100_000
