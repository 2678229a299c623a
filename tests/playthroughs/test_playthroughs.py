"""Games are played exactly as the files beside this one say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.thorough import quickly_together

from .cases import FOLDER, cases, written

CASES = cases()
LONG = ("line-change-4-all-options", "metromania-2")  # two seconds each, and the games have another file
QUICK = [(file, case) for file, case in CASES.items() if file.stem not in LONG]


@pytest.mark.parametrize(("file", "case"), quickly_together(QUICK, CASES.items()), ids=[file.stem for file in CASES])
def test_a_game_is_played_as_written(file: Path, case: tuple[str, dict[str, Any]]) -> None:
    name, options = case
    assert written(name, options).splitlines() == file.read_text("utf-8").splitlines(), (
        "behaviour changed: if that is meant, run python -m tests.playthroughs and look at the diff"
    )


def test_no_file_is_left_of_a_case_that_is_gone() -> None:
    assert set(FOLDER.glob("*.txt")) == set(CASES)
