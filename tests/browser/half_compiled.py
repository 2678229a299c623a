"""`mornington` as on a bare machine, in the middle of compiling. It stays there."""

from __future__ import annotations

from mornington.cli import main
from mornington.web import compiling

STANDING = """
import json, sys, time
def say(**facts): print(json.dumps(facts), flush=True)
say(cache=True)
for number, line in enumerate(sys.stdin):
    for share in (0.0, 0.3, 0.6):
        say(share=share)
        time.sleep(1)
    if number < 2:
        say(ready=True)
"""


if __name__ == "__main__":
    compiling.PROGRAM = ("-c", STANDING)
    main()
