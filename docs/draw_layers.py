"""Draws docs/pictures/layers.svg: the layers of the package as lines of a metro map (`python docs/draw_layers.py`)."""

from __future__ import annotations

from pathlib import Path

from mornington.draw.svg import (
    FAINT,
    INK,
    PAPER,
    QUIET,
    SIGNS,
    Markup,
    Picture,
    at,
    disc,
    document,
    label,
    segment,
    tag,
)

FILE = Path(__file__).parent / "pictures" / "layers.svg"
WIDTH, TOP, STEP, LEFT = 1490.0, 150.0, 104.0, 250.0
LAYERS = (  # the packages of a layer, its colour, what lives there
    (("cli", "web", "testing"), "#CB1230", "commands, pages, laws"),
    (("exploring", "datasets", "cluster"), "#B4540A", "how boards play; data; many machines"),
    (("arena", "analysis", "teaching", "learning", "envs"), "#E08600", "matches; advice"),
    (("bots",), "#14A362", "random, greedy, search, learned values"),
    (("games",), "#12348C", "one package each, known by its SPEC"),
    (("draw",), "#7A2E8E", "the drawing kit: it knows no game"),
    (("core",), "#151B2B", "rules bound, positions, records, the contract"),
)


def layer(packages: tuple[str, ...], colour: str, words: str) -> Markup:
    """A line with a station for each package."""
    stations = []
    for k, name in enumerate(packages):
        x = LEFT + 60 + 190 * k
        stations += [
            disc(x, 0, 17, PAPER, stroke=INK, stroke_width=6),
            label(name, x + 28, -30, 30, family=SIGNS),
        ]
    track = segment((LEFT, 0), (WIDTH - 60, 0), stroke=colour, stroke_width=16, stroke_linecap="round")
    return at(0, 0, track, *stations, label(words, WIDTH - 72, -30, 23, room=620, anchor="end", fill=QUIET))


def arrow() -> Markup:
    """What is above knows what is below."""
    top, bottom, x = TOP - 20, TOP + STEP * (len(LAYERS) - 1) + 20, LEFT - 70
    head = tag("path", d=f"M{x - 16} {bottom - 22}L{x} {bottom}L{x + 16} {bottom - 22}", fill="none", stroke=INK)
    return at(
        0,
        0,
        segment((x, top), (x, bottom), stroke=INK),
        head,
        label("may import", x - 24, (top + bottom) / 2 - 14, 22, anchor="end", fill=INK),
        label("what lies below", x - 24, (top + bottom) / 2 + 14, 22, anchor="end", fill=INK),
        stroke_width=5,
    )


def layers() -> Picture:
    height = TOP + STEP * len(LAYERS)
    size = (WIDTH, height)
    paper = tag("rect", width=WIDTH, height=height, rx=24, fill=PAPER, stroke=FAINT, stroke_width=3)
    heading = label("Mornington, by layers", LEFT, 60, 44, family=SIGNS)
    lines = [at(0, TOP + STEP * k, layer(*facts)) for k, facts in enumerate(LAYERS)]
    words = "; ".join(f"{' and '.join(packages)}: {text}" for packages, _colour, text in LAYERS)
    return document(
        "layers", size, "The layers of Mornington", f"From the top: {words}.", paper, heading, arrow(), *lines
    )


if __name__ == "__main__":
    FILE.write_text(layers() + "\n", "utf-8")
