"""Processes beside the server that are asked by lines and answer by lines."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress


async def start_python(*arguments: str) -> Process:
    """A program in Python, which finds modules where this process finds them."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, *arguments),
        stdin=PIPE,
        stdout=PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )


async def kill(process: Process) -> None:
    """End it, and wait until it is gone."""
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
    assert process.stdin is not None
    process.stdin.close()
