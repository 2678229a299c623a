"""`mornington` whose compiling stands still at its very beginning until there is a certain file, and then is real."""

from __future__ import annotations

import os
import time
from typing import Any, TextIO

from mornington.cli import main
from mornington.web import compiling, compiling_process

GO_ON = "MORNINGTON_GO_ON"  # the variable that names the file
PAUSE = 0.05  # seconds between two looks for it
PROGRAM = ("-c", "from tests.web.held_compiling import compile_when_told; compile_when_told()")


def compile_when_told() -> None:
    """What the process beside the server does. It ends with the server, also while it stands still."""
    really = compiling_process.compiled

    def compiled(game: str, part: str, answers: TextIO) -> dict[str, Any]:
        compiling_process._say(answers, share=0.0)
        while not os.path.exists(os.environ[GO_ON]):
            time.sleep(PAUSE)
        return really(game, part, answers)

    compiling_process.compiled = compiled
    compiling_process.main()


if __name__ == "__main__":
    compiling.PROGRAM = PROGRAM
    main()
