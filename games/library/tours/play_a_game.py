"""# Play a game in Python

Seats are numbers, clockwise from 0. A seed makes the deal repeatable; without one the system's randomness deals.

>>> from games.engine import *
>>> game = Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], chance=Seeded(20))
>>> game.phase, game.waiting
('nomination', (4,))

`game.legal` holds every legal move. You can loop over it, ask whether a move is in it, and ask why one isn't:

>>> [move.nominee for move in game.legal]
[0, 1, 2, 3]
>>> print(game.legal.why_not(Nominate(4, 4)))
E2: A candidate can't nominate themselves.

A game never changes. `play` returns the next one, so you can keep every position and try two lines from the same one:

>>> nominated = game.play(Nominate(4, 1))
>>> elected = rejected = nominated
>>> for seat in range(5):
...     elected = elected.play(Vote(seat, ja=True))
...     rejected = rejected.play(Vote(seat, ja=False))
>>> elected.phase, rejected.phase
('president-discard', 'nomination')
>>> rejected.table.tracker
1

Everyone sees something different. A view is what one viewer may know, and the only thing to show to anybody:

>>> print(elected.view(2))
Cleo sees round 1: L0 F0, tracker 0, deck 14, discards 0; president-discard, waiting for Eve
  0 Ada
  1 Ben: chancellor
  2 Cleo: fascist
  3 Dov: hitler
  4 Eve: president
>>> elected.view(4).hand
(FASCIST, FASCIST, LIBERAL)
>>> elected.view(1).hand is None
True

The log is the game. Save it as text, read it back, and follow it by rounds:

>>> from games.engine.notation import read, write
>>> text = write(elected)
>>> read(text).game.log == elected.log
True
>>> elected.view().story.rounds[0].session.chancellor
1

In Jupyter a game draws itself. With the site's wheel and its extra `notebooks` there is also a live board, to step
through a game or to play it against bots:

    from games.library.live_board import live_board, play_live
    live_board(elected)
    play_live("suspicious", players=7)
"""
