"""`/learn/`: the course with its lessons, paths and first game.

- `cards`: what a messenger shows for a link to a lesson
- `debrief`: three decisions of a seat in a finished game
- `first_game`: `/learn/first-game/`, lesson 7.1 as a live table, and the look back on it
- `pages`: the pages of the course, of its paths and lessons, and of a learner's progress
- `paths`: which lessons for whom, in which order
- `placement`: `/learn/placement/`, five tricky positions that place an experienced player
- `places`: a step of the course, its addresses, and the step that follows
- `teaching`: tells the rulebook which lessons teach a rule
- `urls`: the addresses under `/learn/`
- `what_next`: what a learner goes on with
"""
