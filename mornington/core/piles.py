"""Stacking decks: putting named cards on top of a shuffled pile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .errors import BadOption
from .text import _, closest, quoted


def checked_piles(known: Sequence[str], piles: object) -> dict[str, list[str]]:
    """The wanted cards of each pile by name, or a clear error. In a text they are separated by commas."""
    if piles is None:
        return {}
    if not isinstance(piles, Mapping):
        raise BadOption(_("piles are given by name, as in {example}", example="piles={'cards': ['bus', 'blue']}"))
    found = {}
    for name, wanted in piles.items():
        if name not in known:
            hint = closest(str(name), list(known))
            raise BadOption(
                _(
                    "there is no pile {name}{hint}; the piles are: {known}",
                    name=quoted(name),
                    hint=hint,
                    known=", ".join(known),
                )
            )
        cards = wanted.split(",") if isinstance(wanted, str) else wanted
        if not isinstance(cards, list | tuple) or not all(isinstance(card, str) for card in cards):
            raise BadOption(_("pile {pile} must be a list of names", pile=repr(name)))
        found[name] = [card.strip() for card in cards]
    return found


def stacked(pile: str, current: Sequence[int], names: Sequence[str], wanted: Sequence[str]) -> list[int]:
    """The pile with the wanted cards on top, in their order, the others below as they lay.

    `names[card]` is what a card is called; several cards may share a name.
    """
    rest, top = list(current), []
    for word in wanted:
        card = next((c for c in sorted(rest) if names[c] == word), None)
        if card is None:
            if word in names:
                raise BadOption(_("pile {pile} has no further {name}", pile=repr(pile), name=quoted(word)))
            hint = closest(word, list(names)) or _("; it holds {names}", names=", ".join(dict.fromkeys(names)))
            raise BadOption(_("pile {pile} has no {name}{hint}", pile=repr(pile), name=quoted(word), hint=hint))
        rest.remove(card)
        top.append(card)
    return top + rest


def put(cells: Any, cards: Sequence[int]) -> None:
    """Write a pile into a field of a state."""
    for i, card in enumerate(cards):
        cells[i] = card
