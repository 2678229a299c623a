"""The drawing kit: what the pictures of all games are made of. It knows no game."""
