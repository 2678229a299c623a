"""Line Change holds to what every game does."""

from __future__ import annotations

from mornington.testing import GameSuite


class TestLineChange(GameSuite):
    game = "line-change"
