"""What a lesson teaches is enough to win: a whole game of each against level 1, by the accessible text of the page.

Cards and the bot's thoughts come from one seed, so that every run plays the same game.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.thorough import quickly
from tests.web.processes import UNLIMITED

from .serving import Server
from .taught import line_change, metromania, next_station, ticket_to_ride
from .taught_player import TaughtPlayer
from .visitor import LINE_CHANGE, METROMANIA, NEXT_STATION, TICKET_TO_RIDE, Visitor

SEED = 3
STRATEGIES = {
    NEXT_STATION: next_station.choose,
    TICKET_TO_RIDE: ticket_to_ride.choose,
    METROMANIA: metromania.choose,
    LINE_CHANGE: line_change.choose,
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One where nothing is left to chance."""
    change = f"from mornington.web import keys\nkeys.seed = lambda: {SEED}\n"
    server = Server(tmp_path_factory.mktemp("taught") / "tables.db", change, UNLIMITED)
    try:
        yield server
        assert not server.complaints()
    finally:
        server.kill()


@pytest.mark.parametrize("game", quickly([], STRATEGIES))
def test_who_had_the_lesson_wins_against_level_1(ada: Visitor, game: str) -> None:
    ada.new_table(game, ("me", "bot:level-1"))
    player = TaughtPlayer(ada, STRATEGIES[game])
    assert player.play() > 5
    assert player.heading().startswith("Ada wins")
