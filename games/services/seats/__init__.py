"""Opening a table, sitting down, leaving, and what host and staff may do.

- `account_seats`: the seats that an account keeps
- `devices`: the devices of a seat: by link or PIN, list, remove; a new PIN
- `hosting`: the host's actions: seats, bots, size, start, pause
- `moderating`: the staff's actions: close a table, take out a name or a message
- `opening`: a new table, a game against bots, a rematch
- `places`: numbers, names, host and bans at an open table
- `reading`: the reading of the opening, during which nobody moves
- `rehearsing`: a table with a fixed deal, for lessons
- `seating`: sit down, leave, return, vote to abandon
- `starting`: the deal
"""
