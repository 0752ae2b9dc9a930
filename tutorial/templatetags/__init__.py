"""Template tags of the tutorial.

- `lessons`: tags and filters for lessons, for their texts and for links to rules
"""
