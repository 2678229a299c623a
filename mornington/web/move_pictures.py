"""Small pictures of moves, beside words that say the same: so they are hidden from screen readers."""

from __future__ import annotations

import re
from functools import lru_cache

from markupsafe import Markup

from mornington.core.game import Game
from mornington.core.text import current_language, language

KEPT = 4096  # pictures in memory, of one or two kilobytes
PREFIX = "\ue000"  # stands for the beginning of ids, which must differ wherever a picture is used
_WORDS = re.compile(r"<(title|desc)\b[^>]*>.*?</\1>", re.DOTALL)
_ROLE = re.compile(r' role="\w+" aria-labelledby="[^"]*" aria-describedby="[^"]*"')


def picture(game: Game, text: str, prefix: str) -> Markup:
    """The move of this text; `prefix` must be used once on a page."""
    return Markup(_drawn(game, text, current_language()).replace(PREFIX, prefix))


@lru_cache(maxsize=KEPT)
def _drawn(game: Game, text: str, code: str) -> str:
    with language(code):
        drawn = str(game.draw.move_picture(game.board, text, PREFIX))
    return _ROLE.sub(' aria-hidden="true"', _WORDS.sub("", drawn))
