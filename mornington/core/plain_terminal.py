"""The terminal screen of a game that has none of its own: what its view says, item by item."""

from __future__ import annotations

import json
import textwrap
from dataclasses import dataclass
from typing import Any

from .contract import WordsPart
from .text import _
from .views import BaseView

WIDTH = 100  # columns


@dataclass(frozen=True)
class PlainTerminal:
    words: WordsPart

    def screen(self, board: Any, view: Any, seat: int, unicode: bool = True) -> Any:
        """Whose turn it is, then what the game adds to the common part of a view."""
        from rich.text import Text

        own = {name: value for name, value in view.items() if name not in BaseView.__annotations__}
        lines = [self.words.turn_text(view)]
        lines += [f"{name}: {json.dumps(value, ensure_ascii=not unicode)}" for name, value in own.items()]
        if view["over"]:
            lines.append(_("The game is over."))
        text = "\n".join(textwrap.fill(line, WIDTH, subsequent_indent="  ") for line in lines)
        return Text(text if unicode else text.encode("ascii", "replace").decode())
