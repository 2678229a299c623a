"""Moves in words for people: which card, which route and what it is paid with, which ticket."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from mornington.core.text import N_, _, ngettext
from mornington.core.views import MoveView

from .board import KIND_NAMES, Board, Route
from .notation import PAID, route_text

SENTENCES = {
    "draw": N_("take the top card of the deck"),
    "tickets": N_("draw tickets"),
    "keep both": N_("keep both tickets"),
    "keep 1": N_("keep one ticket"),
    "keep 2": N_("keep both tickets"),
    "pass": N_("pass"),
    "take blue": N_("take a blue card"),
    "take green": N_("take a green card"),
    "take black": N_("take a black card"),
    "take pink": N_("take a pink card"),
    "take yellow": N_("take a yellow card"),
    "take orange": N_("take an orange card"),
    "take bus": N_("take the face-up bus"),
}


def move_words(board: Board, text: str) -> str:
    """A move's text in words for people."""
    if text in SENTENCES:
        return _(SENTENCES[text])
    word, __, rest = text.partition(" ")
    if word == "keep":
        return _("keep only {ticket}", ticket=rest.replace(" - ", " – "))
    name, __, paid = rest.rpartition(": ")
    cards = ", ".join(counted(kind, int(n)) for n, kind in PAID.findall(paid))
    return _("{claim} for {cards}", claim=claim_words(board, routes_by_text(board)[name]), cards=cards)


@lru_cache(maxsize=64)
def routes_by_text(board: Board) -> Mapping[str, Route]:
    """As moves write them; of twins in one colour, the first."""
    return {route_text(board, route): route for route in reversed(board.routes)}


def said(board: Board, move: MoveView) -> MoveView:
    """A move with its words instead of its text, for buttons."""
    return {"id": move["id"], "text": move_words(board, move["text"])}


def claim_words(board: Board, route: Route) -> str:
    """A claim without its payment; of twins in different colours, which one."""
    ends = board.ends(route).replace(" - ", " – ")
    if route.twin is not None and board.routes[route.twin].colour != route.colour:
        return _("claim {ends} ({colour})", ends=ends, colour=_(KIND_NAMES[route.colour]))
    return _("claim {ends}", ends=ends)


def counted(kind: str, n: int) -> str:
    """So many cards of a kind, as in "2 blue": a message for each, since other languages inflect colours."""
    words = {
        "blue": ngettext("{n} blue", "{n} blue", n),
        "green": ngettext("{n} green", "{n} green", n),
        "black": ngettext("{n} black", "{n} black", n),
        "pink": ngettext("{n} pink", "{n} pink", n),
        "yellow": ngettext("{n} yellow", "{n} yellow", n),
        "orange": ngettext("{n} orange", "{n} orange", n),
        "bus": ngettext("{n} bus", "{n} buses", n),
    }
    return words[kind]
