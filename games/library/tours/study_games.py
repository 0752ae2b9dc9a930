"""# Study a thousand games

The simulator plays the same rules on arrays of numbers, thousands of games at once. Tests hold it to the engine, move
by move. It needs numpy; with the extra `fast` it is compiled.

>>> from games.engine import Ending
>>> from games.simulator.playing import SimulatedMatch, count_endings
>>> counts = count_endings(SimulatedMatch(7), games=1_000, seed=1, kernel="lockstep")
>>> counts.games
1000
>>> share = counts.share(counts.liberals_won)
>>> abs(share - 0.238) < 4 * counts.standard_error(counts.liberals_won)
True

Single games come from the bots or from records. Their tables have one row a round, ballot, claim or seat:

>>> from games.bots import bot
>>> from games.bots.matches import BotMatch, play_match
>>> from games.engine import Simulated
>>> match = BotMatch(bot("selfish"), bot("selfish"), players=5)
>>> games = [play_match(match, Simulated(number)) for number in range(20)]
>>> from games.tables.game_tables import tables_of_games
>>> tables = tables_of_games(game.view() for game in games)
>>> sorted(tables)
['ballots', 'claims', 'games', 'rounds', 'seats']
>>> rounds = tables["rounds"].rows()
>>> {row["game"] for row in rounds} == set(range(1, 21))
True

`tables["rounds"].to_pandas()` and `.to_polars()` make data frames, where one of them is installed.

What could a spectator know at each step, and what was true?

>>> from games.deduction import posterior
>>> game = games[0]
>>> believed = posterior(game.view().sightings).fascist
>>> len(believed)
5
>>> game.outcome.ending in Ending
True
"""
