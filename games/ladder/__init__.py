"""`/ladder/`: the ratings of programs and of the site's bots; owners add a program here and get its token.

- `urls`: the address
- `views`: the page and its form
"""
