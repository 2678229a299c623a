"""What the package imports is declared; what is declared is pinned; pins name versions and nothing else."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name

from tests.installing import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
PINS = {name: ROOT / "requirements" / f"{name}.txt" for name in ("play", "constraints")}
IMPORTED = ("png", "pdf", "gif", "parquet", "rl", "data", "learn", "postgresql", "cluster")  # extras
OF_OTHERS = {"python-multipart"}  # Starlette imports it, to read forms, and does not ask for it


def named(requirements: list[str]) -> dict[NormalizedName, Requirement]:
    return {canonicalize_name(r.name): r for r in map(Requirement, requirements) if r.name != PROJECT["name"]}


def imported() -> set[str]:
    """The distributions of all modules that any file of the package imports."""
    modules = {name for file in (ROOT / "mornington").rglob("*.py") for name in imports_of(file)}
    outside = modules - sys.stdlib_module_names - {"mornington", "my_game"}  # the last is the template of a game
    distributions = packages_distributions()
    return {canonicalize_name(distributions.get(name, [name])[0]) for name in outside}  # torch may not be installed


def imports_of(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.split(".")[0]


def test_everything_that_is_imported_is_declared() -> None:
    declared = named([*PROJECT["dependencies"], *(r for extra in IMPORTED for r in EXTRAS[extra])])
    assert imported() == set(declared) - OF_OTHERS


def pinned(name: str) -> list[Requirement]:
    lines = PINS[name].read_text("utf-8").splitlines()
    return [Requirement(line) for line in lines if line and not line.lstrip().startswith("#")]


def test_everything_that_is_declared_is_pinned_to_a_version_that_will_do() -> None:
    for name, declared in {
        "play": PROJECT["dependencies"],
        "constraints": [*PROJECT["dependencies"], *(r for extra in EXTRAS.values() for r in extra)],
    }.items():
        pins = {canonicalize_name(pin.name): pin for pin in pinned(name)}
        for distribution, requirement in named(declared).items():
            assert distribution in pins, f"{distribution} is not pinned: run `make lock`"
            version = str(pins[distribution].specifier).removeprefix("==")
            assert version in requirement.specifier, f"{pins[distribution]}: run `make lock`"


def test_playing_and_testing_use_the_same_versions() -> None:
    assert {str(p).split(";")[0] for p in pinned("play")} <= {str(p).split(";")[0] for p in pinned("constraints")}


@pytest.mark.parametrize("name", PINS)
def test_pins_are_versions_and_nothing_else(name: str) -> None:
    text = PINS[name].read_text("utf-8")
    assert not re.search(r"://|--|@", text), "an index, an option or an address"
    for pin in pinned(name):
        assert re.fullmatch(r"==[\w.]+", str(pin.specifier)), pin
