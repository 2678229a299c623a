"""Bots: players that choose moves. They know a game only through its contract, and see only what their seat may."""

from __future__ import annotations

from functools import partial

from mornington.core.errors import BadBot
from mornington.core.game import Game
from mornington.core.text import _, closest

from . import levels, policies
from .analysis import Analysis, Line
from .bot import Bot
from .budget import budget
from .greedy import GreedyBot
from .policies import PolicyBot
from .random_bot import RandomBot
from .search import OmniscientBot, SearchBot

SIMPLE: dict[str, type[GreedyBot | RandomBot]] = {"random": RandomBot, "greedy": GreedyBot}
SEARCH, OMNISCIENT = "search", "omniscient"  # with a budget: search:2000, search:0.5s, search:50ms
AHEAD = "ahead"  # with cards to look ahead by learned values: ahead:2

CARDS = tuple(map(str, range(1, 7)))  # to look ahead

__all__ = ["Analysis", "Bot", "Line", "OmniscientBot", "SearchBot", "make", "names"]


def names(game: Game | None = None) -> tuple[str, ...]:
    """The names of the bots that one can play against, from the weakest kind to the one that thinks longest.

    They play every game. Those that play only the given one come after them.

    >>> mt.bot_names()
    ('random', 'greedy', 'level-1', 'level-2', 'level-3', 'level-4', 'level-5', 'deep')
    >>> mt.bot_names(mt.load("ticket-to-ride-london"))[-1]
    'racing'
    """
    return *SIMPLE, *levels.NAMES, *(policies.names(game) if game else ())


def make(name: str, seed: int = 0, *, measuring: bool = False) -> Bot:
    """A bot by name. Two bots made with the same seed choose alike, unless their budget is in seconds.

    A name that only some game has (`racing`, in Ticket to Ride) is a bot that refuses to play the others.

    Besides the plain names: `search:2000` (simulations for each decision), `search:0.5s`, `search:50ms`; `ahead:2`
    (cards to look ahead by learned values, where a game has them; else it searches like level 5). To measure
    how far luck lets anyone get, and only with `measuring=True`, `omniscient:2000` searches the true state.

    Raises: `BadBot` for a name or a budget that does not exist.

    >>> position = mt.load("next-station-london").start(players=1, seed=7)
    >>> bot = mt.bot("search:200", seed=1)
    >>> bot.choose(position) == mt.bot("search:200", seed=1).choose(position)
    True
    """
    if name in SIMPLE:
        return SIMPLE[name](seed)
    if name in levels.NAMES:
        return SearchBot(name, partial(levels.recipe, name), seed)
    kind, colon, text = str(name).partition(":")
    if colon and kind == SEARCH:
        return _free(SearchBot, name, text, seed)
    if colon and kind == AHEAD and text in CARDS:
        return SearchBot(name, partial(levels.ahead_recipe, int(text)), seed)
    if colon and kind == OMNISCIENT and measuring:
        return _free(OmniscientBot, name, text, seed)
    if name in policies.names():
        return PolicyBot(name, seed)
    known = [*names(), *policies.names(), f"{SEARCH}:500", f"{SEARCH}:0.5s", f"{AHEAD}:2"]
    raise BadBot(
        _(
            "there is no bot {name}{hint}; the bots are: {known}",
            name=repr(name),
            hint=closest(str(name), known),
            known=", ".join(known),
        )
    )


def _free(kind: type[SearchBot], name: str, text: str, seed: int) -> SearchBot:
    """A search with a budget of the caller's own, in the style that suits the game."""
    simulations, seconds = budget(text)
    return kind(name, partial(levels.free_recipe, simulations, seconds, kind is OmniscientBot), seed)
