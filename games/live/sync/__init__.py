"""Keeping open screens up to date: sockets, redrawing, and the bell between processes.

- `acting`: threads in which moves are made, so that waiting for the disk blocks no screen
- `open_sockets`: open sockets by person, to close them at sign-out
- `bus`: the bell between processes, through Redis
- `consumers`: the socket of one screen
- `hub`: the open screens of this process, and what each of them shows
- `presence`: whose page is open, written to the database in batches
- `reloading`: the socket that tells a page of a class or of a shared replay to reload
- `rooms`: the hub, threads and bus of this process
- `timing`: timing that the script, the hub and the load generator share
"""
