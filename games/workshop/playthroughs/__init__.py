"""Recorded games as snapshots: what every kind of viewer saw of each event, as text that is reviewed as a diff.

`python manage.py playthroughs` writes tests/records/playthroughs, and a test compares it. Any change of what a viewer
sees, of what is legal or of what follows from a move appears in its diff.

- `folder`: the folder of the recorded games: its expected content, and the differences from it
- `games`: which games are recorded: each size, each ending, and rare events
- `glances`: what a viewer sees at one moment, line by line, and what has changed since the last moment
- `pages`: A recorded game as text: for each event a block with who saw what of it, and their view at that moment
- `players`: plays a recorded game: random legal moves, with a claim or a changed ballot now and then
- `witnesses`: the viewers for whom a game is recorded: one of each kind
- `wording`: values of the engine as short text: `DrawSeen president=4 tiles=FFL`
"""
