"""Pictures of the site: the table in every phase for every kind of viewer, and each kind of page.

`python manage.py screenshots` takes them; `--only 'stage-*'` takes every beat of the stage, and `--only 'hand-*'` the
live table in every phase for each kind of viewer, in English and German.

- `at_hand`: fetches the table's page in every phase for every kind of viewer
- `frames`: photographs every scene of the stage at each of its beats
- `pages`: fetches one page of each kind from the site with a few games in it, to be photographed
- `pictures`: photographs scenes for a viewer, a size and a theme, with a headless Chromium
- `repository_pictures`: the few small pictures that are kept in git for the README
"""
