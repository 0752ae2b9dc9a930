"""`/statistics/`: the finished games of this site, counted.

- `counting`: shares of wins by size, ruleset, role, seat and player
- `form`: which games are counted
- `page`: `/statistics/`, the form and the tables
"""
