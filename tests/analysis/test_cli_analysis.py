"""`mornington analyse` and `mornington review` as a new user would try them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import mornington as mt
from mornington.analysis import advise, review
from mornington.cli import main
from tests.conftest import GOLDEN

SOLO, TWO = str(GOLDEN / "next-station-solo.txt"), str(GOLDEN / "next-station-two.txt")
TICKETS = str(GOLDEN / "ticket-to-ride-two.txt")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    monkeypatch.setenv("COLUMNS", "140")

    def command(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stop:
            main(arguments)
        out, err = capsys.readouterr()
        return int(stop.value.code or 0), out, err

    return command


def test_analyse_shows_moves_and_words(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    picture = tmp_path / "advice.svg"
    options = ["--move", "20", "--bot", "search:200", "--top", "2"]
    code, out, err = run("analyse", SOLO, *options, "--out", str(picture))
    assert (code, err) == (0, "")
    advice = advise(mt.replay(Path(SOLO).read_text()).at(20), 0, "search:200")
    assert "Next Station: London, after 20 moves, seat 0" in out
    assert advice.best.words in out
    assert f"… and {len(advice.lines) - 2} more move" in out
    assert "wins of 100" not in out
    assert advice.text() in " ".join(out.split())
    assert picture.read_text().count('class="rank"') == min(2, len(advice.lines))
    code, out, _err = run("analyse", SOLO, *options, "--json")
    assert json.loads(out)["lines"] == json.loads(json.dumps(advice.plain()["lines"]))


def test_analyse_with_opponents(run) -> None:  # type: ignore[no-untyped-def]
    code, out, err = run("analyse", TICKETS, "--move", "30", "--bot", "search:100")
    assert (code, err) == (0, "")
    assert "wins of 100" in out
    assert "points ahead of the others, with a bonus for winning" in " ".join(out.split())


def test_review_tells_costs_mistakes_and_what_was_possible(run) -> None:  # type: ignore[no-untyped-def]
    code, out, err = run("review", SOLO, "--bot", "search:50", "--seconds", "0.3")
    assert (code, err) == (0, "")
    flat = " ".join(out.split())
    decisions = review(mt.replay(Path(SOLO).read_text()), bot="search:50")
    assert f"{len(decisions)} decisions: " in flat
    assert flat.count("; better: ") == 3
    assert "With all cards known beforehand, search finds a way to" in flat
    code, out, _err = run("review", SOLO, "--bot", "search:50", "--seconds", "0", "--json")
    data = json.loads(out)
    assert data["decisions"] == json.loads(json.dumps([d.plain() for d in decisions]))
    assert len(data["seats"][0]["worst"]) == 3
    assert data["seats"][0]["perfect"] is None


def test_review_of_a_running_game_and_of_one_side_of_it(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    running = mt.replay(Path(TWO).read_text()).at(12)
    for name, text in (("all.txt", running.record()), ("side.txt", running.record(1))):
        file = tmp_path / name
        file.write_text(text)
        code, out, err = run("review", str(file), "--seat", "1", "--bot", "search:20")
        assert (code, err) == (0, "")
        assert "The game is not over: this is the review so far." in " ".join(out.split())
        assert "With all cards known" not in out, "they are still secret"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["analyse", SOLO], "the game is over there: choose an earlier moment with --move"),
        (["analyse", SOLO, "--move", "99"], "the game has moves 0 to 40"),
        (["analyse", TWO, "--move", "0"], "several seats may act there (0, 1): say which with --seat"),
        (["analyse", TICKETS, "--move", "30", "--seat", "1"], "seat 1 may not act now"),
        (["analyse", SOLO, "--move", "3", "--bot", "greedy"], "greedy cannot explain itself"),
        (["analyse", SOLO, "--move", "3", "--top", "0"], "--top must be at least 1"),
        (["analyse", SOLO, "--move", "3", "--out", "x.gif"], "must end in .svg, .png or .pdf"),
        (["analyse", SOLO, "--move", "3", "--seed", "-1"], "a seed is a whole number"),
        (["review", SOLO, "--seat", "1"], "there is no seat 1"),
        (["review", SOLO, "--bot", "level-9"], "did you mean"),
        (["review", SOLO, "--seconds", "-1"], "--seconds must not be negative"),
        (["review", "/no/such/file"], "No such file"),
    ],
)
def test_wrong_input(run, arguments: list[str], message: str) -> None:  # type: ignore[no-untyped-def]
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert message in err
    assert len(err.strip().splitlines()) == 1
