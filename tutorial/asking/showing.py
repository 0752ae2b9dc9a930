"""What the pages of a lesson show: the table at a moment, the form, the verdict, and where one goes from there.

Everything is drawn from the `TableView` of the lesson's seat, without its choices: those would be the answer.
"""

from dataclasses import dataclass, replace
from functools import cached_property

from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.board.page import Page, page
from games.board.settings import TableSettings
from games.board.wording.sentences import sentence
from games.board.wording.terms import Words
from games.engine import Game, Viewer
from games.engine.sightings import BallotSeen
from games.figures import short
from tutorial.course.paths import PATHS, CoursePath
from tutorial.lessons import LESSONS
from tutorial.script.answers import Answer, AnswerForm, AnswerOption, MisreadError
from tutorial.script.judging import Judgement, judge, looked_at
from tutorial.script.lesson import AnswerVerdict, Lesson, LessonStep

ASKING = TableSettings(marks_limits=False, shows_reasons=False)
SHOWING = TableSettings(shows_reasons=False)
VERDICTS: dict[AnswerVerdict, Words] = {
    AnswerVerdict.RIGHT: _("Right."),
    AnswerVerdict.ILLEGAL: _("The rules forbid it."),
    AnswerVerdict.POOR: _("Legal, but see what follows."),
    AnswerVerdict.MISTAKEN: _("Not so."),
}


def said(text: str, lesson: Lesson) -> str:
    """A text of a lesson in the reader's language, with the lesson's numbers in it."""
    if not text:
        return ""
    facts = {name: short(fact) if isinstance(fact, float) else fact for name, fact in lesson.facts.items()}
    return gettext(text) % facts if facts else gettext(text)


def table(game: Game, viewer: Viewer, settings: TableSettings = ASKING) -> Page:
    """The table as the lesson's seat sees it, to be looked at only."""
    view = replace(game.view(viewer), choices=())
    if settings is ASKING and view.phase == "shuffle":
        # Whether and when the deck is shuffled may be what is asked.
        view = replace(view, phase="interlude")
    return page(view, settings)


@dataclass(frozen=True)
class CoursePlace:
    """A place in the course: a step of a lesson, perhaps on a path. It knows the addresses around it."""

    lesson: Lesson
    number: int = 1
    path: CoursePath | None = None

    @property
    def step(self) -> LessonStep:
        """The step."""
        return self.lesson.steps[self.number - 1]

    @property
    def many(self) -> int:
        """How many steps the lesson has."""
        return len(self.lesson.steps)

    @property
    def unit(self) -> int:
        """The unit's number."""
        return int(self.lesson.id.partition(".")[0])

    @property
    def on_path(self) -> int:
        """The lesson's number on the path."""
        return self.path.place_of(self.lesson.id) if self.path else 0

    @property
    def address(self) -> str:
        """Of the question."""
        return self._with_path(reverse("learn:step", args=[self.lesson.id, self.number]))

    @property
    def show_address(self) -> str:
        """Where one asks to be shown the answer."""
        return self._with_path(reverse("learn:show", args=[self.lesson.id, self.number]))

    def answered(self, answer: Answer, frame: int = 1) -> str:
        """The address of a judgement, and of a frame of what it plays out."""
        named = [self.lesson.id, self.number, self.step.form.written(answer)]
        if frame > 1:
            return self._with_path(reverse("learn:frame", args=[*named, frame]))
        return self._with_path(reverse("learn:answered", args=named))

    @property
    def next(self) -> "Here | None":
        """The next step, or the next lesson of the path or of the course."""
        if self.number < self.many:
            return replace(self, number=self.number + 1)
        following = self.path.after(self.lesson.id) if self.path else _after(self.lesson)
        return CoursePlace(following, 1, self.path) if following else None

    @property
    def previous(self) -> "Here | None":
        """The step before in this lesson."""
        return replace(self, number=self.number - 1) if self.number > 1 else None

    def _with_path(self, address: str) -> str:
        return f"{address}?path={self.path.key}" if self.path else address


def here(lesson_id: str, number: int, path: str = "") -> CoursePlace | None:
    """The place that an address names, if there is one."""
    lesson = LESSONS.get(lesson_id)
    if lesson is None or not 1 <= number <= len(lesson.steps):
        return None
    on = PATHS.get(path)
    return CoursePlace(lesson, number, on if on and on.place_of(lesson_id) else None)


def _after(lesson: Lesson) -> Lesson | None:
    ids = list(LESSONS)
    following = ids.index(lesson.id) + 1
    return LESSONS[ids[following]] if following < len(ids) else None


