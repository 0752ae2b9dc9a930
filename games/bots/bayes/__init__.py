"""The strength *bayes*: decisions by the posterior over roles.

- `outlook`: the value of every possible government
- `player`: the moves
- `win_estimates`: the value of a score, and the policies that a government is likely to enact
"""
