"""What runs in the worker processes: bots.

They get positions in which everything the seat cannot know was drawn anew.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import parent_process
from typing import Any, TypeVar

import mornington as mt
from mornington.analysis import Decision, Explanation, Perfect, perfect
from mornington.analysis import advise as advise_seat
from mornington.analysis.glance import glance_at
from mornington.analysis.review import explained, look_closer
from mornington.bots import SearchBot
from mornington.core.position import Position
from mornington.core.text import language

from . import library
from .priority import lower_priority
from .telemetry import log_setup

T = TypeVar("T")
LOOK_EVERY = 2.0  # seconds between looks whether the server still runs
AT_ONCE = 0.3  # seconds of a review after which others have their turn
GAMES = 4  # replayed for reviews that are kept in memory
SEARCH_SECONDS = 2.0  # for the best score that the cards of a game allowed


@dataclass(frozen=True)
class Question:
    """A position as a seat may know it, and who is asked."""

    game: str
    board: str  # the text of the board
    position: bytes
    seat: int
    bot: str
    seed: int
    share: float = 1.0  # of the bot's budget
    compiled: bool = True  # whether the rules it needs can be loaded compiled; nothing is compiled here


def prepare(server: int) -> None:
    """Start a process: lower its priority, leave Ctrl-C to the server, do not outlive it."""
    log_setup.set_up()
    lower_priority()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, args=(server,), daemon=True).start()


def ready() -> None:
    """Returns when the process is prepared."""


def _follow_parent(parent: int) -> None:
    """End with the server, also if it ended before this process was ready: then it has another parent already."""
    if sys.platform == "win32" and (process := parent_process()):  # there a process keeps its parent's number
        process.join()
        os._exit(0)
    while os.getppid() == parent:
        time.sleep(LOOK_EVERY)
    os._exit(0)


def in_language(code: str, work: Callable[..., T], *arguments: object) -> T:
    """Do the work in the language of whoever asked: a process of its own does not know it."""
    with language(code):
        return work(*arguments)


def choose(question: Question) -> int:
    """The number of the move the bot would make."""
    position = _position(question)
    return _bot(question).choose(position, question.seat).id


def _position(question: Question) -> Position:
    if not question.compiled:
        return library.interpreted_on(question.game, question.board).from_bytes(question.position)
    if not library.is_compiled(question.game):
        library.change_over(question.game)
    return library.on(question.game, question.board).from_bytes(question.position)


def _bot(question: Question) -> mt.Bot:
    bot = mt.bot(question.bot, question.seed)
    return bot.scaled(question.share) if isinstance(bot, SearchBot) else bot


def advise(question: Question, names: Sequence[str]) -> dict[str, Any]:
    """What the bot thinks of the seat's moves, in numbers and in words."""
    position = _position(question)
    advice = advise_seat(position, question.seat, question.bot, question.seed, question.share, names)
    return {"text": advice.text(), **advice.plain()}


@lru_cache(maxsize=GAMES)
def _replayed(record: str) -> Position:
    """A game under review. Nobody may change it: a review asks for it again and again."""
    return mt.replay(record)


def glances(record: str, numbers: Sequence[int], bot: str) -> list[Decision | None]:
    """A glance at the moves after so many others, one after the other as long as there is time; at one at least. None
    where there was no choice."""
    position, found = _replayed(record), list[Decision | None]()
    end = time.perf_counter() + AT_ONCE
    for n in numbers:
        found.append(glance_at(position, n, bot, seed=0))
        if time.perf_counter() > end:
            break
    return found


def closer(record: str, decision: Decision, bot: str) -> Decision:
    """What a decision cost."""
    return look_closer(_replayed(record), decision, bot, seed=0)


def reason(record: str, decision: Decision, names: Sequence[str]) -> Explanation:
    """Why another move would have been better, in words."""
    return explained(_replayed(record), decision, names=names)


def possible(record: str, seat: int, seed: int) -> Perfect:
    """The best score one search finds for the seat's cards, all known."""
    return perfect(_replayed(record), seat, SEARCH_SECONDS, seed, runs=1)
