"""The game at one line of a record with unknown facts.

It is played as a possible complete game: a deal, decks and ballots that fit everything recorded so far. The engine
plays this game, so the rules decide what is legal. Whenever a line contradicts the guess, another guess that fits
replaces it; a line is refused if none fits. No viewer learns the guesses: `game` marks them as unknown in every event.

Where unknown cards have a public result (whether a player is Hitler, which tile chaos enacts, how an unknown vote
ends), the game waits for a line that states it: `question`.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from games.engine.actions import Action, Discard, Enact, ProposeVeto, Shuffle, Vote
from games.engine.chance import Seeded
from games.engine.events import BallotsRevealed, Event, GameDealt, HandDrawn
from games.engine.game import Game
from games.engine.knowledge import Knowledge
from games.engine.notation.gaps.announcements import is_confirmed, question_after
from games.engine.notation.gaps.completion import CompletePile, PartialDeal, PartialPile, PartialSession, complete_pile
from games.engine.notation.gaps.guesses import Guess, OpenQuestion, RecordedBallot, RecordSoFar, ScriptStep, guess_for
from games.engine.notation.gaps.redaction import Redactor
from games.engine.notation.record_game import RecordGame, try_actions
from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.statements import (
    ActionStatement,
    ChaosAnnounced,
    EqualBallots,
    ExactStatement,
    HitlerAnnounced,
    InvestigationWithParty,
    MoveStatement,
    PartialPass,
    PartialReshuffle,
    VoteAnnounced,
)
from games.engine.options import may_veto
from games.engine.phases import ChancellorSession, Election, PresidentialSession
from games.engine.policies import FASCIST, LIBERAL, PartialTiles, Policy
from games.engine.reasons import Refusal, because
from games.engine.seats import Seat
from games.engine.state import GameState, opening_state
from games.engine.translatable import gettext_noop
from games.engine.viewers import player
from games.engine.views import Memory

NOT_SO = gettext_noop("Given everything else we know, no deck and no deal could lead to this.")
OTHERWISE = gettext_noop("The known ballots decide this vote differently.")
NOT_ASKED = gettext_noop("This belongs right after the point where unknown cards decided it.")
ASKED = gettext_noop("First write what the unknown cards or ballots just decided.")


class IncompleteGame(RecordGame):
    """A `RecordGame` with unknown facts."""

    def __init__(self, opening: PartialDeal, names: Names) -> None:
        super().__init__(opening.deal, names, Seeded(0))
        self._dealt = opening.deal
        self._record = RecordSoFar(opening.role_facts, (opening.pile,))
        self._guess = Guess(opening.deal.roles, (CompletePile(opening.deal.deck, opening.deal.position.discard, ()),))
        self._news: tuple[Event, ...] = ()

    @property
    def game(self) -> Game:
        """The game so far, with every guessed fact marked as unknown."""
        return Game(tuple(Redactor(self._record).redacted(self.log)), self.state)

    @property
    def question(self) -> OpenQuestion | None:
        """The announcement that the game waits for, if any."""
        return self._record.question

    def do(self, doing: MoveStatement) -> Refusal | None:
        """Apply a statement, or refuse it if no possible game allows it."""
        before = self._record, self._guess, self.state, self.log, self._news
        refusal = self._do(doing)
        if refusal is not None:
            self._record, self._guess, self.state, self.log, self._news = before
        return refusal

    def why_not(self, doing: MoveStatement) -> Refusal | None:
        """Return why no possible game allows this statement, or `None`. Nothing changes."""
        before = self._record, self._guess, self.state, self.log, self._news
        refusal = self._do(doing)
        self._record, self._guess, self.state, self.log, self._news = before
        return refusal

    def shuffle_what_is_due(self) -> None:
        """Reshuffle where the record does not: nothing is known about the new deck."""
        while self.waits_for_the_dealer and self.question is None:
            self.do(PartialReshuffle((None,)))

    def known_by(self, seat: Seat) -> Knowledge:
        """Return what this player knows, as far as the record tells."""
        return Memory.of(player(seat)).after(self.game.log).known

    def next_tiles(self, many: int) -> PartialTiles:
        """Return the known tiles on top of the deck."""
        return self._record.pile.deck[self._drawn :][:many]

    @property
    def _drawn(self) -> int:
        return len(self._record.pile.deck) - len(self.state.draw_pile)

    def _do(self, doing: MoveStatement) -> Refusal | None:
        match doing:
            case VoteAnnounced(passes):
                return self._accept_vote_result(doing, passes)
            case HitlerAnnounced(seat, is_hitler):
                role_facts = self._record.role_facts.with_hitler(seat, is_hitler)
                return self._accept_announcement(doing, "E10", replace(self._record, role_facts=role_facts))
            case ChaosAnnounced(policy):
                return self._accept_announcement(doing, "T1", self._record.with_pile(self._with_chaos(policy)))
            case _:
                return because("I1", ASKED) if self.question else self._go_on(self._steps(doing))

    def _steps(
        self, doing: ExactStatement | PartialPass | InvestigationWithParty | PartialReshuffle
    ) -> tuple[ScriptStep, ...]:
        match doing:
            case ActionStatement(action):
                return (action,)
            case EqualBallots(ja):
                votes = doing.actions(self.state)
                return tuple(RecordedBallot(vote, ja is not None) for vote in votes if isinstance(vote, Vote))
            case _:
                return (doing,)

    def _accept_vote_result(self, announcement: VoteAnnounced, passes: bool) -> Refusal | None:
        """Apply the result of a vote. Players without a ballot have voted, but it is unknown how."""
        if not isinstance(self.state.phase, Election):
            return None if is_confirmed(announcement, self._news, self.state) else because("E7", NOT_ASKED)
        steps = self._record.waiting or self._steps(EqualBallots(None))
        script_before = self._record.script
        self._record = replace(self._record, waiting=steps, question=None).ending_the_vote(passes)
        refusal = self._refit("E7", has_changed=self._record.script != script_before)
        return refusal or self._go_on(self._record.waiting, first_is_known=True)

    def _accept_announcement(
        self, announcement: ChaosAnnounced | HitlerAnnounced, rule: str, record: RecordSoFar
    ) -> Refusal | None:
        question = self._record.question
        if question is None:
            return None if is_confirmed(announcement, self._news, self.state) else because(rule, NOT_ASKED)
        if announcement not in question.answers:
            return because("I1", ASKED)
        self._record = replace(record, question=None)
        return self._refit(rule) or self._go_on(record.waiting, first_is_known=True)

    def _with_chaos(self, policy: Policy) -> PartialPile:
        pile, place = self._record.pile, self._next_tile(self._record.waiting[:1])
        return replace(pile, deck=(*pile.deck[:place], policy, *pile.deck[place + 1 :]))

    def _next_tile(self, steps: Iterable[ScriptStep]) -> int:
        """Return the position of the next tile when the first step happens; a new deck starts at its top."""
        return 0 if any(isinstance(step, Shuffle | PartialReshuffle) for step in steps) else self._drawn

    def _go_on(self, steps: tuple[ScriptStep, ...], *, first_is_known: bool = False) -> Refusal | None:
        """Play these steps until an announcement is needed."""
        for place, step in enumerate(steps):
            refusal = None if first_is_known and place == 0 else self._learn(step)
            answer = refusal or try_actions(self.state, [self._action(step)])
            if isinstance(answer, Refusal):
                return answer
            state, events = answer
            waiting = replace(self._record, waiting=steps[place:])
            question = question_after(waiting, events, state, self._next_tile((step,)))
            if question is not None:
                self._record = replace(waiting, question=question)
                return None
            if _ends_otherwise(self._record, events):
                return because("E7", OTHERWISE)
            self._append(step, state, events)
        self._record = replace(self._record, waiting=(), question=None)
        return None

    def _action(self, step: ScriptStep) -> Action:
        """Return the engine's action for a step, with guessed facts filled in."""
        match step:
            case Discard(seat) | PartialPass(seat):
                session = self._is_held_by(seat, PresidentialSession)
                return Discard(seat, self._guess.fillings[-1].discards[-1] if session else FASCIST)
            case Shuffle() | PartialReshuffle():
                return Shuffle(self._guess.fillings[-1].deck)
            case RecordedBallot(vote):
                return vote
            case InvestigationWithParty(action):
                return action
            case _:
                return step

    def _learn(self, step: ScriptStep) -> Refusal | None:
        """Store what a step reveals about hidden facts, or refuse it."""
        match step:
            case Discard(seat) | PartialPass(seat) if self._is_held_by(seat, PresidentialSession):
                return self._learn_of_session(
                    discarded=step.policy if isinstance(step, Discard) else None,
                    passed=step.passed if isinstance(step, PartialPass) else None,
                )
            case Enact(seat, policy) if self._is_held_by(seat, ChancellorSession):
                return self._learn_of_session(enacted=policy)
            case ProposeVeto(seat) if self._is_held_by(seat, ChancellorSession):
                return self._learn_of_session(is_all_fascist=True) if self._shows_its_hand() else None
            case InvestigationWithParty(action, party):
                answer = try_actions(self.state, [action])
                if isinstance(answer, Refusal):
                    return answer
                self._record = replace(
                    self._record, role_facts=self._record.role_facts.with_party(action.target, party)
                )
                return self._refit("P3")
            case Shuffle(deck) | PartialReshuffle(deck) if self.waits_for_the_dealer:
                return self._learn_of_deck(deck)
            case _:
                return None

    def _is_held_by(self, seat: Seat, kind: type[PresidentialSession | ChancellorSession]) -> bool:
        """Whether this player holds the tiles of the current session."""
        phase = self.state.phase
        if not isinstance(phase, kind):
            return False
        return seat == (phase.chancellor if isinstance(phase, ChancellorSession) else self.state.table.candidate)

    def _shows_its_hand(self) -> bool:
        """D3: whether proposing a veto now reveals a hand of two Fascist tiles."""
        phase, table = self.state.phase, self.state.table
        assert isinstance(phase, ChancellorSession)
        return table.setup.veto_only_fascist and may_veto(table, replace(phase, hand=(FASCIST, FASCIST)))

    def _learn_of_session(self, **facts: Any) -> Refusal | None:
        session = self._record.pile.sessions[-1]
        self._record = self._record.with_session(replace(session, **facts))
        return self._refit("L4" if "enacted" in facts else "L2")

    def _learn_of_deck(self, partial: PartialTiles) -> Refusal | None:
        """L9: the tiles of the two piles are in a new order."""
        piles = self.state.draw_pile + self.state.discard_pile
        deck = partial * len(piles) if partial == (None,) else partial
        pile = PartialPile(deck, (), piles.count(LIBERAL))
        found = complete_pile(pile) if len(deck) == len(piles) else None
        laid = found or CompletePile(tuple(tile or FASCIST for tile in deck), (), ())
        self._record = replace(self._record, piles=(*self._record.piles, pile))
        self._guess = replace(self._guess, fillings=(*self._guess.fillings, laid))
        return None

    def _refit(self, rule: str, *, has_changed: bool = False) -> Refusal | None:
        """Replace the guess if it no longer fits, or return the refusal if none fits.

        The game is replayed only if the guess or the record has changed.
        """
        does_fit = self._guess.fits(self._record)
        if does_fit and not has_changed:
            return None
        guess = self._guess if does_fit else guess_for(self._record)
        if guess is None:
            return because(rule, NOT_SO, also=("S2", "S4"))
        self._guess = guess
        dealt = guess.deal(self._dealt)
        self.state, self.log = opening_state(dealt), [GameDealt(dealt)]
        answer = try_actions(self.state, guess.actions(self._record))
        assert not isinstance(answer, Refusal)
        self.state, events = answer
        self.log = [*self.log, *events]
        return None

    def _append(self, step: ScriptStep, state: GameState, events: list[Event]) -> None:
        """Add a step to the script."""
        self._record = replace(self._record, script=(*self._record.script, step))
        for event in events:
            if isinstance(event, HandDrawn):
                self._draw(event)
            if isinstance(event, BallotsRevealed):
                self._record = replace(self._record, passes=None)
        self.state, self.log, self._news = state, [*self.log, *events], tuple(events)

    def _draw(self, event: HandDrawn) -> None:
        """Start a session. Its tiles are known as far as the deck is."""
        pile = self._record.pile
        self._record = self._record.with_pile(replace(pile, sessions=(*pile.sessions, PartialSession(self._drawn))))
        *before, last = self._guess.fillings
        last = replace(last, discards=(*last.discards, event.tiles[0]))
        self._guess = replace(self._guess, fillings=(*before, last))


def _ends_otherwise(record: RecordSoFar, events: Iterable[Event]) -> bool:
    """Whether a vote ended differently from its recorded result."""
    ends = [event.elected for event in events if isinstance(event, BallotsRevealed)]
    return record.passes is not None and ends not in ([], [record.passes])
