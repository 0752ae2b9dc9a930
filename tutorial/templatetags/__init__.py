"""Template tags of the tutorial.

- `lab`: links into the lab, where it is built
- `lessons`: tags and filters for lessons, for their texts and for links to rules
"""
