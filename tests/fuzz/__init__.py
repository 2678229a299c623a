"""Wrong input of every kind: a corpus that keeps each case ever found, and mutations of it.

`test_fuzz.py` is the part of the suite: seconds, the same cases every time. `python -m tests.fuzz` runs as long as it
is let: each case in a child process with limits of time and memory, what it finds is added to the corpus.
"""
