"""My Game holds to what every game does."""

from mornington.testing import GameSuite


class TestMyGame(GameSuite):
    game = "my-game"
