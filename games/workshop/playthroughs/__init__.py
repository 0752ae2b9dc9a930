"""Recorded games as snapshots: what every kind of viewer saw of each event, as text that a person reviews as a diff.

`python manage.py playthroughs` writes tests/records/playthroughs, and a test compares it. A change of what anybody
sees, of what is legal or of what follows from a move shows there as the lines that it changes, and in no other way
may it reach a commit. The chapters: `games` for what is recorded, `players` for how it is played, `witnesses` for whose
eyes, `glances` for what they have before them, `wording` and `pages` for how it is written, `folder` for where.
"""
