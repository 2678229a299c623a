"""Whole games as text, so that any change of behaviour shows in a diff: states, views, moves, cards and scores.

`python -m tests.playthroughs` writes the files anew after a deliberate change.
"""
