"""The strength *human*: what experienced people did in the same situation.

- `player`: the moves
- `stories`: the claims
"""
