from mornington.core.options import Option

ID, TITLE = "toy", "Toy"
PLAYERS = range(1, 3)
SUMMARY, CREDIT = "Count.", "Nobody"
OPTIONS: tuple[Option, ...] = ()
