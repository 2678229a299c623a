"""What the game is called and what can be chosen."""

from mornington.core.options import Option

ID = "my-game"
TITLE = "My Game"
SUMMARY = "One sentence for the start page."
CREDIT = "Who made the game."
PLAYERS = range(2, 5)
OPTIONS: tuple[Option, ...] = ()
