"""`/data/`: the open data.

- `page`: the columns of the open data, and whether the user agrees to be named in them
"""
