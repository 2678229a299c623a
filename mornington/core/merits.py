"""What a move is good for, in the terms of its game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Merit:
    """One thing that a move brings or keeps open."""

    text: str  # goes on after the name of the move: “closes Baker Street – Big Ben: +6, and saves −6”; no full stop
    worth: float  # about how many points it means, to tell which to name first; negative: what it spoils
