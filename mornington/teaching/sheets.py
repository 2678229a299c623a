"""Empty sheets of a game, to play with paper and pencil."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mornington.core.errors import MorningtonError
from mornington.core.game import Game
from mornington.core.text import _
from mornington.draw.score_pad import PadRow, score_pad
from mornington.draw.svg import Picture


def has_sheets_to_print(game: Game) -> bool:
    return game.spec.printing is not None or game.spec.paper is not None


def sheets_to_print(game: Game, options: Mapping[str, Any], prefix: str = "print") -> list[Picture]:
    """The sheets that the game draws, or a score pad of what is counted on paper. The options are complete."""
    if game.spec.printing is not None:
        return list(game.spec.printing.sheets_to_print(game.board, options, prefix))
    if game.spec.paper is None:
        raise MorningtonError(_("{title} has no sheets to print", title=game.title))
    counted = game.spec.paper.fields(game.board, options)
    nothing = {field.name: max(0, field.least) for field in counted}
    lines = game.spec.paper.add_up(game.board, options, nothing).lines
    rows = [PadRow(line.label, sum=line.sum) for line in lines]
    return [score_pad(prefix, game.title, rows, max(4, int(options["players"])))]
