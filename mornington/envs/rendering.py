"""Pictures of a position for `render()`: our drawings, in the modes that environments name.

`svg` is the drawing itself, `ansi` the terminal screen with its colours, `rgb_array` the drawing as pixels. A seat sees
what it may know; without a seat, a picture shows what everyone may know.
"""

from __future__ import annotations

from io import BytesIO, StringIO
from typing import Any

import numpy as np

from mornington.core.errors import BadOption, MissingExtra
from mornington.core.position import Position
from mornington.core.records import Array
from mornington.core.text import _, quoted
from mornington.draw.png import png

MODES = ("rgb_array", "svg", "ansi")
FRAME = 900  # pixels, the width and the height of a frame: those of a film must all be of one size
COLUMNS = 100  # of a terminal screen (see `contract.TerminalPart`)


def check_mode(mode: object) -> str | None:
    """A mode of rendering, None for no pictures. Raises: BadOption; MissingExtra where pixels cannot be made."""
    if mode is not None and mode not in MODES:
        modes = ", ".join(MODES)
        raise BadOption(_("render_mode must be None or one of {modes}, not {mode}", modes=modes, mode=quoted(mode)))
    if mode == "rgb_array":
        _pillow()
    return None if mode is None else str(mode)


def render(position: Position, mode: str, seat: int | None = None) -> str | Array:
    """The picture of a position: a text, or an array of shape (FRAME, FRAME, 3), uint8."""
    view = position.view(seat)
    game = position.game
    if mode == "ansi":
        return _screen(game.terminal.screen(game.board, view, _shown(position, seat)))
    picture = game.draw.picture(game.board, view, "m")
    return str(picture) if mode == "svg" else _pixels(picture)


def _shown(position: Position, seat: int | None) -> int:
    """Whose board a terminal shows, where each seat has its own."""
    return seat if seat is not None else next(iter(position.actors), 0)


def _screen(text: Any) -> str:
    from rich.console import Console

    out = StringIO()
    Console(file=out, force_terminal=True, color_system="standard", width=COLUMNS, legacy_windows=False).print(text)
    return out.getvalue()


def _pixels(picture: Any) -> Array:
    """A drawing in the middle of a frame, as large as fits."""
    library = _pillow()
    width, height = picture.size
    fitting = round(FRAME * min(1.0, width / height))
    frame = library.new("RGB", (FRAME, FRAME), "white")
    with library.open(BytesIO(png(str(picture), width=fitting))) as drawn:
        drawn.thumbnail((FRAME, FRAME))  # rounding may have made it a pixel too high
        frame.paste(drawn.convert("RGB"), ((FRAME - drawn.width) // 2, (FRAME - drawn.height) // 2))
    return np.asarray(frame).copy()


def _pillow() -> Any:
    try:
        import resvg_py  # noqa: F401 - what draws the pixels that Pillow reads
        from PIL import Image
    except ImportError:
        raise MissingExtra(
            _('render_mode rgb_array needs an extra: install with `pip install "mornington[gif]"`')
        ) from None
    return Image
