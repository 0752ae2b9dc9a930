"""From headers to a deal, at the beginning of a game or in the middle; what is not given is drawn from the seed."""

from collections.abc import Mapping

from games.engine.chance import Chance, one_of
from games.engine.dealing import Deal, deal
from games.engine.notation.errors import IllegalLineError
from games.engine.notation.headers import Headers
from games.engine.notation.keys import POSITION
from games.engine.policies import FASCIST, LIBERAL, Tiles
from games.engine.positions import Position
from games.engine.reasons import PositionError, RulesetError
from games.engine.seats import Seat
from games.engine.setups import OFFICIAL, Ruleset

CONCERNED: Mapping[str, tuple[str, ...]] = {
    "S2": ("Roles",),
    "S4": ("Deck", "Discard", "Policies"),
    "L9": ("Deck", "Discard"),
    "W1": ("Policies",),
    "W3": ("Policies",),
    "T1": ("Tracker",),
    "T4": ("Tracker",),
    "E2": ("Last",),
    "P2": ("Last",),
    "R1": ("Caller",),
    "P5": ("Caller",),
    "X1": ("Candidate", "First", "Dead"),
    "X3": ("Dead",),
    "P8": ("Dead",),
    "P4": ("Investigated",),
    "E10": ("Cleared",),
    "P1": ("Power",),
    "R4": ("Power",),
}
"""Which header a rule speaks of when it says that no game could hold this, the likeliest first."""


def deal_of(headers: Headers, chance: Chance) -> Deal:
    """The deal that the headers tell; `IllegalLineError` with the line of a header if no table could hold it."""
    ruleset: Ruleset = headers.values.get("Ruleset", OFFICIAL)
    try:
        return _deal_of(headers, ruleset, chance)
    except (PositionError, RulesetError) as problem:
        keys = (*CONCERNED.get(problem.refusal.rule, ()), "Players")
        line = next(headers.line_of[key] for key in keys if key in headers.line_of)
        raise IllegalLineError(line, problem.refusal) from None


def _deal_of(headers: Headers, ruleset: Ruleset, chance: Chance) -> Deal:
    values, start = headers.values, None
    first: Seat | None = values.get("First", values.get("Candidate"))
    if any(key in values for key in POSITION):
        first = one_of(range(len(headers.players)), chance) if first is None else first
        start = _position(headers, ruleset, first)
    return deal(
        headers.players,
        ruleset,
        chance=chance,
        roles=values.get("Roles"),
        first=first,
        deck=values.get("Deck"),
        start=start,
    )


def _position(headers: Headers, ruleset: Ruleset, first: Seat) -> Position:
    values = headers.values
    liberal, fascist = values.get("Policies", (None, None))
    liberal = ruleset.liberal_start if liberal is None else liberal
    fascist = ruleset.fascist_start if fascist is None else fascist
    return Position(
        candidate=values.get("Candidate", first),
        liberal=liberal,
        fascist=fascist,
        discard=values.get("Discard", _missing(ruleset, liberal, fascist, values.get("Deck"))),
        tracker=values.get("Tracker", 0),
        last_elected=values.get("Last"),
        dead=values.get("Dead", frozenset()),
        investigated=values.get("Investigated", frozenset()),
        confirmed=values.get("Cleared", frozenset()),
        caller=values.get("Caller"),
        power=values.get("Power"),
    )


def _missing(ruleset: Ruleset, liberal: int, fascist: int, deck: Tiles | None) -> Tiles:
    """The tiles that are neither on the board nor in the deck, when it is given."""
    if deck is None:
        return ()
    off_the_board = (ruleset.liberal_tiles - liberal, LIBERAL), (ruleset.fascist_tiles - fascist, FASCIST)
    return sum(((tile,) * (many - deck.count(tile)) for many, tile in off_the_board), ())
