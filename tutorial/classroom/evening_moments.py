"""The decisions of One evening as questions of a class.

`evening:r5-nominate` is a beat, at the game as the class has played it so far: at each earlier beat with the press that
most phones chose, if the evening goes on with it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from games.engine import Policy, TableView, player
from games.engine.actions import Discard, Enact, Vote
from tutorial.classroom.given import GivenScene, MomentJudgement
from tutorial.evening import judging as evening_judging
from tutorial.evening.beats import Beat, Control, PlayedOut
from tutorial.evening.judging import offered, to_claim
from tutorial.evening.pages import shown_game
from tutorial.evening.script import BEATS, ONE_EVENING
from tutorial.evening.timeline import YOU
from tutorial.script.answers import Answer, AnswerForm, AnswerOption, OneBallot, OneOf, OneSeat, OneTile
from tutorial.script.lesson import AnswerVerdict, Lesson, LessonStep
from tutorial.script.scene import PlayedFrame

EVENING = "evening:"
LEARNER = "Eve"
"""The name at the learner's seat; sentences about the game say it, such as “Eve nominates Ben”."""


def evening_questions() -> tuple[str, ...]:
    """Return the names of the evening's decisions, in order."""
    return tuple(EVENING + beat.key for beat in ONE_EVENING.beats if beat.control is not Control.GO_ON)


