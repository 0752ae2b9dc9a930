"""The operators' commands of `manage.py`.

- `arguments`: types of command-line arguments
- `commands`: one module for each command
- `progress`: a progress bar for commands that take long
"""
