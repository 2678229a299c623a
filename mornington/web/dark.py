"""The style of the dark: the page's own colours, and those of the pictures by the tables of the drawings."""

from __future__ import annotations

import hashlib
from functools import cache

from mornington.draw import svg
from mornington.games import registry

PAGE = """color-scheme: dark; --ink: #E9EDF5; --paper: #141A28; --page: #0B0F19; --quiet: #A3AEC2; --faint: #4A556B;
--tint: #212A3C; --accent: #FFB81C; --on-accent: #151B2B; --link: #8CC0FF; --good: #4CC46A;
--shadow: 0 0 0 1px #212A3C;"""


@cache
def style() -> str:
    """Once for those whose system is dark and who did not choose light, once for those who chose dark."""
    colours = dict(svg.DARK)
    for game in registry.ids():
        colours.update(registry.spec(game).draw.DARK)
    by_system = _rules(":root:not([data-theme=light])", colours)
    chosen = _rules(":root[data-theme=dark]", colours)
    return f"@media (prefers-color-scheme: dark) {{\n{by_system}}}\n{chosen}"


def _rules(root: str, colours: dict[str, str]) -> str:
    rules = [f"{root} {{ {PAGE} }}\n"]
    for light, dark in colours.items():
        rules += [f'{root} [{part}="{light}"] {{ {part}: {dark}; }}\n' for part in ("fill", "stroke", "stop-color")]
    return "".join(rules)


@cache
def address() -> str:
    return f"/dark.css?v={hashlib.sha256(style().encode()).hexdigest()[:12]}"
