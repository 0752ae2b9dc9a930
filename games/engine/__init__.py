"""The rules of Secret Hitler as a library: the standard library only, no clock, no input or output.

Deal a game and look at it. A seat is a number, counted clockwise from 0; a seed makes the deal repeatable.

>>> from games.engine import *
>>> game = Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], chance=Seeded(20))
>>> game
<Game of 5: round 1, nomination>

What lies open is what a spectator sees. A player sees what is theirs besides:

>>> print(game)
spectator sees round 1: L0 F0, tracker 0, deck 17, discards 0; nomination, waiting for Eve
  0 Ada
  1 Ben
  2 Cleo
  3 Dov
  4 Eve: president
>>> print(game.view(player(2)))
Cleo sees round 1: L0 F0, tracker 0, deck 17, discards 0; nomination, waiting for Eve
  0 Ada
  1 Ben
  2 Cleo: fascist
  3 Dov: hitler
  4 Eve: president

Legal moves are things to iterate over and to ask. What is not legal has a reason, and the reason names its rule:

>>> (president,) = game.waiting
>>> sorted(move.nominee for move in game.legal)
[0, 1, 2, 3]
>>> Nominate(4, 4) in game.legal
False
>>> print(game.legal.why_not(Nominate(4, 4)))
E2: A candidate nominates another player, not themselves.

Nothing changes a game; playing gives the next one. Each move becomes events, and the events are the game:

>>> game = game.play(Nominate(president, 1))
>>> for seat in range(5):
...     game = game.play(Vote(seat, ja=seat != 2))
>>> game.log[-1]
HandDrawn(president=4, tiles=(FASCIST, FASCIST, LIBERAL))
>>> Game.from_log(game.log) == game
True

A viewer is shown sightings of the events, never the events. The President has drawn three tiles; the others see that:

>>> game.view(player(president)).sightings[-1]
DrawSeen(president=4, tiles=(FASCIST, FASCIST, LIBERAL))
>>> game.view(SPECTATOR).sightings[-1]
DrawSeen(president=4, tiles=None)

What may not be done raises where it was played, and the game is the same as before:

>>> game.play(Enact(1, LIBERAL))
Traceback (most recent call last):
    ...
games.engine.reasons.RefusedError: L4: There are no two tiles to enact one of now.

Claims may be lies. They stand in the record and change nothing:

>>> game = game.play(Discard(president, FASCIST)).play(Enact(1, LIBERAL))
>>> game = game.play(Claim(president, Drew(tiles("FFL"), tiles("FL"))))
>>> game.log[-1]
ClaimMade(seat=4, statement=Drew(drew=(FASCIST, FASCIST, LIBERAL), passed=(FASCIST, LIBERAL)), about=1)

Rules that vary are data on one object; what no table could play is refused when it is made:

>>> Ruleset(veto_only_fascist=True).setup(7).fascists
2
>>> Ruleset(fascist_tiles=5)
Traceback (most recent call last):
    ...
games.engine.reasons.RulesetError: R3: A reshuffle of this deck could leave 2 tiles, too few to draw three.

Underneath are three functions on plain values: `decide(state, action, chance)` gives events or a `Refusal`,
`evolve(state, event)` the next state, `view_of(log, state, viewer)` the picture. `games.engine.notation` writes a game
as text and reads it back; `games.engine.rulebook` holds the rules that the refusals cite.
"""

from games.engine.actions import (
    Action,
    CallSpecialElection,
    ConsentToVeto,
    Discard,
    Enact,
    Execute,
    Investigate,
    Move,
    Nominate,
    Peek,
    ProposeVeto,
    RefuseVeto,
    Shuffle,
    Vote,
)
from games.engine.chance import Chance, Seeded, Simulated, SystemChance
from games.engine.claims import Being, Claim, Drew, Got, Membership, Peeked
from games.engine.dealing import Deal, deal
from games.engine.evolve import evolve, replay
from games.engine.game import Game
from games.engine.knowledge import Choice, Knowledge, TableView
from games.engine.outcomes import Ending, Outcome
from games.engine.policies import FASCIST, LIBERAL, Policy, letters, tiles
from games.engine.reasons import PositionError, Refusal, RefusedError, RulesetError
from games.engine.roles import Party, Role
from games.engine.rules import decide
from games.engine.rulesets import named_ruleset
from games.engine.setups import OFFICIAL, Power, Ruleset, Setup
from games.engine.sightings import Sighting, sighting
from games.engine.viewers import REVIEWER, SPECTATOR, Viewer, player
from games.engine.views import view_of

__all__ = [
    "FASCIST",
    "LIBERAL",
    "OFFICIAL",
    "REVIEWER",
    "SPECTATOR",
    "Action",
    "Being",
    "CallSpecialElection",
    "Chance",
    "Choice",
    "Claim",
    "ConsentToVeto",
    "Deal",
    "Discard",
    "Drew",
    "Enact",
    "Ending",
    "Execute",
    "Game",
    "Got",
    "Investigate",
    "Knowledge",
    "Membership",
    "Move",
    "Nominate",
    "Outcome",
    "Party",
    "Peek",
    "Peeked",
    "Policy",
    "PositionError",
    "Power",
    "ProposeVeto",
    "Refusal",
    "RefuseVeto",
    "RefusedError",
    "Role",
    "Ruleset",
    "RulesetError",
    "Seeded",
    "Setup",
    "Shuffle",
    "Sighting",
    "Simulated",
    "SystemChance",
    "TableView",
    "Viewer",
    "Vote",
    "deal",
    "decide",
    "evolve",
    "letters",
    "named_ruleset",
    "player",
    "replay",
    "sighting",
    "tiles",
    "view_of",
]
