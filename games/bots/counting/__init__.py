"""Counting what Fascists do in the open, and playing as a Liberal by such counts.

- `acts`: everything people did in the open, described by public facts
- `belief`: the posterior over roles with counted habits
- `player`: a Liberal who plays by that posterior
- `tables`: how often each role did what, and what an act says about each world
"""
