"""The pages for analysis under `/analyse/`: exact odds, deduction, simulation, statistics and open data.

- `benchmark`: `/deduce/benchmark/`, how well models tell who is who
- `data`: `/data/`, the open data and whether a player is named in them
- `deduce`: `/deduce/`, who is what at a table that is played elsewhere
- `index`: `/analyse/`, the list of these pages
- `odds`: `/odds/`, the odds of the next tiles
- `simulator`: `/simulator/`, the results of many simulated games
- `statistics`: `/statistics/`, the finished games of this site, counted
"""
