"""What Ticket to Ride: London is called and which options it has."""

from mornington.core.options import Option
from mornington.core.text import N_

ID = "ticket-to-ride-london"
TITLE = "Ticket to Ride: London"
SUMMARY = N_("Collect cards, claim bus routes, join the places on your secret tickets before the buses run out.")
CREDIT = N_("Designed by Alan R. Moon, published by Days of Wonder (2019).")
PLAYERS = range(2, 5)
OPTIONS: tuple[Option, ...] = ()
