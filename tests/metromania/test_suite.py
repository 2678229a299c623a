"""Metromania holds to what every game does."""

from __future__ import annotations

from tests.suite.our_suite import OurSuite


class TestMetromania(OurSuite):
    game = "metromania"
