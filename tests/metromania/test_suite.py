"""Metromania holds to what every game does."""

from __future__ import annotations

from tests.metromania.setting import METROPOLIS
from tests.suite.our_suite import OurSuite


class TestMetromania(OurSuite):
    game = "metromania"
    short_board = METROPOLIS.replace("stations = 30", "stations = 8")