@dataclass(frozen=True)
class AskedQuestion:
    """A question on its page, with what was answered before, the hints asked for, and what was wrong with a form."""

    here: CoursePlace
    hints_shown: int = 0
    chosen: dict[str, list[str]] | None = None
    misread: MisreadError | None = None
    may_be_shown: bool = False

    @property
    def form(self) -> AnswerForm:
        """The way to answer."""
        return self.here.step.form

    @cached_property
    def options(self) -> tuple[tuple[AnswerOption, bool], ...]:
        """What can be chosen, and whether it was."""
        before = (self.chosen or {}).get("answer", [])
        return tuple((each, each.key in before) for each in self.form.options(looked_at(self.here.step)))

    @property
    def fields(self) -> tuple[tuple[object, str], ...]:
        """What can be filled in, and what was."""
        before = self.chosen or {}
        return tuple((each, (before.get(each.key) or [""])[0]) for each in self.form.fields())

    @property
    def tells(self) -> str:
        """What is told before."""
        return said(self.here.step.tells, self.here.lesson)

    @property
    def asks(self) -> str:
        """The question."""
        return said(self.here.step.asks, self.here.lesson)

    @property
    def hints(self) -> list[str]:
        """The hints so far."""
        return [said(hint, self.here.lesson) for hint in self.here.step.hints[: self.hints_shown]]

    @property
    def more_hints(self) -> str:
        """Where the next hint is, if there is another."""
        if self.hints_shown >= len(self.here.step.hints):
            return ""
        joint = "&" if "?" in self.here.address else "?"
        return f"{self.here.address}{joint}hints={self.hints_shown + 1}"

    @property
    def complaint(self) -> str:
        """What is wrong with the form, in a sentence."""
        if self.misread is None:
            return ""
        facts = {key: gettext(fact) if isinstance(fact, str) else fact for key, fact in self.misread.facts.items()}
        return gettext(self.misread.sentence) % facts

    @property
    def table(self) -> Page:
        """The table that is asked about."""
        return table(self.here.step.scene.shown, self.here.step.scene.asked)


@dataclass(frozen=True)
class JudgedAnswer:
    """An answer's judgement on its page, at one frame of what it plays out."""

    here: CoursePlace
    answer: Answer
    frame: int = 1

    @cached_property
    def judgement(self) -> Judgement:
        """The judgement."""
        return judge(self.here.step, self.answer)

    @property
    def verdict(self) -> Words:
        """The verdict in a word or two."""
        return VERDICTS[self.judgement.verdict]

    @property
    def mark(self) -> str:
        """The verdict for classes."""
        return self.judgement.verdict.value

    @property
    def says(self) -> str:
        """What is said to this answer; to one that nobody foresaw, what the engine says."""
        return said(self.judgement.says, self.here.lesson)

    @property
    def refusal(self) -> str:
        """What a table says to somebody who tries it."""
        return self.judgement.refusal.in_words(gettext) if self.judgement.refusal else ""

    @property
    def rule(self) -> str:
        """The rule that decides."""
        return self.judgement.rule

    @property
    def answered(self) -> list[str]:
        """The answer in words."""
        step = self.here.step
        fields = {each.key: each for each in step.form.fields()}
        bins = {each.key: gettext(each.words) for each in getattr(step.form, "bins", ())}
        words = {each.key: gettext(each.words) for each in step.form.options(looked_at(step))}
        found = []
        for word in self.answer:
            key, _dot, value = word.partition(".")
            found.append(f"{gettext(fields[key].words)}: {bins.get(value, value)}" if key in fields else words[word])
        return found

    @property
    def keeps(self) -> str:
        """What to remember, once the lesson is done."""
        is_last = self.judgement.is_right and self.here.number == self.here.many
        return said(self.here.lesson.keeps, self.here.lesson) if is_last else ""

    @property
    def many(self) -> int:
        """How many frames there are."""
        return len(self.judgement.frames)

    @property
    def captions(self) -> list[str]:
        """What happens in this frame, as the lesson's seat sees it."""
        if not self.many:
            return []
        shown, viewer = self.judgement.frames[self.frame - 1], self.here.step.scene.viewer
        seen = shown.game.view(viewer).sightings[shown.since :]
        return [sentence(each, shown.game.table) for each in seen if not isinstance(each, BallotSeen)]

    @property
    def back(self) -> str:
        """The frame before, or nothing."""
        return self.here.answered(self.answer, self.frame - 1) if self.frame > 1 else ""

    @property
    def on(self) -> str:
        """The next frame, or nothing."""
        return self.here.answered(self.answer, self.frame + 1) if self.frame < self.many else ""

    @property
    def table(self) -> Page:
        """The table at this frame."""
        scene = self.here.step.scene
        if not self.many:
            settings = ASKING if self.judgement.verdict is AnswerVerdict.MISTAKEN else SHOWING
            return table(scene.shown, scene.viewer if self.judgement.is_right else scene.asked, settings)
        return table(self.judgement.frames[self.frame - 1].game, scene.viewer, SHOWING)
