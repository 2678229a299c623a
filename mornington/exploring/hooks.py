"""What counting asks of a game. `bind` fills in the functions of its `usage.py`, or those of `defaults`."""

from __future__ import annotations

from typing import Any

from mornington.core.rule import Placeholder

note_move: Any = Placeholder("note_move", takes="board s w seat move uses")
note_segment: Any = Placeholder("note_segment", takes="board s w seat uses")
note_end: Any = Placeholder("note_end", takes="board s w seat rows uses")
