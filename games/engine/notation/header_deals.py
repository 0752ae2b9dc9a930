"""Builds the deal that the headers describe, for a start at the beginning or in the middle of a game.

What is not given is drawn from the seed. What is given as unknown is filled with a deal that fits, and `PartialDeal`
says which parts of it are known.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from games.engine.chance import Chance, one_of
from games.engine.dealing import deal, roles_in_the_box
from games.engine.notation.errors import IllegalLineError
from games.engine.notation.gaps.completion import PartialDeal, PartialPile, RoleFacts, complete_pile, complete_roles
from games.engine.notation.headers import POSITION, Headers
from games.engine.policies import FASCIST, LIBERAL, PartialTiles
from games.engine.positions import Position
from games.engine.reasons import PositionError, RulesetError
from games.engine.roles import PartialRoles, Role
from games.engine.seats import Seat
from games.engine.setups import OFFICIAL, Ruleset, Setup

HEADERS_OF_RULE: Mapping[str, tuple[str, ...]] = {
    "S2": ("Roles",),
    "S4": ("Deck", "Discard", "Policies"),
    "L9": ("Deck", "Discard"),
    "W1": ("Policies",),
    "W3": ("Policies",),
    "T1": ("Tracker",),
    "T4": ("Tracker",),
    "E2": ("Last",),
    "P2": ("Last", "Power"),
    "R1": ("Caller",),
    "P5": ("Caller",),
    "X1": ("Candidate", "First", "Dead"),
    "X3": ("Dead",),
    "P8": ("Dead",),
    "W4": ("Last", "Roles"),
    "P4": ("Investigated",),
    "E10": ("Cleared", "Last"),
    "P1": ("Power",),
    "R4": ("Power",),
}
"""The headers that a rule may refer to when it refuses a position, the likeliest first."""


def deal_from_headers(headers: Headers, chance: Chance) -> PartialDeal:
    """Return the deal. Raises `IllegalLineError` with the line of a header if no game could begin like this."""
    ruleset: Ruleset = headers.values.get("Ruleset", OFFICIAL)
    try:
        return _deal_from_headers(headers, ruleset, chance)
    except (PositionError, RulesetError) as problem:
        keys = (*HEADERS_OF_RULE.get(problem.refusal.rule, ()), "Players")
        line = next(headers.line_of[key] for key in keys if key in headers.line_of)
        raise IllegalLineError(line, problem.refusal) from None


def _deal_from_headers(headers: Headers, ruleset: Ruleset, chance: Chance) -> PartialDeal:
    values, start = headers.values, None
    first: Seat | None = values.get("First", values.get("Candidate"))
    if any(key in values for key in POSITION):
        first = one_of(range(len(headers.players)), chance) if first is None else first
        start = _position(headers, ruleset, first)
    discard_pile: PartialTiles = () if start is None else _discard_pile(headers, ruleset, start)
    deck = _deck(headers, ruleset, start, discard_pile)
    roles = _roles(values.get("Roles"), len(headers.players))
    dealt = deal(
        headers.players,
        ruleset,
        chance=chance,
        roles=None if roles is None else _roles_for_deal(roles, ruleset.setup(len(headers.players)), start),
        first=first,
        **_tiles_for_deal(deck, discard_pile, ruleset, start),
    )
    return PartialDeal(dealt, roles or dealt.roles, dealt.deck if deck is None else deck, discard_pile)


def _position(headers: Headers, ruleset: Ruleset, first: Seat) -> Position:
    values = headers.values
    liberal, fascist = values.get("Policies", (None, None))
    return Position(
        candidate=values.get("Candidate", first),
        liberal=ruleset.liberal_start if liberal is None else liberal,
        fascist=ruleset.fascist_start if fascist is None else fascist,
        tracker=values.get("Tracker", 0),
        last_elected=values.get("Last"),
        dead=values.get("Dead", frozenset()),
        investigated=values.get("Investigated", frozenset()),
        confirmed=values.get("Cleared", frozenset()),
        caller=values.get("Caller"),
        power=values.get("Power"),
    )


def _discard_pile(headers: Headers, ruleset: Ruleset, start: Position) -> PartialTiles:
    """Return the given discard pile, or the tiles that are neither on the board nor in the deck."""
    deck: PartialTiles | None = headers.values.get("Deck")
    if "Discard" in headers.values or deck is None or deck == (None,):
        given: PartialTiles = headers.values.get("Discard", ())
        return given
    off_the_board = (ruleset.liberal_tiles - start.liberal, LIBERAL), (ruleset.fascist_tiles - start.fascist, FASCIST)
    if None in deck:
        return (None,) * (sum(many for many, _ in off_the_board) - len(deck))
    return sum(((tile,) * (many - deck.count(tile)) for many, tile in off_the_board), ())


def _deck(
    headers: Headers, ruleset: Ruleset, start: Position | None, discard_pile: PartialTiles
) -> PartialTiles | None:
    """Return the given deck. A single `?` stands for all tiles."""
    deck: PartialTiles | None = headers.values.get("Deck", (None,) if None in discard_pile else None)
    if deck != (None,):
        return deck
    on_the_board = ruleset.liberal_start + ruleset.fascist_start if start is None else start.liberal + start.fascist
    return (None,) * (ruleset.liberal_tiles + ruleset.fascist_tiles - on_the_board - len(discard_pile))


def _roles(given: PartialRoles | None, players: int) -> PartialRoles | None:
    return given * players if given == (None,) else given


def _roles_for_deal(roles: PartialRoles, setup: Setup, start: Position | None) -> tuple[Role, ...]:
    """Return roles that fit, or arbitrary ones for the deal to refuse."""
    not_hitler = frozenset() if start is None else start.dead | start.confirmed
    role_facts = RoleFacts(roles, roles_in_the_box(setup), not_hitler=not_hitler)
    found = complete_roles(role_facts) if len(roles) == setup.players else None
    return found or tuple(role or Role.LIBERAL for role in roles)


def _tiles_for_deal(
    deck: PartialTiles | None, discard_pile: PartialTiles, ruleset: Ruleset, start: Position | None
) -> dict[str, Any]:
    """Return tiles that fit, or arbitrary ones for the deal to refuse. A missing deck is left to chance."""
    liberal = ruleset.liberal_tiles - (ruleset.liberal_start if start is None else start.liberal)
    found = complete_pile(PartialPile(deck or (), discard_pile, liberal)) if deck is not None else None
    tiles = tuple(tile or FASCIST for tile in deck or ())
    discarded = tuple(tile or FASCIST for tile in discard_pile)
    if found is not None:
        tiles, discarded = found.deck, found.discard_pile
    position = None if start is None else replace(start, discard=discarded)
    return {"deck": None if deck is None else tiles, "start": position}
