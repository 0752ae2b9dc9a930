"""`/learn/`: the course with its lessons, paths and first game.

- `first_game`: `/learn/first-game/`, lesson 7.1 as a live table
- `pages`: the pages of the course, of its paths and lessons, and of a learner's progress
- `paths`: which lessons for whom, in which order
- `places`: a step of the course, its addresses, and the step that follows
- `teaching`: tells the rulebook which lessons teach a rule
- `urls`: the addresses under `/learn/`
"""
