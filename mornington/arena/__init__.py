"""Many games at a time: simulations, matches between bots, statistics and ratings."""
