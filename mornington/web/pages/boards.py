"""Boards of a game as files: how they are written, and where to begin with one's own."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from mornington.core.text import _

from .. import library
from ..refusals import NotFound
from ..rendering import page
from ..request_data import user


async def boards(request: Request) -> HTMLResponse:
    """The board that comes with the game, whose comments say how one is written, and the others."""
    game = library.named(request.path_params["game"])
    return page("boards.html", person=user(request), game=game, text=_text(game.id, game.default_board))


async def board_file(request: Request) -> Response:
    game, name = library.named(request.path_params["game"]), request.path_params["board"]
    if name not in game.boards:
        raise NotFound(_("there is no such board"))
    headers = {"Content-Disposition": f'attachment; filename="{name}.toml"'}
    return PlainTextResponse(_text(game.id, name), headers=headers)


def _text(game: str, board: str) -> str:
    folder = library.named(game).spec.board.FOLDER
    return str((folder / f"{board}.toml").read_text("utf-8"))
