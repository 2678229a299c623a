"""Animated replays of finished games, made frame by frame in the workers, so that nobody waits long for them."""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, field
from functools import partial

from mornington.core.position import Position
from mornington.core.text import _, current_language
from mornington.draw import gif
from mornington.draw.png import png

from . import long_work
from .bot_pool import BotPool
from .picture_files import moment_picture
from .refusals import Busy
from .table import Table
from .telemetry.faults import Faults
from .telemetry.steps import measured
from .turns import Turns

KEPT = 12  # animations in memory
LARGEST = 24_000_000  # bytes of all frames together
LONGEST = 600.0  # seconds that one may take

Key = tuple[str, int | None, str]  # table, seat and language


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
    """All animations in memory. One frame is made at a time, for each address in turn."""

    def __init__(self, pool: BotPool, faults: Faults) -> None:
        self._pool, self._faults = pool, faults
        self._made: dict[Key, Animation] = {}
        self._running: set[asyncio.Task[None]] = set()  # a task nobody holds on to may vanish
        self._alone, self._turns = asyncio.Lock(), Turns()

    def find(self, table: Table, seat: int | None) -> Animation | None:
        return self._made.get((table.id, seat, current_language()))

    def begin(self, table: Table, seat: int | None, address: str, admitted: AbstractContextManager[None]) -> Animation:
        """Set an animation going, for someone at an address. What admits it is held until it has ended.

        Raises: Busy, and whatever refuses to admit it
        """
        self._make_room()
        moments = gif.moments(len(table.position.moves))
        animation = Animation(len(moments))
        held = ExitStack()
        held.enter_context(admitted)
        self._made[table.id, seat, current_language()] = animation
        work = partial(self._run, table, seat, address, moments, animation)
        running = asyncio.ensure_future(measured(work, "animations"))
        self._running.add(running)
        running.add_done_callback(self._running.discard)
        running.add_done_callback(lambda _task: held.close())
        return animation

    def _make_room(self) -> None:
        """Forget the oldest that has ended. One that someone waits for stays."""
        if len(self._made) < KEPT:
            return
        ended = next((key for key, animation in self._made.items() if animation.finished), None)
        if ended is None:
            raise Busy(_("many animations are being made: try again in a few minutes"))
        del self._made[ended]

    async def close(self) -> None:
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

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
            async with self._turns.of(address), self._alone:
                frame = await self._pool.ask(_frame, drawn, size)
            size, held = size or gif.size_of(frame), held + len(frame)
            if held > LARGEST:
                animation.problem = _("the game is too long for an animation")
                return
            animation.frames.append(frame)
        animation.film = await self._pool.ask(gif.joined, list(animation.frames))


def _drawn(position: Position, n: int, seat: int | None, names: list[str]) -> str:
    return str(moment_picture(position.at(n), seat, names))


def _frame(svg: str, size: tuple[int, int] | None) -> bytes:
    """In a worker: most of the work."""
    return gif.frame(png(svg, width=gif.WIDTH), size)
