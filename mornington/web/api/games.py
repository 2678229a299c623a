"""Operations about games: which there are, and what their observations and moves mean. They need no token."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path
from starlette.requests import Request

import mornington as mt
from mornington.core.errors import BadGame
from mornington.core.game import Game
from mornington.core.observations import offsets, size
from mornington.core.text import _

from .. import library
from ..bot_readiness import is_offered
from ..readiness import Readiness
from ..refusals import NotFound
from ..request_data import services
from ..table_form import FOR_PLAY
from .errors import said
from .shapes import GameShape, GamesShape, ObservationForm

router = APIRouter(tags=["games"])
GameId = Annotated[str, Path(description="the id of a game", examples=["line-change"])]


@router.get("/games", responses=said())
async def games(request: Request) -> GamesShape:
    """All games of this server."""
    readiness = services(request).readiness
    return GamesShape(games=[_told(readiness, library.named(game)) for game in mt.games()])


@router.get("/games/{game}", responses=said(404))
async def game(request: Request, game: GameId) -> GameShape:
    """One game: how many can play, its options and boards."""
    return _told(services(request).readiness, known_game(game))


@router.get("/games/{game}/observation", responses=said(404))
async def observation_form(game: GameId) -> ObservationForm:
    """What each number of an observation means, and each id of a move. The page on observations says more."""
    found = known_game(game)
    parts = _parts(found)
    at = offsets(parts)
    told = [
        {
            "name": part.name,
            "shape": list(part.shape),
            "start": at[part.name],
            "size": part.size,
            "low": part.low,
            "high": part.high,
            "meaning": part.meaning,
        }
        for part in parts
    ]
    actions = [
        {"first": action.first, "count": action.count, "meaning": action.meaning, "text": action.text}
        for action in found.observation.ACTIONS
    ]
    return ObservationForm.model_validate(
        {
            "game": found.id,
            "version": found.observation.OBSERVATION_VERSION,
            "size": size(parts),
            "parts": told,
            "moves": found.rules.MOVES,
            "actions": actions,
        }
    )


def known_game(game: str) -> Game:
    if game not in mt.games():
        raise NotFound(_("there is no such game"))
    return library.named(game)


def check_observed(game: Game) -> None:
    """Raises: NotFound, if the game has no observations."""
    _parts(game)


def _parts(game: Game) -> Any:
    try:
        return game.observation_parts
    except BadGame:
        raise NotFound(_("this game has no observations")) from None


def _told(readiness: Readiness, game: Game) -> GameShape:
    options = [
        {
            "name": option.name,
            "label": _(option.label),
            "help": _(option.help),
            "choices": list(option.choices),
            "default": option.default,
            "players": list(option.players),
        }
        for option in game.options
    ]
    return GameShape.model_validate(
        {
            "id": game.id,
            "title": game.title,
            "summary": _(game.spec.meta.SUMMARY),
            "players": list(game.player_counts),
            "options": options,
            "boards": sorted(game.boards, key=lambda name: name != game.default_board),
            "bots": [bot for bot in FOR_PLAY if is_offered(readiness, game.spec, bot)],
            "rules": game.rules.RULES_VERSION,
            "moves": game.rules.MOVES,
            "has_observation": game.spec.observation is not None,
        }
    )
