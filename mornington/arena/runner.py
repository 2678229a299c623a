"""Playing the games of matches in several processes, or on a cluster, in order."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any

from mornington.bots import SearchBot, make
from mornington.core.game import Game

from .match import Match, Played, play, warm_up
from .pool import Pool, Worker, pool_of

QUICK = 50  # games by compiled policies alone that are handed out together …
SEARCHED = 10  # … and at most so many in which a bot searches …
SIMULATIONS = 2000  # … as many as have so many simulations a decision, all in all
Task = tuple[int, int]  # which match, which of its games
Found = tuple[int, Played]


def run(
    matches: Sequence[Match],
    tasks: Iterable[Task],
    processes: int | Pool,
    deadline: float | None,
    most: int | None = None,
) -> Generator[Found, None, None]:
    """Play the games, at most so many, and yield them in the order asked for, whatever the processes or the pool.

    After the deadline (by `time.time()`) no game is begun; games under way are finished and yielded. Closing the
    iterator stops all work within a move.
    """
    return pool_of(processes).run(Player(matches), tasks, deadline, most)


class Player(Worker[Task, Found]):
    """What a process plays with: the matches, loaded once."""

    def __init__(self, matches: Sequence[Match]) -> None:
        self.matches = list(matches)
        self.warm: set[tuple[str, str]] = set()
        self.shares: dict[int, int] = {}

    def __getstate__(self) -> dict[str, object]:
        return {"matches": self.matches, "warm": set(), "shares": {}}  # what is loaded here is not loaded there

    def warm_up(self, task: Task) -> None:
        warm_up(self.matches[task[0]], self.warm)

    def do(self, task: Task, stopped: Callable[[], bool]) -> Found | None:
        index, number = task
        match = self.matches[index]
        done = play(match, match.fixture(number), stopped)
        return done and (index, done[1])

    def kind(self, task: Task) -> str:
        match = self.matches[task[0]]
        return f"{match.game.id} {sorted(set(match.bots))}"

    def share(self, task: Task) -> int:
        index = task[0]
        if index not in self.shares:
            match = self.matches[index]
            self.shares[index] = together(match.game, match.options, match.bots)
        return self.shares[index]


def together(game: Game, options: Mapping[str, Any], names: Sequence[str]) -> int:
    """How many games of these bots are worth a way to another machine: some tenths of a second, if they are quick."""
    bots = [make(name) for name in dict.fromkeys(names)]
    if all(bot.policy is not None for bot in bots):
        return QUICK
    position = game.start(seed=0, **options)
    budgets = []
    for bot in bots:
        if isinstance(bot, SearchBot):
            recipe = bot.recipe(position)
            if recipe.simulations is None:  # but seconds
                return 1
            budgets.append(recipe.simulations + (recipe.ahead.rollouts if recipe.ahead else 0))
    return max(1, min(SEARCHED, SIMULATIONS // max([1, *budgets])))
