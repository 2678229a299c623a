"""What Last Tram is called and what can be chosen."""

from mornington.core.options import Option

ID = "last-tram"
TITLE = "Last Tram"
SUMMARY = "Bring home the most passengers along the last line of the night."
CREDIT = "Made for Mornington, to show how a game is added."
PLAYERS = range(2, 5)
OPTIONS: tuple[Option, ...] = ()
