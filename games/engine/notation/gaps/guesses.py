"""Everything that a record with gaps has told up to some line, and games that fit it."""

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
    fits_marks,
)
from games.engine.notation.syntax.statements import Announcement, InvestigationWithParty, PartialPass, PartialReshuffle
from games.engine.policies import without
from games.engine.roles import Role


@dataclass(frozen=True)
class RecordedBallot:
    """A vote; `is_known` if somebody wrote it down."""

    vote: Vote
    is_known: bool


ScriptStep = Action | RecordedBallot | PartialPass | InvestigationWithParty | PartialReshuffle
"""Something that was done, told so that it does not depend on any guess."""


@dataclass(frozen=True)
class OpenQuestion:
    """What has to be told before the game goes on: one of these."""

    answers: tuple[Announcement, ...]


@dataclass(frozen=True)
class RecordSoFar:
    """What is known. While a question is open, the steps that `wait` have not happened yet."""

    cast: RoleFacts
    piles: tuple[PartialPile, ...]
    script: tuple[ScriptStep, ...] = ()
    wait: tuple[ScriptStep, ...] = ()
    question: OpenQuestion | None = None
    passes: bool | None = None

    @property
    def pile(self) -> PartialPile:
        """The deck that is drawn from now."""
        return self.piles[-1]

    @property
    def election(self) -> tuple[RecordedBallot, ...]:
        """The ballots of the vote that goes on."""
        return tuple(step for step in (*self.script[self._nominated :], *self.wait) if isinstance(step, RecordedBallot))

    @property
    def _nominated(self) -> int:
        return max((place for place, step in enumerate(self.script) if isinstance(step, Nominate)), default=0)

    def with_pile(self, pile: PartialPile) -> "RecordSoFar":
        """With more known of the deck that is drawn from."""
        return replace(self, piles=(*self.piles[:-1], pile))

    def with_session(self, session: PartialSession) -> "RecordSoFar":
        """With more known of the session that goes on."""
        return self.with_pile(replace(self.pile, sessions=(*self.pile.sessions[:-1], session)))

    def ending_the_vote(self, passes: bool) -> "RecordSoFar":
        """With every ballot that is not known such as makes the vote end like this."""

        def told(step: ScriptStep) -> ScriptStep:
            if isinstance(step, RecordedBallot) and not step.is_known:
                return replace(step, vote=Vote(step.vote.seat, passes))
            return step

        script = (*self.script[: self._nominated], *map(told, self.script[self._nominated :]))
        return replace(self, script=script, wait=tuple(map(told, self.wait)), passes=passes)


@dataclass(frozen=True)
class Guess:
    """A way that it could have been: everybody's role, and the tiles of every deck."""

    roles: tuple[Role, ...]
    fillings: tuple[CompletePile, ...]

    def fits(self, story: RecordSoFar) -> bool:
        """Whether it agrees with everything that is known."""
        return all(story.cast.fits(seat, role) for seat, role in enumerate(self.roles)) and all(
            _fits(pile, found) for pile, found in zip(story.piles, self.fillings, strict=True)
        )

    def deal(self, deal: Deal) -> Deal:
        """The deal, with these roles and tiles."""
        first = self.fillings[0]
        start = None if deal.start is None else replace(deal.start, discard=first.beside)
        return replace(deal, roles=self.roles, deck=first.deck, start=start)

    def actions(self, story: RecordSoFar) -> Iterator[Action]:
        """The script, with what is guessed put in."""
        discards = chain.from_iterable(found.discards for found in self.fillings)
        decks = iter(found.deck for found in self.fillings[1:])
        for step in story.script:
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


def guess_for(story: RecordSoFar) -> Guess | None:
    """A way that it could have been; nothing if there is none."""
    roles = complete_roles(story.cast)
    fillings = tuple(complete_pile(pile) for pile in story.piles)
    found = tuple(each for each in fillings if each is not None)
    return None if roles is None or len(found) < len(fillings) else Guess(roles, found)


def _fits(pile: PartialPile, found: CompletePile) -> bool:
    return fits_marks(pile.deck + pile.beside, found.deck + found.beside) and all(
        discarded in (hand := found.deck[session.start : session.start + 3])
        and session.fits(discarded, without(hand, discarded))
        for session, discarded in zip(pile.sessions, found.discards, strict=True)
    )
