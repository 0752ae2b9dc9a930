'''What can be worked out about a game: pure, fed with views and sightings, so that it cannot cheat.

The odds of the tiles, exactly:

>>> from games.deduction import *
>>> hand_odds(liberal=6, fascist=11)
<next hand of 3 from 6 L and 11 F: none 24.3 %, one 48.5 %, two 24.3 %, three 2.9 %>

What anybody may think of everybody's role, step by step, from what they were shown and nothing else:

>>> from games.engine import Game, Seeded, player
>>> game = Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus"], chance=Seeded(20))
>>> seen = game.view(player(3)).sightings
>>> step = posteriors(seen, player(3))[-1]
>>> step.worlds_left, [round(chance, 2) for chance in step.fascist]
(60, [0.5, 0.5, 0.5, 0.0, 0.5, 0.5, 0.5])

A President says to have passed a Liberal tile on, the Chancellor to have got none. Nothing is proved; what is likely,
and why, is said in parts that add up: each the logarithm of what one sighting does to the odds, weighed.

>>> from games.engine import SPECTATOR
>>> from games.engine.notation import read
>>> record = read("""
... Players: Ada Ben Cleo Dov Eve Finn Gus
... Roles: L F L H L F L
... First: Ada
... Deck: FFL FFF FFF FFF LLL LL
... Ada nominates Ben
... everyone votes ja
... Ada discards F
... Ben enacts F
... Ada claims drew FFL passed FL
... Ben claims got FF
... """)
>>> step = posterior(record.game.view(SPECTATOR).sightings)
>>> step.is_proved(1), [round(chance, 2) for chance in step.fascist]
(False, [0.54, 0.59, 0.37, 0.37, 0.37, 0.37, 0.37])
>>> [(part.kind, round(part.part, 2)) for part in step.why(1)]
[('nominations', -0.05), ('ballots', 0.08), ('cards', 0.26), ('claims', 0.37), ('claims', -0.01)]

`posterior` answers for the last step alone, and goes on from where it was asked before: bots call it at every decision.
`tile_odds` counts what is left in the deck, before and after the claims.
The model is one object, `MODEL`; `MODEL.but(claims=0.0)` is another that believes nobody.
'''

from games.deduction.calibration import ForecastScore
from games.deduction.hand_odds import HandOdds, TileOdds, hand_odds, tile_odds
from games.deduction.inference import posterior, posteriors
from games.deduction.model import CARDS_ALONE, MODEL, PLAIN, Model, ModelError
from games.deduction.posterior import Part, Posterior
from games.deduction.worlds import fitting

__all__ = [
    "CARDS_ALONE",
    "MODEL",
    "PLAIN",
    "ForecastScore",
    "HandOdds",
    "Model",
    "ModelError",
    "Part",
    "Posterior",
    "TileOdds",
    "fitting",
    "hand_odds",
    "posterior",
    "posteriors",
    "tile_odds",
]
