"""Moves in words for people."""

from __future__ import annotations

from mornington.core.text import _

from .board import Board


def move_words(board: Board, text: str) -> str:
    """A move's text in words for people."""
    place, __, sides = text.partition(" ")
    return _("tile at {place}, sides {sides}", place=place.replace("-", "−"), sides=sides)
