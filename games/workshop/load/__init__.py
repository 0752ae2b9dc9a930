"""The load test: tables of ten at a real server with real sockets and moves, beside an echo server as a reference.

Everything but `open_tables` only talks to an address, so another server of the same site can be measured in the same
way: `python manage.py loadtest --help`.

- `connections`: as much of a browser as the load test needs: sockets, and forms over a kept connection
- `cpu_shares`: limits each server under load to a share of a core
- `disturbing_clients`: clients that are a burden: some read nothing they are sent, some send too much, some are idle
- `echo_clients`: tables of ten sockets at a server that repeats a message to all: the echo server, or another site
- `echo_server`: the reference: a server that only repeats a message to all sockets of an address
- `figures`: formats the figures of a run
- `load_run`: one run of the load test: players sit down, play for a while, and the figures are reported
- `measured_sites`: what is measured side by side: the site, the echo server, or another site
- `open_tables`: opens tables of ten players with the game dealt, through the services as pages do it
- `playing_table`: a table of ten at the site under load: a player moves every few seconds, and each move is timed
- `servers`: starts, measures and stops the server processes of a load test
- `soaking_table`: a table of a soak, where connections are cut, people talk, and one game follows another
"""
