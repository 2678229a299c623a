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


@pytest.fixture(scope="module")
def calls() -> list[tuple[str, ast.Call, str]]:
    """Every call of a plain name in our sources: where it is, the call, and the name."""
    found = []
    for file in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                found.append((f"{file.relative_to(ROOT)}:{node.lineno}", node, node.func.id))
    assert len(found) > 1000
    return found


def test_places_in_messages_are_filled_in(calls: list[tuple[str, ast.Call, str]]) -> None:
    wrong = []
    for where, call, name in calls:
        if name not in ("_", "ngettext") or not call.args or not isinstance(call.args[0], ast.Constant):
            continue
        given = {k.arg for k in call.keywords}
        if None in given:
            continue  # **values
        for argument in call.args[:2] if name == "ngettext" else call.args[:1]:
            assert isinstance(argument, ast.Constant)
            wanted = set(PLACES.findall(str(argument.value))) - ({"n"} if name == "ngettext" else set())
            if not wanted <= given:
                wrong.append(where)
    assert wrong == []


def test_no_error_speaks_without_gettext(calls: list[tuple[str, ast.Call, str]]) -> None:
    """Errors meant for people take a translated text (TypeError and the like are for programmers)."""
    errors = {
        n for n in vars(mt) if isinstance(getattr(mt, n), type) and issubclass(getattr(mt, n), mt.MorningtonError)
    }
    meant = [(where, call.args[0]) for where, call, name in calls if name in errors and call.args]
    assert len(meant) > 100
    assert [where for where, text in meant if isinstance(text, ast.Constant | ast.JoinedStr)] == []


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
