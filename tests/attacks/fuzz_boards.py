"""Boards nobody would write: those that come with the games, changed at random. Each is refused in a sentence, or drawn
and played like any other.

`python -m tests.attacks.fuzz_boards SECONDS [SEED]` goes on for as long as it is told, and prints every board that
broke something: put it into `corpus/boards`, where the tests find it.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import mornington as mt
from mornington.core.recordfile import read

CORPUS = Path(__file__).parent / "corpus" / "boards"
TOKENS = (
    *("0", "1", "-1", "²", "٣", "9223372036854775808", "-9223372036854775809", "1e308", "1e-308", "inf", "-nan", "0.1"),
    *("9" * 5000, "0x" + "F" * 1900, "1_000", "true", '""', "''", '"""', "[", "]", "{", "}", "=", ".", ",", "#", "\n"),
    *("\\n", "\\u2028", "\\ud800", "\x00", "\u202e", "\ud800", "\r", "a" * 61, "a.b.c.d = 1\n", "[a]\n", "[[a]]\n"),
    *(" - ", ": ", " @ ", "| ", "> ", "1979-05-27", "name = 1\n", "[[[[[[", "{ a = { b = { c = 1 } } }"),
)


def mutant(text: str, dice: random.Random) -> str:
    """The text with a few changes: something cut out, doubled, put elsewhere, or in its place one of the tokens."""
    for _change in range(dice.choice((1, 1, 1, 2, 3, 8))):
        lines = text.split("\n")
        k = dice.randrange(len(lines))
        match dice.randrange(6):
            case 0:
                words = lines[k].split(" ")
                words[dice.randrange(len(words))] = dice.choice(TOKENS)
                lines[k] = " ".join(words)
            case 1:
                at = dice.randrange(len(lines[k]) + 1)
                lines[k] = lines[k][:at] + dice.choice(TOKENS) + lines[k][at:]
            case 2:
                lines.insert(dice.randrange(len(lines)), lines[k])
            case 3:
                del lines[k]
            case 4:
                other = dice.randrange(len(lines))
                lines[k], lines[other] = lines[other], lines[k]
            case _:
                lines[k] = "".join(str(dice.randrange(200)) if c.isdigit() else c for c in lines[k])
        text = "\n".join(lines)
    return text


def mutants(game: str, dice: random.Random) -> Iterator[str]:
    texts = [mt.load(game, board=name).board.text for name in mt.load(game).boards]
    while True:
        yield mutant(dice.choice(texts), dice)


def check(game: str, text: str) -> bool:
    """Whether the board is accepted. Anything but a sentence about the board that comes out of here is a mistake."""
    try:
        found = mt.load(game, board_text=text, interpreted=True)
    except mt.BadBoard as error:
        is_a_sentence = len(str(error)) < 400 and str(error).isprintable()
        if not is_a_sentence:
            raise AssertionError(f"not a sentence: {str(error)[:400]!r}") from error
        return False
    position = found.start(players=found.player_counts[-1], seed=1)
    dice = random.Random(1)
    for _move in range(12):
        if position.over:
            break
        seat = position.actors[0]
        position.play(dice.choice(position.legal(seat)), seat)
    view = position.view(0)
    found.draw.static(found.board, "s")
    found.draw.moving(found.board, view, 0, "m")
    found.draw.panels(found.board, view, "p")
    found.draw.picture(found.board, view, "w")
    found.terminal.screen(found.board, view, 0)
    assert found.board.summary()
    assert read(position.record(), partial(mt.load, interpreted=True)) == position
    return True


def main(seconds: float, seed: int) -> None:
    dice = random.Random(seed)
    sources = {game: mutants(game, dice) for game in mt.games()}
    until, count, accepted, broken = time.monotonic() + seconds, 0, 0, 0
    while time.monotonic() < until:
        game = dice.choice(mt.games())
        text = next(sources[game])
        count += 1
        try:
            accepted += check(game, text)
        except Exception as error:
            broken += 1
            print(f"# {game}: {error!r}\n{text!r}\n")
    print(f"{count:,} boards, {accepted:,} accepted, {broken:,} broke something")
    sys.exit(bool(broken))


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
