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
# `mornington` with that inspection
SERVER = (
    "-c",
    "import sys\n"
    "from mornington.cli import main\n"
    "from mornington.web import inspection\n"
    f"inspection.PROGRAM = {PROGRAM!r}\n"
    "sys.exit(main())\n",
)


def slow_board() -> str:
    """A board whose inspection never ends."""
    text: str = mt.load(GAME).board.text
    return text.replace('"Standard"', '"Slow"')
