"""Learning from a finished game by deciding again.

- `choosing`: `/g/<code>/review/learn/`, the decisions that mattered, asked again with what the seat knew
- `playing_on`: `/g/<code>/review/<step>/play-on/`, a new table that continues from a step
"""
