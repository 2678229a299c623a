"""`mornington` as on a bare machine, in the middle of compiling. It stays there until there is a certain file."""

from __future__ import annotations

from mornington.cli import main
from mornington.web import compiling

GO_ON = "MORNINGTON_GO_ON"  # the variable that names the file
STANDING = f"""
import json, os, sys, time
def say(**facts): print(json.dumps(facts), flush=True)
say(cache=True)
for number, line in enumerate(sys.stdin):
    for share in (0.0, 0.3, 0.6):
        say(share=share)
        time.sleep(0 if os.path.exists(os.environ.get("{GO_ON}", "")) else 1)
    while number > 1 and not os.path.exists(os.environ.get("{GO_ON}", "")):
        time.sleep(0.1)
    say(ready=True)
"""


if __name__ == "__main__":
    compiling.PROGRAM = ("-c", STANDING)
    main()
