"""`/learn/evening/`: one evening at one table, in which every rule comes up in the round where it matters.

A script is a list of beats at places of a game record. The engine plays the record up to a beat's place, with the
learner's own presses instead of the record's, and the page shows the learner's `TableView` with what to press.

- `beats`: what a beat tells and asks, and how it replies to a press
- `first_rounds`: the beats from the deal to round 6
- `judging`: judges a press by asking the engine and the script
- `last_rounds`: the beats from round 7 to the end
- `pages`: the views
- `script`: the evenings, with their beats in order
- `showing`: what the template shows of a beat
- `timeline`: plays a record up to a place, with the learner's presses
- `two_roles`: the beats of the short acts after the evening: as a Fascist and as Hitler
- `urls`: the addresses under `/learn/evening/`
- `walked`: what a learner has pressed so far, kept with their progress
"""
