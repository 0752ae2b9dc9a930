"""Template tags of the tutorial."""
