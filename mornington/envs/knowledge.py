"""What each seat has come to know in a game, in order: the information state that OpenSpiel asks for.

A seat remembers every move in the words it may know (its own in full, those of others as everyone hears them) and,
as a digest, every observation it has made. So two memories are equal exactly when everything that was seen is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from mornington.core.records import Array

DIGEST = 16  # bytes: two different memories never meet


class Knowledge:
    """The memories of all seats. It is replaced, never changed, so copies of a game can share it."""

    def __init__(self, words: tuple[str, ...], digests: tuple[bytes, ...], public: str) -> None:
        self.words, self.digests, self.public = words, digests, public

    @classmethod
    def nothing(cls, players: int) -> Knowledge:
        return cls(("",) * players, (b"",) * players, "")

    def heard(self, seat: int, text: str, public: str) -> Knowledge:
        """After a seat's move: the seat knows its text, everyone else what is public of it."""
        own, others = f"{seat} {text}\n", f"{seat} {public}\n"
        words = tuple(memory + (own if k == seat else others) for k, memory in enumerate(self.words))
        return Knowledge(words, self.digests, self.public + others)

    def seen(self, observations: Sequence[Array]) -> Knowledge:
        """After every seat has looked at the table, seat by seat."""
        looks = zip(self.digests, observations, strict=True)
        return Knowledge(self.words, tuple(_digest(past + look.tobytes()) for past, look in looks), self.public)

    def imagined_by(self, seat: int, observations: Sequence[Array]) -> Knowledge:
        """As a seat may imagine it: what it knows itself, and of the others what they see in the world it imagines.

        How the others came to know that is not told but for what is public.
        """
        words, digests = [self.public] * len(self.words), [_digest(look.tobytes()) for look in observations]
        words[seat], digests[seat] = self.words[seat], self.digests[seat]
        return Knowledge(tuple(words), tuple(digests), self.public)

    def text(self, seat: int) -> str:
        """All that a seat knows."""
        return f"{self.words[seat]}seat {seat} has seen {self.digests[seat].hex()}"


def _digest(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=DIGEST).digest()
