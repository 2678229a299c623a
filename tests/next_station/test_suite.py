"""Next Station holds to what every game does."""

from __future__ import annotations

from mornington.testing import GameSuite


class TestNextStation(GameSuite):
    game = "next-station-london"
