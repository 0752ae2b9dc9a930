"""Opening a table, sitting down, leaving, and what host and staff may do.

- `account_seats`: the seats that an account keeps
- `hosting`: the host's actions: seats, bots, size, start, pause
- `moderating`: the staff's actions: close a table, take out a name or a message
- `opening`: a new table, a game against bots, a rematch
- `places`: numbers, names and the host of the seats of an open table
- `rehearsing`: a table with a fixed deal, for lessons
- `seating`: sit down, sit again on another device, leave, return, vote to abandon
- `starting`: the deal
"""
