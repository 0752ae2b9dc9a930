"""A decision of a finished game as a question: its options with the votes, what people usually do, and their values.

Everything but what was done comes from the view of the seat that decides, before it does.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property, lru_cache

from django.utils.text import capfirst
from django.utils.translation import get_language, gettext

from games.board.tokens import token_of
from games.board.wording.moves import Targeted, done_in_words, move_wording, target_of
from games.board.wording.terms import ROLES, Words, name_of
from games.bots.person.player import is_modelled, odds
from games.engine import SPECTATOR, Move, TableView, player
from games.engine.actions import Shuffle
from games.engine.sightings import BallotSeen
from games.models import SharedReplay
from games.review.learn.past_choices import PastChoice, asked, choice_at, key_steps, past_choices
from games.review.learn.verdict import Verdict, judged
from games.review.step.deduction import Deductions, deductions
from games.services.archive.reviewing import FinishedGame
from games.services.jobs.evaluating import decisions_of
from games.simulator.choice_values import ChoiceValue, OptionValue
from games.simulator.decisions import code_of

KEPT = 256
MOST_MOMENTS = 12
Stage = SharedReplay.Stage
STAGES = tuple(Stage)


@dataclass(frozen=True)
class QuestionOption:
    """An option: its token and words, its votes and their share, how often people take it, both in per cent, and the
    chance that the team wins with it; `None` is not shown yet, or not known."""

    token: str
    words: str
    is_mine: bool
    votes: int | None = None
    share: int | None = None
    usual: int | None = None
    chance: int | None = None
    margin: int = 0
    is_best: bool = False
    is_done: bool = False


@dataclass(frozen=True)
class ReplayQuestion:
    """A decision as it is shown at a stage of the replay, to somebody who chose `mine`."""

    found: FinishedGame
    choice: PastChoice
    stage: str
    mine: str
    counts: Counter[str]

    @cached_property
    def view(self) -> TableView:
        """What the seat saw before it decided."""
        return self.found.view(self.choice.step - 1, player(self.choice.seat))

    @property
    def name(self) -> str:
        """The name of the seat that decides."""
        return name_of(self.choice.seat, self.view.table)

    @property
    def role(self) -> Words:
        """Its role, if it is known."""
        return ROLES[self.view.known.proved[self.choice.seat]] if self.choice.seat in self.view.known.proved else ""

    @cached_property
    def moves(self) -> dict[str, Move]:
        """The moves that it was offered, by their tokens."""
        return {token_of(move): move for move in self.view.options if not isinstance(move, Shuffle)}

    @property
    def asks(self) -> str:
        """What the table asks the seat."""
        words = next(filter(None, (move_wording(move).question for move in self.moves.values())), "")
        return gettext(words) if words else gettext("What would you do?")

    def shows(self, stage: str) -> bool:
        """Whether this stage is reached."""
        return STAGES.index(Stage(self.stage)) >= STAGES.index(Stage(stage))

    @property
    def options(self) -> list[QuestionOption]:
        """The options, with everything that is shown by now."""
        total, usual = self.counts.total(), self.usual
        found = []
        for token, move in self.moves.items():
            votes = self.counts[token] if self.shows(Stage.SPREAD) else None
            valued = self._valued(move)
            found.append(
                QuestionOption(
                    token,
                    self._words(move),
                    token == self.mine,
                    votes,
                    None if votes is None else _percent(votes, total),
                    usual.get(token),
                    *self._chance(valued),
                    is_best=self.value is not None and valued is self.value.best,
                    is_done=self.shows(Stage.TRUTH) and move == self.choice.done,
                )
            )
        return found

    @property
    def usual(self) -> dict[str, int]:
        """How often experienced people take each option, in per cent; empty before its stage, or if nobody knows."""
        if not self.shows(Stage.HABITS) or not is_modelled(self.view):
            return {}
        found = odds(self.view)
        return {token: round(100 * found[move]) for token, move in self.moves.items() if move in found}

    @property
    def knows_all(self) -> bool:
        """Whether the seat knows everybody's role, so that only what the table could work out is worth showing."""
        return len(self.view.known.proved) == self.view.table.players

    @property
    def believed(self) -> Deductions | None:
        """What the seat, or else the table, could work out about everybody."""
        if not self.shows(Stage.BELIEF):
            return None
        return _believed(
            BelievedKey((self.found.row.code, self.found.row.edition, self.choice.step, get_language()), self)
        )

    @property
    def done(self) -> str:
        """What the seat did, in words, once it may be told."""
        return done_in_words(self.choice.done, self.view.table) if self.shows(Stage.TRUTH) else ""

    @property
    def verdict(self) -> Verdict | None:
        """The verdict on what the seat did, if the game was evaluated."""
        return judged(self.value, self.choice.done, self.view.table) if self.value else None

    @cached_property
    def value(self) -> ChoiceValue | None:
        """What the options were worth, once it may be told."""
        decisions = decisions_of(self.found.row) if self.shows(Stage.TRUTH) else None
        return next((each for each in decisions.values if each.step == self.choice.step), None) if decisions else None

    def _words(self, move: Move) -> str:
        if isinstance(move, Targeted):
            return name_of(target_of(move), self.view.table)
        return str(capfirst(done_in_words(move, self.view.table)))

    def _valued(self, move: Move) -> OptionValue | None:
        if self.value is None:
            return None
        code = code_of(move)[1]
        return next((each for each in self.value.options if each.code == code), None)

    def _chance(self, valued: OptionValue | None) -> tuple[int | None, int]:
        if self.value is None or valued is None:
            return None, 0
        return round(100 * self.value.chance(valued)), max(1, round(200 * self.value.error(valued)))


