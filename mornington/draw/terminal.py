"""Drawing with characters: what the terminal screens of the games share."""

from __future__ import annotations

from rich.text import Text


class Canvas:
    """A grid of characters with styles; what is put outside it is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.cells = [[(" ", "")] * width for _row in range(height)]

    def put(self, column: int, row: int, text: str, style: str = "", over: bool = True) -> None:
        """Write a text from a column on; with `over=False` only where nothing is written yet."""
        for i, character in enumerate(text):
            inside = 0 <= row < len(self.cells) and 0 <= column + i < len(self.cells[row])
            if inside and (over or self.cells[row][column + i][0] == " "):
                self.cells[row][column + i] = (character, style)

    def put_centred(self, column: int, row: int, text: str, style: str = "") -> None:
        """Write a text around a column."""
        self.put(column - len(text) // 2, row, text, style)

    def text(self) -> Text:
        lines = []
        for row in self.cells:
            line = Text()
            for character, style in row:
                line.append(character, style)
            line.rstrip()
            lines.append(line)
        return Text("\n").join(lines)
