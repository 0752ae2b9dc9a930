"""Limits for the sizes of pages, scripts and pushes, behind `python manage.py budgets`.

- `figures`: budgets: a figure, its limit, and a table of them
- `first_paint`: first paint on a simulated slow phone in Chromium, beside a bare page in the same run
- `longest_game`: the longest game that the rules allow, with every claim that a table accepts
- `one_room`: how far apart the screens of one table start a scene, in a browser
- `page_weights`: the bytes of a page of each kind, and the number of requests for what belongs to it
- `push_weights`: the bytes that a whole game pushes to ten players, a spectator and a television
"""
