"""`/docs/`: the documentation of the library, built from docstrings with pdoc by `manage.py build_docs`.

- `building`: writes one piece of HTML per documented module
- `contents`: what is documented: the public packages and the tours
- `live_board`: the table in a notebook, as a widget
- `live_games`: the game behind it: perspectives, steps, moves and bots
- `tours`: the guides for four kinds of reader; every example in them is a test
- `urls`: the addresses under `/docs/`
- `views`: the list of tours and modules, and their pages
- `wheel`: the library as a wheel for `pip`, made of the site's own files
"""
