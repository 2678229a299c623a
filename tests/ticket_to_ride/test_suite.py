"""Ticket to Ride holds to what every game does."""

from __future__ import annotations

from tests.suite.our_suite import OurSuite


class TestTicketToRide(OurSuite):
    game = "ticket-to-ride-london"
    left_out = ("seats.returned",)  # tickets one put back: the game goes on without them
