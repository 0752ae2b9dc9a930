"""Commands of `manage.py` that start the site or check it.

- `commands`: one module for each command
"""
