"""Puzzles: a position from a game that was played, a question about it, and an answer that the engine gives.

A puzzle is a few lines of text: the deal, what was played before the question, what came after it, whose eyes look on,
and its kind (`kinds`). From that it makes a step like those of the lessons, with the same ways to answer, the same
verdicts and the same table. `mining` finds positions in finished games, `collection` holds what was found.
"""
