"""`/puzzles/`: positions from games that were played, with a question and an answer derived by the engine.

A puzzle is stored as a few lines of text: the deal, what was played before the question, what came after it, the
viewer, and its kind. It is asked as a lesson of one step, with the same answer types, verdicts and table.

- `collection`: every puzzle by its name; the starter puzzles and those mined on this site
- `compact_games`: writes a finished game in the compact form of the lessons
- `kinds`: the kinds of puzzle: where each finds positions, what it asks, and what is right
- `mining`: finds puzzles in finished games, of this site or of bots
- `moment`: a point of a finished game at which something may be asked
- `pages`: the pages of the puzzles
- `puzzle`: a puzzle as it is stored
- `tallies`: how many solved a puzzle at the first try, and how hard that makes it
- `urls`: the addresses under `/puzzles/`
"""
