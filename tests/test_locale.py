"""Every text a person sees is in the catalogue, and none outside it."""

from __future__ import annotations

import ast
import re
from itertools import zip_longest
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo

import mornington as mt
from mornington.core.text import _, language, ngettext
from tests import catalogues
from tests.catalogues import texts

ROOT = Path(mt.__file__).parent
PLACES = re.compile(r"\{(\w+)")
OLD_PLACES = re.compile(r"%(?:\(\w+\))?[rs]")


def test_the_template_is_up_to_date(tmp_path: Path) -> None:
    """`make messages` writes it."""
    fresh = tmp_path / "fresh.pot"
    catalogues.extract(fresh)
    assert ids(catalogues.read(fresh)) == ids(catalogues.read(catalogues.TEMPLATE))


def ids(catalogue: Catalog) -> set[str]:
    return {str(message.id) for message in catalogue}


@pytest.fixture(scope="module", params=catalogues.TRANSLATED)
def translated(request: pytest.FixtureRequest) -> Catalog:
    return catalogues.read(catalogues.file_of(request.param), request.param)


def of(catalogue: Catalog) -> list[tuple[list[str], list[str]]]:
    """The forms of every message, and of its translation."""
    found = [(texts(message.id), texts(message.string)) for message in catalogue if message.id]
    assert len(found) > 1000
    return found


def test_every_text_is_translated_and_none_is_left_over(translated: Catalog) -> None:
    assert ids(translated) == ids(catalogues.read(catalogues.TEMPLATE))
    assert [english for english, found in of(translated) if not all(found)] == []
    assert [message.id for message in translated if message.fuzzy and message.id] == []


def test_translations_have_the_places_of_the_original(translated: Catalog) -> None:
    wrong = []
    for english, found in of(translated):
        for original, text in zip_longest(english, found, fillvalue=english[-1]):
            wanted, given = places_of(original), places_of(text)
            if given != wanted and not (len(found) > 1 and given == wanted - {"n"}):  # "one point" may say it in words
                wrong.append((english, text))
    assert wrong == []


def places_of(text: str) -> set[str]:
    return {*PLACES.findall(text), *OLD_PLACES.findall(text)}


def test_translations_begin_and_end_as_the_original_does(translated: Catalog) -> None:
    """Sentences are put together: spaces and full stops must be where they were."""
    wrong = []
    for english, found in of(translated):
        for text in found:
            if edges(text) != edges(english[-1]):
                wrong.append((english[-1], text))
    assert wrong == []


def edges(text: str) -> tuple[str, str, bool]:
    leading, trailing = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
    return leading, trailing, text.rstrip().endswith((".", "?", "!"))


def test_no_translation_is_much_longer_than_the_original(translated: Catalog) -> None:
    """What fits a button or a panel in English must fit it in every language."""
    too_long = []
    for english, found in of(translated):
        room = 1.6 * max(map(len, english)) + 12
        too_long += [(english[-1], text) for text in found if len(text) > room]
    assert too_long == []


def test_programs_read_what_people_wrote(translated: Catalog) -> None:
    """`make messages` makes the one file from the other."""
    code = str(translated.locale)
    with catalogues.file_of(code, "mo").open("rb") as data:
        made = read_mo(data)
    assert sorted(of(made)) == sorted(of(translated))


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


def test_a_message_is_looked_up_by_a_name_without_texts_in_it(calls: list[tuple[str, ast.Call, str]]) -> None:
    """`_(NAMES[view["kind"]])` would put "kind" into the catalogue: whatever text stands in the call is collected."""
    messages = [(where, call.args[0]) for where, call, name in calls if name in ("_", "N_") and call.args]
    looked_up = [(where, message) for where, message in messages if not isinstance(message, ast.Constant)]
    assert len(looked_up) > 100
    assert [where for where, message in looked_up if has_text(message)] == []


def has_text(expression: ast.expr) -> bool:
    return any(isinstance(node, ast.Constant) and isinstance(node.value, str) for node in ast.walk(expression))


def test_no_error_speaks_without_gettext(calls: list[tuple[str, ast.Call, str]]) -> None:
    """Errors meant for people take a translated text (TypeError and the like are for programmers)."""
    errors = {
        n for n in vars(mt) if isinstance(getattr(mt, n), type) and issubclass(getattr(mt, n), mt.MorningtonError)
    }
    meant = [(where, call.args[0]) for where, call, name in calls if name in errors and call.args]
    assert len(meant) > 100
    assert [where for where, text in meant if isinstance(text, ast.Constant | ast.JoinedStr)] == []


def test_another_language_is_spoken_inside_its_block(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
