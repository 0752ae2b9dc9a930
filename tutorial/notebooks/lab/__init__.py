"""`/lab/`: JupyterLite with the rules, in the reader's browser.

`manage.py build_lab` builds it; a site without it has a page that says so, and nothing else of it.

- `building`: builds the files from the extra `lab`, Pyodide and a few wheels
- `pages`: serves them, with a policy of their own, and a notebook for a step of a finished game
- `urls`: the addresses under `/lab/`
"""
