"""Exercises on a finished game: deciding again, and playing on from a step.

- `choosing`: `/g/<code>/review/learn/`, asks the decisive choices again, with the view that the seat had
- `playing_on`: `/g/<code>/review/<step>/play-on/`, a new table that continues from a step
"""
