"""The rules of Secret Hitler as a library. It uses the standard library only, no clock, and no input or output.

Deal a game and look at it. A seat is a number, counted clockwise from 0; a seed makes the deal repeatable.

>>> from games.engine import *
>>> game = Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], chance=Seeded(20))
>>> game
<Game of 5: round 1, nomination>

A spectator sees the public facts. A player also sees their own secrets:

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

Iterate over the legal moves, or ask whether a move is legal. An illegal move has a reason, which names its rule:

>>> (president,) = game.waiting
>>> sorted(move.nominee for move in game.legal)
[0, 1, 2, 3]
>>> Nominate(4, 4) in game.legal
False
>>> print(game.legal.why_not(Nominate(4, 4)))
E2: A candidate can't nominate themselves.

A game is immutable: a move returns the next game. Each move becomes events, and the events determine the game:

>>> game = game.play(Nominate(president, 1))
>>> for seat in range(5):
...     game = game.play(Vote(seat, ja=seat != 2))
>>> game.log[-1]
HandDrawn(president=4, tiles=(FASCIST, FASCIST, LIBERAL))
>>> Game.from_log(game.log) == game
True

Viewers receive sightings, never events. The President knows the three tiles; the others see that tiles were drawn:

>>> game.view(player(president)).sightings[-1]
DrawSeen(president=4, tiles=(FASCIST, FASCIST, LIBERAL))
>>> game.view(SPECTATOR).sightings[-1]
DrawSeen(president=4, tiles=None)

Playing an illegal move raises an error, and the game is unchanged:

>>> game.play(Enact(1, LIBERAL))
Traceback (most recent call last):
    ...
games.engine.reasons.RefusedError: L4: The Chancellor isn't choosing a policy right now.

Claims may be lies. They are recorded and change nothing:

>>> game = game.play(Discard(president, FASCIST)).play(Enact(1, LIBERAL))
>>> game = game.play(Claim(president, Drew(tiles("FFL"), tiles("FL"))))
>>> game.log[-1]
ClaimMade(seat=4, statement=Drew(drew=(FASCIST, FASCIST, LIBERAL), passed=(FASCIST, LIBERAL)), about=1)

Rules that vary are data on one object. An unplayable ruleset raises an error when it is created:

>>> Ruleset(veto_only_fascist=True).setup(7).fascists
2
>>> Ruleset(fascist_tiles=5)
Traceback (most recent call last):
    ...
games.engine.reasons.RulesetError: R3: A reshuffle of this deck could leave only 2 tiles, too few to draw three.

Everything is built on three functions on plain values: `decide(state, action, chance)` returns events or a `Refusal`,
`evolve(state, event)` the next state, and `view_of(log, state, viewer)` the table as a viewer sees it.

- `actions`: everything that a player may ask to do
- `chance`: the only source of randomness
- `claims`: public statements about hidden facts, true or not
- `counting`: roles that follow from how many there are
- `dealing`: the deal: players, rules, roles, the deck and the first candidate
- `display`: a table as a picture, for notebooks
- `events`: everything that happened; a log is a list of events
- `evolve`: the state after an event
- `fairness`: checks whether a game follows from its sealed secret
- `game`: a game as one immutable object
- `hindsight`: a finished game at any step, as any viewer saw it
- `knowledge`: what a viewer knows, and `TableView`
- `names`: which names players may have
- `narration`: the script read out before the first round
- `notation`: game records as text, and back
- `open_table`: the public table rebuilt from sightings
- `options`: what is legal, and for whom the game waits
- `outcomes`: the four endings, and who wins
- `phases`: one type for each phase of a round
- `policies`: policy tiles
- `positions`: boards of games that start in the middle
- `random_play`: players who pick a legal move at random
- `reasons`: refusals and the errors that carry them
- `refusals`: why an action is illegal
- `roles`: secret roles and parties
- `rulebook`: the numbered rules that refusals cite
- `rules`: the events that follow from an action
- `rulesets`: the named rulesets with their wording
- `seats`: places around the table
- `setups`: the numbers, tracks and zones of a game
- `sightings`: what a viewer saw of an event
- `state`: the complete state, hidden facts included
- `story`: a game by rounds, as one viewer saw it
- `translatable`: marks sentences for translation
- `values`: the base class of immutable values
- `viewers`: players, spectators and reviewers
- `views`: builds a viewer's `TableView`
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
