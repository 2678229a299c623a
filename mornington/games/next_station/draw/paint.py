"""Colours of the lines and cards, and what tells them apart without colours."""

from __future__ import annotations

from mornington.draw.svg import BLACK, WHITE
from mornington.draw.tracks import Inlay

PAINT = {"purple": "#43127A", "blue": "#0D69CF", "pink": "#F0629F", "green": "#006838"}
ON_PAINT = {"purple": WHITE, "blue": WHITE, "pink": BLACK, "green": WHITE}  # letters that can be read on it
INLAY = {"purple": Inlay(4.5, (), "round"), "blue": Inlay(6, (15, 17)), "green": Inlay(8, (0.1, 17), "round")}
NIGHT, TUNNEL = "#151C2C", "#6E7890"  # of an underground card
# In the dark: lines as bright as white letters allow; cards stay paper, and dark cards must be seen beside them
DARK = {
    PAINT["purple"]: "#8F52E8",
    PAINT["blue"]: "#1E74D8",
    PAINT["green"]: "#0A8748",
    PAINT["pink"]: PAINT["pink"],  # bright enough for both
    NIGHT: "#354365",
    TUNNEL: "#8F9BB5",
}
