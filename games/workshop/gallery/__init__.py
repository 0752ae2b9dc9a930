"""Pictures of the site: the table in every phase for every kind of viewer, and each kind of page.

`python manage.py screenshots` takes them.

- `pages`: fetches one page of each kind from the site with a few games in it, to be photographed
- `pictures`: photographs scenes for a viewer, a size and a theme, with a headless Chromium
- `repository_pictures`: the few small pictures that are kept in git for the README
"""
