"""The rows of the tutorial: none yet."""
