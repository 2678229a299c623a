"""Every error Mornington raises on purpose. The message is one sentence that tells a person what to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .text import did_you_mean

if TYPE_CHECKING:
    from .recordtext import RecordText


class MorningtonError(Exception):
    """The common ancestor: catch this to catch them all."""


class UnknownGame(MorningtonError):
    """There is no game of that name."""


class BadOption(MorningtonError):
    """An option, a player count, a seed or a stacked pile that the game does not have or does not allow."""


class BadSeat(MorningtonError):
    """A seat that does not exist, or that is missing where several could be meant."""


class IllegalMove(MorningtonError):
    """A move that cannot be made: the message says why, and what may have been meant.

    It is always one of the three below. `reason` is the message without the suggestions.
    """

    def __init__(self, reason: str, suggestions: Sequence[str] = ()) -> None:
        self.reason, self.suggestions = reason, tuple(suggestions)
        super().__init__(reason + did_you_mean(self.suggestions))


class UnreadableMove(IllegalMove):
    """A text, or something else, that is no move at all."""


class AmbiguousMove(IllegalMove):
    """A text that may mean several legal moves: `suggestions` lists them."""


class ForbiddenMove(IllegalMove):
    """A move that can be read and is not legal now."""


class BadRecord(MorningtonError):
    """A game record, or the bytes of a position, that cannot be read or does not replay."""


class OtherRules(BadRecord):
    """A record, or a position, made by another version of the rules: it can be read as text, not played."""

    def __init__(self, message: str, needed: int = 0, installed: int = 0, record: RecordText | None = None) -> None:
        super().__init__(message)
        self.needed, self.installed = needed, installed  # versions of the rules
        self.record = record  # as it is written


class BadBoard(MorningtonError):
    """A board file with a mistake; the message names the line and the mistake."""


class BadGame(MorningtonError):
    """A mistake in the code of a game; the message names the game and the place."""


class BadBot(MorningtonError):
    """A bot that does not exist or cannot be asked now."""


class BadDatabase(MorningtonError):
    """A database of tables that cannot be opened or used."""


class BadCluster(MorningtonError):
    """A cluster that cannot be reached, whose machines differ, or that went away."""


class ClusterGone(BadCluster):
    """A cluster that went away while it worked. `what` happened is a part of the message, without how one goes on."""

    def __init__(self, message: str, what: str) -> None:
        super().__init__(message)
        self.what = what


class MissingExtra(MorningtonError):
    """Something that needs an optional dependency; the message names the extra to install."""


class NoGpu(MorningtonError):
    """Something that needs a GPU, on a machine where CUDA finds none."""
