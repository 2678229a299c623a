"""What Line Change is called and which options it has."""

from mornington.core.options import Option
from mornington.core.text import N_

ID = "line-change"
TITLE = "Line Change"
SUMMARY = N_("Metro tiles on a growing map: join your secret line to the far end with as few changes as you can.")
CREDIT = N_("After a tile game whose rules came down to us without title or pictures; the name and the tiles are ours.")
PLAYERS = range(2, 5)
OPTIONS: tuple[Option, ...] = ()  # what can be varied (tiles, end points, points to win) belongs to the board
