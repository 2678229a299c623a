"""The reference: every public name is in it, with an example that runs."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from pkgutil import resolve_name

import pytest

import mornington as mt
from mornington import analysis, bots

from .pages import DOCS, blocks, text_of

PAGES = sorted((DOCS / "reference").glob("*.md"))
SHOWN = re.compile(r"^::: (mornington[\w.]*)$", re.MULTILINE)
BY_HAND = {"mornington.games"}  # a package has the same name, which would be shown
ALIASES = {"make": "bot", "names": "bot_names"}  # the same functions, as `mornington` calls them


def shown() -> dict[str, Path]:
    """The names that the reference shows, and where."""
    return {name: page for page in PAGES for name in SHOWN.findall(text_of(page))}


def public() -> list[str]:
    names = [f"mornington.{name}" for name in mt.__all__]
    names += [f"mornington.bots.{name}" for name in bots.__all__ if name not in ALIASES and name not in mt.__all__]
    return names + [f"mornington.analysis.{name}" for name in analysis.__all__]


def test_every_public_name_is_shown() -> None:
    assert sorted(set(public()) - set(shown()) - BY_HAND) == []


def test_what_is_shown_exists() -> None:
    for name in shown():
        assert resolve_name(name), name


@pytest.mark.parametrize("name", public())
def test_every_public_name_has_an_example(name: str) -> None:
    """In its own docstring, or on the page beside it; a class that is only returned, in that of its maker."""
    short = name.rpartition(".")[2]
    page = shown().get(name, DOCS / "reference" / "games.md")
    own = resolve_name(name).__doc__ or ""
    beside = "\n".join(block for block in blocks(page) if ">>>" in block)
    returned = {"Position": "position", "Game": "game", "Advice": "advice", "Prospect": "advice.best"}
    returned |= {"Decision": "decision", "Summary": "summary", "Perfect": "best.score", "Line": "line"}
    returned |= {"SearchBot": "bot.analyse", "OmniscientBot": "omniscient"}
    assert ">>>" in own or re.search(rf"\b{short}\b", beside) or returned.get(short, short) in beside


@pytest.mark.parametrize("name", sorted({*shown(), *BY_HAND}))
def test_examples_in_docstrings_run(name: str) -> None:
    found = resolve_name(name)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for test in doctest.DocTestFinder().find(found, name.rpartition(".")[2], globs={"mt": mt}):
        runner.run(test)
    assert runner.failures == 0
