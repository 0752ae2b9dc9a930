"""`/admin/`, for whoever keeps the site: to find a table by its code, to see who sits there, and to put things right.

These pages show what is named in `facts` and nothing else. There is no editing of rows, and no list of events, secrets,
notes, sessions or accounts to be masked: of a game that is not over they know no more than who watches it, and of what
is said no more than its players. For everybody who is no member of the staff there are no such pages.

`python manage.py createsuperuser` makes the first such account; it signs in at `/account/in/` like any other, with the
same limit on tries.
"""
