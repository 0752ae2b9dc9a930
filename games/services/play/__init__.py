"""A game while it's played: moves, views, chat, times and chance.

- `absence`: who is away, stand-ins, abandoning a game
- `bot_players`: the moves and claims of bots, scripted at a rehearsal
- `bot_talk`: which bot says something, and when it answers
- `closing`: the columns that a finished game is searched and counted by
- `following`: a table kept up to date in memory for many screens
- `playing`: a move or a claim: lock, fold, compare, decide, append, commit
- `schedule`: when the sweeper has to look at a game again
- `shuffling`: the sealed chance of a deal and of reshuffles
- `silence`: L5 beyond chat and claims
- `talking`: chat and private notes
- `tallying`: counts of finished games for the statistics
- `watching`: the visitor of a table, their view of it, and the lists of tables
"""
