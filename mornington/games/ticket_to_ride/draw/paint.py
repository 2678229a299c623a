"""Every colour of Ticket to Ride's own, in the light and in the dark.

Cards keep their colours and so do the letters on them (`svg.WHITE` and `svg.BLACK` never change); tickets, districts
and panels go dark with the page.
"""

from __future__ import annotations

from mornington.draw.svg import BLACK, WHITE

PAINT = {
    "blue": "#1467C8",
    "green": "#2A873D",
    "black": "#2A2D36",
    "pink": "#F08CBB",
    "yellow": "#FFD02B",
    "orange": "#F2801E",
    "grey": "#AEB6C4",
    "bus": WHITE,
}
ON_PAINT = {
    "blue": WHITE,
    "green": WHITE,
    "black": WHITE,
    "pink": BLACK,
    "yellow": BLACK,
    "orange": BLACK,
    "grey": BLACK,
    "bus": BLACK,
}
SEAT_PAINT = ("#C8102E", "#5B2C9F", "#0FA3AB", WHITE)
BLACK_EDGE = "#FEFEFE"  # along what is black on the board: in the dark, only this can be seen of it

# Of each district: its field, its locations
TINTS = (
    ("#FDF0E4", "#FBC99B"),
    ("#E6F1FB", "#A9D0F2"),
    ("#EDF6E4", "#BFDF9C"),
    ("#F2ECFA", "#D2BEEE"),
    ("#FBF6DA", "#F0DF83"),
    ("#FBEAF0", "#F4BACF"),
    ("#E3F5F3", "#9FDDD5"),
    ("#EEF0F3", "#C6CDD8"),
)
DARK_FIELDS = ("#33281B", "#182A3E", "#1F2E1B", "#2B2340", "#302C16", "#35202B", "#15312E", "#242B38")

TRACK = "#CBD2DC"  # the line that points are counted on
LIT_PANEL, BEST_ROW = "#FFFAEE", "#FFF3D6"
DONE_TICKET, TICKET_LINE = "#DDF0DF", "#D9C48F"
CARD_BACK, CARD_BACK_EDGE = "#1B2338", "#7E88A0"
GLASS, GLASS_ON_WHITE = "#D5E6F2", "#8FA9BF"

DARK = {
    **{field: dark for (field, _badge), dark in zip(TINTS, DARK_FIELDS, strict=True)},
    PAINT["blue"]: "#2474D6",
    SEAT_PAINT[0]: "#E0334D",
    SEAT_PAINT[1]: "#8A5BD8",
    BLACK_EDGE: "#D5DBE6",
    TRACK: "#4C586F",
    LIT_PANEL: "#2B2514",
    BEST_ROW: "#3D3214",
    DONE_TICKET: "#1E4029",
    TICKET_LINE: "#8F7C4A",
    CARD_BACK: "#33405F",
    CARD_BACK_EDGE: "#8E99B3",
}
