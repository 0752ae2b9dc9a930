"""Use cases for finished games: finding, reviewing, exporting and importing them.

- `collections`: many games that were brought in together
- `dump`: the open data, or a collection, as one zip file
- `exporting`: the open data: finished games of public tables as tables or records
- `finding`: the filtered, paged list of finished games
- `forgetting`: taking a player's name and messages out of a finished game
- `importing`: storing the record of a game played elsewhere
- `playing_on`: a new table that continues from a step of a finished game
- `record_in_progress`: the text of a record that grows press by press, with undo
- `remarking`: remarks on the steps of a finished game
- `reviewing`: what a viewer saw at a step of a finished game
- `sharing`: shared replays, which people go through together
- `writing_down`: drafts of records, stored while a game is played at a real table
"""
