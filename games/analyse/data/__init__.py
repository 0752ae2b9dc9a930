"""`/data/`: the open data.

- `downloading`: the zip file with the games, and its card as JSON
- `page`: the columns of the open data, and whether the user agrees to be named in exports
"""
