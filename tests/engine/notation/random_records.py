"""Random games with everything that a record can contain: claims, changed ballots, reshuffles, starts in the middle."""

import random
from collections.abc import Sequence
from dataclasses import replace

from games.engine import Game, Ruleset, deal
from games.engine.actions import Action, Shuffle, Vote
from games.engine.chance import Simulated, shuffled
from games.engine.claims import Being, Claim, Drew, Got, Membership, Peeked
from games.engine.dealing import Deal
from games.engine.options import options, waiting_for, waits_for_the_dealer
from games.engine.phases import Election, ExecutiveAction, GameOver, Nomination
from games.engine.policies import Policy
from games.engine.positions import Position
from games.engine.reasons import Refusal
from games.engine.roles import Party, Role
from games.engine.rules import step
from games.engine.rulesets import NAMED_RULESETS
from games.engine.setups import OFFICIAL, Power
from games.engine.state import GameState

NAMES = ("Ada", "Ben", "Anna Maria", "none", "x.y-z", "Žofie", 'the "Boss"', "back\\slash", "expect", "#10")
PEEK, INVESTIGATE, CALL, EXECUTE = Power.PEEK, Power.INVESTIGATE, Power.SPECIAL_ELECTION, Power.EXECUTION

RULESETS = (
    OFFICIAL,
    Ruleset(veto_only_fascist=True),
    Ruleset(hitler_knows_up_to=5, hitler_zone=1, veto_zone=2),
    Ruleset("No second thoughts", ballots_may_change=False),
    Ruleset("Looking around", track=(INVESTIGATE,) * 7 + (CALL, CALL, PEEK), fascist_tiles=20),
    Ruleset(track=(CALL, CALL, PEEK, EXECUTE, None), liberal_spaces=4, liberal_start=1, fascist_start=2),
    Ruleset(liberal_tiles=5, fascist_tiles=7, veto_zone=0),
)


def rulesets_for(players: int) -> list[Ruleset]:
    """Rulesets of every kind for this many players."""
    own = [each for named in NAMED_RULESETS.values() for each in named.variants if players in each.sizes]
    own.remove(OFFICIAL)
    return [*RULESETS, *own, Ruleset("Many", sizes=(players,), fascists=players // 2), Ruleset(sizes=(4 + 1, players))]


def random_game(seed: int, players: int, ruleset: Ruleset, names: Sequence[str] = NAMES) -> Game:
    """A game of up to 400 moves, from the start or from the middle; some are left unfinished."""
    dice = random.Random(seed)
    dealt = deal(dice.sample(names, players), ruleset, chance=Simulated(seed))
    if dice.random() < 0.5:
        dealt = _in_the_middle(Game.from_deal(dealt).truth, dice) or dealt
    return _played(Game.from_deal(dealt), dice, dice.choice((10, 60, 400, 400)))


def _played(game: Game, dice: random.Random, most: int) -> Game:
    state, log = game.truth, list(game.log)
    for _ in range(most):
        if waits_for_the_dealer(state) and dice.random() < 0.1:
            break
        turn = step(state, _something(state, dice), None)
        if not isinstance(turn, Refusal):
            state, log = turn.state, log + turn.events
    return Game(tuple(log), state)


def _something(state: GameState, dice: random.Random) -> Action:
    if dice.random() < 0.1:
        return _claim(state, dice)
    if waits_for_the_dealer(state):
        return Shuffle(shuffled(state.draw_pile + state.discard_pile, Simulated(dice.randrange(10**9))))
    waiting = waiting_for(state)
    if not waiting:
        return _claim(state, dice)
    if isinstance(state.phase, Election):
        anybody = dice.choice(state.table.living)
        return Vote(waiting[0] if dice.random() < 0.8 else anybody, dice.random() < 0.6)
    return dice.choice(options(state).of(waiting[0]))


def _claim(state: GameState, dice: random.Random) -> Claim:
    def some(many: int) -> tuple[Policy, ...]:
        return tuple(dice.choices([*Policy], k=many))

    somebody, anybody = (dice.randrange(state.table.players) for _ in "12")
    statement = dice.choice(
        (
            Drew(some(3), some(2)), Drew(drew=some(3)), Drew(passed=some(2)),
            Got(some(2), dice.choice([*Policy])), Got(got=some(2)), Got(enacted=dice.choice([*Policy])),
            Peeked(some(3)), Membership(anybody, dice.choice([*Party])), Being(dice.choice([*Role])),
        )
    )  # fmt: skip
    return Claim(somebody, statement)


def _in_the_middle(state: GameState, dice: random.Random) -> Deal | None:
    """The deal of a game that starts where another one has come to, unless that one has ended."""
    here = state
    for _ in range(dice.randrange(20, 150)):
        turn = step(state, _something(state, dice), None)
        if not isinstance(turn, Refusal):
            state = turn.state
        if isinstance(state.phase, Nomination | ExecutiveAction):
            here = state
    return (
        None if isinstance(state.phase, GameOver) else replace(state.deal, deck=here.draw_pile, start=_position(here))
    )


def _position(state: GameState) -> Position:
    table = state.table
    return Position(
        candidate=table.candidate,
        liberal=table.liberal,
        fascist=table.fascist,
        discard=state.discard_pile,
        tracker=table.tracker,
        last_elected=table.last_elected,
        dead=frozenset(range(table.players)) - frozenset(table.living),
        investigated=table.investigated,
        confirmed=table.confirmed,
        caller=table.caller,
        power=state.phase.power if isinstance(state.phase, ExecutiveAction) else None,
    )
