"""Records read as text: of any rules version, without playing, and within limits."""

from __future__ import annotations

import pickle

import pytest

import mornington as mt
from mornington.core import recordtext
from mornington.core.recordtext import ChecksumLine, EntryLine, TurnedUpLine, read_text
from tests.conftest import GOLDEN, HERE
from tests.thorough import SOME_GOLDEN, quickly

OLD_FILE = HERE / "data" / "old-record.txt"
INSTALLED = mt.load("next-station-london").rules.RULES_VERSION
OLD = OLD_FILE.read_text("utf-8").replace("rules: 1\n", f"rules: {INSTALLED - 1}\n")


def test_a_record_of_earlier_rules_says_what_it_needs() -> None:
    with pytest.raises(
        mt.OtherRules, match=f"version {INSTALLED - 1} of the rules, installed is {INSTALLED}"
    ) as caught:
        mt.replay(OLD)
    assert isinstance(caught.value, mt.BadRecord)
    assert (caught.value.needed, caught.value.installed) == (INSTALLED - 1, INSTALLED)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.needed) == (str(caught.value), INSTALLED - 1)


def test_its_board_need_not_be_understood() -> None:
    """The rules of other times had other boards."""
    with pytest.raises(mt.OtherRules):
        mt.replay(OLD.replace("seed: 3\n", "seed: 3\n| a board = of other times\n"))


def test_a_record_of_earlier_rules_can_be_read() -> None:
    record = read_text(OLD_FILE.read_text("utf-8"))
    assert (record.game, record.rules, record.board) == ("next-station-london", 1, "London")
    assert record.board_digest == "2ab8ea0a99bd7c32"
    assert record.names == {0: "Ada", 1: "Ben @ home"}
    assert record.options(["objectives", "powers", "unheard of"]) == {
        "players": "2",
        "objectives": "no",
        "powers": "no",
    }
    assert record.entries[0] == EntryLine(17, 0, "purple 2,5-4,3", None)
    assert record.lines[0] == TurnedUpLine(12, "pencils", "purple")
    assert isinstance(record.lines[-1], ChecksumLine)
    assert record.result == (119, 116)


@pytest.mark.parametrize("name", quickly(SOME_GOLDEN, sorted(file.stem for file in GOLDEN.glob("*.txt"))))
def test_reading_finds_what_replaying_finds(name: str) -> None:
    text = (GOLDEN / f"{name}.txt").read_text("utf-8")
    record, position = read_text(text), mt.replay(text)
    assert [(line.seat, line.what) for line in record.entries] == [(m.seat, m.move.text) for m in position.moves]
    assert record.result == position.scores()
    assert record.rules == position.game.rules.RULES_VERSION
    assert record.board == position.game.board.name


def test_an_embedded_board_is_read_as_it_was() -> None:
    text = mt.load("next-station-london").board.text.replace("London", "Londres", 1)
    record = read_text(mt.load("next-station-london", board_text=text).start(seed=1).record())
    assert record.board_text == text
    assert record.entries == ()
    assert record.result == ()


def test_times_and_names() -> None:
    position = mt.load("next-station-london").start(players=2, seed=1)
    position.play("pass", 0, time=1_800_000_000.125)
    position.take_seat(1, "Ben @ home")
    position.take_seat(1, "Ben @ work", time=1_800_000_001.0)
    position.abandon()
    assert [(e.seat, e.what, e.time) for e in read_text(position.record()).entries] == [
        (0, "pass", 1_800_000_000.125),
        (1, "taken-by Ben @ home", None),
        (1, "taken-by Ben @ work", 1_800_000_001.0),
        (None, "abandon", None),
    ]
    assert mt.replay(position.record()).log == position.log


def test_ends_of_lines_of_other_systems() -> None:
    for other in (OLD.replace("\n", "\r\n"), "\ufeff" + OLD):
        assert read_text(other).lines == read_text(OLD).lines


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("\n0 purple 2,5-4,3", "\n² purple 2,5-4,3", "line 17 of the record: expected a seat"),
        ("\n0 purple 2,5-4,3", "\n" + "9" * 5000 + " purple", "line 17 of the record: expected a seat"),
        ("state: ", "view ²: ", "expected 'view SEAT: checksum'"),
        ("state: ", "view : ", "expected 'view SEAT: checksum'"),
        ("state: ", "view: ", "expected 'view SEAT: checksum'"),
        ("state: ", f"view {'9' * 5000}: ", "expected 'view SEAT: checksum'"),
        ("Ada", "A\ud800da", "a control character, U+D800"),
        ("Ada", "A\x1b[31mda", "a control character, U+001B"),
        ("Ada", "A\u2028start: x", "a control character, U+2028"),
        ("Ada", "A\u202eda", "a control character, U+202E"),
        ("Ada", "A\rda", "a control character, U+000D"),
        ("player 1: Ben", "player 0: Ben", "line 9 of the record: the key 'player 0' stands there twice"),
        ("seed: 3", "seed: 3\nseed: 4", "the key 'seed' stands there twice"),
        ("seed: 3", "start: x\nseed: 3\nstart: y", "the key 'start' stands there twice"),
        ("result: 119", "result: ²", "'²' is not a number of points"),
        ("result: 119", "result: " + "9" * 5000, "is not a number of points"),
        ("\n0 purple 2,5-4,3", "\n0 purple 2,5-4,3 @ yesterday", "is not a time"),
        ("\n0 purple 2,5-4,3", "\n0 purple 2,5-4,3 @ 99999-01-01", "is not a time"),
    ],
)
def test_what_cannot_be_understood(before: str, after: str, message: str) -> None:
    assert before in OLD
    with pytest.raises(mt.BadRecord) as caught:
        read_text(OLD.replace(before, after, 1))
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200


def test_the_version_of_the_rules_is_a_number() -> None:
    for version in ("²", "one", "", "-1", "9" * 5000):
        with pytest.raises(mt.BadRecord, match="is not a version of the rules"):
            mt.replay(OLD.replace(f"rules: {INSTALLED - 1}", f"rules: {version}"))


def test_records_have_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = len(read_text(OLD).lines)
    monkeypatch.setattr(recordtext, "MOST_LINES", lines)
    read_text(OLD)
    monkeypatch.setattr(recordtext, "MOST_LINES", lines - 1)
    with pytest.raises(mt.BadRecord, match=f"at most {lines - 1} lines, this one {lines}"):
        read_text(OLD)
    monkeypatch.setattr(recordtext, "LARGEST", len(OLD) - 1)
    with pytest.raises(mt.BadRecord, match=r"at most .* characters"):
        read_text(OLD)
