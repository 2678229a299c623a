"""The records a search works in: its settings and sums, the nodes of its tree, and what it found out about each move.

Records hold whole numbers only, so that interpreted rules can see them: values are counted in thousandths of a point.
"""

from __future__ import annotations

from mornington.core.placeholders import SEATS
from mornington.core.records import record

UNIT = 1000  # thousandths: of points, of games won, of chances
DEEPEST = 128  # decisions in the tree from the root down
LONGEST_LIST = 4096  # more than any game has legal moves

# What the other seats do in a simulation
IN_TREE, BY_POLICY, IDLE = 0, 1, 2  # choose as the searcher does; by the rollout policy; the last move of the list

# What a seat tries to get
OWN_SCORE, MARGIN = 0, 1

MIND = record(
    # settings
    ("seat", "i8"),  # who searches
    ("resamples", "i8"),  # 0 only to measure what perfect information would be worth
    ("others", "i8"),
    ("aim", "i8"),
    ("win_worth", "i8"),  # what a game won counts beside the margin, in thousandths of a point
    ("exploration", "i8"),  # thousandths of the spread of results
    ("epsilon", "i8"),  # thousandths: how often the rollout policy takes any move
    ("widening", "i8"),  # with v visits a node may have √(v × widening / 1000) children; 0: all
    ("longest", "i8"),  # moves of a rollout at most
    ("beyond", "i8"),  # thousandths: how much of the worth is found at the game's end, not the chapter's
    ("watch", "i8"),  # one simulation of so many is played to the game's end, by all, to see it; 0: none
    ("capacity", "i8"),  # nodes of the tree at most
    # how far it has come
    ("nodes", "i8"),
    ("count", "i8"),  # simulations so far, and of their values …
    ("total", "i8"),  # … the sum
    ("squares", "i8"),  # … and the sum of squares
    ("stamp", "i8"),  # tells the marks of one choice from those before
    # one simulation
    ("line", "i8"),  # the root's move it began with
    ("node", "i8"),  # where it stands in the tree
    ("child", "i8"),  # where it goes on, 0: out of the tree
    ("choice", "i8"),  # which of the legal moves leads there
    ("depth", "i8"),
    ("descending", "i8"),  # whether it is still in the tree
    ("watched", "i8"),
    ("to_the_end", "i8"),  # whether it goes on beyond the chapter
    ("ended", "i8"),  # whether the game came to its end
    ("won", "i8"),  # the searcher's share of the victory, in thousandths
    ("worth", "i8", SEATS),  # what the end is worth to each seat
    ("margin", "i8", SEATS),
    ("near", "i8", SEATS),  # what the end of the chapter was worth
    ("path", "i8", DEEPEST),  # the nodes passed
    ("mover", "i8", DEEPEST),  # and who moved into them
)

NODE = record(
    ("worth", "i8"),  # to whoever made the move, summed over the visits
    ("visits", "i4"),
    ("available", "i4"),  # how often the move was legal when this node could have been chosen
    ("move", "i4"),
    ("first", "i4"),  # child, 0: none
    ("next", "i4"),  # child of the same parent, 0: none
    ("spare", "i4"),
)

LINE = record(  # of each legal move at the root
    ("visits", "i8"),
    ("worth", "i8"),
    ("worth_squares", "i8"),
    ("seen", "i8"),  # simulations that show how the game ends …
    ("won", "i8"),  # … with which share of the victory for the searcher, in thousandths
    ("score", "i8"),  # … and how many points
    ("score_squares", "i8"),
)
