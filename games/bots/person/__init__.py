"""The strength *person*: what experienced people would do, by models of their decisions.

- `features`: the numbers that describe a decision
- `models`: the fitted models
- `player`: the moves, and the odds they are drawn from
- `reasons`: what made it choose
- `situation`: what a seat can look up before it decides
- `trees`: boosted decision trees as small arrays
"""
