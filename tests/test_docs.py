"""Examples in README and docs really run, the picture of the layers is current, and importing stays light.

Links, commands, the reference and the site: tests/docs.
"""

from __future__ import annotations

import doctest
import runpy
from pathlib import Path

import pytest

import mornington as mt
from tests.docs.pages import PAGES, ROOT, name_of, text_of


@pytest.mark.parametrize("page", [page for page in PAGES if ">>>" in text_of(page)], ids=name_of)
def test_python_examples(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 0
    assert result.failed == 0


def test_there_are_examples() -> None:
    assert text_of(ROOT / "README.md").count(">>>") > 1
    assert text_of(ROOT / "docs" / "library.md").count(">>>") > 10


def test_the_module_example() -> None:
    assert doctest.testmod(mt, extraglobs={"mt": mt}).attempted > 2
    assert doctest.testmod(mt, extraglobs={"mt": mt}).failed == 0


def test_the_picture_of_the_layers_is_as_it_is_drawn_and_has_every_package() -> None:
    drawing = runpy.run_path(str(ROOT / "docs" / "draw_layers.py"))
    picture = drawing["FILE"].read_text("utf-8")
    assert picture == drawing["layers"]() + "\n"
    packages = {path.parent.name for path in (ROOT / "mornington").glob("*/__init__.py")}
    assert {name for names, _colour, _words in drawing["LAYERS"] for name in names} == packages


def test_the_importing_stays_light() -> None:
    """Nothing compiled, no Numba, no drawing until it is needed."""
    import subprocess
    import sys

    code = "import sys, mornington; print([m for m in ('numba', 'rich', 'resvg_py') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
