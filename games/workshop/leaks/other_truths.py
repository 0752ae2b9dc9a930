"""Makes a game that looks the same to a viewer and differs in everything the viewer cannot see."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.engine import Chance, Viewer
from games.engine.chance import shuffled
from games.engine.dealing import Deal
from games.engine.events import (
    AgendaVetoed,
    BallotCast,
    DeckReshuffled,
    Event,
    GameDealt,
    HandDrawn,
    LoyaltyInvestigated,
    PoliciesPeeked,
    PolicyEnacted,
    TilesPassed,
)
from games.engine.sightings import DealSeen, sighting

PAIR = ("president", "chancellor")
HIDDEN: tuple[tuple[type[Event], tuple[str, ...], str], ...] = (
    (BallotCast, ("seat",), "ja"),
    (HandDrawn, ("president",), "tiles"),
    (TilesPassed, ("president",), "discarded"),
    (TilesPassed, PAIR, "passed"),
    (PolicyEnacted, PAIR, "discarded"),
    (AgendaVetoed, PAIR, "discarded"),
    (LoyaltyInvestigated, ("president",), "party"),
    (PoliciesPeeked, ("president",), "tiles"),
    (DeckReshuffled, (), "deck"),
)
"""The hidden field of each event, and who may see it."""


def another_truth(log: Sequence[Event], viewer: Viewer, chance: Chance) -> list[Event]:
    """Return the log with everything changed that the viewer was not shown; it need not be a legal game."""
    return [_retold(event, viewer, chance) for event in log]


def _retold(event: Event, viewer: Viewer, chance: Chance) -> Event:
    if isinstance(event, GameDealt):
        return GameDealt(_redealt(event, viewer, chance))
    for kind, owners, hidden in HIDDEN:
        if isinstance(event, kind) and not viewer.may_see(*(getattr(event, owner) for owner in owners)):
            event = replace(event, **{hidden: _turned_over(getattr(event, hidden))})
    return event


def _redealt(event: GameDealt, viewer: Viewer, chance: Chance) -> Deal:
    """Rotate the roles unknown to the viewer, and shuffle the deck."""
    deal, seen = event.deal, sighting(event, viewer)
    assert isinstance(seen, DealSeen)
    told = dict(seen.told)
    untold = [seat for seat in range(len(deal.roles)) if seat not in told]
    given = dict(zip(untold, shuffled([deal.roles[seat] for seat in untold], chance), strict=True))
    roles = tuple(told.get(seat) or given[seat] for seat in range(len(deal.roles)))
    return replace(deal, roles=roles, deck=shuffled(deal.deck, chance))


def _turned_over(hidden: Any) -> Any:
    """Return the other ballot, tile or party; for several tiles, each one."""
    if isinstance(hidden, tuple):
        return tuple(map(_turned_over, hidden))
    return not hidden if isinstance(hidden, bool) else next(each for each in type(hidden) if each is not hidden)