@dataclass(frozen=True)
class BelievedKey:
    """A question as a cache key: the game, its edition, the step and the language identify what its seat believed."""

    at: tuple[str, int, int, str | None]
    question: ReplayQuestion

    def __hash__(self) -> int:
        return hash(self.at)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BelievedKey) and self.at == other.at


@lru_cache(maxsize=KEPT)
def _believed(key: BelievedKey) -> Deductions | None:
    asked = key.question
    return deductions(asked.found.view(asked.choice.step - 1, SPECTATOR) if asked.knows_all else asked.view)


def forget() -> None:
    """Empty the cache of beliefs."""
    _believed.cache_clear()


def question_at(found: FinishedGame, replay: SharedReplay, mine: str, counts: Counter[str]) -> ReplayQuestion | None:
    """Return the question that is asked now, if one is."""
    choice = choice_at(found, replay.step + 1) if replay.stage else None
    return None if choice is None else ReplayQuestion(found, choice, replay.stage, mine, counts)


def next_question(found: FinishedGame, after: int) -> int | None:
    """Return the step before the next key moment: a decision after this step that turned the game or surely cost
    something, or before the game is evaluated the last decision of each round."""
    decisions = decisions_of(found.row)
    choices = asked(found, decisions)
    turning = key_steps(found, choices) | {each.step for each in decisions.values if each.mark} if decisions else set()
    steps = turning & {each.step for each in choices} or _last_of_rounds(found)
    return min((step - 1 for step in steps if step - 1 > after), default=None)


def _last_of_rounds(found: FinishedGame) -> set[int]:
    return set(
        {sum(begins <= each.step for begins in found.rounds): each.step for each in past_choices(found)}.values()
    )


def shown_step(found: FinishedGame, step: int, way: int) -> int:
    """Return the step after or before this one; single ballots are passed over."""
    seen = found.view(found.last, SPECTATOR).sightings
    step += way
    while 1 < step < found.last and isinstance(seen[step - 1], BallotSeen):
        step += way
    return min(max(step, 1), found.last)


def _percent(times: int, total: int) -> int:
    return round(100 * times / total) if total else 0
