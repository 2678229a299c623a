# mypy: allow-untyped-defs
"""What stands in for the observations of a game that has none: nothing is written."""

from mornington.core.rule import rule


@rule
def observe(board, s, w, seat, out):
    pass
