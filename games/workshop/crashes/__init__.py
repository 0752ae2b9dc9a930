"""Campaigns that kill processes, databases and servers, and races of many processes at one table.

- `crashing_player`: A player process that plays games on the environment's database and kills itself at a given point
- `killable_server`: A server of the site that kills itself at a given point after it receives SIGUSR1
- `outages`: takes Redis, PostgreSQL or a server away during play, and measures what was lost and for how long
- `own_servers`: servers of the site that a campaign kills, stops for a while, and starts again at the same port
- `own_services`: A Redis and a PostgreSQL that a campaign kills and starts again, on a free port in a temporary folder
- `race_browsers`: runs the races of moves through real servers; prints each outcome as a line of JSON
- `race_judging`: judges the outcome of each race: the answers, the log, and the rows beside it
- `race_processes`: runs the races in ten processes on the environment's database; prints each outcome as a line of JSON
- `races`: defines what ten processes do at one table at the same instant; `race_judging` says what must come of it
- `repeated_kills`: kills one player process after the other, and compares the database with what they were told
"""
