"""Every route of the application with an address to try it at: a new one that is not named here fails the tests."""

from __future__ import annotations

from starlette.routing import Mount, Route

from mornington.web import app

# What is read, by route; {table} and others are filled in by the test.
READ = {
    "/": [""],
    "/api": [""],
    "/dark.css": [""],
    "/colours.css": ["?game=ticket-to-ride-london&players=2&seat={seat}&colour=red"],
    "/settings": [""],
    "/healthz": [""],
    "/metrics": [""],
    "/getting-ready": [""],
    "/getting-ready/{game}": [""],
    "/picture/{game}": [""],
    "/rules/{game}": [""],
    "/rules/{game}/{section}": [""],
    "/boards/{game}": [""],
    "/boards/{game}/{board}.toml": [""],
    "/paper/{game}": ["?seed=1&round=0&cards=2&score=yes"],
    "/print/{game}": ["", "?sheet=0"],
    "/new/{game}": [""],
    "/tables": [""],
    "/play/{game}": [""],
    "/join/{invite}": [""],
    "/me": [""],
    "/me/{key}": [""],
    "/t/{table}": ["", "?seat={seat}", "?sheet=1", "?seat={other}"],
    "/t/{table}/live": ["", "?seat={seat}", "?sheet=1", "?seat={other}"],
    "/t/{table}/preview": ["?seat={seat}&move={move}", "?seat={other}&move={move}", "?seat={seat}&move=99999"],
    "/t/{table}/moves": ["?seat={seat}", "?seat={other}"],
    "/t/{table}/glimpse": ["?move=1", "?move=2", "?move=3&sheet=1", "?move=999"],
    "/t/{table}/chapter": ["", "?since=0", "?move=1", "?move=2&seat={seat}", "?move=1&seat={other}", "?move=999"],
    "/t/{table}/replay": ["", "?move=0", "?move=2", "?move=1&seat={seat}", "?seat={other}", "?seat=all", "?sheet=1"],
    "/t/{table}/frame": ["", "?move=0", "?move=3", "?move=1&seat={seat}", "?seat={other}", "?seat=all", "?move=999"],
    "/t/{table}/record": ["", "?seat={seat}", "?seat={other}", "?seat=all"],
    "/t/{table}/review": ["", "?seat={seat}", "?seat={other}"],
    "/t/{table}/reviewed": ["", "?seat={seat}", "?seat={other}"],
    "/t/{table}/judged": ["", "?move=0&better={move}", "?move=1&better={move}&seat={other}"],
    "/t/{table}/picture.{kind}": ["", "?move=0", "?move=2&seat={seat}", "?seat={other}", "?seat=all", "?move=999"],
    "/t/{table}/animation": ["", "?seat={seat}"],
    "/t/{table}/animated": ["", "?seat={other}"],
    "/t/{table}/animation.gif": [""],
    "/t/{table}/fork": ["", "?move=1&seat={seat}", "?seat={other}", "?seat=none"],
}
STREAMS = {"/t/{table}/events", "/events"}
FOR_THE_HOST = {"/metrics"}  # refused to all but this machine; counts requests, so no two answers are the same
# What is done: answers, refusals included, must tell no more than pages.
DONE = {
    "/settings": None,  # changes what this browser shows: tested on its own
    "/t/{table}/move": {"seat": "{other}", "move": "{move}", "at": "0"},
    "/t/{table}/undo": {"seat": "{seat}", "at": "0"},
    "/t/{table}/propose": {"seat": "{seat}", "kind": "replace", "target": "{seat}"},
    "/t/{table}/answer": {"seat": "{seat}", "proposal": "undo-0-0-1", "agree": "yes"},
    "/t/{table}/leave": None,  # changes the table: tested on its own
    "/t/{table}/come-back": {},
    "/t/{table}/fill": {"seat": "{seat}", "bot": "greedy"},
    "/t/{table}/pace": {"seat": "{other}", "pace": "0.0"},
    "/t/{table}/again": {},
    "/t/{table}/hint": {"seat": "{other}"},
    "/t/{table}/look": {"seat": "{other}"},
    "/t/{table}/fork": None,  # opens another table: tested on its own
    "/t/{table}/play-freely": {"seat": "{other}"},
    "/play/{game}": None,
    "/learn/{game}": None,
    "/tables": None,
    "/records": None,
    "/join/{invite}": None,
    "/me": None,
    "/me/link": None,  # makes another person of this browser: tested on its own
    "/me/tokens": None,  # shows a token that is new each time: tested with the API
    "/me/tokens/revoke": None,
    "/me/{key}": None,
}
# What programs read and do, by the paths of the API.
API_READ = {
    "/games": [""],
    "/games/{game}": [""],
    "/games/{game}/observation": [""],
    "/me": [""],
    "/tables": [""],
    "/tables/{table}": ["", "?seat={seat}", "?seat={other}"],
    "/tables/{table}/moves": ["", "?seat={seat}", "?seat={other}"],
    "/tables/{table}/observation": ["", "?seat={seat}", "?seat={other}"],
    "/tables/{table}/record": ["", "?seat={seat}", "?seat={other}"],
    "/tables/{table}/picture.{kind}": ["", "?move=0", "?move=2&seat={seat}", "?seat={other}", "?move=999"],
    "/tables/{table}/events": ["?once=true", "?once=true&since=0", "?once=true&since=2"],
    "/events": ["?once=true"],
}
API_DONE: dict[str, list[dict[str, object]] | None] = {
    "/tables": None,  # opens another table
    "/join/{invite}": [{}],
    "/tables/{table}/fill": [{}, {"bot": "greedy"}],
    "/tables/{table}/leave": None,  # changes the table
    "/tables/{table}/come-back": [{}],
    "/tables/{table}/move": [
        {"seat": "{other}", "move": "{move}", "at": "{length}"},
        {"seat": "{other}", "move": "{move}", "at": 0},
        {"seat": "{seat}", "move": 500, "at": 0},
        {"move": 500},
        {"move": "pass", "seat": "{other}"},
    ],
    "/tables/{table}/undo": [{"at": 0}, {"seat": "{other}"}],
    "/tables/{table}/propose": [{"kind": "replace", "target": "{seat}"}, {"kind": "undo", "seat": "{other}"}],
    "/tables/{table}/answer": [{"proposal": "undo-0-0-1", "agree": True}],
    "/tables/{table}/hint": [{"seat": "{other}"}],
}


def routes(method: str) -> set[str]:
    """The paths the application answers."""
    return {r.path for r in app.ROUTES if isinstance(r, Route) and method in (r.methods or ())}


def mounts() -> set[str]:
    return {r.path for r in app.ROUTES if isinstance(r, Mount)}
