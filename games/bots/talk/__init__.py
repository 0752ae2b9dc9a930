"""What bots say at the table: short sentences from what their own seat believes, or wants others to believe.

Whether a bot speaks, when, and which one is drawn from public facts (`games.services.play.bot_talk`). What it says
depends on its own `TableView`, on what was said aloud, and on chance. A bot that is asked always has an answer, so
silence reveals nothing either.

- `hearing`: who is addressed by what was said, and what about
- `opinions`: what a seat believes of the others or, as a Fascist, what a Liberal in its place would believe
- `personas`: the characters: names, faces and temperaments
- `sentences`: what can be said, in gentle and in sharp words
- `speaking`: the choice of what to say
"""
