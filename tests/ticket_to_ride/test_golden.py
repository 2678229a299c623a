"""Recorded whole games, replayed to the exact scores. If one changes, the rules version must change too."""

from __future__ import annotations

from pathlib import Path

import mornington as mt
from tests.conftest import GOLDEN

FILES = sorted(GOLDEN.glob("ticket-to-ride-*.txt"))


def name_of(file: Path) -> str:
    return file.stem.removeprefix("ticket-to-ride-")


def test_between_them_they_reach_the_special_cases() -> None:
    reached = set()
    for file in FILES:
        game = mt.replay(file.read_text("utf-8"))
        views = [game.at(n).view() for n in range(len(game.moves) + 1)]
        for before, after, entry in zip(views, views[1:], game.moves, strict=False):
            text = str(entry.move)
            if after["deck"] > before["deck"]:
                reached.add("deck shuffled anew")
            if sum(a != b for a, b in zip(before["row"], after["row"], strict=True)) > 1:
                reached.add("row dealt anew")
            if text == "take bus":
                reached.add("a face-up bus")
            if text.startswith("claim"):
                payment = text.split(": ")[1]
                reached.add(
                    "paid with buses alone" if payment.endswith("bus") and len(payment.split()) == 2 else "paid"
                )
                reached.add("a grey route" if " grey: " in text else "a coloured route")
            if text.startswith("keep"):
                reached.add("both kept" if text == "keep both" else "one returned")
        if views[-1]["turns_left"] == 0:
            reached.add("ended by buses")
        elif [str(entry.move) for entry in game.moves[-2:]] == ["pass", "pass"]:
            reached.add("ended by passes")
        for route, owner in zip(game.game.board.routes, views[-1]["routes"], strict=True):
            if route.twin is not None and owner is not None:
                other = views[-1]["routes"][route.twin]
                assert other is None or (other != owner and game.players > 2)
                reached.add("half of a double" if other is None else "both of a double, by two players")
        assert not views[-1]["turn_of"]
    assert reached >= {
        "ended by buses",
        "ended by passes",
        "half of a double",
        "both of a double, by two players",
        "deck shuffled anew",
        "row dealt anew",
        "a face-up bus",
        "paid with buses alone",
        "a grey route",
        "a coloured route",
        "both kept",
        "one returned",
    }


def test_ties() -> None:
    by_tickets = mt.replay((GOLDEN / "ticket-to-ride-tie-by-tickets.txt").read_text()).outcome()
    shared = mt.replay((GOLDEN / "ticket-to-ride-shared.txt").read_text()).outcome()
    assert by_tickets is not None
    assert shared is not None
    assert sorted(by_tickets.ranks) == [1, 2]
    assert "more completed tickets" in by_tickets.reason
    assert shared.winners == (0, 1)
    assert "shared victory" in shared.reason


def longest_list(name: str) -> list[str]:
    """The longest list of cards that one step of a game turns up, as it stands in the record."""
    lists: list[list[str]] = [[]]
    for line in (GOLDEN / f"ticket-to-ride-{name}.txt").read_text("utf-8").splitlines():
        if line.startswith("> face up: "):
            lists[-1].append(line.removeprefix("> face up: "))
        elif not line.startswith(">"):
            lists.append([])
    return max(lists, key=len)


def test_the_last_five_in_the_deck() -> None:
    """They come up as they lie, after the third bus; if they show three buses too, rows come until one does not."""
    assert longest_list("last-five-as-printed") == ["bus", "pink", "bus", "orange", "yellow", "bus"]
    many = longest_list("many-rows")
    assert many[:6] == ["bus", "bus", "bus", "orange", "bus", "bus"]
    assert len(many) > 64
    assert many[-5:].count("bus") == 2
