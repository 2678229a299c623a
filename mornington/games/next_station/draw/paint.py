"""Colours of the lines and cards, and what tells them apart without colours."""

from __future__ import annotations

from mornington.draw.svg import BLACK, WHITE
from mornington.draw.tracks import Inlay

PAINT = {"purple": "#43127A", "blue": "#0D69CF", "pink": "#F0629F", "green": "#006838"}
ON_PAINT = {"purple": WHITE, "blue": WHITE, "pink": BLACK, "green": WHITE}  # letters that can be read on it
INLAY = {"purple": Inlay(4.5, (), "round"), "blue": Inlay(6, (15, 17)), "green": Inlay(8, (0.1, 17), "round")}
NIGHT, TUNNEL = "#151C2C", "#6E7890"  # of an underground card
# Of the scenery: pale, since people draw over it
GRASS, TREE, POND = "#D9EACB", "#B3D3A0", "#BFE1F2"
STONE, STONE_EDGE = "#F4F6FA", "#9EABBE"
# In the dark: lines as bright as white letters allow; cards stay paper, and dark cards must be seen beside them
DARK = {
    PAINT["purple"]: "#8F52E8",
    PAINT["blue"]: "#1E74D8",
    PAINT["green"]: "#0A8748",
    PAINT["pink"]: PAINT["pink"],  # bright enough for both
    NIGHT: "#354365",
    TUNNEL: "#8F9BB5",
    GRASS: "#1D3A2C",
    TREE: "#2C5640",
    POND: "#1B4A66",
    STONE: "#2B3850",
    STONE_EDGE: "#5D6D8A",
}
