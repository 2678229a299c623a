"""Newcomers to a game: who is offered its lesson, and who is asked before the first game. Nobody is asked twice."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

import mornington as mt
from mornington.core.game import Game
from mornington.teaching.lesson import names

from . import library
from .request_data import keep_cookie, services, user
from .store.tables import games_of_person

FIRST = "first"  # the name of the lesson for people who do not know a game at all
ASKED = "mornington-asked"  # the cookie: the games for which this browser was asked, each after a full stop


def has_lesson(game: Game) -> bool:
    return FIRST in names(game)


def new_games(request: Request) -> list[Game]:
    """The games with a lesson at which the person never sat, as far as the tables that are kept tell."""
    person = user(request)
    played = games_of_person(services(request).store, person.id) if person else set()
    found = [library.named(game) for game in mt.games() if game not in played]
    return [game for game in found if has_lesson(game)]


def was_asked(request: Request, game: Game) -> bool:
    return game.id in _asked(request)


def note_asked(request: Request, response: Response, game: Game) -> None:
    games = dict.fromkeys([*_asked(request), game.id])
    keep_cookie(request, response, ASKED, "".join(f".{name}" for name in games))


def _asked(request: Request) -> list[str]:
    said = request.cookies.get(ASKED, "").split(".")
    return [name for name in mt.games() if name in said]
