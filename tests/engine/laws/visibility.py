"""Who may see what: derived a second time from the rulebook, without the engine's filter and never used by it.

`TABLE` states for every field of every kind of event who sees it. The tests compare the engine's views with this table,
so read it like a contract. Eyes are a seat, or `None` for a spectator.
"""

from collections.abc import Callable
from typing import Any

from games.engine import Deal, Role
from games.engine.events import (
    AgendaVetoed,
    BallotCast,
    BallotsRevealed,
    CandidacyPassed,
    ChancellorNominated,
    ChaosErupted,
    ClaimMade,
    ConfirmedNotHitler,
    DeckReshuffled,
    Event,
    GameDealt,
    GameEnded,
    HandDrawn,
    LoyaltyInvestigated,
    PlayerExecuted,
    PoliciesPeeked,
    PolicyEnacted,
    PowerGranted,
    PowerLapsed,
    SpecialElectionCalled,
    TilesPassed,
    VetoProposed,
    VetoRefused,
)

Eyes = int | None
Rule = Callable[[Any, Any, Eyes], object]
"""From the event, the value of the field and the viewer: what the viewer sees of it."""

UNSEEN = "unseen"


def everyone(event: Any, value: Any, eyes: Eyes) -> object:
    """I1: the value is public."""
    return value


def how_many(event: Any, value: Any, eyes: Eyes) -> object:
    """I1, I3: the size of a pile is public, and its order is hidden from all."""
    return len(value)


def only(*offices: str) -> Rule:
    """I2: visible to the holders of these offices in this event."""

    def rule(event: Any, value: Any, eyes: Eyes) -> object:
        return value if eyes is not None and eyes in [getattr(event, office) for office in offices] else UNSEEN

    return rule


def the_deal(event: Any, deal: Deal, eyes: Eyes) -> object:
    """S2-S9: names, rules, board and first candidate are public; roles are told as S6-S8 say; no tile is seen."""
    start = deal.start
    board = None if start is None else (*_board(start), len(start.discard))
    return (deal.names, deal.setup, deal.first, board, len(deal.deck), told(deal, eyes))


def _board(start: Any) -> tuple[object, ...]:
    open_facts = ("candidate", "liberal", "fascist", "tracker", "last_elected", "dead", "investigated", "confirmed")
    return tuple(getattr(start, fact) for fact in (*open_facts, "caller", "power"))


def told(deal: Deal, eyes: Eyes) -> dict[int, Role]:
    """S6-S8, D1: the roles that a player knows from the beginning."""
    if eyes is None:
        return {}
    mine = deal.roles[eyes]
    hitler_knows = len(deal.roles) <= deal.setup.ruleset.hitler_knows_up_to
    if mine is Role.FASCIST or (mine is Role.HITLER and hitler_knows):
        return {seat: role for seat, role in enumerate(deal.roles) if role is not Role.LIBERAL}
    return {eyes: mine}


TABLE: dict[type[Event], dict[str, Rule]] = {
    GameDealt: {"deal": the_deal},
    ChancellorNominated: {"president": everyone, "nominee": everyone},
    BallotCast: {"seat": everyone, "ja": only("seat")},
    BallotsRevealed: {"president": everyone, "nominee": everyone, "ballots": everyone, "elected": everyone},
    ConfirmedNotHitler: {"chancellor": everyone},
    HandDrawn: {"president": everyone, "tiles": only("president")},
    TilesPassed: {
        "president": everyone,
        "chancellor": everyone,
        "discarded": only("president"),
        "passed": only("president", "chancellor"),
    },
    VetoProposed: {"chancellor": everyone},
    VetoRefused: {"president": everyone},
    AgendaVetoed: {"president": everyone, "chancellor": everyone, "discarded": only("president", "chancellor")},
    PolicyEnacted: {
        "president": everyone,
        "chancellor": everyone,
        "policy": everyone,
        "discarded": only("president", "chancellor"),
        "power": everyone,
    },
    ChaosErupted: {"policy": everyone},
    DeckReshuffled: {"deck": how_many},
    PowerGranted: {"president": everyone, "power": everyone},
    PowerLapsed: {"president": everyone, "power": everyone},
    LoyaltyInvestigated: {"president": everyone, "target": everyone, "party": only("president")},
    SpecialElectionCalled: {"president": everyone, "candidate": everyone},
    PoliciesPeeked: {"president": everyone, "tiles": only("president")},
    PlayerExecuted: {"president": everyone, "target": everyone, "was_hitler": everyone},
    CandidacyPassed: {"candidate": everyone},
    GameEnded: {"outcome": everyone, "roles": everyone},
    ClaimMade: {"seat": everyone, "statement": everyone, "about": everyone},
}


def seen(event: Event, eyes: Eyes) -> tuple[object, ...]:
    """Exactly what this viewer may see of an event."""
    row = TABLE[type(event)]
    return (type(event).__name__, *(rule(event, getattr(event, field), eyes) for field, rule in row.items()))
