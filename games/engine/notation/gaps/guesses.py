"""Everything that a record with gaps has stated up to some line, and a complete game that fits it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain

from games.engine.actions import Action, Discard, Nominate, Shuffle, Vote
from games.engine.dealing import Deal
from games.engine.notation.gaps.completion import (
    CompletePile,
    PartialPile,
    PartialSession,
    RoleFacts,
    complete_pile,
    complete_roles,
    matches,
)
from games.engine.notation.syntax.statements import Announcement, InvestigationWithParty, PartialPass, PartialReshuffle
from games.engine.policies import without
from games.engine.roles import Role


@dataclass(frozen=True)
class RecordedBallot:
    """A vote. `is_known` is false if the record does not say how the seat voted."""

    vote: Vote
    is_known: bool


ScriptStep = Action | RecordedBallot | PartialPass | InvestigationWithParty | PartialReshuffle
"""A recorded move, in a form that does not depend on any guess."""


@dataclass(frozen=True)
class OpenQuestion:
    """The announcements of which the record has to make one before the game continues."""

    answers: tuple[Announcement, ...]


@dataclass(frozen=True)
class RecordSoFar:
    """The known facts. While a question is open, the steps in `waiting` have not happened yet."""

    role_facts: RoleFacts
    piles: tuple[PartialPile, ...]
    script: tuple[ScriptStep, ...] = ()
    waiting: tuple[ScriptStep, ...] = ()
    question: OpenQuestion | None = None
    passes: bool | None = None

    @property
    def pile(self) -> PartialPile:
        """The current deck."""
        return self.piles[-1]

    @property
    def election(self) -> tuple[RecordedBallot, ...]:
        """The ballots of the current vote."""
        return tuple(
            step for step in (*self.script[self._nominated :], *self.waiting) if isinstance(step, RecordedBallot)
        )

    @property
    def _nominated(self) -> int:
        return max((place for place, step in enumerate(self.script) if isinstance(step, Nominate)), default=0)

    def with_pile(self, pile: PartialPile) -> "RecordSoFar":
        """Return the record with more known about the current deck."""
        return replace(self, piles=(*self.piles[:-1], pile))

    def with_session(self, session: PartialSession) -> "RecordSoFar":
        """Return the record with more known about the current session."""
        return self.with_pile(replace(self.pile, sessions=(*self.pile.sessions[:-1], session)))

    def ending_the_vote(self, passes: bool) -> "RecordSoFar":
        """Return the record with every unknown ballot set so that the vote ends like this."""

        def with_result(step: ScriptStep) -> ScriptStep:
            if isinstance(step, RecordedBallot) and not step.is_known:
                return replace(step, vote=Vote(step.vote.seat, passes))
            return step

        script = (*self.script[: self._nominated], *map(with_result, self.script[self._nominated :]))
        return replace(self, script=script, waiting=tuple(map(with_result, self.waiting)), passes=passes)


@dataclass(frozen=True)
class Guess:
    """A possible complete game: everyone's role, and the tiles of every deck."""

    roles: tuple[Role, ...]
    fillings: tuple[CompletePile, ...]

    def fits(self, record: RecordSoFar) -> bool:
        """Whether the guess agrees with everything that is known."""
        return all(record.role_facts.fits(seat, role) for seat, role in enumerate(self.roles)) and all(
            _fits(pile, found) for pile, found in zip(record.piles, self.fillings, strict=True)
        )

    def deal(self, deal: Deal) -> Deal:
        """Return the deal with these roles and tiles."""
        first = self.fillings[0]
        start = None if deal.start is None else replace(deal.start, discard=first.discard_pile)
        return replace(deal, roles=self.roles, deck=first.deck, start=start)

    def actions(self, record: RecordSoFar) -> Iterator[Action]:
        """Yield the script with the guessed facts filled in."""
        discards = chain.from_iterable(found.discards for found in self.fillings)
        decks = iter(found.deck for found in self.fillings[1:])
        for step in record.script:
            match step:
                case Discard(seat) | PartialPass(seat):
                    yield Discard(seat, next(discards))
                case Shuffle() | PartialReshuffle():
                    yield Shuffle(next(decks))
                case RecordedBallot(vote):
                    yield vote
                case InvestigationWithParty(action):
                    yield action
                case _:
                    yield step


def guess_for(record: RecordSoFar) -> Guess | None:
    """Return a guess that fits the record, or `None` if there is none."""
    roles = complete_roles(record.role_facts)
    fillings = tuple(complete_pile(pile) for pile in record.piles)
    found = tuple(each for each in fillings if each is not None)
    return None if roles is None or len(found) < len(fillings) else Guess(roles, found)


def _fits(pile: PartialPile, found: CompletePile) -> bool:
    return matches(pile.deck + pile.discard_pile, found.deck + found.discard_pile) and all(
        discarded in (hand := found.deck[session.start : session.start + 3])
        and session.fits(discarded, without(hand, discarded))
        for session, discarded in zip(pile.sessions, found.discards, strict=True)
    )
