"""Pictures of every game become PNG files, and notebooks show them."""

from __future__ import annotations

import pytest

import mornington as mt
from mornington.draw.png import png


@pytest.mark.parametrize("name", mt.games())
def test_png(name: str) -> None:
    picture = mt.load(name).start(seed=1).svg(0)
    small, large = png(picture, width=200), png(picture, width=400)
    assert small.startswith(b"\x89PNG")
    assert int.from_bytes(small[16:20]) == 200
    assert len(large) > len(small)


@pytest.mark.parametrize("name", mt.games())
def test_notebooks_show_the_picture(name: str) -> None:
    position = mt.load(name).start(seed=1)
    assert position._repr_svg_() == position.svg(None)
