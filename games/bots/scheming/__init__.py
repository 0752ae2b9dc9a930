"""A Fascist team as a vector of numbers, from one that plays in the open to one that nobody can tell from Liberals.

- `numbers`: the numbers, their meaning, and where a search begins
- `player`: the moves
- `stories`: the claims
"""
