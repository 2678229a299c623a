"""What Next Station: London is called and which options it has."""

from mornington.core.options import Option
from mornington.core.text import N_

ID = "next-station-london"
TITLE = "Next Station: London"
SUMMARY = N_("Cards are turned, everyone draws: four lines, one network, all players at once.")
CREDIT = N_("Designed by Matthew Dunstan, published by Blue Orange (2022).")
PLAYERS = range(1, 5)
OPTIONS: tuple[Option, ...] = (
    Option(
        "objectives", N_("Shared objectives"), N_("Two of five objectives, 10 points each for everyone who meets them.")
    ),
    Option("powers", N_("Pencil powers"), N_("Each pencil has a power that its holder may use once a round.")),
    Option(
        "choose_pencils",
        N_("Choose pencils"),
        N_("The players choose their first pencils and where the spare ones lie, instead of drawing lots."),
        players=range(2, 5),
    ),
)
