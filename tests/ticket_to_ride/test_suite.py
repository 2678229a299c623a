"""Ticket to Ride holds to what every game does."""

from __future__ import annotations

from mornington.testing import GameSuite


class TestTicketToRide(GameSuite):
    game = "ticket-to-ride-london"
    left_out = ("seats.returned",)  # tickets one put back: the game goes on without them
