"""The operators' commands of `manage.py`.

- `commands`: one module for each command
- `progress`: a progress bar for commands that take long
"""
