"""Small boards for tests of Ticket to Ride: few cards, so that piles run out and rows are dealt anew."""

from __future__ import annotations

LAYOUT = """
name = "Tiny"
size = [10, 10]
buses = 9
route_points = {{ 1 = 1, 6 = 15 }}
routes = [
  ["A", "B", 6, "blue"],
  ["B", "C", {length}, "blue"],
  ["B", "D", {length}, "grey"],
  ["B", "E", 6, "blue"],
]
tickets = [
  ["A", "B", 1],
  ["A", "C", 2],
  ["A", "D", 3],
  ["A", "E", 4],
  ["B", "C", 5],
  ["B", "D", 6],
  ["B", "E", 7],
  ["C", "D", 8],
]
[cards]
blue = {colours}
green = {colours}
black = {colours}
pink = {colours}
yellow = {colours}
orange = {colours}
bus = {buses}
[districts]
1 = 1
[locations]
A = [1, 1, 1]
B = [2, 2, 1]
C = [3, 3, 1]
D = [4, 4, 1]
E = [5, 5, 1]
"""


def tiny(colours: int = 2, buses: int = 1, length: int = 6) -> str:
    """A board with so many cards of each colour, so many bus cards, and two routes of that length."""
    return LAYOUT.format(colours=colours, buses=buses, length=length)
