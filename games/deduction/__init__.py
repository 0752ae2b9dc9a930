'''What can be deduced about a game from one viewer's sightings: the odds of the tiles and of everybody's role.

The package is pure and gets sightings only, so it can't depend on hidden facts.

The exact odds of the tiles:

>>> from games.deduction import *
>>> hand_odds(liberal=6, fascist=11)
<next hand of 3 from 6 L and 11 F: none 24.3 %, one 48.5 %, two 24.3 %, three 2.9 %>

The posterior over everybody's role, step by step:

>>> from games.engine import Game, Seeded, player
>>> game = Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus"], chance=Seeded(20))
>>> seen = game.view(player(3)).sightings
>>> step = posteriors(seen, player(3))[-1]
>>> step.worlds_left, [round(chance, 2) for chance in step.fascist]
(60, [0.5, 0.5, 0.5, 0.0, 0.5, 0.5, 0.5])

Here the president claims to have passed a Liberal tile on, and the chancellor claims to have got none. Nothing is
proved. The reasons for what is likely are parts that add up: each is the weighted log likelihood ratio of one sighting.

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
(False, [0.53, 0.59, 0.38, 0.38, 0.38, 0.38, 0.38])
>>> strongest = max(step.why(1), key=lambda part: abs(part.part))
>>> strongest.kind, round(strongest.part, 2)
('claims', 0.36)

`posterior` answers for the last step only and continues from its cached result, because bots call it at every decision.
`tile_odds` has the odds of the deck before and after the claims. The model is one object, `MODEL`;
`MODEL.but(claims=0.0)` ignores all claims.

- `benchmark`: a protocol that scores any model of who is who: split by lobby, cut before the reveal
- `calibration`: log-loss, Brier score, AUC and reliability of forecasts
- `deck_tracking`: the odds of every deck, session and peek of a game, updated with each sighting
- `decks`: exact odds of one shuffled deck
- `habits`: open facts about seats and pairs of seats, with fitted weights
- `hand_odds`: odds of the next hand, the next tile and past hands, and the balance of claims
- `human_tables`: counts of what experienced people did, and their smoothing
- `inference`: the posterior over roles, sighting by sighting
- `intervals`: a counted share and its confidence interval
- `likelihoods`: a model's tables as arrays of chances
- `model`: the weights and tables of the model
- `posterior`: the posterior at one step, with its reasons
- `role_likelihoods`: the likelihood of open actions in each world
- `session_odds`: the odds of one legislative session by the roles of its government
- `shuffles`: every shuffle of the deck and the draws from it, as one viewer followed them
- `worlds`: the possible assignments of roles
'''

from games.deduction.calibration import ForecastScore
from games.deduction.hand_odds import HandOdds, TileOdds, hand_odds, tile_odds
from games.deduction.inference import posterior, posteriors
from games.deduction.model import CARDS_ALONE, MODEL, PLAIN, Model, ModelError
from games.deduction.posterior import Part, Posterior
from games.deduction.worlds import possible_worlds

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
    "hand_odds",
    "possible_worlds",
    "posterior",
    "posteriors",
    "tile_odds",
]
