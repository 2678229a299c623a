"""Animated replays of finished games, made frame by frame in the workers, so that nobody waits long for them."""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from functools import partial

from mornington.core.position import Position
from mornington.core.text import _, current_language
from mornington.draw import gif
from mornington.draw.png import png

from . import long_work
from .background_work import BackgroundWork
from .bot_pool import BotPool
from .picture_files import moment_picture
from .table import Table
from .telemetry.faults import Faults

KEPT = 12  # animations in memory
LARGEST = 24_000_000  # bytes of all frames together
LONGEST = 600.0  # seconds that one may take


@dataclass
class Animation:
    """An animation, as far as it has come."""

    total: int
    frames: list[bytes] = field(default_factory=list)
    film: bytes = b""
    problem: str = ""

    @property
    def finished(self) -> bool:
        return bool(self.film or self.problem)


class Animations:
    """All animations in memory."""

    def __init__(self, pool: BotPool, faults: Faults) -> None:
        self._faults = faults
        self._work: BackgroundWork[Animation] = BackgroundWork("animations", pool)
        self.close = self._work.close

    def find(self, table: Table, seat: int | None) -> Animation | None:
        return self._work.find((table.id, seat, current_language()))

    def begin(self, table: Table, seat: int | None, address: str, admitted: AbstractContextManager[None]) -> Animation:
        """Set an animation going, for someone at an address. What admits it is held until it has ended.

        Raises: Busy, and whatever refuses to admit it
        """
        self._work.make_room(KEPT, _("many animations are being made: try again in a few minutes"))
        moments = gif.moments(len(table.position.moves))
        animation = Animation(len(moments))
        run = partial(self._run, table, seat, address, moments, animation)
        self._work.begin((table.id, seat, current_language()), animation, run, admitted)
        return animation

    async def _run(
        self, table: Table, seat: int | None, address: str, moments: list[int], animation: Animation
    ) -> None:
        try:
            async with asyncio.timeout(LONGEST):
                with long_work.done_for(address):
                    await self._make(table, seat, address, moments, animation)
        except TimeoutError:
            animation.problem = _("the animation took too long")
        except Exception as problem:
            self._faults.note(problem, "an animation", f" of table {table.id}")
            animation.problem = _("the animation could not be made")
        finally:
            animation.frames.clear()

    async def _make(
        self, table: Table, seat: int | None, address: str, moments: list[int], animation: Animation
    ) -> None:
        position, names, size, held = table.position, table.names, None, 0
        for n in moments:
            drawn = await long_work.in_thread(_drawn, position, n, seat, names)
            frame = await self._work.ask(address, _frame, drawn, size)
            size, held = size or gif.size_of(frame), held + len(frame)
            if held > LARGEST:
                animation.problem = _("the game is too long for an animation")
                return
            animation.frames.append(frame)
        animation.film = await self._work.ask(address, gif.joined, list(animation.frames))


def _drawn(position: Position, n: int, seat: int | None, names: list[str]) -> str:
    return str(moment_picture(position.at(n), seat, names))


def _frame(svg: str, size: tuple[int, int] | None) -> bytes:
    """In a worker: most of the work."""
    return gif.frame(png(svg, width=gif.WIDTH), size)
