"""A turn as a page tells it to someone who does not see its pictures."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Told:
    heading: str
    moves: Sequence[str]  # their names in the list of all moves
    described: str  # the descriptions of all pictures and panels
    points: Callable[[str], int]  # what the page says a move brings; 0 if it says nothing

    def after(self, words: str, until: str = r"\.(?: |$)") -> str:
        """The rest of the first sentence with these words (a pattern); empty if there is none."""
        found = re.search(f"{words}(.*?){until}", self.described)
        return found[1] if found else ""


Strategy = Callable[[Told], str]
