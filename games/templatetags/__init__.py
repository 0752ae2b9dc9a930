"""Template tags and filters.

- `pictures`: draws positions
- `rulebook`: shows a text of the rulebook as markup
"""
