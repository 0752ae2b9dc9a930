"""# Change a rule

Rules that vary are data. A `Ruleset` says how many tiles there are, which powers the tracks grant, when the veto opens,
and more; what it leaves out is official:

>>> from games.engine import *
>>> kind = Ruleset(liberal_tiles=8)
>>> game = Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], kind, chance=Seeded(20))
>>> game.view().tiles_in_deck
19

A ruleset that can't be played is refused when it's made, with the rule that it breaks:

>>> Ruleset(fascist_tiles=5)
Traceback (most recent call last):
    ...
games.engine.reasons.RulesetError: R3: A reshuffle of this deck could leave only 2 tiles, too few to draw three.

Named rulesets are in one list, with their wording. `named_ruleset` finds one for a number of players.

A rule that isn't data yet is a function in `games/engine/rules`: it gets the state and an action and returns the events
that follow. Three plain functions carry everything, so a change shows in one of them:

>>> events = decide(game.truth, Nominate(4, 1), Seeded(0))
>>> events
(ChancellorNominated(president=4, nominee=1),)
>>> state = evolve(game.truth, events[0])
>>> refusal = decide(state, Nominate(4, 2), Seeded(0))
>>> isinstance(refusal, Refusal)
True

CONTRIBUTING lists the places that each kind of change touches, and the tests that name them.
"""
