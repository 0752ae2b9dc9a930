"""Pictures of the table: made-up games in every phase, drawn for every kind of viewer by a browser.

`scenes` plays the games, the same ones every time; `pictures` has Chromium photograph them.
`python manage.py screenshots` does both.
"""
