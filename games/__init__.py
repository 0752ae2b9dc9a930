"""The game: its rules as a library, the services and pages around it, and the tools to measure them.

- `engine`: the rules as a pure library
- `deduction`: the exact posterior over roles, and the odds of hands
- `simulator`: the same rules as flat arrays, for millions of games
- `bots`: computer players of several strengths
- `tables`: a game as tidy tables
- `models`: the database rows of live play
- `storage`: the event store, its codec, prepared SQL and backups
- `services`: the use cases, each one durable transaction
- `web`: what every page needs: identity, decorators, refusal pages, rate limits, forms
- `board`: a viewer's table as template pieces, and the wording of moves and powers
- `live`: the pages and sockets of a running table
- `review`: finished games, step by step
- `transcript`: recording a game by hand
- `analyse`: odds, deduction, simulator, statistics and open data
- `rulebook`: the rules as pages
- `charts`: charts as SVG
- `accounts`: signing up and in
- `about`: the pages about the site
- `staff`: `/admin/`
- `design`: `/design/`, the pieces and colours of the site
- `workshop`: benchmarks, campaigns and screenshots; product code never imports it
- `apps`: Django's configuration of this app
- `codes`: the code of a table
- `figures`: numbers in the reader's language
- `metrics`: counters of this process
- `names`: what players may call themselves
- `templatetags`: tags for templates
"""
