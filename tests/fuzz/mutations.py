"""New cases from old ones: small changes of the kind that people, editors and attackers make."""

from __future__ import annotations

import itertools
import random
import re
from typing import Any

import mornington as mt
from tests.conftest import GOLDEN
from tests.fuzz.cases import Case, text_of

KINDS = ("record", "board", "bytes", "calls", "game")
NUMBERS = ["0", "-1", "1", "2", "4", "5", "9", "63", "64", "127", "128", "255", "256", "32767", "65536", "2147483648"]
NUMBERS += ["9223372036854775807", "9223372036854775808", "18446744073709551616", "9" * 30, "9" * 5000, "²", "٣", "½"]
NUMBERS += ["0.5", "1e3", "1e308", "1e309", "-1e309", "nan", "inf", "-inf", "0x10", "1_000", "+1", "true", '"1"', "[]"]
CHARACTERS = "²٣\0\t\r\n\x0b\x0c\x1b\x7f\x85\u2028\u2029\u202e\u2066\ud800\udfff\ufeff\u200d😀Łß'\"\\[]{}<>&:=#|>-@,.% "
LINES = [
    "",
    "- undo",
    "0 undo",
    "1 undo",
    "- redeal 1",
    "- redeal " + "9" * 40,
    "0 taken-by x",
    "0 taken-by",
    "- abandon",
]
LINES += [
    "0 pass",
    "² pass",
    "9 pass",
    "- pass",
    "0",
    "-",
    ">",
    "> :",
    "> cards: bus",
    "view 0: x",
    "view ²: x",
    "view :",
]
LINES += [
    "view",
    "state:",
    "state: unchecked",
    "result:",
    "result: 1 2",
    "result: ²",
    "seed: 1",
    "start: TW9y",
    "| x = 1",
]
LINES += ["0 pass @ 2026-01-01", "0 pass @ ", "0 pass @ 0001-01-01T00:00+23:59", "0 pass @ 9999-12-31T23:59:59-23:59"]
LINES += [
    "name = 'a\\nstart: x'",
    "[[",
    "a.b.c = 1",
    "x = " + "[" * 2000,
    "players: 4",
    "pile round 1: street joker",
    "pile x: y",
]
INTEGERS = [0, 1, -1, 2, 3, 4, 7, 8, 31, 32, 63, 64, 99, 127, 128, -128, 255, 32767, -32768, 2**31 - 1, -(2**31)]
INTEGERS += [2**63 - 1, -(2**63), 2**64 - 1, 2**63]
ODD: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    5,
    9,
    10**9,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "0",
    "²",
    "yes",
    "x" * 300,
]
ODD += ["\ud800", "\n", [], [1], ["x"], {}, {"x": 1}, {"$power": 5000}, {"$power": 19}, {"$bytes": "00ff"}]
CALLS = {"play": 2, "legal": 1, "undo": 1, "redeal": 1, "view": 1, "record": 1, "checksum": 1, "resampled": 2, "at": 1}
CALLS |= {"breakdown": 1, "take_seat": 2, "abandon": 1, "svg": 1, "game.from_bytes": 1, "game.check_options": 1}
BODY = 40  # lines of a golden game that are kept, often: shorter cases are sooner done


