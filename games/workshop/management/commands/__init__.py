"""The developers' commands of `manage.py`.

- `aloud`: writes down what a screen reader says of a lesson and of a game
- `attack`: plays seven seats of many games while attacking the site, and prints what held
- `bench`: runs a benchmark and its reference, and compares them
- `budgets`: prints the sizes of pages, scripts and pushes, and their limits
- `calibrate`: prints how accurate the deduction was on finished games
- `crashes`: kills players, services or servers and checks that nothing acknowledged was lost
- `leaks`: compares what one reader receives in pairs of games that differ only in secrets
- `loadtest`: measures how many tables the site can serve, compared with an echo server
- `makemessages`: Django's command, which also collects the sentences of refusals (`because`)
- `mutate`: changes the code of each rule in many small ways and checks that a test fails
- `playthroughs`: records games as seen by every kind of viewer, or compares them with the records
- `races`: lets ten processes act at one table at the same instant, many times
- `screenshots`: takes screenshots of the table in every phase and of every kind of page
- `thinking`: attacks the time that bots think, and prints how well it tells the parties apart
- `tournament`: prints the strength of the bots for each number of players, as a grid of teams
"""
