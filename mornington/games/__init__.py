"""The games, by id. Each is a package of its own with the same file names."""

REGISTRY = {
    "next-station-london": "mornington.games.next_station",
}
