"""Every text a person sees is in the catalogue, and none outside it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import mornington as mt
from mornington.core.text import CATALOGUES, _, language, ngettext

ROOT = Path(mt.__file__).parent
PLACES = re.compile(r"\{(\w+)")


def test_the_catalogue_is_up_to_date(tmp_path: Path) -> None:
    """`make messages` writes it."""
    fresh = tmp_path / "fresh.pot"
    command = [sys.executable, "-m", "babel.messages.frontend", "-q", "extract", "-F", "babel.cfg"]
    command += ["-k", "N_", "-k", "ngettext:1,2", "--no-location", "--sort-output", "-o", str(fresh), str(ROOT)]
    subprocess.run(command, check=True, cwd=ROOT.parent)
    assert messages(fresh) == messages(CATALOGUES / "mornington.pot")


def messages(file: Path) -> set[str]:
    from babel.messages.pofile import read_po

    with file.open("rb") as data:
        return {str(message.id) for message in read_po(data)}


def calls(tree: ast.AST) -> list[tuple[ast.Call, str]]:
    return [(n, n.func.id) for n in ast.walk(tree) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)]


@pytest.mark.parametrize("file", sorted(ROOT.rglob("*.py")), ids=lambda f: str(f.relative_to(ROOT)))
def test_places_in_messages_are_filled_in(file: Path) -> None:
    for call, name in calls(ast.parse(file.read_text("utf-8"))):
        if name not in ("_", "ngettext") or not call.args or not isinstance(call.args[0], ast.Constant):
            continue
        given = {k.arg for k in call.keywords}
        if None in given:
            continue  # **values
        for argument in call.args[:2] if name == "ngettext" else call.args[:1]:
            assert isinstance(argument, ast.Constant)
            wanted = set(PLACES.findall(str(argument.value))) - ({"n"} if name == "ngettext" else set())
            assert wanted <= given, f"line {call.lineno}"


@pytest.mark.parametrize("file", sorted(ROOT.rglob("*.py")), ids=lambda f: str(f.relative_to(ROOT)))
def test_no_error_speaks_without_gettext(file: Path) -> None:
    """Errors meant for people take a translated text (TypeError and the like are for programmers)."""
    errors = {
        n for n in vars(mt) if isinstance(getattr(mt, n), type) and issubclass(getattr(mt, n), mt.MorningtonError)
    }
    for call, name in calls(ast.parse(file.read_text("utf-8"))):
        if name in errors and call.args:
            assert not isinstance(call.args[0], ast.Constant | ast.JoinedStr), f"line {call.lineno}"


def test_another_language_is_spoken_inside_its_block(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo

    from mornington.core import text

    catalogue = Catalog(locale="de")
    catalogue.add("the game is over", "das Spiel ist aus")
    catalogue.add(("{n} box ticked", "{n} boxes ticked"), ("{n} Feld angekreuzt", "{n} Felder angekreuzt"))
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "mornington.mo").open("wb") as out:
        write_mo(out, catalogue)
    monkeypatch.setattr(text, "CATALOGUES", tmp_path)
    text._catalogue.cache_clear()
    with language("de"):
        assert _("the game is over") == "das Spiel ist aus"
        assert ngettext("{n} box ticked", "{n} boxes ticked", 2) == "2 Felder angekreuzt"
        assert _("no such text") == "no such text"
    assert _("the game is over") == "the game is over"
    text._catalogue.cache_clear()
