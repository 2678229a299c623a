"""Every game with every number of players and every combination of options, as the tests of environments try them."""

from typing import Any

import mornington as mt
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


def name(value: object) -> str:
    """How a test shows one of them."""
    return "-".join(map(str, value.values())) if isinstance(value, dict) else str(value)
