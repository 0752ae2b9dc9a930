"""The fast simulator: the rules of `games.engine` once more, for rollouts and statistics by the million.

A game is a vector of whole numbers (`fields`), a setup another (`parameters`), a policy a third (`policies`). There
are two kernels of the same functions: `kernel` plays one game at a time and is compiled where the extra `fast` is
installed; `lockstep` plays thousands at once with numpy alone. Both are held to the engine by tests: the same
decisions give the same game, step by step, for every size and ruleset. `positions` makes a flat game of one of the
engine's, wherever it stands; `playing` plays many and counts how they end.

Numbers are drawn from a seed, each kernel in its own way: the same seed and kernel give the same counts.
"""
