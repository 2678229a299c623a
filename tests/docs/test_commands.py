"""Commands that pages show are commands that exist: of Mornington, of the Makefile, and Python's own."""

from __future__ import annotations

import argparse
import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import pytest

from mornington.cli import _with_command
from mornington.cli.parser import Parser, build

from .pages import PAGES, ROOT, blocks, code, name_of

TARGET = re.compile(r"^([a-z-]+):", re.MULTILINE)
PYTHON = re.compile(r"(?:\.venv/bin/)?python (.+)")
FLAG = re.compile(r"--[a-z-]+")


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_lines_of_mornington_parse(page: Path) -> None:
    """Whole lines are understood as they stand."""
    for line in "\n".join(blocks(page)).splitlines():
        if re.match(r"mornington(\s|$)", line):
            assert build().parse_args(_with_command(shlex.split(line, comments=True)[1:])).run


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_mornington_has_what_sentences_name(page: Path) -> None:
    """Within sentences a command may be cut short: its name and its options exist."""
    for line in code(page):
        if line.startswith("mornington "):
            assert unknown(line.partition("#")[0].split()[1:]) == [], line


def unknown(words: list[str]) -> list[str]:
    """Commands and options that the command line does not have."""
    parser, found = build(), []
    for place, word in enumerate(_with_command(words)):
        commands = _commands(parser)
        if word in commands:
            parser = commands[word]
            parser.complete()
            continue
        is_command = place == 0 and word.isalpha() and word.islower()
        is_option = word.startswith("--") and word.partition("=")[0] not in parser._option_string_actions
        if is_command or is_option:
            found.append(word)
    return found


def _commands(parser: Parser) -> dict[str, Parser]:
    actions = (action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    return {name: found for action in actions for name, found in action.choices.items()}


def test_unknown_commands_are_found() -> None:
    assert unknown(["serve", "--host", "0.0.0.0"]) == []
    assert unknown(["--port", "0"]) == []
    assert unknown(["admin", "backup", "FILE", "--force"]) == []
    assert unknown(["server"]) == ["server"]
    assert unknown(["serve", "--hots"]) == ["--hots"]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_make_has_the_targets(page: Path) -> None:
    targets = set(TARGET.findall((ROOT / "Makefile").read_text("utf-8")))
    named = {match[1] for line in code(page) if (match := re.match(r"make ([a-z-]+)(?=\s|$)", line))}
    assert named <= targets


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_python_runs_what_exists(page: Path) -> None:
    """The script or module is there, and its code has the options that the page gives."""
    for line in code(page):
        if match := PYTHON.fullmatch(line.partition("#")[0].strip()):
            words = match[1].split()
            if words[0] == "-m":
                spec = find_spec(words[1])
                assert spec is not None, line
                if not words[1].startswith(("tests", "benchmarks", "docs")):
                    continue  # not ours
                assert spec.origin is not None, line
                origin = Path(spec.origin)
                texts = [file.read_text("utf-8") for file in _parts(origin)]
            else:
                texts = [(ROOT / words[0]).read_text("utf-8")]
            assert [flag for flag in FLAG.findall(match[1]) if not any(flag in text for text in texts)] == [], line


def _parts(module: Path) -> list[Path]:
    return sorted(module.parent.glob("*.py")) if module.name == "__init__.py" else [module]
