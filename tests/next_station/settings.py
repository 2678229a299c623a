"""The players and options that Next Station is tested with."""

from __future__ import annotations

import itertools
from typing import Any

SETTINGS: list[dict[str, Any]] = [
    {"players": players, "objectives": objectives, "powers": powers}
    for players, objectives, powers in itertools.product((1, 2, 3, 4), (False, True), (False, True))
]
CHOOSING: list[dict[str, Any]] = [
    {"players": players, "objectives": modules, "powers": modules, "choose_pencils": True}
    for players, modules in itertools.product((2, 3, 4), (False, True))
]
