"""Makes the short recordings of `docs/pictures/recordings` anew: `python -m tests.browser.recordings [GAME …]`.

Each shows some moves of a game that greedy bots have played, as the page of its replay shows them, then the end.
"""

from __future__ import annotations

import sys
import tempfile
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, FilePayload, sync_playwright

import mornington as mt

from . import chromium
from .serving import Server
from .visitor import LINE_CHANGE, METROMANIA, NEXT_STATION, TICKET_TO_RIDE, Visitor

FOLDER = Path(__file__).parents[2] / "docs" / "pictures" / "recordings"
SCREEN = {"width": 1120, "height": 640}
WIDTH = 672  # pixels of a recording
COLOURS = 160  # pages are flat
SAMPLES = 6  # frames by which the palette is chosen, at least
LARGEST = 600_000  # bytes
ON_THE_WAY, ARRIVED = 2, 500  # pictures of what moves; milliseconds until it has arrived
STEP, REST, END = 110, 700, 4000  # milliseconds that a frame is shown: on its way, arrived, at the end
NAMES = ("Ada", "Ben", "Cleo")


@dataclass(frozen=True)
class Shown:
    """A game that greedy bots have played, and which of its moves are shown."""

    id: str
    first: int = 0  # before how many moves it begins
    moves: int = 12
    board: str = ""
    seed: int = 7
    players: int = 2

    def file(self) -> FilePayload:
        """Its record, as a browser brings it."""
        game = mt.load(self.id, self.board) if self.board else mt.load(self.id)
        position, bot = game.start(players=self.players, seed=self.seed), mt.bot("greedy")
        position.tags = {f"player {k}": name for k, name in enumerate(NAMES[: self.players])}
        while not position.over:
            seat = position.actors[0]
            position.play(bot.choose(position, seat), seat)
        return {"name": "game.txt", "mimeType": "text/plain", "buffer": position.record().encode()}


GAMES = (
    Shown(NEXT_STATION),
    Shown(TICKET_TO_RIDE, first=20, players=3),
    Shown(METROMANIA, first=6, players=3),
    Shown(LINE_CHANGE, moves=9, board="shuttle"),
)


@dataclass(frozen=True)
class Frame:
    picture: Image.Image
    shown: int  # milliseconds


class Recording:
    """The frames of one recording."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser, self._server = browser, server
        self.frames: list[Frame] = []

    def play(self, game: Shown) -> None:
        """Open the record in a browser and go through it."""
        visitor = Visitor(self._browser, self._server.address, viewport=SCREEN, reduced_motion="no-preference")
        visitor.open("/")
        visitor.page.set_input_files('form[action="/records"] input[type=file]', game.file())
        visitor.page.click('form[action="/records"] button')
        visitor.page.wait_for_url("**/replay**")
        visitor.open(f"{visitor.page.url.partition('?')[0]}?move={game.first}&seat=0")
        self._shoot(visitor, REST)
        for move in range(game.first + 1, game.first + game.moves + 1):
            visitor.page.locator("[data-step=on]").click()
            visitor.page.wait_for_selector(f'#now[data-n="{move}"]', state="attached")
            for _moment in range(ON_THE_WAY):
                self._shoot(visitor, STEP)
            visitor.page.wait_for_timeout(ARRIVED)
            self._shoot(visitor, REST)
        visitor.page.locator("[data-step=last]").click()
        visitor.page.wait_for_selector(".places", state="attached")
        visitor.page.wait_for_timeout(2 * ARRIVED)
        self._shoot(visitor, END)
        visitor.context.close()

    def _shoot(self, visitor: Visitor, shown: int) -> None:
        with Image.open(BytesIO(visitor.page.screenshot())) as picture:
            height = round(picture.height * WIDTH / picture.width)
            small = picture.convert("RGB").resize((WIDTH, height), Image.Resampling.LANCZOS)
        self.frames.append(Frame(small, shown))

    def gif(self) -> bytes:
        """All frames in one palette, which keeps rare colours, the lines: so each frame says only what is new in it."""
        some = self.frames[:: max(1, len(self.frames) // SAMPLES)]
        height = self.frames[0].picture.height
        whole = Image.new("RGB", (WIDTH, height * len(some)))
        for k, frame in enumerate(some):
            whole.paste(frame.picture, (0, k * height))
        palette = whole.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE)
        first, *others = [frame.picture.quantize(palette=palette, dither=Image.Dither.NONE) for frame in self.frames]
        out = BytesIO()
        shown = [frame.shown for frame in self.frames]
        first.save(out, "GIF", save_all=True, append_images=others, duration=shown, loop=0, optimize=True)
        return out.getvalue()


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "tables.db")
        try:
            browser = chromium.launch(playwright.chromium)
            for game in GAMES:
                if wanted and game.id not in wanted:
                    continue
                recording = Recording(browser, server)
                recording.play(game)
                film = recording.gif()
                assert len(film) < LARGEST, f"{game.id}: {len(film)} bytes are too many"
                (FOLDER / f"{game.id}.gif").write_bytes(film)
                print(f"{game.id}: {len(recording.frames)} frames, {len(film) // 1000} kB", flush=True)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
