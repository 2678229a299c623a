"""Playing the games of matches in several processes, in order."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence

from .match import Match, Played, play, warm_up
from .pool import run_tasks

Task = tuple[int, int]  # which match, which of its games
Found = tuple[int, Played]


def run(
    matches: Sequence[Match], tasks: Iterable[Task], processes: int, deadline: float | None
) -> Generator[Found, None, None]:
    """Play the games and yield them in the order asked for, whatever the number of processes.

    After the deadline (by `time.time()`) no game is begun; games under way are finished and yielded. Closing the
    iterator stops all work within a move.
    """
    return run_tasks(_Player(matches), tasks, processes, deadline)


class _Player:
    """What a process plays with: the matches, loaded once."""

    def __init__(self, matches: Sequence[Match]) -> None:
        self.matches = list(matches)
        self.warm: set[tuple[str, str]] = set()

    def __getstate__(self) -> dict[str, object]:
        return {"matches": self.matches, "warm": set()}  # what is loaded here is not loaded there

    def warm_up(self, task: Task) -> None:
        warm_up(self.matches[task[0]], self.warm)

    def do(self, task: Task, stopped: Callable[[], bool]) -> Found | None:
        index, number = task
        match = self.matches[index]
        done = play(match, match.fixture(number), stopped)
        return done and (index, done[1])
