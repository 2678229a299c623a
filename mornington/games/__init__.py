"""The games, by id. Each is a package of its own with the same file names."""

REGISTRY = {
    "next-station-london": "mornington.games.next_station",
    "ticket-to-ride-london": "mornington.games.ticket_to_ride",
    "metromania": "mornington.games.metromania",
    "line-change": "mornington.games.line_change",
}
