"""Records that are wrong say where and why."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mornington as mt
from tests.conftest import GOLDEN

TEXT = (GOLDEN / "next-station-three-powers.txt").read_text()
MOVE = next(line for line in TEXT.splitlines() if line.startswith("1 ") and "-" in line)
INSTALLED = mt.load("next-station-london").rules.RULES_VERSION
NUMBER = TEXT.splitlines().index(MOVE) + 1


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("Mornington record 1", "Mornington record 9", "its first line must be"),
        ("game: next-station-london", "game: chess", "there is no game 'chess'"),
        ("game: next-station-london\n", "", "does not say its 'game'"),
        (f"rules: {INSTALLED}", "rules: 99", f"version 99 of the rules, installed is {INSTALLED}"),
        ("players: 3", "players: 7", "is for 1 to 4 players"),
        ("players: 3", "players: three", "is for 1 to 4 players"),
        ("powers: yes", "powers: perhaps", "option powers must be"),
        ("seed: 4", "seed: 5", "the game does not"),
        ("seed: 4", "seed: x", "a seed is a whole number"),
        ("London (", "Atlantis (0", "made on another board, 'Atlantis'"),
        ("> round 1: ", "> round 2: ", "the game does not"),
        (MOVE, "1 green 0,0-9,9", f"line {NUMBER} of the record"),
        (MOVE, "7 pass", "there is no seat 7"),
        (MOVE, "nonsense", "expected a seat"),
        (MOVE, f"{MOVE} @ yesterday", "is not a time"),
        (MOVE, f"{MOVE}\n{MOVE}", f"line {NUMBER + 1} of the record"),
        ("result: ", "result: 1", "the result does not agree"),
        ("state: ", "state: 0", "the checksum does not agree"),
        ("players: 3", "players 3", "expected 'key: value'"),
    ],
)
def test_wrong_records(before: str, after: str, message: str) -> None:
    assert before in TEXT
    with pytest.raises(mt.MorningtonError) as error:
        mt.replay(TEXT.replace(before, after, 1))
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_a_record_that_is_cut_off_says_so() -> None:
    lines = TEXT.splitlines()
    with pytest.raises(mt.BadRecord, match="cut off"):
        mt.replay("\n".join(lines[:-1]))
    with pytest.raises(mt.BadRecord, match="first line"):
        mt.replay("")
    with pytest.raises(mt.BadRecord, match="nothing may follow"):
        mt.replay(TEXT + "0 pass\n")
    with pytest.raises(mt.BadRecord, match="a record is a text"):
        mt.replay(None)  # type: ignore[arg-type]


def test_a_record_written_by_hand_needs_no_checksum() -> None:
    text = f"""Mornington record 1
game: next-station-london
rules: {INSTALLED}
players: 1

> pencils: green
> pencils: pink
> pencils: blue
> pencils: purple
> round 1: street triangle
0 4,3-3,2
> round 1: street circle
state: unchecked
"""
    position = mt.replay(text)
    assert position.view()["sheets"][0]["lines"]["green"]["sections"] == ["3,2-4,3"]


def test_a_dropped_card_is_noticed() -> None:
    lines = [line for line in TEXT.splitlines() if line.startswith("> round 2")]
    with pytest.raises(mt.BadRecord, match="the record does not say so"):
        mt.replay(TEXT.replace(lines[0] + "\n", "", 1))


@given(st.integers(0, len(TEXT) - 1), st.characters(codec="utf-8"))
def test_a_changed_character_never_crashes_or_lies(at: int, character: str) -> None:
    """Either the record still leads to the same position, or a Mornington error says what is wrong."""
    changed = TEXT[:at] + character + TEXT[at + 1 :]
    try:
        position = mt.replay(changed)
    except mt.MorningtonError:
        return
    assert position == mt.replay(TEXT)


@pytest.mark.parametrize("name", mt.games())
def test_a_game_that_goes_on_from_the_middle_of_another(name: str) -> None:
    """Its record begins with a position instead of a seed, and says nothing of what was before."""
    game = mt.load(name)
    position = game.start(players=2, seed=3)
    for _step in range(8):
        position.play(position.legal(position.actors[0])[0], position.actors[0])
    fork = game.from_bytes(bytes(position.resampled(0, 4)))
    for _step in range(5):
        fork.play(fork.legal(fork.actors[0])[0], fork.actors[0])
    text = fork.record()
    assert "seed:" not in text
    again = mt.replay(text)
    assert again == fork
    assert again.record() == text
    assert len(again.moves) == 5
    assert again.at(0).view(0) == position.view(0)


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("start: ", "start: !", "damaged"),
        ("players: 2", "players: 3", "other options"),
        ("> ", "> no such card ", "does not"),
    ],
)
def test_wrong_records_of_such_games(before: str, after: str, message: str) -> None:
    game = mt.load("next-station-london")
    fork = game.from_bytes(bytes(game.start(players=2, seed=3)))
    for seat in (0, 1):
        fork.play("pass", seat)
    text = fork.record()
    assert before in text
    with pytest.raises(mt.BadRecord, match=message):
        mt.replay(text.replace(before, after, 1))
