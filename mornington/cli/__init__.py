"""The command line: `mornington COMMAND …`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from mornington.core.compiling import listening
from mornington.core.errors import MorningtonError
from mornington.core.text import _, language

from .languages import language_of_system, speak_to_argparse

WRONG_INPUT, INTERRUPTED = 2, 130
OF_NO_COMMAND = ("-h", "--help", "--version")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command. What a person did wrong is told in one sentence; the exit code is then 2."""
    _write_anything()
    code = language_of_system()
    speak_to_argparse(code)
    with language(code):
        sys.exit(_guarded(sys.argv[1:] if arguments is None else arguments))


def _guarded(arguments: Sequence[str]) -> int:
    """Run it; whatever goes wrong is told: the exit code."""
    try:
        code = _run(arguments)
        print(end="", flush=True)  # now and not when Python ends, so that we hear of a reader who has gone
    except MorningtonError as error:
        print(_("mornington: {error}", error=error), file=sys.stderr)
        code = WRONG_INPUT
    except OSError as error:
        if isinstance(error, BrokenPipeError):  # the reader of our output has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        print(_in_words(error), file=sys.stderr)
        code = WRONG_INPUT
    except KeyboardInterrupt:
        code = INTERRUPTED
    return code or 0


def _in_words(error: OSError) -> str:
    """What happened, and to which file if that is known."""
    what = error.strerror or str(error)
    if error.filename:
        return _("mornington: {file}: {error}", file=error.filename, error=what)
    return _("mornington: {error}", error=what)


def _run(arguments: Sequence[str]) -> int | None:
    """Do what the arguments say: the exit code."""
    from .parser import build

    try:
        options = build().parse_args(_with_command(arguments))
    except SystemExit as ended:  # help was asked for and is written, or something is wrong and was told
        return int(ended.code or 0)
    with listening(Announcer()):
        code: int | None = options.run(options)
    return code


class Announcer:
    """Says once for each game that its rules have to be compiled, which takes a while."""

    def __init__(self) -> None:
        self._told: set[str] = set()

    def __call__(self, title: str, _function: str) -> None:
        if title not in self._told:
            self._told.add(title)
            text = _("Compiling the rules of {game}: up to half a minute, only this once …", game=title)
            print(text, file=sys.stderr, flush=True)


def _with_command(arguments: Sequence[str]) -> list[str]:
    """Options alone are those of `serve`, which is also what no arguments mean."""
    plain = bool(arguments) and arguments[0].startswith("-") and arguments[0] not in OF_NO_COMMAND
    return ["serve", *arguments] if plain else list(arguments)


def _write_anything() -> None:
    """What the terminal cannot show, or a keyboard cannot mean, is no reason to stop."""
    for stream, way in ((sys.stdout, "backslashreplace"), (sys.stdin, "replace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=way)
