"""Exercises on a finished game: deciding again, and playing on from a step.

- `choosing`: `/g/<code>/review/learn/`, asks the decisive choices again, with the view that the seat had
- `noted`: a signal for whoever keeps what a reader missed
- `past_choices`: the decisions of a game that can be asked again
- `playing_on`: `/g/<code>/review/<step>/play-on/`, a new table that continues from a step
- `verdict`: what each option of a choice was worth, and which was the best
"""
