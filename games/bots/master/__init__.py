"""The strength *master*: both teams play by one value of governments, and its Fascists are hard to tell from Liberals.

- `learnt`: what was learnt offline: the Fascist team, and the kinds of teams that Liberals have met
- `player`: the moves and claims
"""
