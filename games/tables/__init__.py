"""One schema of tidy tables for a game, used by review downloads, open data, notebooks and programs.

>>> from games.engine import Game, Nominate, Seeded, Vote
>>> from games.tables.csv_text import csv_of
>>> from games.tables.game_tables import GameTables
>>> game = Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], chance=Seeded(20)).play(Nominate(4, 0))
>>> for seat in range(5):
...     game = game.play(Vote(seat, ja=seat > 2))
>>> tables = GameTables(game.view())
>>> tables.rounds().rows()[0]["president"], len(tables.ballots())
('Eve', 5)
>>> print(csv_of(tables.claims()), end="")
game,round,step,about,seat,player,kind,said,truth,matches,schema

- `csv_text`: tables as CSV text
- `frames`: a named table with rows, HTML, pandas and polars
- `game_tables`: the tables of a game as one viewer saw it
- `schema`: the version of the schema, its tables and their columns
"""
