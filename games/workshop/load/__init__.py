"""The load test: tables of ten at a real server, real sockets, real moves; and what the machine could do at best.

`laying` fills tables through the services, with a session for every player. `wire` is as much of a browser as it takes
to receive what a browser receives; `playing` a table of ten that moves now and then and measures when the last of its
screens has seen it; `trouble` those who read slowly, say too much, or only sit there. `servers` starts what is
measured, `shares` holds each to a part of a core, `floor` is the bare echo that it is measured against, `figures` are
what is reported, `course` a whole run.

Everything here but `laying` talks to an address, so another server of the same site can be measured in the same way:
`python manage.py loadtest --help`.
"""
