"""The process that tries out uploads: `python -m mornington.web.inspection_process`.

It reads one question a line. To each it answers `begun` when the rules of the game are loaded: from there on its
limits count. Then follows a line of JSON: `{}` if all is well, otherwise the kind of the error and its message.
"""

from __future__ import annotations

import json
import logging
import random
import sys
import time
from functools import cache
from typing import Any

import mornington as mt
from mornington.core.errors import BadBoard, BadRecord, MorningtonError
from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.text import _, language

from . import child_process, library

try:
    import resource
except ImportError:  # not on Windows: there the server's clock alone ends what takes too long
    resource = None  # type: ignore[assignment]

CAN_LIMIT = resource is not None
MOST_MEMORY = 512 << 20  # bytes more than the process has before it looks at an upload
SLOWEST_RECORD = 0.5  # seconds of CPU time: a table is built again from its record whenever it is needed
SEED = 1

log = logging.getLogger(__name__)


def main() -> None:
    answers = child_process.begin()
    print("ready", file=answers, flush=True)
    for line in sys.stdin:
        question = json.loads(line)
        _lift_limits()
        if question["game"] in mt.games():
            _load(question["game"], question["compiled"])
        print("begun", file=answers, flush=True)
        _set_limits(question["seconds"])
        with language(question["language"]):
            found = answer(question, SLOWEST_RECORD * question["patience"])
            print(json.dumps(found), file=answers, flush=True)


@cache
def _load(game: str, compiled: bool) -> None:
    """Load what is loaded once: that must not count."""
    if compiled:
        library.change_over(game)
        try_board(game, mt.load(game).board.text)


def answer(question: dict[str, Any], slowest: float = SLOWEST_RECORD) -> dict[str, str]:
    """Nothing if the upload can be played and drawn, else what is wrong."""
    is_record = "record" in question
    try:
        if is_record:
            try_record(question["record"], slowest)
        else:
            try_board(question["game"], question["board"])
    except MorningtonError as error:
        return {"kind": type(error).__name__, "message": str(error)}
    except Exception as error:  # no upload should get this far: log what it was
        log.error("an upload broke its inspection: %r", error)
        return {"kind": (BadRecord if is_record else BadBoard).__name__, "message": _("this cannot be read")}
    return {}


def try_board(game_id: str, text: str) -> None:
    """Read the board, draw it, and play on it: with as few and with as many as can."""
    game = mt.load(game_id, board_text=text, interpreted=not library.is_compiled(game_id))
    for players in (game.player_counts[0], game.player_counts[-1]):
        _draw(game.start(players, SEED))
        for is_greedy in (False, True):  # games at random and games of bots come to an end
            _play(game, players, is_greedy)


def _play(game: Game, players: int, is_greedy: bool) -> None:
    """A whole game, with nothing but what playing needs: the rest may not be compiled yet."""
    engine, state, dice = game.engine, game.start(players, SEED).state, random.Random(SEED)
    while actors := engine.actors(state):
        seat = dice.choice(actors)
        moves = engine.legal(state, seat)
        chosen = engine.greedy(state, seat, moves, dice.getrandbits(64)) if is_greedy else dice.randrange(len(moves))
        engine.apply(state, seat, moves[chosen])


def try_record(text: str, slowest: float) -> None:
    """Play the record, and draw where it begins and ends."""
    before = time.process_time()
    position = library.end_of(text)
    if time.process_time() - before > slowest:
        raise BadRecord(_("this record takes too long to replay"))
    _draw(position.at(0))
    _draw(position)


def _draw(position: Position) -> None:
    """All that pages show of a position."""
    game = position.game
    game.draw.static(game.board, "s")
    for seat in (None, *range(position.players)):
        view = position.view(seat)
        game.draw.moving(game.board, view, seat or 0, "m")
        game.draw.panels(game.board, view, "p")


# Limits, where the system has them


def _set_limits(seconds: int) -> None:
    if CAN_LIMIT:
        used = resource.getrusage(resource.RUSAGE_SELF)
        _limit(resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime) + 1 + seconds)  # in whole seconds
        if pages := _pages_in_use():
            _limit(resource.RLIMIT_AS, pages * resource.getpagesize() + MOST_MEMORY)
        _limit(resource.RLIMIT_CORE, 0)


def _lift_limits() -> None:
    if CAN_LIMIT:
        for kind in (resource.RLIMIT_CPU, resource.RLIMIT_AS):
            _limit(kind, resource.getrlimit(kind)[1])


def _limit(kind: int, most: int) -> None:
    hard = resource.getrlimit(kind)[1]
    resource.setrlimit(kind, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def _pages_in_use() -> int:
    """Pages of the address space; 0 where the system does not say."""
    try:
        with open("/proc/self/statm", encoding="ascii") as facts:
            return int(facts.read().split()[0])
    except OSError:
        return 0


if __name__ == "__main__":
    main()
