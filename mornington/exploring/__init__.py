"""How a board plays: what is used and won with, scores by seat and opening, how long games last."""
