"""Make `.venv` and install what is pinned: `python requirements/set_up.py play`, or `test`, `docs`, `gpu`.

It needs nothing but Python 3.11, and an older one can read it and says so.
uv installs if it is there, as it is quicker; else pip does.
Which versions there are is written in `play.txt` and `constraints.txt`, which `make lock` renews.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
from importlib import metadata
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
VERSION_AND_PACKAGES = (  # in ASCII, whatever is in the path
    "import json, sys, sysconfig; print(json.dumps([sys.version_info[:2], sysconfig.get_path('purelib')]))"
)
PIP_THAT_INSTALLS_ELSEWHERE = (22, 3)
PINNED = ["--constraint", str(HERE / "constraints.txt")]
TARGETS = {"gpu": "bench-gpu"}  # where they are not called by the purpose
PURPOSES = ("play", "test", "docs", "gpu")


def main(arguments: list[str]) -> None:
    if len(arguments) != 1 or arguments[0] not in PURPOSES:
        sys.exit(f"Say what for: {', '.join(PURPOSES)}.")
    if sys.version_info < (3, 11):  # noqa: UP036 (whoever has an older one has to be told)
        sys.exit(f"Mornington needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    purpose = arguments[0]
    print(f"Setting up .venv for `make {TARGETS.get(purpose, purpose)}` (once) …", flush=True)
    make_environment()
    if purpose == "play":
        install("--no-deps", "--requirement", str(HERE / "play.txt"))  # all of them are named: nothing to work out
        lead_here()
    else:
        install(*PINNED, "hatchling", "editables")  # pinned too, which they are not where pip fetches them itself
        install(*PINNED, "--no-build-isolation", "--editable", f"{ROOT}[{purpose}]")
        module_works("ensurepip", "--default-pip")  # whoever works on it may want to install more: a game of their own


def make_environment() -> None:
    """Make `.venv`, unless it is there and of this Python. One of another, or of one that is gone, is emptied."""
    version, _packages = version_and_packages()
    if version == sys.version_info[:2]:
        return
    if ENVIRONMENT.exists():
        print("The .venv that is there is of another Python, or does not run: making it anew …", flush=True)
    venv.create(ENVIRONMENT, clear=True, symlinks=os.name != "nt")


def version_and_packages() -> tuple[tuple[int, ...], str]:
    """Of the Python of the environment, which tells: its version, and where it looks for packages."""
    try:
        answer = subprocess.run([str(PYTHON), "-I", "-c", VERSION_AND_PACKAGES], capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):  # not there, or not able to run
        return (), ""
    version, packages = json.loads(answer)
    return tuple(version), packages


def install(*what: str) -> None:
    """Install with uv, or with pip if there is no uv or it cannot (pip may know another index)."""
    if uv := shutil.which("uv"):
        if subprocess.run([uv, "pip", "install", "--quiet", "--python", str(PYTHON), *what]).returncode == 0:
            return
        print("uv could not install; trying pip …", file=sys.stderr)
    # without --compile: Python compiles what is imported, when it is; most never is
    command = [*pip(), "install", "--quiet", "--disable-pip-version-check", "--no-compile", *what]
    if code := subprocess.run(command).returncode:
        sys.exit(code)


def pip() -> list[str]:
    """The pip of this Python, as putting one into the environment takes seconds; an old one, or none, will not do."""
    try:
        version = tuple(int(part) for part in metadata.version("pip").split(".")[:2])
    except (metadata.PackageNotFoundError, ValueError):
        version = (0, 0)
    if version >= PIP_THAT_INSTALLS_ELSEWHERE:
        return [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    if not module_works("pip", "--version") and not module_works("ensurepip"):
        sys.exit("This Python has no pip: install it (on Debian and Ubuntu: apt install python3-venv), or uv.")
    return [str(PYTHON), "-m", "pip"]


def module_works(*arguments: str) -> bool:
    return subprocess.run([PYTHON, "-m", *arguments], capture_output=True).returncode == 0


def lead_here() -> None:
    """Let the environment find the package here. An installation that can be edited does the same, after a build.

    The way is relative, so it is plain ASCII: Python reads the file in an encoding that differs by version and system.
    """
    _version, packages = version_and_packages()
    (Path(packages) / "mornington-here.pth").write_text(f"{os.path.relpath(ROOT, packages)}\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
