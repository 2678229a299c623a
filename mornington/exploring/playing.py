"""Playing the games of an exploration: compiled policies at full speed, other bots in processes."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing

from mornington.arena.pool import Worker, run_tasks
from mornington.arena.series import Series, warm_up

from .counting import Explorer

Played = tuple[int, list[int], list[int]]  # the number of a game, the seats that moved, and their moves


def explored(explorer: Explorer, series: Series, games: int, processes: int) -> Generator[int, None, None]:
    """Play the games of a series and count what is used; yields how many more are counted.

    Whoever stops asking has what was counted so far.
    """
    policies = series.policies
    if policies is not None and not series.rotates:
        yield from explorer.play(policies, games, series.seed, processes)
        return
    with closing(_played(series, games, processes)) as found:
        for number, seats, moves in found:
            explorer.add_played(series.deal(number), seats, moves)
            yield 1


def _played(series: Series, games: int, processes: int) -> Generator[Played, None, None]:
    return run_tasks(_Player(series), range(games), min(processes, games))


class _Player(Worker[int, Played]):
    """What a process plays with."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.warm: set[str] = set()

    def __getstate__(self) -> dict[str, object]:
        return {"series": self.series, "warm": set()}  # what is loaded here is not loaded there

    def warm_up(self, number: int) -> None:
        warm_up(self.series, self.warm)

    def do(self, number: int, stopped: Callable[[], bool]) -> Played | None:
        found = self.series.play(number, stopped)
        return None if found is None else (number, [d.seat for d in found], [d.move for d in found])
