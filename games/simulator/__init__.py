"""A fast simulator: the rules of `games.engine` on vectors of numbers, for rollouts and statistics over many games.

There are two kernels with the same functions. Tests compare both with the engine, decision by decision, for every size
and ruleset. The same seed and kernel give the same counts; another kernel draws other games from a seed.

- `choice_values`: what each decision was worth to the seat's team, lost to choice and lost to luck
- `compiling`: whether numba is installed, and how functions are compiled
- `decisions`: who chose between which moves
- `evaluation`: the Liberals' chance of winning at every position of a finished game
- `evaluation_pieces`: what is computed and stored for a finished game, in pieces
- `fields`: the meaning of every field of the vectors
- `judging`: all that's known about the decisions of a finished game
- `kernel`: plays one game at a time, compiled if the extra `fast` is installed
- `lockstep`: plays thousands of games at once with numpy
- `lockstep_choices`: the decisions of a strategy in many games at once
- `playing`: plays many games of a match and counts their endings
- `positions`: games and setups of the engine as vectors
- `sampling`: roles and whole games drawn from a posterior
- `strategies`: how players decide, as tables of probabilities by role
- `trials`: the games that value one decision, and what they say about each option
- `win_mixture`: how the shares of rollouts and of the score are mixed into a chance
"""
