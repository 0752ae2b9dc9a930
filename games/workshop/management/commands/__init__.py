"""The developers' commands of `manage.py`.

- `bench`: runs a benchmark beside its reference
- `budgets`: prints the sizes of pages, scripts and pushes beside their limits
- `calibrate`: prints how good the deduction was on finished games
- `crashes`: kills players, services or servers and checks that nothing acknowledged was lost
- `leaks`: compares pairs of worlds that one reader cannot tell apart
- `loadtest`: measures how many tables the site holds, beside an echo server
- `makemessages`: Django's command, which also collects the sentences of refusals (`because`)
- `mutate`: breaks each rule in many small ways and checks that a test notices
- `playthroughs`: records games as every kind of viewer saw them, or compares them
- `races`: lets ten processes act at one table at the same instant, many times
- `screenshots`: photographs the table in every phase and every kind of page
- `tournament`: prints how strong the bots are as a grid of teams for each number of players
"""