class Mutator:
    """Cases without end, the same ones for the same seed."""

    def __init__(self, seed: int, seeds: dict[str, Case]) -> None:
        self.dice = random.Random(seed)
        self.records = [path.read_text("utf-8") for path in sorted(GOLDEN.glob("*.txt"))]
        self.records += [text_of(case) for case in seeds.values() if case["kind"] == "record"]
        self.boards = [(name, mt.load(name, board=b).board.text) for name in mt.games() for b in mt.load(name).boards]
        self.boards += [(case["game"], text_of(case)) for case in seeds.values() if case["kind"] == "board"]

    def case(self, kind: str) -> Case:
        made: Case = getattr(self, kind)()
        return {"kind": kind, **made}

    def pick(self, items: Any) -> Any:
        return self.dice.choice(items)

    def record(self) -> Case:
        text = self.pick(self.records)
        if self.dice.random() < 0.7:
            text = self._shortened(text)
        if self.dice.random() < 0.2:  # as two files that were mixed up
            lines, others = text.split("\n"), self.pick(self.records).split("\n")
            text = "\n".join(lines[: self.dice.randrange(len(lines))] + others[self.dice.randrange(len(others)) :])
        return {"text": self._changed(text).split("\n")}

    def _shortened(self, text: str) -> str:
        header, empty, body = text.partition("\n\n")
        return header + empty + "\n".join(body.split("\n")[: self.dice.randrange(BODY)]) + "\nstate: unchecked\n"

    def board(self) -> Case:
        game, text = self.pick(self.boards)
        return {"game": game, "text": self._changed(text).split("\n")}

    def _changed(self, text: str) -> str:
        for _time in range(self.dice.choice([0, 1, 1, 1, 2, 3])):
            change = self.pick([self._number, self._number, self._character, self._line, self._cut, self._token])
            text = change(text)
        return text

    def _number(self, text: str) -> str:
        found = list(re.finditer(r"-?\d+(\.\d+)?", text))
        if not found:
            return text
        match = self.pick(found)
        return f"{text[: match.start()]}{self.pick(NUMBERS)}{text[match.end() :]}"

    def _character(self, text: str) -> str:
        at = self.dice.randrange(len(text) + 1)
        return f"{text[:at]}{self.pick(CHARACTERS)}{text[at + self.dice.randrange(2) :]}"

    def _token(self, text: str) -> str:
        """A word in the place of another."""
        found = list(re.finditer(r"[\w,.-]+", text))
        if not found:
            return text
        match, other = self.pick(found), self.pick(found)
        return f"{text[: match.start()]}{other.group()}{text[match.end() :]}"

    def _line(self, text: str) -> str:
        lines = text.split("\n")
        at = self.dice.randrange(len(lines))
        match self.dice.randrange(4):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, self.pick(LINES))
            case 2:
                lines[at:at] = [self.pick(lines)] * self.pick([1, 1, 2, 300])
            case _:
                other = self.dice.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
        return "\n".join(lines)

    def _cut(self, text: str) -> str:
        return text[: self.dice.randrange(len(text) + 1)]

    def _options(self, name: str) -> dict[str, Any]:
        game = mt.load(name)
        players = self.pick(game.player_counts)
        options: dict[str, Any] = {"players": players}
        for option in game.options:
            if players in option.players:
                options[option.name] = self.pick(option.choices or (False, True))
        return options

    def bytes(self) -> Case:
        name = self.pick(mt.games())
        case: Case = {"game": name, "options": self._options(name), "seed": self.dice.getrandbits(32)}
        case["moves"] = self.dice.randrange(200)
        case["fields"] = [
            [self.dice.getrandbits(16), self.dice.getrandbits(16), self.pick(INTEGERS)]
            for _field in range(self.pick([1, 1, 1, 2, 3, 6]))
        ]
        if self.dice.random() < 0.1:
            case["header"] = {self.pick(["options", "rules", "board", "game", "x"]): self.pick(ODD[:20])}
        if self.dice.random() < 0.1:
            case["header"] = {"options": self._options(self.pick([name, self.pick(mt.games())]))}
        return case

    def calls(self) -> Case:
        name = self.pick(mt.games())
        start: dict[str, Any] = {"seed": self.dice.getrandbits(32)}
        for _argument in range(self.pick([0, 0, 1])):
            start[self.pick(["players", "seed", "piles", "x", *(o.name for o in mt.load(name).options)])] = self.pick(
                ODD
            )
        if self.dice.random() < 0.2:
            piles = mt.load(name).notation.piles(mt.load(name).check_options())
            start["piles"] = {self.pick(list(piles)): self.pick(ODD)}
        called = self.dice.sample(sorted(CALLS), self.pick([0, 1, 1]))
        then = [[call, [self.pick(ODD) for _argument in range(CALLS[call])]] for call in called]
        return {"load": [name], "start": start, "then": then}

    def game(self) -> Case:
        name = self.pick(mt.games())
        return {"game": name, "options": self._options(name), "seed": self.dice.getrandbits(32)}

    def all_kinds(self) -> Any:
        """Cases of every kind in turn, without end."""
        return (self.case(kind) for kind in itertools.cycle(KINDS))
