"""A match: who plays whom, on which deals, in which seats; and how one game of it is played.

Every deal is played with the bots in all rotations of the seats, so that a lucky deal or a good seat helps each of them
equally. Everything that decides a game follows from the match and the game's number: any game can be repeated alone,
and nothing depends on how many processes share the work.
"""

from __future__ import annotations

import hashlib
import itertools
import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from mornington.bots import Bot, OmniscientBot, SearchBot, make
from mornington.bots.luck import LuckMeter
from mornington.core.errors import BadOption
from mornington.core.game import Game
from mornington.core.options import SEEDS, checked_seed
from mornington.core.position import Position
from mornington.core.text import _


@dataclass(frozen=True)
class Fixture:
    """One game to be played."""

    number: int  # in the match, from 0
    seed: int  # of the deal
    seats: tuple[int, ...]  # which of the match's bots sits where


@dataclass(frozen=True)
class Played:
    """One game that was played; the tuples have a value for each seat."""

    number: int
    seed: int
    seats: tuple[int, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    moves: int
    decisions: tuple[int, ...]  # moves that were a choice: where only one is legal, no bot is asked
    seconds: tuple[float, ...]  # of processor time for the decisions, which a busy machine does not make longer
    state: str  # checksum of the last position, so that anyone can verify the game
    luck: tuple[float, ...] | None = None  # points that the cards brought (see `bots.luck`); None: it is not known


@dataclass(frozen=True)
class Match:
    """Bots, and everything that decides the games between them."""

    game: Game
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int

    @property
    def players(self) -> int:
        return int(self.options["players"])

    @cached_property
    def pairings(self) -> list[tuple[int, ...]]:
        """Which bots meet: every choice of as many as there are seats."""
        return list(itertools.combinations(range(len(self.bots)), self.players))

    @property
    def games_per_deal(self) -> int:
        return len(self.pairings) * self.players

    def length(self, games: int) -> int:
        """How many games give each pairing at least this many, every deal in all rotations."""
        return math.ceil(games / self.players) * self.games_per_deal

    def fixture(self, number: int) -> Fixture:
        """Deals come in order, so that a longer match begins with all the games of a shorter one."""
        deal, rest = divmod(number, self.games_per_deal)
        pairing, turn = divmod(rest, self.players)
        bots = self.pairings[pairing]
        return Fixture(number, (self.seed + deal) % SEEDS, bots[turn:] + bots[:turn])

    def bot_seed(self, number: int, seat: int) -> int:
        """Each seat of each game has random numbers of its own."""
        text = f"{self.seed} {number} {seat}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little")

    @cached_property
    def labels(self) -> list[str]:
        """The bots' names, numbered where one plays against itself."""
        return [
            name if self.bots.count(name) == 1 else f"{name} #{self.bots[:i].count(name) + 1}"
            for i, name in enumerate(self.bots)
        ]


def arrange(game: Game, bots: Sequence[str], seed: object, players: object, values: Mapping[str, Any]) -> Match:
    """A match. Without a number of players it is for two, and a single bot plays alone in games that allow it.

    Raises: `BadOption` for options or a number of bots that do not fit the game; `BadBot`.
    """
    if not bots:
        raise BadOption(_("name the bots that play"))
    for name in bots:
        seated(name).check(game)
    if players is None:
        players = 2 if len(bots) > 1 or 1 not in game.player_counts else 1
    options = game.check_options(players, **values)
    if len(bots) < options["players"]:
        raise BadOption(
            _(
                "{n} bots for {players} seats are too few: name one for each, the same one twice for a mirror match",
                n=len(bots),
                players=options["players"],
            )
        )
    return Match(game, options, tuple(bots), checked_seed(seed))


def seated(name: str, seed: int = 0) -> Bot:
    """A bot as it plays in a match; one that sees everything is allowed, to measure how far luck lets anyone get."""
    bot = make(name, seed, measuring=True)
    if isinstance(bot, SearchBot):
        bot.threads = 1  # the cores are for other games
    return bot


def warm_up(match: Match, warm: set[tuple[str, str]]) -> None:
    """Let each bot that is not in `warm` yet choose once, so that loading compiled code does not count as thinking."""
    for name in match.bots:
        if (match.game.id, name) not in warm:
            position = match.game.start(seed=match.seed, **match.options)
            seated(name).choose(position, position.actors[0])
            LuckMeter(position).look(position)
            warm.add((match.game.id, name))


def play(match: Match, fixture: Fixture, stopped: Callable[[], bool] = lambda: False) -> tuple[Position, Played] | None:
    """Play a game to its end; None if it was stopped on the way."""
    position = match.game.start(seed=fixture.seed, **match.options)
    bots = [seated(match.bots[i], match.bot_seed(fixture.number, seat)) for seat, i in enumerate(fixture.seats)]
    meter = LuckMeter(position)
    decisions, seconds = [0] * len(bots), [0.0] * len(bots)
    while actors := position.actors:
        if stopped():
            return None
        meter.look(position)
        seat = actors[0]
        moves = position.legal(seat)
        move = moves[0]
        if len(moves) > 1:
            start = time.thread_time()
            move = bots[seat].choose(position, seat)
            seconds[seat] += time.thread_time() - start
            decisions[seat] += 1
        position.play(move, seat)
    outcome = position.outcome()
    assert outcome is not None
    foreseen = any(isinstance(bot, OmniscientBot) for bot in bots)  # to them cards are no luck
    luck = None if meter.points is None or foreseen else tuple(round(points, 3) for points in meter.points)
    return position, Played(
        fixture.number,
        fixture.seed,
        fixture.seats,
        outcome.totals,
        outcome.ranks,
        len(position.moves),
        tuple(decisions),
        tuple(round(s, 4) for s in seconds),
        position.checksum(),
        luck,
    )
