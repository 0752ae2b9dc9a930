"""Where claims contradict each other: what a table would notice by itself. No truth is asked, so nothing is betrayed.

Of several claims by one player about the same thing the last one counts. A conflict proves that somebody lies, or
that an accusation is true; it does not say who.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

from games.engine.claims import Drew, Got, Membership
from games.engine.events import CandidacyPassed, ClaimMade, SpecialElectionCalled
from games.engine.policies import Policy, Tiles
from games.engine.roles import Party
from games.engine.seats import Seat
from games.engine.sightings import EnactmentSeen, Sighting, VetoSeen


@dataclass(frozen=True, slots=True)
class Account:
    """What was said of one government's session, and what it enacted (`None` for a veto)."""

    round: int
    president: Seat
    chancellor: Seat
    enacted: Policy | None
    drew: Tiles | None = None
    passed: Tiles | None = None
    got: Tiles | None = None

    @property
    def is_told(self) -> bool:
        """Whether either of the two has said anything."""
        return (self.drew, self.passed, self.got) != (None, None, None)

    @property
    def is_in_conflict(self) -> bool:
        """Whether the two accounts cannot both be true."""
        return self.passed is not None and self.got is not None and Counter(self.passed) != Counter(self.got)

    @property
    def is_impossible(self) -> bool:
        """Whether an account cannot be true by itself, given the policy that everybody saw enacted."""
        enacted = () if self.enacted is None else (self.enacted,)
        chain = [each for each in (self.drew, self.passed, self.got, enacted) if each is not None]
        return any(Counter(later) - Counter(earlier) for earlier, later in pairwise(chain))


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two players of whom one lies, or whom an accusation divides."""

    one: Seat
    other: Seat
    round: int | None


def accounts(sightings: Iterable[Sighting]) -> tuple[Account, ...]:
    """Every finished session, with the latest claims about it."""
    seen = tuple(sightings)
    told = {account.round: account for account in _sessions(seen)}
    for claim in seen:
        if isinstance(claim, ClaimMade) and claim.about in told:
            told[claim.about] = _with(told[claim.about], claim)
    return tuple(told.values())


def conflicts(sightings: Iterable[Sighting]) -> tuple[Conflict, ...]:
    """Every conflict that the claims so far show: first those between governments, then the accusations."""
    seen = tuple(sightings)
    between = [Conflict(each.president, each.chancellor, each.round) for each in accounts(seen) if each.is_in_conflict]
    return (*between, *_accusations(seen))


def _sessions(seen: tuple[Sighting, ...]) -> Iterable[Account]:
    number = 1
    for each in seen:
        if isinstance(each, CandidacyPassed | SpecialElectionCalled):
            number += 1
        elif isinstance(each, EnactmentSeen):
            yield Account(number, each.president, each.chancellor, each.policy)
        elif isinstance(each, VetoSeen):
            yield Account(number, each.president, each.chancellor, None)


def _with(account: Account, claim: ClaimMade) -> Account:
    match claim.statement:
        case Drew(drew, passed) if claim.seat == account.president:
            return replace(account, drew=drew or account.drew, passed=passed or account.passed)
        case Got(got) if claim.seat == account.chancellor:
            return replace(account, got=got or account.got)
        case _:
            return account


def _accusations(seen: tuple[Sighting, ...]) -> list[Conflict]:
    """Who says of another, whom they have investigated, that they are Fascist; a retraction ends it."""
    said: dict[tuple[Seat, Seat], tuple[Party, int | None]] = {}
    for claim in seen:
        if isinstance(claim, ClaimMade) and isinstance(claim.statement, Membership) and claim.about is not None:
            said[claim.seat, claim.statement.target] = (claim.statement.party, claim.about)
    return [Conflict(*pair, about) for pair, (party, about) in said.items() if party is Party.FASCIST]
