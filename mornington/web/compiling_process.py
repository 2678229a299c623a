"""The process that compiles rules into the cache on disk: `python -m mornington.web.compiling_process`.

Its first line says whether there is a cache it can write to. Then it reads one line for each part of the rules of a
game and answers with lines of JSON: the share that is done, again and again, and at last that it is ready or why not.
"""

from __future__ import annotations

import json
import logging
import os
import sys
import threading
from queue import SimpleQueue
from typing import Any, TextIO

import mornington as mt
from mornington.analysis.prepared import is_prepared
from mornington.analysis.preparing import PLAY, prepare
from mornington.core.compiling import cache_is_writable
from mornington.games import registry

from . import child_process

LONGEST_REASON = 300  # characters
log = logging.getLogger(__name__)


def main() -> None:
    answers = child_process.begin()
    wanted: SimpleQueue[dict[str, str]] = SimpleQueue()
    threading.Thread(target=_read, args=(wanted,), daemon=True).start()
    _say(answers, cache=_has_cache())
    while True:
        work = wanted.get()
        _say(answers, **compiled(work["game"], work["part"], answers))


def _has_cache() -> bool:
    """Whether compiled rules can be kept. Where some are, they can: then Numba need not be loaded to find out."""
    return any(is_prepared(registry.spec(game), PLAY) for game in mt.games()) or cache_is_writable()


def _read(wanted: SimpleQueue[dict[str, str]]) -> None:
    """In a thread of its own, so that the end of the server is noticed in the middle of compiling too."""
    for line in sys.stdin:
        wanted.put(json.loads(line))
    os._exit(0)


def compiled(game: str, part: str, answers: TextIO) -> dict[str, Any]:
    """Compile a part, unless the cache has it: how it ended."""
    try:
        if not is_prepared(registry.spec(game), part):
            prepare(mt.load(game), part, lambda share: _say(answers, share=share))
    except Exception as error:  # whatever a game of someone else runs into: the others go on
        log.exception("the rules of %s cannot be compiled for %s", game, part)
        return {"failed": " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST_REASON]}
    return {"ready": True}


def _say(answers: TextIO, **facts: Any) -> None:
    print(json.dumps(facts), file=answers, flush=True)


if __name__ == "__main__":
    main()
