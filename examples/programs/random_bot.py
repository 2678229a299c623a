"""A program that plays by the API: it joins a table by its invitation and makes a legal move whenever it is its turn.

    MORNINGTON_TOKEN=morn_… python examples/programs/random_bot.py http://localhost:8000 INVITE

It needs Python and nothing else. Make the token on the page /me, for a new program; the invitation is the end of the
link that the table's page shows.
"""

import json
import os
import random
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SERVER, INVITE = sys.argv[1:]
HEADERS = {"Authorization": f"Bearer {os.environ['MORNINGTON_TOKEN']}", "Content-Type": "application/json"}


def ask(path, sent=None):
    """What the server answers; with something to send it is a POST."""
    body = None if sent is None else json.dumps(sent).encode()
    return urlopen(Request(f"{SERVER}/api{path}", body, HEADERS), timeout=60)


def sentence(problem):
    """Why something was refused."""
    return json.load(problem)["error"]["message"]


try:
    table = json.load(ask(f"/join/{INVITE}", {}))["id"]
except HTTPError as problem:
    sys.exit(sentence(problem))
for line in ask(f"/tables/{table}/events"):
    event = json.loads(line) if line.strip() else {}
    if event.get("type") != "gameState":
        continue
    if event["stage"] != "playing":
        print("the end:", event["stage"], event["result"])
        break
    if event["your_turn"]:
        found = json.load(ask(f"/tables/{table}/moves"))
        if found["moves"]:  # none: an older line, of a turn that is over
            move = random.choice(found["moves"])
            try:
                print(json.load(ask(f"/tables/{table}/move", {"move": move["id"], "at": found["at"]}))["text"])
            except HTTPError as problem:  # somebody else was quicker: the next line says how it stands
                print(sentence(problem), file=sys.stderr)
