"""A server as on a bare machine, in the middle of compiling. It stays there until there is a certain file."""

from __future__ import annotations

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
CHANGE = (
    "from mornington.web import compiling\n"
    "compiling.is_prepared = lambda spec, part: False\n"
    f"compiling.PROGRAM = {('-c', STANDING)!r}\n"
)
