"""The strength *suspicious*: points against those who enacted Fascist policies.

- `fascists`: the moves of Fascists
- `liberals`: the moves of Liberals
- `player`: the moves of either team
- `suspicion`: the points of each seat
"""
