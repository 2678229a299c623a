"""Writes the tables of docs/observations.md from the games: `python -m docs.write_observations`.

What stands above the mark is written by hand and stays.
"""

from __future__ import annotations

from pathlib import Path

import mornington as mt
from mornington.core.game import Game
from mornington.core.observations import Action, Part, offsets, size
from mornington.games.registry import OURS

FILE = Path(__file__).parent / "observations.md"
MARK = "<!-- From here on written by `python -m docs.write_observations`. -->\n"


def page(text: str) -> str:
    """The page with the tables of all games of ours after the mark."""
    above, mark, _tables = text.partition(MARK)
    games = [mt.load(name, interpreted=True) for name in OURS]
    return above + mark + "".join(tables(game) for game in games if game.spec.observation)


def tables(game: Game) -> str:
    """The observations and the actions of a game."""
    part, rules = game.observation, game.rules
    source = f"../{game.package.replace('.', '/')}/observation.py"
    return f"""
## {game.title}

Version {part.OBSERVATION_VERSION}: {size(part.PARTS):,} numbers; {rules.MOVES:,} moves, of which {rules.MAX_LEGAL:,}
at most are legal at a time. How moves are written: [{game.title}]({game.id}.md#moves). Source:
[`observation.py`]({source}).

{_note(part)}

| part | shape | from | values | meaning |
|---|---|---|---|---|
{"".join(_part_row(found, offsets(part.PARTS)[found.name]) for found in part.PARTS)}
| moves | meaning |
|---|---|
{"".join(map(_action_row, part.ACTIONS))}"""


def _note(part: object) -> str:
    """What the module says of itself after its first paragraph: what a reader of the tables must know."""
    return (part.__doc__ or "").partition("\n\n")[2].strip()


def _part_row(part: Part, at: int) -> str:
    shape = " × ".join(map(str, part.shape))
    return f"| `{part.name}` | {shape} | {at:,} | {_number(part.low)} to {_number(part.high)} | {part.meaning} |\n"


def _action_row(action: Action) -> str:
    last = action.numbers[-1]
    numbers = f"{action.first:,} to {last:,}" if action.count > 1 else f"{last:,}"
    return f"| {numbers} | {action.meaning} |\n"


def _number(value: int) -> str:
    return f"{value:,}".replace("-", "−")


def main() -> None:
    FILE.write_text(page(FILE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
