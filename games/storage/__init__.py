"""Storage of games: the event log, its JSON format, prepared SQL, and connections.

- `backup`: backup of the whole site to one file, and back
- `codec`: events as JSON and back
- `connections`: recovery from broken database connections
- `counters`: rate limits that survive a restart
- `drill`: restoring a backup beside the site and trying it
- `event_store`: the log of a game, with a cache of folded games
- `heartbeats`: which servers and sweepers are at work
- `prepared_sql`: queries and writes of the hot path, compiled to SQL once
"""
