"""Contradictions between claims, found in public facts alone, so that showing them reveals no secret.

A player's latest claim about a round replaces their earlier ones. A conflict proves that one of two players lies, or
that an accusation is true; it does not say which.
"""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import pairwise

from games.engine.claims import Drew, Got, Membership
from games.engine.policies import Policy, Tiles
from games.engine.roles import Party
from games.engine.seats import Seat
from games.engine.story import SpokenClaim, Story


@dataclass(frozen=True, slots=True)
class SessionAccount:
    """The claims about one government's session, and the policy it enacted (`None` for a veto)."""

    round: int
    president: Seat
    chancellor: Seat
    enacted: Policy | None
    drew: Tiles | None = None
    passed: Tiles | None = None
    got: Tiles | None = None

    @property
    def is_told(self) -> bool:
        """Whether the President or the Chancellor has made a claim."""
        return (self.drew, self.passed, self.got) != (None, None, None)

    @property
    def is_in_conflict(self) -> bool:
        """Whether the claims of the President and of the Chancellor contradict each other."""
        return self.passed is not None and self.got is not None and Counter(self.passed) != Counter(self.got)

    @property
    def is_impossible(self) -> bool:
        """Whether a claim contradicts itself or the enacted policy."""
        enacted = () if self.enacted is None else (self.enacted,)
        chain = [each for each in (self.drew, self.passed, self.got, enacted) if each is not None]
        return any(Counter(later) - Counter(earlier) for earlier, later in pairwise(chain))


@dataclass(frozen=True, slots=True)
class ClaimConflict:
    """Two players whose claims contradict each other, or an accuser and the accused."""

    one: Seat
    other: Seat
    round: int | None


def accounts(story: Story) -> tuple[SessionAccount, ...]:
    """Return an account of every finished session, with the latest claims about it."""
    told = {
        each.number: SessionAccount(each.number, session.president, session.chancellor, session.enacted)
        for each in story.rounds
        if (session := each.session) is not None and session.is_over
    }
    for claim in story.claims:
        if claim.about in told:
            told[claim.about] = _with(told[claim.about], claim)
    return tuple(told.values())


def conflicts(story: Story) -> tuple[ClaimConflict, ...]:
    """Return every conflict between the claims so far: first those between governments, then the accusations."""
    between = [
        ClaimConflict(each.president, each.chancellor, each.round) for each in accounts(story) if each.is_in_conflict
    ]
    return (*between, *_accusations(story))


def _with(account: SessionAccount, claim: SpokenClaim) -> SessionAccount:
    match claim.statement:
        case Drew(drew, passed) if claim.seat == account.president:
            return replace(account, drew=drew or account.drew, passed=passed or account.passed)
        case Got(got) if claim.seat == account.chancellor:
            return replace(account, got=got or account.got)
        case _:
            return account


def _accusations(story: Story) -> list[ClaimConflict]:
    """Return a conflict for each player who calls the one they investigated Fascist and has not taken it back."""
    said: dict[tuple[Seat, Seat], tuple[Party, int | None]] = {}
    for claim in story.claims:
        if isinstance(claim.statement, Membership) and claim.about is not None:
            said[claim.seat, claim.statement.target] = (claim.statement.party, claim.about)
    return [ClaimConflict(*pair, about) for pair, (party, about) in said.items() if party is Party.FASCIST]
