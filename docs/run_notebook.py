"""Runs docs/notebooks/research.ipynb and keeps its outputs: `python -m docs.run_notebook`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).parents[1]
NOTEBOOK = Path(__file__).parent / "notebooks" / "research.ipynb"
PATIENCE = 1800  # seconds for a cell: far beyond any load


def executed() -> Any:
    """The notebook, run from the start. Raises what a cell raises."""
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    client = NotebookClient(notebook, timeout=PATIENCE, kernel_name="python3", resources={"metadata": {"path": ROOT}})
    client.execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)  # when it ran
    return notebook


if __name__ == "__main__":
    nbformat.write(executed(), NOTEBOOK)
