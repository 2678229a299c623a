"""Stacking decks: putting named cards on top of a shuffled pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .errors import BadOption
from .text import _, closest


def stacked(pile: str, current: Sequence[int], names: Sequence[str], wanted: object) -> list[int]:
    """The pile with the wanted cards on top, in their order, the others below as they lay.

    `names[card]` is what a card is called; several cards may share a name.
    """
    if isinstance(wanted, str):
        wanted = [word.strip() for word in wanted.split(",")]
    if not isinstance(wanted, list | tuple) or not all(isinstance(w, str) for w in wanted):
        raise BadOption(_("pile {pile} must be a list of names", pile=repr(pile)))
    rest, top = list(current), []
    for word in wanted:
        card = next((c for c in sorted(rest) if names[c] == word), None)
        if card is None:
            if word in names:
                raise BadOption(_("pile {pile} has no further {name}", pile=repr(pile), name=repr(word)))
            hint = closest(word, list(names)) or _("; it holds {names}", names=", ".join(dict.fromkeys(names)))
            raise BadOption(_("pile {pile} has no {name}{hint}", pile=repr(pile), name=repr(word), hint=hint))
        rest.remove(card)
        top.append(card)
    return top + rest


def put(cells: Any, cards: Sequence[int]) -> None:
    """Write a pile into a field of a state."""
    for i, card in enumerate(cards):
        cells[i] = card
