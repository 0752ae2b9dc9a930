"""Work without a request: the sweeper, computations in the background, health, tidying.

- `background`: long computations, one at a time, in a child process
- `evaluating`: win chances at every step of a finished game
- `exhibiting`: example games and tables for a new site
- `health`: whether the database is writable and the sweeper alive
- `integrity`: whether every stored log can be read
- `simulating`: simulations that visitors ask for
- `tidying`: abandoned tables, old drafts and sessions
- `timekeeping`: the sweeper: deadlines, bots and stand-ins
"""
