"""Work without a request: the sweeper, computations in the background, health, tidying.

- `background`: long computations on the queue of Django's tasks: asking for them, and computing them piece by piece
- `collecting`: uploads, reports and exports of collections, and the nightly open data
- `embedded_worker`: the worker that a site of one process starts beside itself while there is something to do
- `evaluating`: win chances at every step of a finished game
- `exhibiting`: example games and tables for a new site
- `health`: whether the database is writable and the sweeper alive
- `integrity`: whether every stored log can be read
- `postman`: sends webhooks and notifications, in a thread
- `simulating`: simulations that visitors ask for
- `thinking`: the process in which bots choose
- `tidying`: abandoned tables, old drafts and sessions
- `timekeeping`: the sweeper: deadlines, bots and stand-ins
- `trial`: opens pages and makes a move, on a copy of the database
- `working`: the worker behind `manage.py work`
"""
