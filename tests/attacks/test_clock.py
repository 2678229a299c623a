"""Attack: the clock of the machine is set back by an hour, or forward by a day, while people play. Bots go on at their
pace, nobody is gone who was just here, what is proposed stays proposed, and the log stays in order."""

from __future__ import annotations

import itertools
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from tests.attacks import tables
from tests.attacks.clock import DAY, HOUR, change
from tests.attacks.conftest import AttackedServer
from tests.attacks.neighbours import Neighbour
from tests.attacks.tables import LINE_CHANGE, until
from tests.thorough import quickly, slow_ones

PATIENCES = {-HOUR: 1.0, DAY: 600.0}  # seconds for bots: set back they must be over, set forward they must not
JUMPS = {"set back": -HOUR, "set forward": DAY}
restarted = pytest.mark.parametrize(
    "clock",
    ["set back", *slow_ones("set forward")],  # to start servers takes long
    indirect=True,
    scope="module",
)


class Clockwork:
    """A server whose clock can be set, and which can be started again on the same database."""

    def __init__(self, folder: Path, jump: float) -> None:
        self.jump, self._shift = jump, folder / "shift"
        self._change = change(self._shift, PATIENCES[jump])
        self._database = folder / "tables.db"
        self.server = AttackedServer(self._database, self._change)

    @contextmanager
    def set_back_or_forward(self) -> Iterator[None]:
        """Inside, the clock is wrong."""
        self._shift.write_text(str(self.jump))
        try:
            yield
        finally:
            self._shift.unlink()

    def start_again(self) -> None:
        self.server.stop()
        self.server = AttackedServer(self._database, self._change)

    def times(self, table: str) -> list[float]:
        """When the entries of a log were made, in their order."""
        with closing(sqlite3.connect(self._database)) as db:
            rows = db.execute("SELECT n, time FROM entries WHERE table_id = ? ORDER BY n", (table.removeprefix("/t/"),))
            numbers, times = zip(*rows, strict=True)
        assert numbers == tuple(range(len(numbers)))
        return list(times)


@pytest.fixture(scope="module", params=quickly(["set back"], JUMPS))
def clock(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clockwork]:
    found = Clockwork(tmp_path_factory.mktemp("clock"), JUMPS[request.param])
    try:
        yield found
        assert found.server.alive
    finally:
        found.server.stop()


def is_my_turn(page: str) -> bool:
    return bool(tables.shown(page)[2])


def again(who: httpx.Client, server: AttackedServer) -> httpx.Client:
    """The same person, after the server was started again at another address."""
    found = server.client()
    found.cookies.set("mornington", who.cookies["mornington"])
    return found


@pytest.mark.slow
def test_bots_go_on_at_their_pace(clock: Clockwork) -> None:
    ann = clock.server.client()
    table = tables.open_table(ann, LINE_CHANGE, "me", "bot:greedy", pace="0.4")
    with clock.set_back_or_forward():
        for _turn in range(2):
            until(ann, table, is_my_turn)
            tables.play(ann, table)
    until(ann, table, is_my_turn)
    times = clock.times(table)
    assert max(times) - min(times) > HOUR / 2, "the clock did jump"


@pytest.mark.slow
@restarted
def test_bots_go_on_after_a_start_with_another_clock(clock: Clockwork) -> None:
    ann = clock.server.client()
    table = tables.open_table(ann, LINE_CHANGE, "bot:greedy", "me", pace="2.5")  # it has hardly begun to wait
    with clock.set_back_or_forward():
        clock.start_again()
        ann = again(ann, clock.server)
        until(ann, table, is_my_turn)
        start = ann.get("/")
        assert table in start.text
        ages = re.findall(r"· ([^<]+) ago", start.text)
        assert not [age for age in ages if age.startswith("-")]
    assert is_my_turn(tables.live(ann, table))


def proposed_before_the_bot_moves(ann: httpx.Client, ben: httpx.Client, table: str) -> str:
    """Ann asks to take back a move while the bot, which is next, still waits. On a slow machine it may have moved."""
    while True:
        until(ann, table, is_my_turn)
        tables.play(ann, table)
        answer = ann.post(f"{table}/propose", data={"seat": 0, "kind": "undo"})
        assert answer.status_code == httpx.codes.NO_CONTENT, answer.text
        page = tables.live(ben, table)
        if not is_my_turn(page):
            return tables.proposed(page)
        tables.play(ben, table)


@pytest.mark.slow
def test_what_is_proposed_holds_bots_for_as_long_as_ever(clock: Clockwork) -> None:
    ann, ben = clock.server.client(), clock.server.client()
    table = tables.open_table(ann, LINE_CHANGE, "me", "bot:greedy", "friend", pace="1.2")
    tables.join(ben, tables.invitation(ann, table), "Ben")
    elsewhere = tables.open_table(ann, LINE_CHANGE, "bot:greedy", "me", pace="1.2")
    name = proposed_before_the_bot_moves(ann, ben, table)
    with clock.set_back_or_forward():
        until(ann, elsewhere, is_my_turn)
        tables.play(ann, elsewhere)
        until(ann, elsewhere, is_my_turn)  # so the bot at the first table has waited for its pace, too
        if clock.jump < 0:  # its patience is short and must end
            until(ben, table, is_my_turn)
        else:  # it is long and must not
            answer = ben.post(f"{table}/answer", data={"seat": 2, "proposal": name, "agree": "yes"})
            assert answer.status_code == httpx.codes.NO_CONTENT, answer.text
            assert is_my_turn(tables.live(ann, table)), "her move is taken back"


@pytest.mark.slow
def test_nobody_is_gone_and_hints_are_given(clock: Clockwork) -> None:
    ann, ben = clock.server.client(), clock.server.client()
    table = tables.open_table(ann, LINE_CHANGE, "me", "friend", hints="yes")
    tables.join(ben, tables.invitation(ann, table), "Ben")
    with clock.set_back_or_forward():
        tables.live(ben, table)  # was here just now
        answer = ann.post(f"{table}/propose", data={"seat": 0, "kind": "replace", "target": 1})
        assert answer.status_code == httpx.codes.CONFLICT
        left = re.search(r"Ben is away and can be replaced in (\d+) s", answer.text)
        assert left, answer.text
        assert 0 < int(left[1]) <= 60
        given = tables.ask_for_hint(ann, table)
        assert given.status_code == httpx.codes.OK, given.text
        assert "asked for a hint" in tables.live(ben, table)


@restarted
@pytest.mark.slow  # servers of its own
def test_the_log_stays_in_order(clock: Clockwork) -> None:
    neighbour = Neighbour(clock.server)
    for _move in range(2):
        neighbour.moves()
    with clock.set_back_or_forward():
        for _move in range(2):
            neighbour.moves()
    neighbour.moves()
    times = clock.times(neighbour.table)
    rises = [later > earlier for earlier, later in itertools.pairwise(times)]
    assert rises == [True, clock.jump > 0, True, clock.jump < 0], "the clock did jump"
    before = neighbour.client.get(f"{neighbour.table}/replay").text
    clock.start_again()
    neighbour.client = again(neighbour.client, clock.server)
    assert neighbour.client.get(f"{neighbour.table}/replay").text == before
    neighbour.moves()
