"""A game at one line of a record in which not everything is known.

Behind it lies a game that could have been: a deal, decks and ballots that fit all that the record has told so far.
The engine plays this game, so that the rules say what may be done; and whenever a line tells something else than what
was guessed, another game that fits takes its place. A line is refused if no game fits it. What the guesses were nobody
learns: `game` names them as unknown in every event.

Where the whole table hears what unknown cards decide (whether somebody is Hitler, what chaos brings, how an unknown
vote ends), the game waits for a line that tells it: `question`.
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
    Act,
    Ballots,
    ChaosAnnounced,
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

NOT_SO = gettext_noop("With what is known besides, no deck and no deal could have brought this.")
OTHERWISE = gettext_noop("The ballots that are known decide this vote otherwise.")
NOT_ASKED = gettext_noop("This is told when unknown cards have just decided it, and not now.")
ASKED = gettext_noop("Before this it has to be told what unknown cards or ballots have just decided.")


class IncompleteGame(RecordGame):
    """A scene that knows what it does not know."""

    def __init__(self, opening: PartialDeal, names: Names) -> None:
        super().__init__(opening.deal, names, Seeded(0))
        self._dealt = opening.deal
        self._story = RecordSoFar(opening.cast, (opening.pile,))
        self._guess = Guess(opening.deal.roles, (CompletePile(opening.deal.deck, opening.deal.position.discard, ()),))
        self._news: tuple[Event, ...] = ()

    @property
    def game(self) -> Game:
        """All of it so far, and nothing of what was guessed shows."""
        return Game(tuple(Redactor(self._story).erased(self.log)), self.state)

    @property
    def question(self) -> OpenQuestion | None:
        """What has to be told next, if the game waits for that."""
        return self._story.question

    def do(self, doing: MoveStatement) -> Refusal | None:
        """Let happen what a line tells, or nothing if no game could have had it."""
        before = self._story, self._guess, self.state, self.log, self._news
        refusal = self._do(doing)
        if refusal is not None:
            self._story, self._guess, self.state, self.log, self._news = before
        return refusal

    def why_not(self, doing: MoveStatement) -> Refusal | None:
        """Why no game could have had this, if none could. Nothing changes."""
        before = self._story, self._guess, self.state, self.log, self._news
        refusal = self._do(doing)
        self._story, self._guess, self.state, self.log, self._news = before
        return refusal

    def shuffle_what_is_due(self) -> None:
        """A reshuffle that nobody told leaves a deck of which nothing is known."""
        while self.waits_for_the_dealer and self.question is None:
            self.do(PartialReshuffle((None,)))

    def known_by(self, seat: Seat) -> Knowledge:
        """What this player knows, as far as the record does."""
        return Memory.of(player(seat)).after(self.game.log).known

    def next_tiles(self, many: int) -> PartialTiles:
        """The top of the deck, as far as it is known."""
        return self._story.pile.deck[self._drawn :][:many]

    @property
    def _drawn(self) -> int:
        return len(self._story.pile.deck) - len(self.state.draw_pile)

    def _do(self, doing: MoveStatement) -> Refusal | None:
        match doing:
            case VoteAnnounced(passes):
                return self._end_vote(doing, passes)
            case HitlerAnnounced(seat, is_hitler):
                cast = self._story.cast.with_hitler(seat, is_hitler)
                return self._tell(doing, "E10", replace(self._story, cast=cast))
            case ChaosAnnounced(policy):
                return self._tell(doing, "T1", self._story.with_pile(self._with_chaos(policy)))
            case _:
                return because("I1", ASKED) if self.question else self._go_on(self._steps(doing))

    def _steps(
        self, doing: ExactStatement | PartialPass | InvestigationWithParty | PartialReshuffle
    ) -> tuple[ScriptStep, ...]:
        match doing:
            case Act(action):
                return (action,)
            case Ballots(ja):
                votes = doing.actions(self.state)
                return tuple(RecordedBallot(vote, ja is not None) for vote in votes if isinstance(vote, Vote))
            case _:
                return (doing,)

    def _end_vote(self, told: VoteAnnounced, passes: bool) -> Refusal | None:
        """Whoever has not voted yet has, one does not know how."""
        if not isinstance(self.state.phase, Election):
            return None if is_confirmed(told, self._news, self.state) else because("E7", NOT_ASKED)
        steps = self._story.wait or self._steps(Ballots(None))
        told_so_far = self._story.script
        self._story = replace(self._story, wait=steps, question=None).ending_the_vote(passes)
        refusal = self._refitted("E7", is_retold=self._story.script != told_so_far)
        return refusal or self._go_on(self._story.wait, is_learned=True)

    def _tell(self, told: ChaosAnnounced | HitlerAnnounced, rule: str, story: RecordSoFar) -> Refusal | None:
        question = self._story.question
        if question is None:
            return None if is_confirmed(told, self._news, self.state) else because(rule, NOT_ASKED)
        if told not in question.answers:
            return because("I1", ASKED)
        self._story = replace(story, question=None)
        return self._refitted(rule) or self._go_on(story.wait, is_learned=True)

    def _with_chaos(self, policy: Policy) -> PartialPile:
        pile, place = self._story.pile, self._next_tile(self._story.wait[:1])
        return replace(pile, deck=(*pile.deck[:place], policy, *pile.deck[place + 1 :]))

    def _next_tile(self, steps: Iterable[ScriptStep]) -> int:
        """The place of the top of the deck, where the first of these is done; a new deck is drawn from its top."""
        return 0 if any(isinstance(step, Shuffle | PartialReshuffle) for step in steps) else self._drawn

    def _go_on(self, steps: tuple[ScriptStep, ...], *, is_learned: bool = False) -> Refusal | None:
        """Do these, up to where something has to be told."""
        for place, step in enumerate(steps):
            refusal = None if is_learned and place == 0 else self._learn(step)
            answer = refusal or try_actions(self.state, [self._action(step)])
            if isinstance(answer, Refusal):
                return answer
            state, events = answer
            waiting = replace(self._story, wait=steps[place:])
            question = question_after(waiting, events, state, self._next_tile((step,)))
            if question is not None:
                self._story = replace(waiting, question=question)
                return None
            if _ends_otherwise(self._story, events):
                return because("E7", OTHERWISE)
            self._commit(step, state, events)
        self._story = replace(self._story, wait=(), question=None)
        return None

    def _action(self, step: ScriptStep) -> Action:
        """What the engine is asked, with what is guessed put in."""
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
        """Take in what a step tells of hidden things, if it may be told at all."""
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
                self._story = replace(self._story, cast=self._story.cast.with_party(action.target, party))
                return self._refitted("P3")
            case Shuffle(deck) | PartialReshuffle(deck) if self.waits_for_the_dealer:
                return self._learn_of_deck(deck)
            case _:
                return None

    def _is_held_by(self, seat: Seat, kind: type[PresidentialSession | ChancellorSession]) -> bool:
        """Whether this player holds the tiles of the session now."""
        phase = self.state.phase
        if not isinstance(phase, kind):
            return False
        return seat == (phase.chancellor if isinstance(phase, ChancellorSession) else self.state.table.candidate)

    def _shows_its_hand(self) -> bool:
        """D3: whether a veto that is proposed now says that there are only Fascist tiles."""
        phase, table = self.state.phase, self.state.table
        assert isinstance(phase, ChancellorSession)
        return table.setup.veto_only_fascist and may_veto(table, replace(phase, hand=(FASCIST, FASCIST)))

    def _learn_of_session(self, **facts: Any) -> Refusal | None:
        session = self._story.pile.sessions[-1]
        self._story = self._story.with_session(replace(session, **facts))
        return self._refitted("L4" if "enacted" in facts else "L2")

    def _learn_of_deck(self, marks: PartialTiles) -> Refusal | None:
        """L9: the tiles of the two piles lie in a new order."""
        piles = self.state.draw_pile + self.state.discard_pile
        deck = marks * len(piles) if marks == (None,) else marks
        pile = PartialPile(deck, (), piles.count(LIBERAL))
        found = complete_pile(pile) if len(deck) == len(piles) else None
        laid = found or CompletePile(tuple(tile or FASCIST for tile in deck), (), ())
        self._story = replace(self._story, piles=(*self._story.piles, pile))
        self._guess = replace(self._guess, fillings=(*self._guess.fillings, laid))
        return None

    def _refitted(self, rule: str, *, is_retold: bool = False) -> Refusal | None:
        """Take another guess if what is known now asks for it; the refusal if there is none that fits. The game is
        played anew only where that guess, or what was told, is not what it was played with."""
        does_fit = self._guess.fits(self._story)
        if does_fit and not is_retold:
            return None
        guess = self._guess if does_fit else guess_for(self._story)
        if guess is None:
            return because(rule, NOT_SO, also=("S2", "S4"))
        self._guess = guess
        dealt = guess.deal(self._dealt)
        self.state, self.log = opening_state(dealt), [GameDealt(dealt)]
        answer = try_actions(self.state, guess.actions(self._story))
        assert not isinstance(answer, Refusal)
        self.state, events = answer
        self.log = [*self.log, *events]
        return None

    def _commit(self, step: ScriptStep, state: GameState, events: list[Event]) -> None:
        """Let a step be part of the script."""
        self._story = replace(self._story, script=(*self._story.script, step))
        for event in events:
            if isinstance(event, HandDrawn):
                self._draw(event)
            if isinstance(event, BallotsRevealed):
                self._story = replace(self._story, passes=None)
        self.state, self.log, self._news = state, [*self.log, *events], tuple(events)

    def _draw(self, event: HandDrawn) -> None:
        """A session begins; of its tiles nothing is known but what is known of the deck."""
        pile = self._story.pile
        self._story = self._story.with_pile(replace(pile, sessions=(*pile.sessions, PartialSession(self._drawn))))
        *before, last = self._guess.fillings
        last = replace(last, discards=(*last.discards, event.tiles[0]))
        self._guess = replace(self._guess, fillings=(*before, last))


def _ends_otherwise(story: RecordSoFar, events: Iterable[Event]) -> bool:
    """Whether a vote ends otherwise than was told."""
    ends = [event.elected for event in events if isinstance(event, BallotsRevealed)]
    return story.passes is not None and ends not in ([], [story.passes])
