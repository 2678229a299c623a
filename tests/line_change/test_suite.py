"""Line Change holds to what every game does."""

from __future__ import annotations

from tests.line_change.playing import STANDARD
from tests.suite.our_suite import OurSuite


class TestLineChange(OurSuite):
    game = "line-change"
    short_board = STANDARD.replace("to_win = 10", "to_win = 4")
