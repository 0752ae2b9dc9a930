"""The developers' commands of `manage.py`.

- `commands`: one module for each command
"""
