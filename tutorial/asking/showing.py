"""What the templates show of a question, of a verdict and of the table.

The table is drawn from the viewer's `TableView` without its choices, which could give the answer away.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from django.template.loader import render_to_string
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.board.page import BoardPage, page
from games.board.settings import TableSettings
from games.board.wording.sentences import sentence
from games.board.wording.terms import Words
from games.engine import TableView
from games.engine.sightings import BallotSeen
from games.figures import short
from games.stage.drawing import stage_html
from tutorial.asking.places import QuestionPlace
from tutorial.script.answers import NONE, Answer, AnswerForm, AnswerOption, Field, MisreadError
from tutorial.script.judging import Judgement, judge
from tutorial.script.lesson import AnswerVerdict, Lesson

ASKING = TableSettings(marks_limits=False, shows_reasons=False)
SHOWING = TableSettings(shows_reasons=False)
VERDICTS: dict[AnswerVerdict, Words] = {
    AnswerVerdict.RIGHT: _("Right."),
    AnswerVerdict.ILLEGAL: _("The rules forbid it."),
    AnswerVerdict.POOR: _("Legal, but see what happens."),
    AnswerVerdict.MISTAKEN: _("Not quite."),
    AnswerVerdict.SAME: _("So it was played."),
    AnswerVerdict.OTHERWISE: _("It was played differently."),
}


def lesson_text(text: str, lesson: Lesson) -> str:
    """Translate a text of a lesson and fill in the lesson's facts."""
    if not text:
        return ""
    facts = {name: short(fact) if isinstance(fact, float) else fact for name, fact in lesson.facts.items()}
    return gettext(text) % facts if facts else gettext(text)


def lesson_table(view: TableView, settings: TableSettings = ASKING) -> BoardPage:
    """Draw the table without anything to press."""
    view = replace(view, choices=())
    if settings is ASKING and view.phase == "shuffle":
        # Whether and when the deck is shuffled can be the question.
        view = replace(view, phase="interlude")
    return page(view, settings)


@dataclass(frozen=True)
class AskedQuestion:
    """A question on its page.

    `chosen` is form data to show again, `misread` is what was wrong with it, and `may_be_shown` offers the answer.
    """

    place: QuestionPlace
    hints_shown: int = 0
    chosen: dict[str, list[str]] | None = None
    misread: MisreadError | None = None
    may_be_shown: bool = False

    @property
    def form(self) -> AnswerForm:
        """The answer type."""
        return self.place.step.form

    @cached_property
    def options(self) -> tuple[tuple[AnswerOption, bool], ...]:
        """The options, and whether each is chosen."""
        before = (self.chosen or {}).get("answer", [])
        return tuple((each, each.key in before) for each in self.form.options(self.place.step.scene.view))

    @property
    def fields(self) -> tuple[tuple[Field, str], ...]:
        """The fields and their values."""
        before = self.chosen or {}
        return tuple((each, (before.get(each.key) or [""])[0]) for each in self.form.fields())

    @cached_property
    def bins(self) -> tuple[AnswerOption, ...]:
        """What each field can be filled with."""
        return self.form.bins(self.place.step.scene.view)

    @property
    def tells(self) -> str:
        """The introduction to the question."""
        return lesson_text(self.place.step.tells, self.place.lesson)

    @property
    def asks(self) -> str:
        """The question."""
        return lesson_text(self.place.step.asks, self.place.lesson)

    @property
    def hints(self) -> list[str]:
        """The hints shown so far."""
        return [lesson_text(hint, self.place.lesson) for hint in self.place.step.hints[: self.hints_shown]]

    @property
    def more_hints(self) -> str:
        """The address that shows one more hint, if there is one."""
        if self.hints_shown >= len(self.place.step.hints):
            return ""
        joint = "&" if "?" in self.place.address else "?"
        return f"{self.place.address}{joint}hints={self.hints_shown + 1}"

    @property
    def complaint(self) -> str:
        """What is wrong with the posted form."""
        if self.misread is None:
            return ""
        facts = {key: gettext(fact) if isinstance(fact, str) else fact for key, fact in self.misread.facts.items()}
        return gettext(self.misread.sentence) % facts

    @property
    def table(self) -> BoardPage:
        """The table at which the question is asked. Seats that are an answer are chosen on it."""
        drawn = lesson_table(self.place.step.scene.view)
        return replace(drawn, f={**drawn.f, **dict(self._picks())}) if self.form.is_at_seats else drawn

    def _picks(self) -> Iterator[tuple[str, str]]:
        """Yield an input over each seat."""
        for option, is_chosen in self.options:
            if option.key != NONE:
                part = {"option": option, "is_chosen": is_chosen, "question": self}
                yield f"pick-{int(option.key) - 1}", render_to_string("tutorial/asking/_pick.html", part)


