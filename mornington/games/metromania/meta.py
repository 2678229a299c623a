"""What Metromania is called and which options it has."""

from mornington.core.options import Option
from mornington.core.text import N_

ID = "metromania"
TITLE = "Metromania"
SUMMARY = N_("Dig two lines each across a city of triangles, then see whose trains the fastest trips take.")
CREDIT = N_("Designed by Jean-Michel Maman, published by Spiel-ou-Face (2006).")
PLAYERS = range(2, 5)
OPTIONS: tuple[Option, ...] = (
    Option("open", N_("Open municipality"), N_("Everyone's destinations lie face up.")),
    Option(
        "strict",
        N_("Strict municipality"),
        N_("No luck: the destinations are dealt as the board says, the same every time."),
        players=range(4, 5),
    ),
)
