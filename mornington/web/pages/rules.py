"""The rules of a game as a page, and what explains one thing on a table, as a small card."""

from __future__ import annotations

import asyncio
from functools import lru_cache

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse

from mornington.core.text import _
from mornington.teaching import html
from mornington.teaching.rulebook import Rulebook, has_rulebook, rulebook

from .. import library
from ..rendering import page, rendered
from ..request_data import user

CONTENTS = 3  # levels of headings in the list of contents: the title is the first


async def rules(request: Request) -> HTMLResponse:
    book = _rulebook(request)
    body = await asyncio.to_thread(_body, book)  # no long work: it is drawn once for each language
    contents = [section for section in book.sections[1:] if section.level < CONTENTS]
    return page("rules.html", person=user(request), game=book.game, book=book, body=body, contents=contents)


async def card(request: Request) -> HTMLResponse:
    """The first paragraph of a section."""
    book = _rulebook(request)
    section = book.section(request.path_params["section"])
    if section is None:
        raise HTTPException(404, _("the rules have no such section"))
    text = Markup(html.explanation_html(section))
    return HTMLResponse(rendered("rule_card.html", game=book.game, section=section, text=text))


def _rulebook(request: Request) -> Rulebook:
    game = library.named(request.path_params["game"])
    if not has_rulebook(game):
        raise HTTPException(404, _("this game comes without a rules page"))
    return rulebook(game)


@lru_cache(maxsize=32)
def _body(book: Rulebook) -> Markup:
    return Markup("\n".join(html.section_html(book, section) for section in book.sections))
