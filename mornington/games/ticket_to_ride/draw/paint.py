"""Every colour of Ticket to Ride's own, in the light and in the dark.

Cards keep their colours and so do the letters on them (`svg.WHITE` and `svg.BLACK` never change); tickets, districts
and panels go dark with the page.
"""

from __future__ import annotations

from mornington.draw.svg import BLACK, WHITE

# Of each kind of card and route: its colour, and what can be read on it
KIND_PAINT = {
    "blue": ("#1467C8", WHITE),
    "green": ("#2A873D", WHITE),
    "black": ("#2A2D36", WHITE),
    "pink": ("#F08CBB", BLACK),
    "yellow": ("#FFD02B", BLACK),
    "orange": ("#F2801E", BLACK),
    "grey": ("#AEB6C4", BLACK),
    "bus": (WHITE, BLACK),
}
PAINT = {kind: paint for kind, (paint, _ink) in KIND_PAINT.items()}
ON_PAINT = {kind: ink for kind, (_paint, ink) in KIND_PAINT.items()}
SEAT_PAINT = ("#C8102E", "#5B2C9F", "#0FA3AB", WHITE)
BLACK_EDGE = "#FEFEFE"  # along what is black on the board: in the dark, only this can be seen of it

# Of each district: its field, its locations, its field in the dark
TINTS = (
    ("#FDF0E4", "#FBC99B", "#33281B"),
    ("#E6F1FB", "#A9D0F2", "#182A3E"),
    ("#EDF6E4", "#BFDF9C", "#1F2E1B"),
    ("#F2ECFA", "#D2BEEE", "#2B2340"),
    ("#FBF6DA", "#F0DF83", "#302C16"),
    ("#FBEAF0", "#F4BACF", "#35202B"),
    ("#E3F5F3", "#9FDDD5", "#15312E"),
    ("#EEF0F3", "#C6CDD8", "#242B38"),
)

PARK, TREE = "#CDE6B4", "#8FC07A"
STONE, SHADE = "#E4DCCB", "#B5A88F"  # landmarks, in two tones
TRACK = "#CBD2DC"  # the line that points are counted on
DONE_TICKET, TICKET_LINE = "#DDF0DF", "#D9C48F"
CARD_BACK, CARD_EDGE = "#1B2338", "#7E88A0"
CARD_SIDE = "#7B8496"  # the edge of the cardboard
GLASS, GLASS_ON_WHITE = "#D5E6F2", "#8FA9BF"

# Cards, badges and glass look the same in the light and in the dark.
STAY = (
    *(PAINT[kind] for kind in PAINT if kind not in ("blue", "bus")),
    *(badge for _field, badge, _dark in TINTS),
    GLASS,
    GLASS_ON_WHITE,
)
DARK = {
    **{colour: colour for colour in (*STAY, SEAT_PAINT[2])},
    **{field: dark for field, _badge, dark in TINTS},
    PAINT["blue"]: "#2474D6",
    SEAT_PAINT[0]: "#E0334D",
    SEAT_PAINT[1]: "#8A5BD8",
    BLACK_EDGE: "#D5DBE6",
    PARK: "#21402A",
    TREE: "#3A6B43",
    STONE: "#4A5368",
    SHADE: "#6F7A92",
    TRACK: "#4C586F",
    DONE_TICKET: "#1E4029",
    TICKET_LINE: "#8F7C4A",
    CARD_BACK: "#33405F",
    CARD_EDGE: "#8E99B3",
    CARD_SIDE: "#5A657C",
}
