"""Every colour of Metromania's own, in the light and in the dark.

Letters on a company's colour never change (`svg.WHITE` and `svg.BLACK`); the city around the lines goes dark.
"""

from __future__ import annotations

from mornington.draw.svg import ACCENT_DARK, BLACK, WHITE

PAINT = {"red": "#C4122F", "green": "#00806A", "blue": "#1F5FD0", "orange": "#F7A325"}
ON_PAINT = {"red": WHITE, "green": WHITE, "blue": WHITE, "orange": BLACK}  # letters that can be read on it

SPOT_TINT = {"house": "#FCE7B2", "work": "#D3DDEC", "fun": "#F6D5E5"}
SPOT_INK = {"house": ACCENT_DARK, "work": "#3D5573", "fun": "#96356B"}
SECTOR_TINTS = ("#EDF1F6", "#F7F3EA")
GRID = "#CDD4DE"
PARK, PARK_EDGE, PARK_INK, TREE = "#D3EBC4", "#B4D9A0", "#3F7A35", "#8CC279"

DARK = {
    PAINT["red"]: "#DC2F4A",
    PAINT["green"]: "#00856E",
    PAINT["blue"]: "#356FDC",
    PAINT["orange"]: PAINT["orange"],  # bright enough for light and dark
    SPOT_TINT["house"]: "#4A3A12",
    SPOT_TINT["work"]: "#2C3C55",
    SPOT_TINT["fun"]: "#4D263A",
    SPOT_INK["work"]: "#A9C1E2",
    SPOT_INK["fun"]: "#F0A3CB",
    SECTOR_TINTS[0]: "#1C2638",
    SECTOR_TINTS[1]: "#272420",
    GRID: "#3C475C",
    PARK: "#1F3D22",
    PARK_EDGE: "#2F5A30",
    PARK_INK: "#86C97A",
    TREE: "#3E7A39",
}