@dataclass(frozen=True)
class EveningMoment:
    """A beat of the evening as a question, after these presses."""

    beat: Beat
    presses: Mapping[str, str]

    @cached_property
    def game(self) -> Any:
        """The game at the beat."""
        return shown_game(ONE_EVENING, self.beat, self.presses, LEARNER)

    @cached_property
    def view(self) -> TableView:
        """The learner's view."""
        view: TableView = self.game.view(player(YOU))
        return view

    @cached_property
    def tokens(self) -> tuple[str, ...]:
        """The presses that the evening offers here, but for talking too early."""
        is_claimed = self.beat.control is Control.CLAIM
        found = offered(self.beat, self.view)
        return found if is_claimed else tuple(each for each in found if not each.startswith("got-"))

    @cached_property
    def form(self) -> AnswerForm:
        """The form of the answer: a seat, a ballot, a tile, or one of a few words."""
        if self.beat.control is Control.PICK:
            return OneOf(*(AnswerOption(each, each) for each in self.beat.picks))
        if self.beat.control is Control.CLAIM:
            offer = to_claim(self.view).offer
            said = [each.words for each in offer.claims] if offer else []
            options = [AnswerOption(f"c{number}", words) for number, words in enumerate(said, 1)]
            return OneOf(*options, AnswerOption("nothing", _("Say nothing")))
        moves = {type(move) for move in self.view.options}
        if Vote in moves:
            return OneBallot(YOU + 1)
        if moves & {Discard, Enact}:
            veto = (AnswerOption("veto", _("Propose a veto")),) if "propose-veto" in self.tokens else ()
            return OneTile(besides=veto)
        return OneSeat()

    def token(self, answer: Answer) -> str:
        """Return the press that an answer stands for, or an empty string."""
        (key,) = answer
        if isinstance(self.form, OneBallot):
            return f"vote-{key}"
        if isinstance(self.form, OneTile):
            verb = "discard" if any(isinstance(move, Discard) for move in self.view.options) else "enact"
            return "propose-veto" if key == "veto" else f"{verb}-{Policy(key).letter}"
        if isinstance(self.form, OneSeat):
            return next((each for each in self.tokens if each.rpartition("-")[2] == str(int(key) - 1)), "")
        if self.beat.control is Control.PICK:
            return f"pick-{key}"
        return self.tokens[int(key[1:]) - 1] if key.startswith("c") else key

    @property
    def answers(self) -> tuple[Answer, ...]:
        """Every answer that the form offers."""
        return tuple((each.key,) for each in self.form.options(self.view))

    def judged(self, answer: Answer) -> MomentJudgement:
        """Judge an answer as the evening does."""
        token, step = self.token(answer), self.step
        found = evening_judging.judge(self.beat, self.game, token, ONE_EVENING.record) if token else None
        since = len(self.game.log)
        if found is None:
            return MomentJudgement(step, answer, AnswerVerdict.MISTAKEN, gettext(self.beat.hint))
        if found.refusal is not None:
            return MomentJudgement(
                step, answer, AnswerVerdict.ILLEGAL, "", rule=found.refusal.rule, refusal=found.refusal
            )
        if found.goes_on:
            return MomentJudgement(step, answer, AnswerVerdict.RIGHT, self.why(token), played=self._onward(token))
        says = gettext(found.reply.says) if found.reply else ""
        if isinstance(found.reply, PlayedOut):
            frames = (PlayedFrame(found.game, since),)
            return MomentJudgement(step, answer, AnswerVerdict.POOR, says, played=frames)
        return MomentJudgement(step, answer, AnswerVerdict.MISTAKEN, says)

    def goes_on(self, answer: Answer) -> bool:
        """Whether the evening goes on after an answer."""
        token = self.token(answer)
        found = evening_judging.judge(self.beat, self.game, token, ONE_EVENING.record) if token else None
        return bool(found and found.goes_on)

    def chosen(self, counts: Counter[str]) -> Answer:
        """Return the answer of most phones, if the evening goes on with it; else the first with which it does."""
        tokens = [self.token(each) for each in self.answers]
        usual = {each: self.beat.right.index(each) for each in tokens if each in self.beat.right}
        given = sorted(self.answers, key=lambda each: (-counts[each[0]], usual.get(self.token(each), len(usual))))
        return next(each for each in given if self.goes_on(each))

    def why(self, token: str) -> str:
        """Return what is told after a press."""
        following = _after(self.beat)
        return gettext(following.told({**self.presses, self.beat.key: token})) if following else ""

    def _onward(self, token: str) -> tuple[PlayedFrame, ...]:
        following = _after(self.beat)
        if following is None:
            return ()
        after = shown_game(ONE_EVENING, following, {**self.presses, self.beat.key: token}, LEARNER)
        return (PlayedFrame(after, len(self.game.log)),) if len(after.log) > len(self.game.log) else ()

    @property
    def tells(self) -> str:
        """What is told: the beats without a decision before this one that weren't told yet, and this one."""
        beats, index = ONE_EVENING.beats, ONE_EVENING.beats.index(self.beat)
        first = index
        while first and beats[first - 1].control is Control.GO_ON:
            first -= 1
        told = beats[first + 1 if 0 < first < index else first : index + 1]
        return " ".join(gettext(each.told(self.presses)) for each in told)

    @property
    def asks(self) -> str:
        """The question."""
        if self.beat.control is Control.CLAIM:
            return gettext(_("What do you tell the others?"))
        return gettext(self.beat.asks) or gettext(_("What do you do?"))

    @property
    def step(self) -> LessonStep:
        """The question as a step, whose right answer is the first with which the evening goes on."""
        return self.step_with(())

    def step_with(self, right: Answer) -> LessonStep:
        """Return the question as a step with this right answer."""
        return LessonStep(
            scene=GivenScene("", "", seat=YOU + 1, given=self.game),
            asks=self.asks,
            form=self.form,
            right=" ".join(right),
            why="",
            wrongs=(),
            hints=(),
            tells=self.tells,
            judges=self.judged,
            is_right_by=self.goes_on,
        )


def _after(beat: Beat) -> Beat | None:
    index = ONE_EVENING.beats.index(beat) + 1
    return ONE_EVENING.beats[index] if index < len(ONE_EVENING.beats) else None


def evening_lesson(questions: Sequence[str], number: int, counts: Mapping[int, Counter[str]]) -> Lesson | None:
    """Return the question of this number of a class that plays the evening, after the answers to those before."""
    presses: dict[str, str] = {}
    for at, name in enumerate(questions[:number], 1):
        _script, beat = BEATS.get(name.removeprefix(EVENING), (None, None))
        if beat is None or beat not in ONE_EVENING.beats:
            return None
        moment = EveningMoment(beat, dict(presses))
        answer = moment.chosen(counts.get(at, Counter()))
        if at == number:
            place = beat.key.partition("-")[0].removeprefix("r")
            round_number = place if place.isdigit() else ""
            return Lesson(round_number, ONE_EVENING.title, 1, (), (moment.step_with(answer),), keeps="")
        presses[beat.key] = moment.token(answer)
    return None
