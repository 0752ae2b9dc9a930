"""7.1: the first whole game, which `tutorial.course.first_game` opens as a live table."""

from tutorial.script.answers import WholeGame
from tutorial.script.lesson import Lesson, LessonStep, _, has, illegal
from tutorial.script.scene import LessonScene

LESSON = Lesson(
    "7.1",
    _("Your first whole game"),
    minutes=12,
    rules=("S1", "E1", "E2", "E6", "L1", "L4", "W5"),
    steps=(
        LessonStep(
            scene=LessonScene("LFLHLFL", "FFL FLF FFL LFF LFF LF", seat=3),
            tells=_(
                "Seven seats, six of them bots. You are Cleo, a Liberal. The deal is always this one; what comes of it is up to "
                "you. A coach speaks when something happens for the first time, and whatever is closed to you says why."
            ),
            asks=_("Play it to its end."),
            form=WholeGame(),
            right="finished",
            why=_("That is the whole game. What was hidden lies open now: look who was who."),
            wrongs=(illegal(has("stopped"), _("Nobody nominates themselves, for a start."), "E2", does=">1"),),
            hints=(_("Where a button is missing, ask “why not”: the rule stands beside it."),),
        ),
    ),
    keeps=_("You have played Secret Hitler. Everything else is other people."),
)
