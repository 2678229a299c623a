"""Rulebooks: their texts, the rules' own constants and the pictures on a table belong together."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import mornington as mt
from mornington.core.game import Game
from mornington.core.text import language
from mornington.games import registry
from mornington.teaching import html
from mornington.teaching.lesson import lesson, names
from mornington.teaching.rulebook import (
    CREDITS,
    FIGURE,
    HEADING,
    RULINGS,
    SHORT,
    VALUE,
    Figure,
    Rulebook,
    has_rulebook,
    rulebook,
)
from tests.playing import at_random

OURS = list(registry.OURS)
LONGEST_EXPLANATION = 420  # characters: what a small card can hold
DIGITS = re.compile(r"\d")


@pytest.fixture(scope="module", params=OURS)
def game(request: pytest.FixtureRequest) -> Game:
    found = mt.load(request.param)
    assert has_rulebook(found)
    return found


def sources(game: Game) -> list[Path]:
    assert game.spec.rulebook is not None
    return sorted(game.spec.rulebook.FOLDER.glob("*.md"))


def books(game: Game) -> list[Rulebook]:
    found = []
    for source in sources(game):
        with language(source.stem):
            found.append(rulebook(game))
    return found


def figures(book: Rulebook) -> list[str]:
    return [part.name for section in book.sections for part in section.parts if isinstance(part, Figure)]


def test_every_rulebook_has_its_usual_sections(game: Game) -> None:
    for book in books(game):
        anchors = [section.anchor for section in book.sections]
        assert {SHORT, RULINGS, CREDITS} <= set(anchors)
        assert len(set(anchors)) == len(anchors)
        assert [section.level for section in book.sections].count(1) == 1


def test_languages_have_the_same_sections_figures_and_values(game: Game) -> None:
    outlines = {}
    for source in sources(game):
        text = source.read_text("utf-8")
        headings = [(len(heading[1]), heading[3]) for heading in HEADING.finditer(text)]
        drawn = [found[2] for line in text.splitlines() if (found := FIGURE.match(line))]
        outlines[source.stem] = (headings, drawn, sorted(set(VALUE.findall(text))))
    assert all(outline == outlines["en"] for outline in outlines.values()), outlines


def test_no_number_is_written_in_a_text(game: Game) -> None:
    """Numbers come from the rules: a changed constant changes the page."""
    for source in sources(game):
        text = HEADING.sub(lambda heading: heading[2], source.read_text("utf-8"))
        text = re.sub(r"\]\([^)]*\)", "]", VALUE.sub("", text))
        assert not (found := [line for line in text.splitlines() if DIGITS.search(line)]), found


def test_every_value_is_known_and_used(game: Game) -> None:
    assert game.spec.rulebook is not None
    named = {name for source in sources(game) for name in VALUE.findall(source.read_text("utf-8"))}
    named |= _named_in_lessons(game)
    assert named == set(game.spec.rulebook.values(game))


def _named_in_lessons(game: Game) -> set[str]:
    if game.spec.lessons is None:
        return set()
    texts = (path.read_text("utf-8") for path in game.spec.lessons.FOLDER.glob("*.*.toml"))
    steps = (step for name in names(game) for step in lesson(game, name).steps if step.play)
    asked = {f"move_{step.name.replace('-', '_')}" for step in steps}
    return {name for text in texts for name in VALUE.findall(text)} - asked


def test_every_figure_is_drawn_and_shown(game: Game) -> None:
    assert game.spec.rulebook is not None
    for book in books(game):
        assert sorted(figures(book)) == sorted(game.spec.rulebook.FIGURES)
        for name in game.spec.rulebook.FIGURES:
            drawn = book.figure(name, f"figure-{name}")
            root = ElementTree.fromstring(drawn)
            assert all(each.get("id", f"figure-{name}").startswith(f"figure-{name}") for each in root.iter())
            assert not [each for each in root.iter() if each.get("tabindex")], f"{name} can be clicked"


def test_each_section_explains_itself_in_its_first_paragraph(game: Game) -> None:
    for book in books(game):
        for section in book.sections[1:]:
            if section.level > 2:  # larger ones are parts of the book, not things on a table
                assert section.explanation, section.anchor
                assert len(section.explanation) <= LONGEST_EXPLANATION, section.anchor


def test_links_lead_to_sections(game: Game) -> None:
    for book in books(game):
        page = "".join(html.section_html(book, section) for section in book.sections)
        for anchor in re.findall(r'<a href="#([^"]+)"', page):
            assert book.section(anchor), anchor
        assert "{" not in re.sub(r"<svg.*?</svg>", "", page, flags=re.DOTALL)


def test_help_on_a_table_leads_to_sections(game: Game) -> None:
    """In every picture of a game, for every topic there is a section that explains it."""
    book = rulebook(game)
    position = game.start(players=max(game.player_counts), seed=3)
    for n, (seat, _move) in enumerate(at_random(position, 3)):
        if n % 20 == 0:
            _check_topics(book, position, seat)
    _check_topics(book, position, 0)


def _check_topics(book: Rulebook, position: mt.Position, seat: int) -> None:
    game, view = position.game, position.view(seat)
    panels = game.draw.panels(game.board, view, "p")
    pictures = [game.draw.static(game.board, "s"), game.draw.moving(game.board, view, seat, "m")]
    pictures += [panel.svg for panel in panels]
    topics = {topic for picture in pictures for topic in re.findall(r'data-help="([^"]*)"', picture)}
    topics |= {panel.topic for panel in panels if panel.topic}
    topics |= {line.topic for line in position.breakdown(seat).lines if line.topic}
    assert not (missing := [topic for topic in topics if book.section(topic) is None]), missing
