"""Metromania holds to what every game does."""

from __future__ import annotations

from mornington.testing import GameSuite


class TestMetromania(GameSuite):
    game = "metromania"
