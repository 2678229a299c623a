"""The rules of a game as a text for people: one source for the web, the docs, the terminal and the help on a table.

A source is a Markdown file, `rulebook/<language>.md` in the game's folder. Three things are ours:

- a heading ends in its anchor, `## Passing pencils {#pencils}`, which stays the same in every language;
- `{name}` is a value that the game's code provides (`rulebook.values`), so that no number is written twice;
- `![What it shows](figure:name)`, alone in a paragraph, is a picture that the game's code draws (`rulebook.FIGURES`).

The first paragraph below a heading explains the thing by itself: help on a table shows it alone, with a link to the
rest.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from mornington.core.contract import RulebookPart
from mornington.core.errors import BadOption
from mornington.core.game import Game
from mornington.core.text import DEFAULT_LANGUAGE, _, closest, current_language, language, quoted

HEADING = re.compile(r"^(#{1,4}) (.+?) \{#([a-z0-9-]+)\}$", re.MULTILINE)
FIGURE = re.compile(r"^!\[([^\]]+)\]\(figure:([a-z0-9-]+)\)$")
VALUE = re.compile(r"\{([a-z][a-z0-9_]*)\}")
SHORT, RULINGS, CREDITS = "in-two-minutes", "rulings", "credits"  # sections that every rulebook has


@dataclass(frozen=True)
class Figure:
    name: str
    caption: str


Part = str | Figure  # Markdown, or a picture


@dataclass(frozen=True)
class Section:
    """A heading and what stands below it, up to the next heading."""

    level: int  # 1: the title of the whole
    title: str
    anchor: str
    parts: tuple[Part, ...]

    @property
    def explanation(self) -> str:
        """The first paragraph, as Markdown."""
        texts = (part for part in self.parts if isinstance(part, str))
        return next(texts, "").partition("\n\n")[0]


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in one language."""

    game: Game
    language: str
    sections: tuple[Section, ...]

    @property
    def title(self) -> str:
        return self.sections[0].title

    def section(self, anchor: str) -> Section | None:
        return next((section for section in self.sections if section.anchor == anchor), None)

    def figure(self, name: str, prefix: str) -> str:
        """The picture of this name, as SVG. Raises: BadOption for a name that is none of the game's figures."""
        figures = _part(self.game).FIGURES
        if name not in figures:
            raise BadOption(_unknown(_("the rulebook has no figure {name}", name=quoted(name)), name, figures))
        with language(self.language):
            return str(figures[name](self.game, prefix))


def has_rulebook(game: Game) -> bool:
    return game.spec.rulebook is not None


def title_of(game: Game, topic: str) -> str:
    """The heading over what the rules say of a topic; nothing if they say nothing."""
    section = rulebook(game).section(topic) if topic and has_rulebook(game) else None
    return section.title if section else ""


def rulebook(game: Game) -> Rulebook:
    """The rules of a game in the language in force; in English where they are not translated.

    Raises: BadOption for a game that comes without them.
    """
    return _rulebook(game, current_language())


@lru_cache(maxsize=32)
def _rulebook(game: Game, code: str) -> Rulebook:
    part = _part(game)
    code = code if (part.FOLDER / f"{code}.md").is_file() else DEFAULT_LANGUAGE
    text = (part.FOLDER / f"{code}.md").read_text("utf-8")
    with language(code):
        values = part.values(game)
    return Rulebook(game, code, tuple(_sections(filled(text, values))))


def _part(game: Game) -> RulebookPart:
    if game.spec.rulebook is None:
        raise BadOption(_("{game} comes without a rules page", game=quoted(game.id)))
    return game.spec.rulebook


def filled(text: str, values: Mapping[str, object]) -> str:
    """A source with its values put in. Raises: BadOption for a value that the game does not provide."""

    def value(found: re.Match[str]) -> str:
        name = found[1]
        if name not in values:
            raise BadOption(_unknown(_("the rulebook has no value {name}", name=quoted(name)), name, values))
        return str(values[name])

    return VALUE.sub(value, text)


def _unknown(message: str, name: str, known: Iterable[str]) -> str:
    """A message about a name that is not known, with what may have been meant."""
    return message + closest(name, list(known))


def _sections(text: str) -> Iterator[Section]:
    headings = [*HEADING.finditer(text)]
    ends = [*(heading.start() for heading in headings[1:]), len(text)]
    for heading, end in zip(headings, ends, strict=True):
        body = text[heading.end() : end].strip()
        yield Section(len(heading[1]), heading[2], heading[3], tuple(_parts(body)))


def _parts(body: str) -> Iterator[Part]:
    """Runs of Markdown, and the figures between them."""
    run: list[str] = []
    for paragraph in re.split(r"\n{2,}", body):
        if found := FIGURE.match(paragraph.strip()):
            if run:
                yield "\n\n".join(run)
            run = []
            yield Figure(found[2], found[1])
        elif paragraph:
            run.append(paragraph)
    if run:
        yield "\n\n".join(run)
