"""What the guided first games teach, as a strategy for each game. A strategy knows a turn only as a page tells it."""
