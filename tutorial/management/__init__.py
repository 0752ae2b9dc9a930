"""Commands of `manage.py` for the tutorial.

- `commands`: one module for each command
"""
