"""The Django project: how the site starts, its settings, its addresses, and the server around it.

- `apps`: the Django app `shsite`, which registers checks and compiles catalogues
- `asgi`: the ASGI application: static files, pages and sockets
- `bootstrap`: `manage.py`: creates `.venv`, installs a lock, and runs a command there; and the program `secret-hitler`
- `caching`: the cache in Redis that falls back to this process's memory while Redis is away
- `catalogues`: compiles translations from `.po` to `.mo` when a process starts
- `checks`: the site's rules for `manage.py check`
- `environment`: reads and validates environment variables
- `server_errors`: the error page: 503 while the database is away, otherwise 500
- `hashing`: the password hasher, Argon2 with little memory
- `health`: `/health/` and `/metrics/`
- `installation`: where the files are, in a checkout or in an installed package
- `logs`: log formatters that leave out secrets and what players wrote
- `notebook`: Django in a notebook, with a read-only database connection
- `settings`: Django's settings
- `template_whitespace`: removes the indentation of templates when they are compiled
- `urls`: which address leads to which view
- `gates`: the checks that must pass before a change is merged
- `management`: the commands `up`, `serve`, `gates` and `notebook`
- `server`: daphne: its options, limits, and changes to how it writes
"""
