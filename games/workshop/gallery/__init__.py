"""Pictures of the site: made-up games in every phase for every kind of viewer, and a page of every kind.

`scenes` plays the games, the same ones every time, `pages` fetches pages, `pictures` has Chromium photograph both, and
`kept` makes the few small ones that are in git. `python manage.py screenshots` does all of that.
"""
