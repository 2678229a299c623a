"""Line Change holds to what every game does."""

from __future__ import annotations

from tests.suite.our_suite import OurSuite


class TestLineChange(OurSuite):
    game = "line-change"
