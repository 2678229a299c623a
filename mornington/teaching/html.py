"""A rulebook as HTML."""

from __future__ import annotations

from functools import lru_cache

from markdown_it import MarkdownIt

from .rulebook import Figure, Rulebook, Section

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


def section_html(book: Rulebook, section: Section) -> str:
    """A section under its heading."""
    tag = f"h{section.level}"
    heading = f'<{tag} id="{section.anchor}">{_MARKDOWN.renderInline(section.title)}</{tag}>'
    return "\n".join([heading, *(_part(book, part) for part in section.parts)])


def explanation_html(section: Section) -> str:
    """The first paragraph of a section, for a small card."""
    return markdown_html(section.explanation)


def markdown_html(text: str) -> str:
    return str(_MARKDOWN.render(text))


def _part(book: Rulebook, part: str | Figure) -> str:
    if isinstance(part, str):
        return markdown_html(part)
    return (
        f'<figure id="figure-{part.name}">{_figure(book, part.name)}'
        f"<figcaption>{_MARKDOWN.renderInline(part.caption)}</figcaption></figure>"
    )


@lru_cache(maxsize=512)
def _figure(book: Rulebook, name: str) -> str:
    return book.figure(name, f"figure-{name}")
