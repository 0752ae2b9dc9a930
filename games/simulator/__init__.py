"""A fast simulator: the rules of `games.engine` on vectors of numbers, for rollouts and statistics over many games.

There are two kernels with the same functions. Tests compare both with the engine, decision by decision, for every size
and ruleset. The same seed and kernel give the same counts; another kernel draws other games from a seed.

- `compiling`: whether numba is installed, and how functions are compiled
- `evaluation`: the Liberals' chance of winning at every position of a finished game
- `fields`: the meaning of every field of the vectors
- `kernel`: plays one game at a time, compiled if the extra `fast` is installed
- `lockstep`: plays thousands of games at once with numpy
- `lockstep_choices`: the decisions of a strategy in many games at once
- `playing`: plays many games of a match and counts their endings
- `positions`: games and setups of the engine as vectors
- `sampling`: roles and whole games drawn from a posterior
- `strategies`: how players decide, as tables of probabilities by role
"""
