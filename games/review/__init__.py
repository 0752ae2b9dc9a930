"""Reviewing finished games in the browser, step by step and from every perspective.

A step is a number of events: step 1 is the deal. Pages are built from one viewer's `TableView`, which
`services.archive.reviewing` returns for finished games only; the board is drawn by `games.board`, as in live play.

- `addresses`: a step of a game in a perspective, and its address
- `archive`: the list of finished games, and importing records
- `decorators`: what every review view starts with: the finished game and the place that the address names
- `downloads`: a game as a record, data, a notebook, a picture, on paper or embedded
- `learn`: deciding again where a choice mattered, and playing on from a step
- `perspectives`: the viewers that `?view=` can name
- `report`: the first page of a finished game
- `shared`: a finished game that people go through together
- `step`: the page of one step
- `unmasking`: the film after the last card, and one picture to share
- `urls`: the addresses of all of these
"""
