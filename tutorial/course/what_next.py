"""What a learner goes on with: the evening at its beat, questions that are due, or the next lesson."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext, ngettext

from tutorial.asking.progress import CourseProgress
from tutorial.course.paths import PATHS
from tutorial.evening.script import EVENINGS, ONE_EVENING
from tutorial.evening.walked import Walked
from tutorial.quizzes.due_questions import due_questions


@dataclass(frozen=True)
class NextStep:
    """A door: where it leads, what stands on it, and a line about it."""

    address: str
    words: str
    says: str


def next_steps(mine: CourseProgress) -> list[NextStep]:
    """Return what the learner can go on with, the most urgent first; nothing for a visitor who is new."""
    return [each for each in (_evening(mine), _due(mine), _second_evening(mine), _lesson(mine)) if each]


def first_step() -> NextStep:
    """Return the door for a visitor who is new."""
    says = gettext("Never played? Sit down at a table of seven and learn the rules by playing them.")
    return NextStep(reverse("learn:evening"), gettext("One evening"), says)


def _evening(mine: CourseProgress) -> NextStep | None:
    """Return the evening that was begun and not finished."""
    walked = Walked(mine)
    for script in EVENINGS:
        at = walked.at(script)
        if walked.has_begun(script) and at is not script.beats[-1]:
            facts = {"at": script.beats.index(at) + 1, "many": len(script.beats)}
            says = gettext("Your seat is still warm: step %(at)d of %(many)d.") % facts
            words = gettext("Go on with “%(evening)s”") % {"evening": gettext(script.title)}
            return NextStep(reverse("learn:beat", args=[at.key]), words, says)
    return None


def _second_evening(mine: CourseProgress) -> NextStep | None:
    """Return the first short act that wasn't begun, after the evening itself."""
    walked = Walked(mine)
    fresh = (each for each in EVENINGS if not walked.is_done(each) and not walked.has_begun(each))
    script = next(fresh, None) if walked.is_done(ONE_EVENING) else None
    if script is None:
        return None
    says = gettext("The same people, new envelopes: four minutes on the other side.")
    return NextStep(reverse("learn:evening_of", args=[script.key]), gettext(script.title), says)


def _due(mine: CourseProgress) -> NextStep | None:
    many = len(due_questions(mine))
    words = ngettext(
        "%(many)s question you missed is due again", "%(many)s questions you missed are due again", many
    ) % {"many": many}
    says = gettext("A minute now, and it stays with you.")
    return NextStep(reverse("learn:again"), words, says) if many else None


def _lesson(mine: CourseProgress) -> NextStep | None:
    """Return the lesson that was begun last, or the next one for a learner who has done anything."""
    open_now = [each for each in mine.standings() if each.last and not each.is_done]
    latest = max(open_now, key=lambda each: each.last, default=None)  # type: ignore[arg-type, return-value]
    if latest is None and (Walked(mine).is_done(ONE_EVENING) or any(each.is_known for each in mine.standings())):
        standings = (mine.of(lesson) for lesson in PATHS["player"].lessons)
        latest = next((each for each in standings if not each.is_known), None)
    if latest is None:
        return None
    step = min(latest.answered + 1, len(latest.lesson.steps))
    title = f"{latest.lesson.id} {gettext(latest.lesson.title)}"
    words = gettext("Next: %(lesson)s") % {"lesson": title}
    return NextStep(reverse("learn:step", args=[latest.lesson.id, step]) + "?path=player", words, "")
