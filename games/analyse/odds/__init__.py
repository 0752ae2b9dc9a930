"""`/odds/`: the exact odds of the next tiles, before and after claims.

- `form`: the contents of the deck and the hands drawn from it
- `hand_rows`: the odds of each past hand as rows of a table
- `page`: `/odds/`, the form and the charts
"""
