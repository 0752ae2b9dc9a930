"""Finding finished games, and importing records of games played elsewhere.

- `collections`: `/collections/`, games that were brought in together
- `finding`: `/games/`, the list of finished games, and taking a name out of one
- `importing`: `/review/new/`, where a record is uploaded or pasted
- `uploads`: files with many games for a collection, its report, and its games as a file
"""
