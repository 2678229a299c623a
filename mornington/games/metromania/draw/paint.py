"""Every colour of Metromania's own, in the light and in the dark.

Letters on a company's colour never change (`svg.WHITE` and `svg.BLACK`); the city around the lines goes dark.
"""

from __future__ import annotations

from mornington.draw.svg import ACCENT_DARK, BLACK, WHITE

PAINT = {"red": "#C4122F", "green": "#00806A", "blue": "#1F5FD0", "orange": "#F7A325"}
ON_PAINT = {"red": WHITE, "green": WHITE, "blue": WHITE, "orange": BLACK}  # letters that can be read on it

SPOT_TINT = {"house": "#FCE7B2", "work": "#D3DDEC", "fun": "#F6D5E5"}
SPOT_EDGE = {"house": "#E9CB7E", "work": "#B3C2D9", "fun": "#E4AFCB"}  # the lower edge of the tile
SPOT_INK = {"house": ACCENT_DARK, "work": "#3D5573", "fun": "#96356B"}
SECTOR_TINTS = ("#EDF1F6", "#F7F3EA")
GRID = "#CDD4DE"
STREET = "#FCFDFE"
PARK, PARK_EDGE, PARK_INK, TREE = "#D3EBC4", "#B4D9A0", "#3F7A35", "#8CC279"
MEADOW, TRUNK = "#E6F2DC", "#9A8A70"
FAR_AWAY, FAR_INK = "#CBD5E3", "#A9B7CB"  # buildings around the city

DARK = {
    PAINT["red"]: "#DC2F4A",
    PAINT["green"]: "#00856E",
    PAINT["blue"]: "#356FDC",
    PAINT["orange"]: PAINT["orange"],  # bright enough for light and dark
    SPOT_TINT["house"]: "#4A3A12",
    SPOT_TINT["work"]: "#2C3C55",
    SPOT_TINT["fun"]: "#4D263A",
    SPOT_EDGE["house"]: "#332807",
    SPOT_EDGE["work"]: "#1D2A3E",
    SPOT_EDGE["fun"]: "#351726",
    STREET: "#151C2B",
    SPOT_INK["work"]: "#A9C1E2",
    SPOT_INK["fun"]: "#F0A3CB",
    SECTOR_TINTS[0]: "#1C2638",
    SECTOR_TINTS[1]: "#272420",
    GRID: "#3C475C",
    PARK: "#1F3D22",
    PARK_EDGE: "#2F5A30",
    PARK_INK: "#86C97A",
    TREE: "#3E7A39",
    MEADOW: "#1B2C22",
    TRUNK: "#6B6152",
    FAR_AWAY: "#2C3950",
    FAR_INK: "#45546F",
}
