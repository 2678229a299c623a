"""Logs and records that other rules wrote, followed as far as the installed rules agree."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import mornington as mt
from mornington.core import agreement, positionbytes
from mornington.core.agreement import Noted, Parted
from mornington.core.moves import Moved
from mornington.core.recordagreement import Replayed, fields_of, replayed
from mornington.core.recordstart import game_of
from mornington.core.recordtext import read_text
from tests.conftest import GOLDEN
from tests.thorough import SOME_GOLDEN, quickly

NEXT = mt.load("next-station-london", interpreted=True)
TICKETS = mt.load("ticket-to-ride-london", interpreted=True)
RECORDS = sorted(path.stem for path in GOLDEN.glob("*.txt"))


def played(moves: int) -> tuple[mt.Position, mt.Position]:
    """A game, before and after its last move."""
    after = NEXT.start(players=2, seed=5)
    before = after.copy()
    for _move in range(moves):
        before = after.copy()
        after.play(after.legal(after.actors[0])[0], after.actors[0])
    return before, after


def noted(before: mt.Position, after: mt.Position) -> Noted:
    return Noted(after.log[-1], after.turned_up_in_record(before))


# One entry


def test_an_entry_is_followed_by_its_text() -> None:
    before, after = played(4)
    note = noted(before, after)
    assert isinstance(note.entry, Moved)
    other_number = replace(note.entry, move=replace(note.entry.move, id=99_999))
    found = agreement.follow(before, replace(note, entry=other_number), may_end=False)
    assert found == after
    assert found.log == after.log
    assert before == played(4)[0], "the position it came from stays"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"text": "purple 9,9-9,9"}, agreement.NOT_POSSIBLE),
        ({"text": "  PASS"}, agreement.OTHER_TEXT),
        ({"public": "something"}, agreement.OTHER_TEXT),
    ],
)
def test_a_move_must_be_the_same(change: dict[str, str], reason: str) -> None:
    before, after = played(4)
    note = noted(before, after)
    assert isinstance(note.entry, Moved)
    entry = replace(note.entry, move=replace(note.entry.move, **change))  # type: ignore[arg-type]
    with pytest.raises(Parted) as parted:
        agreement.follow(before, replace(note, entry=entry), may_end=False)
    assert parted.value.reason == reason


def test_a_move_must_turn_up_the_same() -> None:
    before, after = played(4)
    note = noted(before, after)
    assert note.turned_up, "a card"
    for cards, reason in (
        (None, agreement.UNNOTED),
        ([], agreement.OTHER_CARDS),
        ([("a", "b")], agreement.OTHER_CARDS),
    ):
        with pytest.raises(Parted) as parted:
            agreement.follow(before, replace(note, turned_up=cards), may_end=False)
        assert parted.value.reason == reason


def test_a_game_ends_where_it_ended() -> None:
    over = mt.replay((GOLDEN / "next-station-two.txt").read_text())
    before = over.at(len(over.moves) - 1)
    note = Noted(over.moves[-1], over.turned_up_in_record(before))
    with pytest.raises(Parted) as parted:
        agreement.follow(before, note, may_end=False)
    assert parted.value.reason == agreement.EARLIER_END
    after = agreement.follow(before, note, may_end=True)
    agreement.check_end(after, (), after.scores())
    for position, actors, totals, reason in (
        (after, (), (0, 0), agreement.OTHER_RESULT),
        (after, (0,), None, agreement.OTHER_TURN),
        (before, (), after.scores(), agreement.LATER_END),
    ):
        with pytest.raises(Parted) as parted:
            agreement.check_end(position, actors, totals)
        assert parted.value.reason == reason


def test_the_deal_must_be_the_same() -> None:
    start = TICKETS.start(players=2, seed=5)
    agreement.check_deal(start, start.turned_up_in_record(None))
    other = TICKETS.start(players=2, seed=6).turned_up_in_record(None)
    for cards, reason in ((None, agreement.UNNOTED), (other, agreement.OTHER_DEAL)):
        with pytest.raises(Parted) as parted:
            agreement.check_deal(start, cards)
        assert parted.value.reason == reason


# Records


def by_any_rules(text: str) -> Replayed:
    record = read_text(text)
    return replayed(record, game_of(record, mt.load))


@pytest.mark.parametrize("name", quickly(SOME_GOLDEN, RECORDS))
def test_a_record_of_another_version_comes_to_the_same(name: str) -> None:
    text = (GOLDEN / f"{name}.txt").read_text()
    position = mt.replay(text)
    other = re.sub(r"(?m)^rules: \d+$", "rules: 99", re.sub(r"(?m)^state: .*$", "state: unchecked", text))
    with pytest.raises(mt.OtherRules):
        mt.replay(other)
    found = by_any_rules(other)
    assert found.parted is None
    assert found.position == position
    assert found.position.log == position.log


def test_a_record_is_followed_as_far_as_it_agrees() -> None:
    text = (GOLDEN / "next-station-two.txt").read_text()
    whole = mt.replay(text)
    lines = text.split("\n")
    moves = [k for k, line in enumerate(lines) if re.match(r"[01] ", line)]
    lines[moves[6]] = re.sub(r" .*", " purple 9,9-9,9", lines[moves[6]])
    found = by_any_rules("\n".join(lines))
    assert found.parted is not None
    assert found.parted.reason == agreement.NOT_POSSIBLE
    assert found.position == whole.at(6)
    assert len(found.later) == len(whole.log) - 6
    assert isinstance(found.later[0], Moved)
    assert found.later[0].move.text == "purple 9,9-9,9"


# Records that begin from bytes


def forked() -> mt.Position:
    after = TICKETS.start(players=2, seed=5)
    for _move in range(6):
        after.play(after.legal(after.actors[0])[0], after.actors[0])
    fork = TICKETS.from_bytes(bytes(after.resampled(0, 1)))
    fork.play(fork.legal(fork.actors[0])[0], fork.actors[0])
    return fork


def test_bytes_of_another_version_are_read_if_their_layout_is_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    fork = forked()
    text, fields = fork.record(), fields_of(fork)
    monkeypatch.setattr(TICKETS.rules, "RULES_VERSION", 99)
    for known in (None, fields):
        found = replayed(read_text(text), TICKETS, known)
        assert found.parted is None
        assert found.position.state.tobytes() == fork.state.tobytes()
        assert replayed(read_text(found.position.record()), TICKETS).position == found.position
    with pytest.raises(mt.OtherRules):
        TICKETS.from_bytes(fork.origin or b"")


def test_bytes_of_another_layout_are_made_again_from_their_fields(monkeypatch: pytest.MonkeyPatch) -> None:
    fork = forked()
    text, fields = fork.record(), fields_of(fork)
    monkeypatch.setattr(positionbytes, "layout", lambda _kind: "another")
    with pytest.raises(mt.OtherRules):
        replayed(read_text(text), TICKETS)
    found = replayed(read_text(text), TICKETS, fields)
    assert found.parted is None
    assert found.position.state.tobytes() == fork.state.tobytes()
    assert found.position.origin == bytes(found.position.at(0)), "by the layout of today"


def test_a_record_that_begins_with_a_seed_needs_no_fields() -> None:
    assert fields_of(NEXT.start(players=2, seed=5)) is None


def test_bytes_are_still_checked_whatever_version_they_name(monkeypatch: pytest.MonkeyPatch) -> None:
    fork = forked()
    state = bytearray(fork.state.tobytes())
    state[-1] = 1  # the spare byte
    wrong = positionbytes.sealed(TICKETS, fork.options, bytes(state), rules=1)
    with pytest.raises(mt.BadRecord, match="not one the rules can go on from"):
        positionbytes.unsealed(TICKETS, wrong, any_rules=True)
    good = positionbytes.sealed(TICKETS, fork.options, fork.state.tobytes(), rules=1)
    assert positionbytes.unsealed(TICKETS, good, any_rules=True)[0] == fork.options
    with pytest.raises(mt.OtherRules):
        positionbytes.unsealed(TICKETS, good)
