"""The pages of what can be worked out and counted: odds, deduction, the simulator, statistics."""
