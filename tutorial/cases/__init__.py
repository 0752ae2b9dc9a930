"""`/case/`: the daily case, “Who is Hitler?”.

A case is a finished game, seen from the seat of one Liberal and shown round by round. At five stops the learner puts
chips on the players they suspect, and is scored against the site's own deduction from the same seat. A case is chosen
by that deduction alone, never by the truth. Each page gets the seat's `TableView` of the game up to its round.

- `case`: a case as it is stored, and its game after each round
- `cases.json`: the cases that come with the site, in the order of the days
- `collection`: the case of each day
- `feeds`: the daily case as Atom, as a calendar and as the preview of a link
- `finding`: finds cases in the finished games of this site, and gives each its day
- `games`: writes a game, with its claims, in the compact form of the lessons
- `mining`: finds cases in games
- `pages`: the views
- `played`: a learner's chips, totals and streak, kept with their progress
- `scoring`: the score of chips against the deduction
- `showing`: what the templates show
- `urls`: the addresses under `/case/`
"""
