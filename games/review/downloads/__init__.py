"""Downloads of a game, each with what its perspective had seen by that step.

- `game_json`: a game as JSON, event by event, and the JSON Schema
- `notebook`: a Jupyter notebook with the tables of a game
- `oembed`: the embedded board described for sites that show links
- `pages`: the addresses of all downloads, the embedded board and the page to print
- `pictures`: the board as SVG and PNG
"""
