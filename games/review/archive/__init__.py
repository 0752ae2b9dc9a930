"""Finding finished games, and importing records of games played elsewhere.

- `finding`: `/games/`, the list of finished games, and taking a name out of one
- `importing`: `/review/new/`, where a record is uploaded or pasted
"""
