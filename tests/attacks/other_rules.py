"""Other versions of the rules: copies of the package whose text is changed, for a server process to run.

The copies run interpreted, since compiling takes longer than any game here, and have two games only.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import mornington

PACKAGE = Path(mornington.__file__).parent
Edit = tuple[str, str, str]  # a file in the package, a text that stands there once, and what stands there instead

QUICK: tuple[Edit, ...] = (
    ("core/game.py", "compiled=not self.interpreted", "compiled=False"),
    ("web/compiling_process.py", "cache=_has_cache()", "cache=False"),
    ("web/previews.py", "while len(position.moves) != wanted and not position.over:", "while False:"),
    ("games/registry.py", '    "metromania": "mornington.games.metromania",\n', ""),
    ("games/registry.py", '    "line-change": "mornington.games.line_change",\n', ""),
)
VERSION = "RULES_VERSION = 2 "


def next_version(game: str) -> Edit:
    return f"games/{game}/state.py", VERSION, "RULES_VERSION = 3 "


NEXT_STATION, TICKETS = next_version("next_station"), next_version("ticket_to_ride")
# Fields in another order, wider, longer and new. The same games come to the same.
LAYOUT: tuple[Edit, ...] = (
    NEXT_STATION,
    ("games/next_station/state.py", '    ("reveals", "i4"),', '    ("reveals", "i8"),'),
    ("games/next_station/state.py", '    ("with_choice", "i1"),  # players choose their pencils\n', ""),
    (
        "games/next_station/state.py",
        '    ("length", "i1", (SEATS, COLOURS)),\n',
        '    ("with_choice", "i1"),\n    ("length", "i1", (SEATS, COLOURS)),\n',
    ),
    (
        "games/next_station/state.py",
        '    ("spare", "i1", 1),\n)\n\nWORK',
        '    ("spare", "i1", 5),\n)\n\nWORK',
    ),
    TICKETS,
    ("games/ticket_to_ride/state.py", '    ("reveals", "i4"),', '    ("reveals", "i8"),'),
    (
        "games/ticket_to_ride/state.py",
        '    ("spare", "i1"),\n)\nBYTE',
        '    ("weather", "i1", 4),\n    ("spare", "i1"),\n)\nBYTE',
    ),
    ("games/ticket_to_ride/sound.py", "tuple[int, int]] = {\n", 'tuple[int, int]] = {\n    "weather": (0, 3),\n'),
)
# From the third turn on nothing can be drawn.
FORBIDDEN: tuple[Edit, ...] = (
    NEXT_STATION,
    (
        "games/next_station/rules.py",
        "    if phase == DRAWING:\n        starts",
        "    if phase == DRAWING and s.turn < 3:\n        starts",
    ),
)
SWAP = "    s.stage = 0\n    s.turn = 0\n"
# Cards that are turned up in the middle of the first round, and the pencils, lie the other way round.
OTHER_SHUFFLE: tuple[Edit, ...] = (
    NEXT_STATION,
    (
        "games/next_station/rules.py",
        SWAP,
        "    s.deck[0, 3], s.deck[0, 4] = s.deck[0, 4], s.deck[0, 3]\n"
        f"    s.pencils[0], s.pencils[1] = s.pencils[1], s.pencils[0]\n{SWAP}",
    ),
)
OFFERED = "        for i in range(OFFER):\n            s.offer[seat, i] = pop_ticket(s)\n"
PICKED = "def pick_tickets(board, s, seat):\n    for i in range(OFFER):\n        s.offer[seat, i] = pop_ticket(s)\n"
# Tickets are drawn the other way round, in the course of the game, or when it begins.
OTHER_CARDS: tuple[Edit, ...] = (
    TICKETS,
    ("games/ticket_to_ride/rules.py", PICKED, PICKED.replace("[seat, i]", "[seat, OFFER - 1 - i]")),
)
OTHER_DEAL: tuple[Edit, ...] = (
    TICKETS,
    ("games/ticket_to_ride/rules.py", OFFERED, OFFERED.replace("[seat, i]", "[seat, OFFER - 1 - i]")),
)


def package_with(folder: Path, *edits: Edit) -> Path:
    """The folder of a copy of the package with these changes."""
    copy = folder / "mornington"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("*.nbi", "*.nbc"))
    for name, old, new in (*QUICK, *edits):
        file = copy / name
        text = file.read_text("utf-8")
        assert text.count(old) == 1, (name, old, text.count(old))
        file.write_text(text.replace(old, new), "utf-8")
    return folder
