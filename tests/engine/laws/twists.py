"""Changes that a viewer cannot see: others' roles, unseen tiles, and ballots that are not revealed yet."""

from dataclasses import replace
from itertools import combinations

from games.engine import Action, Chance, Nominate, PositionError, Shuffle, Vote
from games.engine.chance import one_of, shuffled
from games.engine.events import LoyaltyInvestigated
from games.engine.policies import Tiles
from tests.engine.laws.unseen_tiles import unseen_places
from tests.engine.laws.visibility import Eyes, told
from tests.engine.laws.worlds import Script, Twist, World


def two_others_swap_their_roles(world: World, eyes: Eyes, chance: Chance) -> Script | None:
    """Of players whose roles this viewer was not told; half the time one whom another player investigates."""
    deal = world.script.deal
    roles, known = deal.roles, told(deal, eyes)
    unknown = [seat for seat in range(len(roles)) if seat not in known]
    pairs = [(a, b) for a, b in combinations(unknown, 2) if roles[a] is not roles[b]]
    looked_at = _investigated_by_others(world, eyes) if chance.below(2) else set()
    pairs = [pair for pair in pairs if looked_at & set(pair)] or pairs
    if not pairs:
        return None
    swapped = list(roles)
    a, b = one_of(pairs, chance)
    swapped[a], swapped[b] = roles[b], roles[a]
    try:
        return world.script._replace(deal=replace(deal, roles=tuple(swapped)))
    except PositionError:
        return None


def _investigated_by_others(world: World, eyes: Eyes) -> set[int]:
    looks = [event for event in world.log if isinstance(event, LoyaltyInvestigated)]
    return {look.target for look in looks if look.president != eyes}


def unseen_tiles_change_places(world: World, eyes: Eyes, chance: Chance) -> Script | None:
    """In every deck of the game: undrawn tiles, tiles in others' hands, and tiles that others discarded."""
    script = world.script
    for place, unseen in unseen_places(world, eyes).items():
        if place is None:
            script = script._replace(deal=replace(script.deal, deck=_mixed(script.deal.deck, unseen, chance)))
        else:
            shuffle = script.actions[place]
            assert isinstance(shuffle, Shuffle)
            script = _with_action(script, place, Shuffle(_mixed(shuffle.deck, unseen, chance)))
    return script


def _mixed(deck: Tiles, places: list[int], chance: Chance) -> Tiles:
    mixed = list(deck)
    for place, tile in zip(places, shuffled([deck[place] for place in places], chance), strict=True):
        mixed[place] = tile
    return tuple(mixed)


def _with_action(script: Script, place: int, action: Action) -> Script:
    return script._replace(actions=(*script.actions[:place], action, *script.actions[place + 1 :]))


def a_tile_was_discarded_before_the_start(world: World, eyes: Eyes, chance: Chance) -> Script | None:
    """In a game that begins in the middle: swap a discarded tile for another unseen one."""
    deal, unseen = world.script.deal, unseen_places(world, eyes)[None]
    if deal.start is None or not deal.start.discard or not unseen:
        return None
    on_pile, in_deck = chance.below(len(deal.start.discard)), one_of(unseen, chance)
    discard, deck = list(deal.start.discard), list(deal.deck)
    discard[on_pile], deck[in_deck] = deck[in_deck], discard[on_pile]
    start = replace(deal.start, discard=tuple(discard))
    return world.script._replace(deal=replace(deal, deck=tuple(deck), start=start))


def others_vote_otherwise(world: World, eyes: Eyes, chance: Chance) -> Script | None:
    """In one election, which is visible as soon as the ballots are revealed."""
    elections = [place for place, action in enumerate(world.script.actions) if isinstance(action, Nominate)]
    if not elections:
        return None
    script, place = world.script, one_of(elections, chance) + 1
    while place < len(world.turns) and not isinstance(script.actions[place], Nominate):
        vote = script.actions[place]
        if isinstance(vote, Vote) and vote.seat != eyes and chance.below(2):
            script = _with_action(script, place, Vote(vote.seat, not vote.ja))
        place += 1
    return script


TWISTS: dict[str, Twist] = {
    twist.__name__: twist
    for twist in (
        two_others_swap_their_roles,
        unseen_tiles_change_places,
        a_tile_was_discarded_before_the_start,
        others_vote_otherwise,
    )
}
