"""Template tags and filters.

- `rulebook`: shows a text of the rulebook as markup
"""
