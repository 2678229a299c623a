"""Before someone's first game: do you know it, or shall it be taught?"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from mornington.teaching.lesson import lesson

from .. import library, newcomers
from ..rendering import page
from ..request_data import go_to, user


async def know_it(request: Request) -> Response:
    """It is asked once."""
    game = library.named(request.path_params["game"])
    if not newcomers.has_lesson(game):
        return go_to(request, f"/new/{game.id}")
    words = lesson(game, newcomers.FIRST).words()
    response = page("know_it.html", person=user(request), game=game, words=words)
    newcomers.note_asked(request, response, game)
    return response
