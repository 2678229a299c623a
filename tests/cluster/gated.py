"""Workers that say what they do: one waits until it is told to go on, one has results that stay on its node."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from mornington.arena.match import Match
from mornington.arena.pool import Worker
from mornington.arena.runner import Found, Player, Task
from tests.waiting import wait_for


class GatedPlayer(Player):
    def __init__(self, matches: Sequence[Match], folder: Path) -> None:
        super().__init__(matches)
        self.folder = folder

    def __getstate__(self) -> dict[str, object]:
        return {**super().__getstate__(), "folder": self.folder}

    def do(self, task: Task, stopped: Callable[[], bool]) -> Found | None:
        (self.folder / f"{task[1]}-{os.getpid()}").touch()
        wait_for((self.folder / "go").exists)
        return super().do(task, stopped)

    def share(self, task: Task) -> int:
        """Each game is a piece of its own."""
        return 1


class Large(Worker[int, bytes]):
    """Results of a megabyte: Ray keeps them on the node until somebody asks for them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def warm_up(self, task: int) -> None: ...

    def do(self, task: int, stopped: Callable[[], bool]) -> bytes:
        (self.folder / f"{task}-{os.getpid()}").touch()
        wait_for(lambda: len({path.name.partition("-")[2] for path in self.folder.glob("*-*")}) > 1)  # both have some
        return bytes([task]) * 2**20
