"""The game's own tests run where it is installed: `tests/test_fifth_game.py` installs it and starts them."""

collect_ignore = ["tests"]
