"""For those who play with paper: a page that turns the cards and adds up the score, and sheets to print.

Nothing of it is stored: the address says which cards were turned, and what was counted.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from mornington.core.contract import PaperPart
from mornington.core.game import Game
from mornington.core.paper import Deck, Field
from mornington.core.text import _
from mornington.draw.pdf import PAPERS, pdf
from mornington.draw.svg import Picture
from mornington.teaching.sheets import has_sheets_to_print, sheets_to_print

from .. import keys, library, long_work
from ..picture_files import with_letters
from ..picture_kinds import MEDIA, kinds
from ..presenter import ScoreSheet
from ..refusals import NotFound, Refused
from ..rendering import page
from ..request_data import natural, user


@dataclass(frozen=True)
class Turned:
    """The cards of a round that lie open."""

    cards: tuple[str, ...]  # the last one is in force
    pictures: tuple[Picture, ...]
    over: bool  # the round ends with the last of them
    left: int


async def paper(request: Request) -> HTMLResponse:
    game = library.named(request.path_params["game"])
    part = game.spec.paper
    if part is None:
        raise NotFound(_("{title} has no page for play with paper", title=game.title))
    options = _options(request, game)
    decks = part.decks(game.board, options)
    seed = natural(request.query_params.get("seed", ""))
    stage, n = (natural(request.query_params.get(name, "")) or 0 for name in ("round", "cards"))
    counted = part.fields(game.board, options)
    counts = {field.name: _count(request, field) for field in counted}
    return page(
        "paper.html",
        person=user(request),
        game=game,
        options=options,
        deck=decks[0] if decks else None,
        seed=keys.seed() % 10**9 if seed is None else seed,
        stage=stage,
        turned=_turned(decks[0], seed, stage, n) if decks and seed is not None else None,
        groups=_groups(counted),
        counts=counts,
        score=_score(part, game, options, counts) if "score" in request.query_params else None,
        printable=has_sheets_to_print(game),
    )


def _options(request: Request, game: Game) -> dict[str, Any]:
    """What the address says of the game's options; the rest as usual."""
    chosen = {o.name: request.query_params[o.name] for o in game.options if o.name in request.query_params}
    players = natural(request.query_params.get("players", ""))
    return game.check_options(players, **chosen)


def _turned(deck: Deck, seed: int, stage: int, n: int) -> Turned:
    """The first cards of a round: no more than it has."""
    if deck.rounds and stage >= len(deck.rounds):
        raise Refused(_("the game has {n} rounds", n=len(deck.rounds)))
    cards = list(deck.cards)
    random.Random(f"{seed} {stage}").shuffle(cards)
    length = next((k for k in range(1, len(cards)) if deck.over(cards[:k])), len(cards))
    shown = tuple(cards[: min(n, length)])
    pictures = tuple(deck.picture(card, f"card-{k}") for k, card in enumerate(shown))
    return Turned(shown, pictures, len(shown) == length, len(cards) - len(shown))


def _count(request: Request, field: Field) -> int:
    """What someone has counted; nothing written counts as nothing."""
    text = request.query_params.get(field.name, "") or str(max(0, field.least))
    size = natural(text.removeprefix("-"))
    number = -size if size is not None and text.startswith("-") else size
    if number is None or not field.least <= number <= field.most:
        raise Refused(
            _("{name}: a number from {least} to {most}", name=field.label, least=field.least, most=field.most)
        )
    return number


def _groups(counted: Sequence[Field]) -> dict[str, list[Field]]:
    found: dict[str, list[Field]] = {}
    for field in counted:
        found.setdefault(field.group, []).append(field)
    return found


def _score(part: PaperPart, game: Game, options: dict[str, Any], counts: dict[str, int]) -> list[ScoreSheet]:
    """As score sheets are shown elsewhere."""
    return [(_("Score"), part.add_up(game.board, options, counts))]


async def sheets(request: Request) -> Response:
    """The empty sheets, to print from the browser or to save as PDF."""
    game = library.named(request.path_params["game"])
    paper = request.query_params.get("paper", next(iter(PAPERS)))
    if paper not in PAPERS:
        raise Refused(_("paper is one of {papers}", papers=", ".join(PAPERS)))
    drawn = await long_work.in_thread(sheets_to_print, game, _options(request, game))
    if "pdf" in request.query_params:
        if "pdf" not in kinds():
            raise Refused(_("a picture can be saved here as {kinds}", kinds=", ".join(map(str.upper, kinds()))))
        data = await long_work.in_thread(pdf, drawn, paper)
        headers = {"Content-Disposition": f'attachment; filename="{game.id}-{paper}.pdf"'}
        return Response(data, media_type=MEDIA["pdf"], headers=headers)
    if (wanted := request.query_params.get("sheet")) is not None:
        return _one_sheet(drawn, natural(wanted))
    return page("print.html", person=user(request), game=game, sheets=drawn, paper=paper, papers=PAPERS)


def _one_sheet(drawn: list[Picture], number: int | None) -> Response:
    """One as an image of its own: in the page, colours would change in the dark, and paper stays white."""
    if number is None or number >= len(drawn):
        raise NotFound(_("there is no such sheet"))
    return Response(with_letters(drawn[number]), media_type=MEDIA["svg"])
