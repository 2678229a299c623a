"""Where batches of games run: an NVIDIA GPU, the processor in its place, or a compiler that shows what would run.

All code for a device is written against `Device`. `Gpu` is the real one. `Processor` runs the same code thread by
thread, and `PtxOnly` compiles all that would run, so that tests need no GPU.
"""

from __future__ import annotations

from mornington.core.errors import BadOption
from mornington.core.text import _, quoted

from .device import Device

DEVICES = ("cpu", "cuda")  # by the names that people give


def check_device(device: object) -> str:
    """The name of a device. Raises: `BadOption` for any other."""
    if device not in DEVICES:
        known = ", ".join(DEVICES)
        raise BadOption(_("device must be one of {devices}, not {device}", devices=known, device=quoted(device)))
    return str(device)


def find_device(device: str | Device) -> Device:
    """A device by its name, or a given one. Raises: `BadOption`; `MissingExtra` and `NoGpu` for `cuda`."""
    if not isinstance(device, str):
        return device
    if check_device(device) == "cuda":
        from .gpu import gpu

        return gpu()
    from .processor import Processor

    return Processor()
