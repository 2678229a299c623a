"""Games by the thousand: simulation, statistics, matches."""
