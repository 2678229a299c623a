"""A section is a panel of the width of its kind, and a part of a picture under its title."""

from __future__ import annotations

from mornington.draw.blocks import Block, scaled
from mornington.draw.buttons import hot_box
from mornington.draw.panels import COLUMN, WIDE, Section
from mornington.draw.svg import rect


def drawn(width: float) -> Block:
    return Block(rect(0, 0, width, 30, fill="#FFF"), 30)


def test_a_panel_leaves_room_around_its_section() -> None:
    section = Section("hand", "Your cards", "What you hold.", drawn, side=10)
    panel = section.panel("p", folded=True)
    assert (panel.name, panel.title, panel.folded, panel.wide) == ("hand", "Your cards", True, False)
    assert panel.svg.size == (COLUMN, 40)
    assert panel.svg.description == "What you hold."
    assert f'<rect x="0" y="0" width="{COLUMN - 20:g}"' in panel.svg
    assert "translate(10 10)" in panel.svg
    wide = Section("row", "Row", "What may be taken.", drawn).panel("p", wide=True, heading=False)
    assert (wide.title, wide.svg.size) == ("", (WIDE, 30))
    assert "translate" not in wide.svg


def test_in_a_picture_a_section_has_its_title() -> None:
    block = Section("hand", "Your cards", "What you hold.", drawn).headed(200)
    assert ">Your cards</text>" in block.markup
    assert block.height > 30


def test_moves_grow_with_a_scaled_block() -> None:
    block = scaled(Block(hot_box(10, 20, 40, 60, 3, [7], "take"), 80), 2)
    assert block.height == 160
    (place,) = block.markup.places
    assert place.scale == 2
    assert place.spot == (2 * (10 + 40 - 19), 2 * (20 + 19))
