"""Pictures for `render()`: every mode, one size for all frames, and nothing that the viewer may not know."""

import numpy as np
import pytest

import mornington as mt
from mornington.envs import rendering


@pytest.mark.parametrize("game", mt.games())
def test_texts_show_what_the_viewer_may_know(game: str) -> None:
    position = mt.load(game, interpreted=True).start(seed=3)
    assert rendering.render(position, "svg", 0) == position.svg(0)
    assert rendering.render(position, "svg") == position.svg()
    screen = rendering.render(position, "ansi")
    assert isinstance(screen, str)
    assert "\x1b[" in screen


def test_frames_are_of_one_size() -> None:
    position = mt.load("line-change", interpreted=True).start(seed=3)
    first = rendering.render(position, "rgb_array")
    for _ in range(12):
        position.play(position.legal()[-1])
    later = rendering.render(position, "rgb_array")
    assert isinstance(first, np.ndarray)
    assert isinstance(later, np.ndarray)
    assert first.shape == later.shape == (rendering.FRAME, rendering.FRAME, 3)
    assert first.dtype == np.uint8
    assert (first != later).any()
    assert first.flags.writeable  # a frame is the caller's own


def test_wrong_modes_are_refused() -> None:
    assert rendering.check_mode(None) is None
    assert [rendering.check_mode(mode) for mode in rendering.MODES] == list(rendering.MODES)
    with pytest.raises(mt.BadOption, match="not 'human'"):
        rendering.check_mode("human")


def test_pixels_name_the_extra_they_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "PIL", None)
    with pytest.raises(mt.MissingExtra, match=r"mornington\[gif\]"):
        rendering.check_mode("rgb_array")
