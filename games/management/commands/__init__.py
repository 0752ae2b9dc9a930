"""The operators' commands of `manage.py`.

- `backup`: writes the whole database to a file while the site runs
- `drill`: restores a backup beside the site and tries whether the site works on it
- `evaluate`: evaluates all finished games that have no evaluation yet
- `export_games`: writes the finished games of public tables as open data
- `import_games`: brings many records into a collection
- `open_data`: writes the download of `/data/` anew
- `restore`: restores a backup into the database and checks each game
- `seed`: adds example games to a new site; `manage.py up` does this at every start
- `shg`: plays game records and checks what they expect
- `simulate`: plays many games with the fast simulator and prints how they ended
- `sweep`: handles deadlines, bots and stand-ins beside servers that do not
- `verify_shuffle`: checks that a finished game follows from the secret sealed before it
- `work`: works on evaluations and simulations that visitors ask for
"""
