"""The rulesets under which the laws are tested, and deals under them: the named rulesets and unusual ones."""

from games.engine import Chance, Deal, Game, Power, Ruleset, deal
from games.engine.chance import one_of, shuffled
from games.engine.phases import ExecutiveAction, Nomination
from games.engine.positions import Position
from games.engine.rulesets import NAMED_RULESETS
from games.engine.state import GameState

INVESTIGATE, SPECIAL, PEEK, EXECUTION = Power.INVESTIGATE, Power.SPECIAL_ELECTION, Power.PEEK, Power.EXECUTION
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hal", "Ida", "Jon")

RULESETS: dict[str, Ruleset] = {
    **{
        f"{name} for {', '.join(map(str, ruleset.sizes))}" if len(named.variants) > 1 else name: ruleset
        for name, named in NAMED_RULESETS.items()
        for ruleset in named.variants
    },
    "Hitler knows at five only": Ruleset(hitler_knows_up_to=5),
    "Hitler knows at every size": Ruleset(hitler_knows_up_to=10),
    "Fascist tiles alone may be vetoed": Ruleset(veto_only_fascist=True, veto_zone=1, hitler_zone=6),
    "ballots stand": Ruleset(ballots_may_change=False),
    "veto from the start": Ruleset(veto_zone=0),
    "no veto": Ruleset(veto_zone=6),
    "Hitler wins from the start": Ruleset(hitler_zone=0),
    "Hitler never wins by election": Ruleset(hitler_zone=6, veto_zone=3),
    "investigations until nobody is left": Ruleset(track=(INVESTIGATE,) * 8, hitler_zone=9, veto_zone=9),
    "special elections in a row": Ruleset(track=(SPECIAL,) * 6, hitler_zone=7, veto_zone=4),
    "calls and shots": Ruleset(track=(SPECIAL, EXECUTION, SPECIAL, EXECUTION, SPECIAL), hitler_zone=6),
    "shots at large": Ruleset(sizes=(10,), track=(EXECUTION,) * 7, hitler_zone=8, veto_zone=7),
    "peeks": Ruleset(track=(PEEK, None, PEEK, PEEK, PEEK), hitler_zone=4),
    "no powers": Ruleset(track=(None,) * 5),
    "two spaces": Ruleset(track=(EXECUTION,), liberal_spaces=2, hitler_zone=1, veto_zone=1),
    "the smallest deck": Ruleset(liberal_tiles=4, fascist_tiles=8),
    "a large deck": Ruleset(liberal_tiles=30, fascist_tiles=31, liberal_spaces=9, track=(None, INVESTIGATE, PEEK) * 3),
    "only Liberal tiles": Ruleset(liberal_tiles=8, fascist_tiles=0, liberal_spaces=5),
    "policies at the start": Ruleset(liberal_start=2, fascist_start=3),
    "one Fascist": Ruleset(fascists=1),
    "a Fascist majority": Ruleset(sizes=(7, 8, 9, 10), fascists=5),
    "two Fascists": Ruleset(fascists=2),
    "both are limited with any number alive": Ruleset(one_limit_up_to=0),
    "limits count everyone": Ruleset(limits_count_everyone=True),
    "limits follow nominations": Ruleset(limits_follow_nominations=True),
    "special elections without limits": Ruleset(special_lifts_limits=True, track=(SPECIAL, None, SPECIAL, None, None)),
}


def rulesets_for(players: int) -> tuple[str, ...]:
    """The rulesets that a table of this size can play."""
    return tuple(name for name, ruleset in RULESETS.items() if players in ruleset.sizes)


def fresh_deal(players: int, ruleset: str, chance: Chance) -> Deal:
    """A deal at the beginning of a game."""
    return deal(NAMES[:players], RULESETS[ruleset], chance=chance)


def deal_from_here(state: GameState, chance: Chance) -> Deal | None:
    """A deal that starts in the middle, at this moment: the same board and roles, the same tiles reshuffled.

    `None` where a record cannot begin: during an election or a session.
    """
    table, phase = state.table, state.phase
    if not isinstance(phase, Nomination | ExecutiveAction):
        return None
    position = Position(
        candidate=table.candidate,
        liberal=table.liberal,
        fascist=table.fascist,
        discard=state.discard_pile,
        tracker=table.tracker,
        last_elected=table.last_elected,
        dead=frozenset(range(len(table.names))) - frozenset(table.living),
        investigated=table.investigated,
        confirmed=table.confirmed,
        caller=table.caller,
        power=phase.power if isinstance(phase, ExecutiveAction) else None,
    )
    deck = shuffled(state.draw_pile, chance)
    return Deal(table.names, table.setup, state.deal.roles, table.candidate, deck, position)


def deal_in_the_middle(game: Game, chance: Chance) -> Deal:
    """A deal that starts at some moment of a game that was played."""
    for _ in range(8):
        moment = Game.from_log(game.log[: 1 + chance.below(len(game.log))])
        dealt = deal_from_here(moment.truth, chance)
        if dealt is not None:
            return dealt
    return game.truth.deal


def some_ruleset(players: int, chance: Chance) -> str:
    """One of the rulesets for this size."""
    return one_of(rulesets_for(players), chance)
