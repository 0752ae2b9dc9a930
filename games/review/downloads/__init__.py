"""Downloads of a game, each with what its perspective had seen by that step.

- `game_json`: a game as JSON, event by event, and the JSON Schema
- `notebook`: a Jupyter notebook with the tables of a game
- `pages`: the addresses of all downloads, the embedded board and the page to print
- `pictures`: the board as SVG and PNG
"""
