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
                "There are seven seats, six of them bots. You're Cleo, a Liberal. The deal is always the same; what "
                "happens next is up to you. A coach explains things when they first happen, and anything you can't do "
                "tells you why."
            ),
            asks=_("Play it to the end."),
            form=WholeGame(),
            right="finished",
            why=_("That was a whole game. Everything hidden is open now: look who was who."),
            wrongs=(illegal(has("stopped"), _("For a start, you can't nominate yourself."), "E2", does=">1"),),
            hints=(_("If a button is missing, ask “why not”: it shows you the rule."),),
        ),
    ),
    keeps=_("You've played Secret Hitler. Everything else is other people."),
)
