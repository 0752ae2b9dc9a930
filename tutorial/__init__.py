"""Learning the game by playing it, one lesson at a time."""
