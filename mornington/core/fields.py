"""Field names in rules, checked against the records when rules are bound.

Rule functions call their records `board`, `s` (the state), `w` (scratch memory) and `options`. Compiled code would
answer a field that does not exist with a bare KeyError from inside the compiler.
"""

from __future__ import annotations

import dis
import os
from collections.abc import Iterable, Mapping
from itertools import pairwise
from types import FunctionType
from typing import Any

import numpy as np

from .errors import BadGame
from .text import _, closest

Records = Mapping[str, np.dtype[Any]]  # the record type of each parameter, by its name


def check_fields(function: FunctionType, instructions: Iterable[dis.Instruction], records: Records, game: str) -> None:
    """Raise `BadGame` if a rule reads or writes a field that its record does not have."""
    code = function.__code__
    parameters = code.co_varnames[: code.co_argcount]
    # An augmented assignment (`s.x += 1`) copies the record before it reads the field.
    for before, step in pairwise(step for step in instructions if step.opname != "COPY"):
        if step.opname not in ("LOAD_ATTR", "STORE_ATTR", "LOAD_METHOD"):
            continue
        variable = _loaded(before)
        if variable in parameters and variable in records and step.argval not in (records[variable].names or ()):
            raise BadGame(
                _(
                    "{game}: {file}, line {line}, in `{function}`: `{variable}` has no field {field}{hint}",
                    game=game,
                    file=os.path.basename(code.co_filename),
                    line=step.positions.lineno if step.positions else code.co_firstlineno,
                    function=function.__name__,
                    variable=variable,
                    field=step.argval,
                    hint=closest(step.argval, list(records[variable].names or ())),
                )
            )


def _loaded(step: dis.Instruction) -> str | None:
    """The local variable that an instruction leaves on top of the stack."""
    if "LOAD_FAST" not in step.opname:
        return None
    name = step.argval[-1] if isinstance(step.argval, tuple) else step.argval  # newer versions load two at once
    return str(name)
