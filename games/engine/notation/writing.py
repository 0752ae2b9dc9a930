"""Writes a game as a record that reads back to the same events, or as much of it as one viewer saw."""

from collections.abc import Mapping, Sequence

from games.engine.events import GameEnded
from games.engine.game import Game
from games.engine.notation.gaps.seen_decks import SeenDecks
from games.engine.notation.header_writing import WrittenDeal, deal_lines, free_lines
from games.engine.notation.line_writing import LineWriter
from games.engine.notation.lines import RESERVED
from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.source import numbered_lines
from games.engine.policies import FASCIST, LIBERAL, PartialTiles
from games.engine.positions import opening
from games.engine.roles import PartialRoles
from games.engine.sightings import DealSeen, Sighting, sighting
from games.engine.viewers import REVIEWER


def write(game: Game, **headers: str) -> str:
    """Return the record of a game under free headers such as `Title`. Reading it gives the same log.

    Raises `ValueError` for an invalid header and `NotationError` for a game that is too large for a record.
    """
    sightings = tuple(sighting(event, REVIEWER) for event in game.log)
    deal = game.truth.deal
    piles = SeenDecks(sightings)
    discard_pile: PartialTiles = deal.position.discard
    if piles.has_gaps:
        discard_pile = (None,) * len(discard_pile)
    dealt = WrittenDeal(deal.setup, _roles(sightings), deal.first, piles.decks[0], deal.start, discard_pile)
    return _written(sightings, piles, dealt, headers)


def write_seen(sightings: Sequence[Sighting], **headers: str) -> str:
    """Return the record of what one viewer saw, with `?` for everything else.

    Reading it gives a game of which that viewer has seen the same.
    """
    piles, deal = SeenDecks(sightings), sightings[0]
    assert isinstance(deal, DealSeen)
    start = None if deal.start == opening(deal.setup, deal.first) else deal.start
    dealt = WrittenDeal(
        deal.setup, _roles(sightings), deal.first, piles.decks[0], start, _discard_pile(deal, piles.decks[0])
    )
    return _written(sightings, piles, dealt, headers)


def _discard_pile(deal: DealSeen, deck: PartialTiles) -> PartialTiles:
    """Return the discard pile at the start, which is known if the deck is."""
    ruleset, start = deal.setup.ruleset, deal.start
    if None in deck:
        return (None,) * (deal.setup.tiles - start.liberal - start.fascist - len(deck))
    liberal = ruleset.liberal_tiles - start.liberal - deck.count(LIBERAL)
    return (LIBERAL,) * liberal + (FASCIST,) * (ruleset.fascist_tiles - start.fascist - deck.count(FASCIST))


def _roles(sightings: Sequence[Sighting]) -> PartialRoles:
    """Return the roles that the viewer was told at the deal, or that were revealed at the end."""
    deal, last = sightings[0], [seen.roles for seen in sightings if isinstance(seen, GameEnded)]
    assert isinstance(deal, DealSeen)
    told = dict(deal.told)
    ended = last[0] if last else (None,) * len(deal.names)
    return tuple(told.get(seat) or ended[seat] for seat in range(len(deal.names)))


def _written(sightings: Sequence[Sighting], piles: SeenDecks, dealt: WrittenDeal, headers: Mapping[str, str]) -> str:
    deal, outcomes = sightings[0], [seen.outcome for seen in sightings if isinstance(seen, GameEnded)]
    assert isinstance(deal, DealSeen)
    names = Names(deal.names, RESERVED)
    opening_lines = deal_lines(dealt, names, outcomes[0] if outcomes else None)
    lines = [*free_lines(headers), *opening_lines, "", *LineWriter(sightings, piles, dealt.roles, names).lines()]
    record = "\n".join(lines).rstrip() + "\n"
    numbered_lines(record)
    return record
