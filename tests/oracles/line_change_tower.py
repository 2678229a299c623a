"""All tiles of Line Change in one column: the furthest that a round can reach."""

from __future__ import annotations

import networkx as nx

from .line_change import ALL_TILES


def tower_of_all_tiles() -> list[tuple[str, str]]:
    """List all 48 tiles, colours and kind, in an order that fits into one column that begins and ends with red.

    Curves change the colour and crosses keep it: the curves make a round trip through the four colours.
    """
    curves = nx.MultiGraph()
    for (colours, kind), copies in ALL_TILES.items():
        if kind == "curves":
            curves.add_edges_from([(colours[0], colours[1])] * copies)
    crosses = [colours for (colours, kind), copies in ALL_TILES.items() if kind == "cross" for _ in range(copies)]
    tower = []
    for one, two in nx.eulerian_circuit(curves, source="R"):
        while fitting := [colours for colours in crosses if one in colours]:
            crosses.remove(fitting[0])
            tower.append((fitting[0], "cross"))
        tower.append(("".join(sorted(one + two, key="RBYG".index)), "curves"))
    assert not crosses
    return tower
