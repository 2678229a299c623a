"""Pictures one after the other as GIF, and on pages as PDF; score pads to print."""

from __future__ import annotations

import sys

import pytest

from mornington.core.errors import MissingExtra
from mornington.draw import gif
from mornington.draw.pdf import pdf
from mornington.draw.png import png
from mornington.draw.score_pad import PadRow, score_pad
from mornington.draw.svg import Picture, document, rect
from mornington.web.picture_kinds import has_animations, kinds


def square(colour: str, width: float = 100) -> Picture:
    return document("t", (width, 100), "a square", "", rect(0, 0, 50, 50, fill=colour))


def test_which_moments_of_a_game_are_shown() -> None:
    assert gif.moments(0) == [0]
    assert gif.moments(3) == [0, 1, 2, 3]
    many = gif.moments(1000)
    assert len(many) <= gif.MOST_FRAMES + 1
    assert (many[0], many[-1]) == (0, 1000)


@pytest.mark.skipif(not has_animations(), reason="the extra `gif` is not installed")
def test_frames_of_several_sizes_become_one_film() -> None:
    first = gif.frame(png(square("red"), width=60))
    second = gif.frame(png(square("blue", 200), width=60), gif.size_of(first))
    assert gif.size_of(second) == gif.size_of(first) == (60, 60)
    film = gif.joined([first, second])
    assert film.startswith(b"GIF89a")
    assert gif.size_of(film) == (60, 60)


@pytest.mark.skipif("pdf" not in kinds(), reason="the extra `pdf` is not installed")
def test_every_picture_has_a_page() -> None:
    sheets = [square("red"), square("blue", 300)]
    for paper in (None, "a4", "letter"):
        data = pdf(sheets, paper)
        assert data.startswith(b"%PDF")
        assert b"/Count 2" in data


def test_what_is_not_installed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("typst", "PIL"):
        monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtra, match=r"mornington\[pdf\]"):
        pdf([square("red")])
    with pytest.raises(MissingExtra, match=r"mornington\[gif\]"):
        gif.check_installed()


def test_a_score_pad_has_a_column_for_each_player() -> None:
    rows = [PadRow("line", "2 points each", colour="#0000FF"), PadRow("total", sum=True)]
    two, four = (score_pad("p", "A game", rows, players) for players in (2, 4))
    assert four.count("<line") - two.count("<line") == 2
    assert "2 points each" in two
