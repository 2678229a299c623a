"""Bots: players that choose a move. They know any game only through its contract, and see only what their seat may."""

from __future__ import annotations

from mornington.core.errors import BadBot
from mornington.core.text import _, closest

from .bot import Bot
from .greedy import GreedyBot
from .random import RandomBot

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}

__all__ = ["Bot", "make", "names"]


def names() -> tuple[str, ...]:
    return tuple(BOTS)


def make(name: str, seed: int = 0) -> Bot:
    """A bot by name; two made with the same seed choose alike."""
    if name not in BOTS:
        known = list(BOTS)
        raise BadBot(
            _(
                "there is no bot {name}{hint}; the bots are: {known}",
                name=repr(name),
                hint=closest(str(name), known),
                known=", ".join(known),
            )
        )
    return BOTS[name](seed)
