"""The examples in README and docs really run."""

from __future__ import annotations

import doctest
import re
import runpy
from pathlib import Path

import pytest

import mornington as mt

ROOT = Path(mt.__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.failed == 0


def test_there_are_examples() -> None:
    assert PAGES[0].read_text("utf-8").count(">>>") > 10


def test_the_module_example() -> None:
    assert doctest.testmod(mt).attempted > 2
    assert doctest.testmod(mt).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_parse(page: Path) -> None:
    """Every `mornington …` line in a page is one the command line understands."""
    from mornington.cli.parser import build

    for line in page.read_text("utf-8").splitlines():
        if line.startswith("mornington "):
            words = line.split("#")[0].split()[1:]
            assert build().parse_args(words).run


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!http)([^)#]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


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
