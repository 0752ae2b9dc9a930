"""The page of one step: the board, and what the perspective shown knows about the game.

- `bot_beliefs`: what each bot believed when it voted
- `claim_check`: a claim compared with what the viewer saw
- `curves`: the chart of how likely each side was to win
- `deck`: the odds of the next hand and the account of each deck
- `decision`: the moves that were open and closed at this step, with their rules
- `deduction`: the roles that are proved or likely
- `drawing`: the board, and a sentence about the last event
- `navigation`: links to other steps and perspectives
- `page`: the template context of a step
- `session_rows`: what each government claims and held
- `timeline`: the events by rounds
- `views`: the views of the overview, of a step and of its remarks
- `votes`: every ballot by election and seat
"""
