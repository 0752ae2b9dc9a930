"""# Write a bot

A bot is a function from a `games.engine.TableView` and a source of randomness to a move. The view holds what its seat
may know, and the legal moves in `view.options`. The same view and the same chance must give the same move.

This one nominates its left neighbour if it may, votes ja, and never gives its hand a second thought:

>>> from games.bots import Bot, bot
>>> from games.engine import Chance, Move, Nominate, TableView, Vote
>>> def neighbourly(view: TableView, chance: Chance) -> Move:
...     for move in view.options:
...         match move:
...             case Vote(ja=True):
...                 return move
...             case Nominate(seat, nominee) if nominee == (seat + 1) % view.table.players:
...                 return move
...     return view.options[0]
>>> friendly = Bot("friendly", "Nominates its neighbour and votes ja.", neighbourly)

Seat it against the others. Both teams can be the same bot or different ones:

>>> from games.bots.matches import BotMatch, score_match
>>> score = score_match(BotMatch(liberals=friendly, fascists=bot("selfish"), players=5), games=40)
>>> score.games, score.rate < 0.5
(40, True)

A bot that votes ja to every government soon elects Hitler. What it could know about roles is in `games.deduction`:

>>> from games.deduction import posterior
>>> from games.engine import Game, Seeded, player
>>> game = Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], chance=Seeded(20))
>>> view = game.view(1)
>>> [round(chance, 2) for chance in posterior(view.sightings, player(1)).fascist]
[0.5, 0.0, 0.5, 0.5, 0.5]

The same file plays on a live site. Put `choose` into `my_bot.py`, open a table that admits programs, and give your bot
its code; `games.api.client` asks for the view, calls your function and sends the move:

    python -m games.api.client https://example.org KRMP Robo my_bot.py

To offer your bot on the site, add it to the list in `games.bots`; CONTRIBUTING says which tests it must pass.
"""
