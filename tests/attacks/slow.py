"""An inspection that never ends for boards of one name. No board or record is known that takes so long by itself."""

from __future__ import annotations

import mornington as mt

GAME = mt.games()[-1]
INSPECTION = (
    "import sys\n"
    "from mornington.web import inspection_process as process\n"
    "real = process.try_board\n"
    "def try_board(game, text):\n"
    "    while '\"Slow\"' in text: pass\n"
    "    real(game, text)\n"
    "process.try_board = try_board\n"
    "process.main()\n"
)
PROGRAM = ("-c", INSPECTION)
# A server with that inspection, which gives up early
CHANGE = f"from mornington.web import inspection\ninspection.PROGRAM, inspection.SECONDS = {PROGRAM!r}, 1\n"


def slow_board() -> str:
    """A board whose inspection never ends."""
    text: str = mt.load(GAME).board.text
    return text.replace('"Standard"', '"Slow"')
