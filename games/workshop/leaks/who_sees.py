"""A table of who may see which field of each event, to be read beside the rules (S6-S8, E6, L1-L4, V3, P3, P7, I1-I5).

It names who is shown a field when the event happens; no other viewer sees it until the game has ended. No page uses
it. `tests.trust.test_leaks` checks that no event and no field is missing, and compares the site with it.
"""

from collections.abc import Callable, Sequence
from typing import Any

from games.engine import Role
from games.engine.dealing import Deal
from games.engine.events import Event
from games.engine.setups import SIZES

ALL: frozenset[int | None] = frozenset({None, *range(SIZES[-1])})
Cell = Callable[[Any], frozenset[int | None]]


def everybody(_event: Any) -> frozenset[int | None]:
    return ALL


def nobody(_event: Any) -> frozenset[int | None]:
    return frozenset()


def the_voter(event: Any) -> frozenset[int | None]:
    return frozenset({event.seat})


def the_president(event: Any) -> frozenset[int | None]:
    return frozenset({event.president})


def the_government(event: Any) -> frozenset[int | None]:
    return frozenset({event.president, event.chancellor})


WHO_SEES: dict[str, dict[str, Cell]] = {
    # The fields of `deal` are listed in `OF_THE_DEAL`.
    "GameDealt": {"deal": everybody},
    "ChancellorNominated": {"president": everybody, "nominee": everybody},
    "BallotCast": {"seat": everybody, "ja": the_voter},
    "BallotsRevealed": {"president": everybody, "nominee": everybody, "ballots": everybody, "elected": everybody},
    "ConfirmedNotHitler": {"chancellor": everybody},
    "HandDrawn": {"president": everybody, "tiles": the_president},
    "TilesPassed": {
        "president": everybody, "chancellor": everybody, "discarded": the_president, "passed": the_government,
    },
    "VetoProposed": {"chancellor": everybody},
    "VetoRefused": {"president": everybody},
    "AgendaVetoed": {"president": everybody, "chancellor": everybody, "discarded": the_government},
    "PolicyEnacted": {
        "president": everybody, "chancellor": everybody, "policy": everybody, "discarded": the_government,
        "power": everybody,
    },
    "ChaosErupted": {"policy": everybody},
    "DeckReshuffled": {"deck": nobody},
    "PowerGranted": {"president": everybody, "power": everybody},
    "PowerLapsed": {"president": everybody, "power": everybody},
    "LoyaltyInvestigated": {"president": everybody, "target": everybody, "party": the_president},
    "SpecialElectionCalled": {"president": everybody, "candidate": everybody},
    "PoliciesPeeked": {"president": everybody, "tiles": the_president},
    "PlayerExecuted": {"president": everybody, "target": everybody, "was_hitler": everybody},
    "CandidacyPassed": {"candidate": everybody},
    "GameEnded": {"outcome": everybody, "roles": everybody},
    "ClaimMade": {"seat": everybody, "statement": everybody, "about": everybody},
}  # fmt: skip

OF_THE_DEAL: dict[str, Cell] = {
    "names": everybody, "setup": everybody, "first": everybody, "start": everybody, "deck": nobody,
    # Each role is decided separately, by `sees_the_role`.
    "roles": nobody,
}  # fmt: skip

OF_RECORDS = {"unknown", "untold"}
"""Fields that only games recorded at a real table have. Such games are over, so nothing in them is secret."""


def sees_the_role(deal: Deal, reader: int | None, of: int) -> bool:
    """Whether a reader sees a role (S6-S8). Everybody sees their own role. Fascists see each other's and Hitler's.
    Hitler sees the Fascists' roles if the setup says so, officially with at most six players."""
    if reader is None:
        return False
    mine, theirs = deal.roles[reader], deal.roles[of]
    is_informed = mine is Role.FASCIST or (mine is Role.HITLER and deal.setup.hitler_knows)
    return reader == of or (is_informed and theirs is not Role.LIBERAL)


def seen_of(event: Event, reader: int | None) -> dict[str, Any]:
    """Return what this table says the reader at a seat, or a spectator, is shown of an event."""
    kind = type(event).__name__
    seen: dict[str, Any] = {"kind": kind}
    for name, cell in WHO_SEES[kind].items():
        if name != "deal" and reader in cell(event):
            seen[name] = getattr(event, name)
    if kind == "GameDealt":
        deal: Deal = event.deal  # type: ignore[union-attr]
        seen |= {name: getattr(deal, name) for name, cell in OF_THE_DEAL.items() if reader in cell(event)}
        seen["roles"] = {seat: role for seat, role in enumerate(deal.roles) if sees_the_role(deal, reader, seat)}
        seen["tiles"] = len(deal.deck)
    if kind == "DeckReshuffled":
        seen["tiles"] = len(event.deck)  # type: ignore[union-attr]
    return seen


def seen_by(log: Sequence[Event], reader: int | None) -> list[dict[str, Any]]:
    """Return everything that the reader is shown of a log."""
    return [seen_of(event, reader) for event in log]
