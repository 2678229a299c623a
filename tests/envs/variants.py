"""Every game with every number of players and every combination of options, as the tests of environments try them."""

import itertools
from typing import Any

import mornington as mt
from mornington.envs.rewards import KINDS
from mornington.testing.cases import cases

FEW = [  # for the quick tests: what differs most
    ("next-station-london", {"players": 1}),
    ("next-station-london", {"players": 3, "objectives": True, "powers": True, "choose_pencils": True}),
    ("ticket-to-ride-london", {"players": 2}),
    ("metromania", {"players": 3}),
    ("line-change", {"players": 2, "board": "shuttle"}),
]
ALL: list[tuple[str, dict[str, Any]]] = [
    (game, case.options) for game in mt.games() for case in cases(mt.load(game, interpreted=True))
]


def with_rewards() -> list[tuple[str, dict[str, Any]]]:
    """All of them, with one kind of reward after the other; alone, where nobody can win, with points."""
    rewards = itertools.cycle(KINDS)
    return [
        (game, {**options, "reward": next(rewards) if options["players"] > 1 else "points"}) for game, options in ALL
    ]


def name(value: object) -> str:
    """How a test shows one of them."""
    return "-".join(map(str, value.values())) if isinstance(value, dict) else str(value)
