"""What the store notes about its writing: failures, the problem that lasts, and each commit for whoever listens."""

from __future__ import annotations

from collections.abc import Callable

from .errors import words_of


class Writes:
    def __init__(self) -> None:
        self.failures = 0
        self.problem = ""  # of the last write; empty when it worked
        self.listener: Callable[[int, float], None] = lambda _pieces, _seconds: None

    def committed(self, pieces: int, seconds: float) -> None:
        self.problem = ""
        self.listener(pieces, seconds)

    def failed(self, error: Exception) -> None:
        self.failures += 1
        self.problem = words_of(error)  # for whoever looks after the server
