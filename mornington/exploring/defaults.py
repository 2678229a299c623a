# mypy: allow-untyped-defs, no-check-untyped-defs
"""For games that have no `usage` part: nothing is counted."""

from collections.abc import Sequence
from typing import Any

from mornington.core.contract import Options
from mornington.core.rule import rule
from mornington.core.usage import Collection

USES = 1


@rule
def note_move(board, s, w, seat, move, uses):
    return


@rule
def note_segment(board, s, w, seat, uses):
    return


@rule
def note_end(board, s, w, seat, rows, uses):
    return


def collections(board: Any, options: Options) -> Sequence[Collection]:
    return ()


def ground(board: Any, key: str, prefix: str) -> Any:
    return None
