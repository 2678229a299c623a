"""A server that answers like ours as far as `benchmarks.first_minute` asks, with nothing installed. Tests start it."""

from __future__ import annotations

import os
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

GAMES = ("north-line", "south-line")
COOKIE = "mornington=someone"
LOOKS = 3  # at the metrics, until all is compiled


class Answers(BaseHTTPRequestHandler):
    looks = 0

    def do_GET(self) -> None:
        if self.path == "/":
            self.answer(200, "".join(f'<form action="/play/{game}"><button>' for game in GAMES))
        elif self.path == "/metrics":
            Answers.looks += 1
            ready = Answers.looks >= LOOKS and "--never-ready" not in sys.argv
            labels = [f'game="{game}",part="{part}"' for game in GAMES for part in ("play", "search", "analysis")]
            compiled = [label for label in labels if "play" in label or (ready and "search" in label)]
            lines = [f"mornington_rules_ready_seconds{{{label}}} 0.5\n" for label in compiled]
            self.answer(200, "# TYPE mornington_rules_ready_seconds gauge\n" + "".join(lines))
        elif self.path == "/getting-ready":
            self.answer(200, "" if "--gives-up" in sys.argv else '<div hx-get="/getting-ready">')
        else:
            self.answer(
                200 if self.headers["Cookie"] == COOKIE else 403, '<p data-at="4"><b data-play="7" data-text="x">'
            )

    def do_POST(self) -> None:
        sent = self.rfile.read(int(self.headers["Content-Length"])).decode()
        if self.path.startswith("/play/"):
            self.answer(303, "", Location="/t/first", **{"Set-Cookie": f"{COOKIE}; HttpOnly"})
        else:
            self.answer(200 if sent == "seat=0&at=4&move=7" and self.headers["Cookie"] == COOKIE else 400, sent)

    def answer(self, status: int, body: str, **headers: str) -> None:
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(body.encode()))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, format: str, *arguments: object) -> None:
        pass


if __name__ == "__main__":
    port = int(sys.argv[sys.argv.index("--port") + 1])
    with ThreadingHTTPServer(("127.0.0.1", port), Answers) as server:
        print(f"serving as process {os.getpid()} with home {os.environ['HOME']}", flush=True)
        server.serve_forever()