@dataclass(frozen=True)
class JudgedAnswer:
    """The verdict on an answer, at one frame of what it plays out."""

    place: QuestionPlace
    answer: Answer
    frame: int = 1

    @cached_property
    def judgement(self) -> Judgement:
        """The judgement."""
        return judge(self.place.step, self.answer)

    @property
    def is_right(self) -> bool:
        """Whether the answer is right."""
        return self.judgement.is_right

    @property
    def verdict(self) -> Words:
        """The verdict in a word or two."""
        return VERDICTS[self.judgement.verdict]

    @property
    def verdict_key(self) -> str:
        """The verdict as a CSS class."""
        return self.judgement.verdict.value

    @property
    def says(self) -> str:
        """The explanation."""
        return lesson_text(self.judgement.says, self.place.lesson)

    @property
    def refusal(self) -> str:
        """The engine's reason against the attempted move."""
        return self.judgement.refusal.in_words(gettext) if self.judgement.refusal else ""

    @property
    def rule(self) -> str:
        """The rule that decides."""
        return self.judgement.rule

    @property
    def answer_words(self) -> list[str]:
        """The answer in words."""
        step = self.place.step
        return [
            f"{gettext(field)}: {gettext(value)}" if field else gettext(value)
            for field, value in step.form.in_words(self.answer, step.scene.view)
        ]

    @property
    def keeps(self) -> str:
        """What to remember, once the lesson is done."""
        is_done = self.is_right and self.place.number == self.place.step_count
        return lesson_text(self.place.lesson.keeps, self.place.lesson) if is_done else ""

    @property
    def frame_count(self) -> int:
        """The number of frames."""
        return len(self.judgement.frames)

    @property
    def captions(self) -> list[str]:
        """What happens in this frame, as the viewer sees it."""
        if not self.frame_count:
            return []
        shown, viewer = self.judgement.frames[self.frame - 1], self.place.step.scene.viewer
        seen = shown.game.view(viewer).sightings[shown.since :]
        return [sentence(each, shown.game.table) for each in seen if not isinstance(each, BallotSeen)]

    @property
    def scene(self) -> str:
        """The stage with what happens in this frame, over the table; nothing where nothing is decided."""
        if not self.frame_count:
            return ""
        shown, viewer = self.judgement.frames[self.frame - 1], self.place.step.scene.viewer
        return stage_html(shown.game.view(viewer), shown.since)

    @property
    def previous_address(self) -> str:
        """The address of the previous frame, if there is one."""
        return self.place.answer_address(self.answer, self.frame - 1) if self.frame > 1 else ""

    @property
    def next_address(self) -> str:
        """The address of the next frame, if there is one."""
        return self.place.answer_address(self.answer, self.frame + 1) if self.frame < self.frame_count else ""

    @property
    def table(self) -> BoardPage:
        """The table at this frame."""
        scene = self.place.step.scene
        if self.frame_count:
            return lesson_table(self.judgement.frames[self.frame - 1].game.view(scene.viewer), SHOWING)
        settings = ASKING if self.judgement.verdict is AnswerVerdict.MISTAKEN else SHOWING
        return lesson_table(scene.shown.view(scene.viewer) if self.is_right else scene.view, settings)
