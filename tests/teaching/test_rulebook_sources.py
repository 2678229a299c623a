"""Reading a rulebook: sections, parts, values and figures; mistakes in a source are told in a sentence."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import mornington as mt
from mornington.cli.parser import build
from mornington.core.game import Game
from mornington.core.text import language
from mornington.teaching import html
from mornington.teaching.rulebook import Figure, filled, has_rulebook, rulebook

from .games import GAME, taught

SOURCE = """# {title} {#rules}

For {players} *at most*.

## Things {#things}

### The dot {#dot}

A dot is small.

It is also round.

![A dot](figure:dot)

Nothing more. See [the things](#things).

## Rulings {#rulings}

None.
"""


def run(*arguments: str) -> None:
    options = build().parse_args(["rules", *arguments])
    options.run(options)


def test_a_source_becomes_sections_with_values_and_figures(tmp_path: Path) -> None:
    book = rulebook(taught(tmp_path, en=SOURCE))
    assert book.title == "Line Change"
    assert [(section.level, section.anchor) for section in book.sections] == [
        (1, "rules"), (2, "things"), (3, "dot"), (2, "rulings"),
    ]  # fmt: skip
    dot = book.section("dot")
    assert dot is not None
    assert dot.parts == (
        "A dot is small.\n\nIt is also round.",
        Figure("dot", "A dot"),
        "Nothing more. See [the things](#things).",
    )
    assert dot.explanation == "A dot is small."
    assert book.sections[0].explanation == "For 4 *at most*."
    assert book.section("nothing") is None


def test_a_section_as_html(tmp_path: Path) -> None:
    book = rulebook(taught(tmp_path, en=SOURCE))
    dot = book.section("dot")
    assert dot is not None
    page = html.section_html(book, dot)
    assert page.startswith('<h3 id="dot">The dot</h3>')
    assert '<figure id="figure-dot"><svg' in page
    assert "<figcaption>A dot</figcaption>" in page
    assert '<a href="#things">' in page
    assert html.explanation_html(dot) == "<p>A dot is small.</p>\n"


def test_a_source_is_text_and_never_html(tmp_path: Path) -> None:
    book = rulebook(taught(tmp_path, en=SOURCE.replace("None.", "<script>alert(1)</script>")))
    page = html.section_html(book, book.sections[-1])
    assert "&lt;script&gt;" in page
    assert "<script" not in page


def test_another_language_and_english_where_it_is_missing(tmp_path: Path) -> None:
    game = taught(tmp_path, en=SOURCE, fr=SOURCE.replace("A dot is small.", "Un point est petit."))
    for code, wanted in (("fr", "Un point est petit."), ("de", "A dot is small.")):
        with language(code):
            book = rulebook(game)
        found = book.section("dot")
        assert found is not None
        assert found.explanation == wanted
        assert book.language == ("fr" if code == "fr" else "en")


def test_an_unknown_value_is_named_with_what_may_be_meant(tmp_path: Path) -> None:
    game = taught(tmp_path, en=SOURCE.replace("{players}", "{playrs}"))
    with pytest.raises(mt.BadOption, match=r"the rulebook has no value 'playrs' \(did you mean players\?\)"):
        rulebook(game)
    with pytest.raises(mt.BadOption, match="no value 'x'"):
        filled("{x}", {})


def test_braces_that_are_no_value_stay() -> None:
    assert filled("{ a }, {A}, {1} and {b}", {"b": 2}) == "{ a }, {A}, {1} and 2"


def test_an_unknown_figure_is_named_with_what_may_be_meant(tmp_path: Path) -> None:
    book = rulebook(taught(tmp_path, en=SOURCE.replace("figure:dot", "figure:dott")))
    dot = book.section("dot")
    assert dot is not None
    with pytest.raises(mt.BadOption, match=r"the rulebook has no figure 'dott' \(did you mean dot\?\)"):
        html.section_html(book, dot)


def test_a_game_without_a_rulebook_says_so() -> None:
    game = Game(replace(mt.load(GAME).spec, rulebook=None), interpreted=True)
    assert not has_rulebook(game)
    with pytest.raises(mt.BadOption, match="'line-change' comes without a rules page"):
        rulebook(game)


def test_the_command_prints_all_or_a_section_with_what_is_below_it(capsys: pytest.CaptureFixture[str]) -> None:
    run(GAME)
    everything = capsys.readouterr().out
    run(GAME, "points")
    points = capsys.readouterr().out
    assert "Longest line" in points
    assert "figure on the rules page" in points
    assert "The next round" not in points
    assert "The next round" in everything
    assert len(points) < len(everything) / 2


def test_the_command_names_the_sections_if_there_is_none_so_called() -> None:
    with pytest.raises(mt.BadOption, match=r"the rules have no section 'tunnels'; they have: in-two-minutes, contents"):
        run(GAME, "tunnels")
