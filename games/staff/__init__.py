"""`/admin/` for staff: find a table by its code, see who sits there, take out names or messages, close tables.

The pages show the fields in `facts` and nothing else: no editing of rows, and no events, secrets, notes, sessions or
accounts. Of a running game they show as little as a spectator sees, and of chat as little as a player. For everybody
else these pages don't exist. `python manage.py createsuperuser` makes the first such account; it signs in at
`/account/in/` like any other, with the same limit on tries.

- `facts`: the fields of a table that staff see
- `urls`: `/admin/`
- `views`: the pages, with a log entry for every visit
"""
