"""2.6: with five players alive, only the last Chancellor is limited."""

from tutorial.script.answers import SomeSeats
from tutorial.script.lesson import Lesson, LessonStep, _, has, illegal, lacks, mistaken
from tutorial.script.scene import LessonScene

LESSON = Lesson(
    "2.6",
    _("Term limits with five"),
    minutes=3,
    rules=("E4",),
    steps=(
        LessonStep(
            scene=LessonScene("LFLHL", "FLF LFF LFF LFF LFF LF", seat=2, played=("1>3 JJJJJ FLF-F-F=L",)),
            asks=_("Five players. Ada and Cleo were just elected, and you, Ben, are up. Whom may you nominate?"),
            form=SomeSeats(">"),
            right="1 4 5",
            why=_("With five or fewer alive, only the last Chancellor sits out. The last President is free at once."),
            wrongs=(
                illegal(has("3"), _("The last Chancellor is barred at every table, however small."), "E3", does=">3"),
                illegal(has("2"), _("Not yourself, not even among five."), "E2", does=">2"),
                mistaken(
                    lacks("1"),
                    _("Count the living: five. At so small a table the last President may be nominated."),
                    "E4",
                ),
                mistaken(lacks("4", "5"), _("Dov and Eve have held no office. Nothing bars them."), "E4"),
            ),
            hints=(_("There are not many left to choose from; the rule knows that."),),
        ),
    ),
    keeps=_(
        "Five or fewer alive: only the last Chancellor is barred. Otherwise you would be left with two to choose from."
    ),
)
