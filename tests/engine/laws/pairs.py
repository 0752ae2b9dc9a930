"""The pairs of worlds that are compared: games of every size, many rulesets, all kinds of viewers."""

from collections.abc import Iterator
from functools import cache

from games.engine import Chance, Role, Simulated
from games.engine.chance import one_of, shuffled
from tests.engine.laws.driver import GameNumber
from tests.engine.laws.twists import TWISTS
from tests.engine.laws.variants import rulesets_for
from tests.engine.laws.visibility import Eyes, told
from tests.engine.laws.worlds import Pair, World, first_world, twisted

PAIRS_A_GAME = 12


def number_of(seed: int) -> GameNumber:
    """Every size equally often; half of the games official; every fourth begins in the middle."""
    players = 5 + seed % 6
    rulesets = rulesets_for(players)
    ruleset = "official" if seed // 6 % 2 else rulesets[seed // 12 % len(rulesets)]
    return GameNumber(seed, players, ruleset, in_the_middle=seed // 6 % 4 == 0)


def pairs_of(seed: int) -> Iterator[Pair]:
    """Pairs of one game: a random viewer, and one or two twists."""
    world, chance = first_world(number_of(seed)), Simulated(seed)
    for _ in range(PAIRS_A_GAME):
        pair = _some_pair(world, chance)
        if pair is not None:
            yield pair


def _some_pair(world: World, chance: Chance) -> Pair | None:
    eyes: Eyes = one_of((None, *range(len(world.script.deal.names))), chance)
    names = shuffled(sorted(TWISTS), chance)[: 1 + chance.below(2)]
    return twisted(world, eyes, {name: TWISTS[name] for name in names}, chance)


@cache
def kept_pairs(seeds: range) -> tuple[Pair, ...]:
    """The pairs of several games, cached."""
    return tuple(pair for seed in seeds for pair in pairs_of(seed))


def kind_of_viewer(pair: Pair) -> str:
    """The kind of viewer when the worlds part: dead or alive, the role, and whether Hitler knows the Fascists."""
    if pair.eyes is None:
        return "spectator"
    deal = pair.one.script.deal
    if pair.eyes not in pair.one.states[pair.alike - 1].table.living:
        return "dead"
    role = deal.roles[pair.eyes]
    if role is not Role.HITLER:
        return role.name.lower()
    return "hitler who knows" if len(told(deal, pair.eyes)) > 1 else "hitler who does not know"
