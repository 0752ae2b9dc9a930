"""Recording a game by hand, with undo: a button for every line that the rules allow next.

`/write/` keeps the record in a row of the database and `/deduce/` in the page's address. Both use `buttons` for what
can be added and `games.services.archive.record_in_progress` for adding, undoing and refusing lines.

- `buttons`: every line that the rules allow next, as a button, and the lines that a pressed button adds
- `write_page`: `/write/`, where the record is stored in a row
"""
