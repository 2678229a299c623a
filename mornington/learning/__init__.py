"""Learning what positions are worth by playing: the weights that learned bots use."""
