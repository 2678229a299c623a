"""Small disks: a file system of its own where whoever runs the tests may mount one, else a limit within SQLite."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SIZE = 2 << 20  # bytes
FREED = 1 << 20  # bytes that there is more room for when room is made
# A server with its log in a file; without a disk of its own no database may grow while the ballast is there.
CHANGE = """
import os
from pathlib import Path
from mornington.web.store import writing
from mornington.web.store.sqlite import SQLiteStore as Store
writing.QUIET = 1e9  # seconds: a slow machine is told as often as a quick one
os.dup2(os.open({log!r}, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
if {limited}:
    committed = Store._committed
    def on_a_small_disk(self, batch):
        most = 80 if Path({ballast!r}).exists() else 10**9
        self._writer.execute(f"PRAGMA max_page_count = {{most}}").fetchall()
        return committed(self, batch)
    Store._committed = on_a_small_disk
"""


class SmallDisk:
    """A folder that is soon full; `make_room` when it is."""

    def __init__(self, folder: Path, log: Path, is_mounted: bool) -> None:
        self.folder, self.log, self.is_mounted = folder, log, is_mounted
        self._ballast = folder / "ballast"
        self._ballast.write_bytes(bytes(FREED if is_mounted else 1))

    @property
    def change(self) -> str:
        """Makes a server one that lives there."""
        return CHANGE.format(log=str(self.log), limited=not self.is_mounted, ballast=str(self._ballast))

    def make_room(self) -> None:
        self._ballast.unlink()

    def fill(self) -> None:
        """To the last byte."""
        with self._ballast.open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError:
                return


@contextmanager
def small_disk(folder: Path, may_mount: bool = True) -> Iterator[SmallDisk]:
    place = folder / "disk"
    place.mkdir()
    is_mounted = may_mount and _mount(place)
    try:
        yield SmallDisk(place, folder / "log", is_mounted)
    finally:
        if is_mounted:
            subprocess.run(["umount", str(place)], check=True)


def _mount(place: Path) -> bool:
    if not hasattr(os, "geteuid") or os.geteuid():
        return False
    command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(place)]
    try:
        return subprocess.run(command, capture_output=True).returncode == 0
    except FileNotFoundError:
        return False
